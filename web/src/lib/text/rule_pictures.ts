// Pictures in the rules: positions of real games (tests/make_lesson.py), drawn by the game's own board.

import type { GameEvent, View } from '../board';
import type { Block } from './markdown';

interface Sample {
  seats: number;
  seat: number | null;
  view: View;
  last: GameEvent[];
}

export interface RulePicture {
  /** Which section of the rules it belongs to: 1 is the first, in every language. */
  section: number;
  sample: Sample;
  /** In the current language. */
  caption: () => string;
}

/** The pictures of a game's rules, each with the recorded position of that name. */
export function rulePictures<Name extends string>(
  samples: Record<Name, unknown>,
  pictures: { section: number; name: Name; caption: () => string }[],
): RulePicture[] {
  return pictures.map(({ section, name, caption }) => ({ section, sample: samples[name] as Sample, caption }));
}

/** The pictures that follow each block: they stand at the end of their section. */
export function picturesAfter(blocks: Block[], pictures: RulePicture[]): Map<number, RulePicture[]> {
  const following = new Map<number, RulePicture[]>();
  let section = 0;
  blocks.forEach((block, at) => {
    if (block.kind === 'heading' && block.level === 2) section += 1;
    const next = blocks[at + 1];
    const ends = next === undefined || (next.kind === 'heading' && next.level === 2);
    const here = ends && section > 0 ? pictures.filter((picture) => picture.section === section) : [];
    if (here.length) following.set(at, here);
  });
  return following;
}
