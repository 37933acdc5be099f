// Who the bots are. A level has several characters, so that three bots at a table are three people; a game has its own
// regulars, so that a rematch is played against the same ones.

import { translator } from '../lib/text/i18n.svelte';
import { de } from './words/de';
import { en } from './words/en';
import { fr } from './words/fr';

export type CharacterName = keyof typeof en;
const t = translator({ en, fr, de });

/** What a face is drawn from. */
export interface Face {
  wool: 'cream' | 'grey' | 'fawn' | 'dark';
  skin: 'light' | 'dark' | 'sand';
  eyes: 'round' | 'happy' | 'sleepy' | 'stern' | 'wink';
  horns?: 'small' | 'big';
  wears?: 'clover' | 'bell' | 'glasses' | 'scarf' | 'straw' | 'beard' | 'patch' | 'bow';
}

interface Character {
  name: CharacterName;
  face: Face;
}

const one = (name: CharacterName, wool: Face['wool'], skin: Face['skin'], eyes: Face['eyes'], more: Partial<Face> = {}): Character => ({
  name,
  face: { wool, skin, eyes, ...more },
});

/** No colour is a name: in several games colours mean something else. */
const LEVELS: Record<string, readonly Character[]> = {
  random: [
    one('Dizzy', 'cream', 'sand', 'wink', { wears: 'bow' }),
    one('Topsy', 'dark', 'dark', 'happy', { wears: 'straw' }),
    one('Muddle', 'fawn', 'sand', 'sleepy', { wears: 'clover' }),
    one('Whim', 'grey', 'sand', 'happy', { wears: 'scarf' }),
  ],
  level1: [
    one('Clover', 'cream', 'light', 'happy', { wears: 'clover' }),
    one('Pip', 'fawn', 'light', 'round', { wears: 'straw' }),
    one('Dolly', 'cream', 'sand', 'happy', { wears: 'bow' }),
    one('Nib', 'grey', 'dark', 'round'),
  ],
  level2: [
    one('Tansy', 'cream', 'sand', 'wink', { wears: 'clover' }),
    one('Skip', 'dark', 'sand', 'happy', { wears: 'scarf' }),
    one('Bramble', 'fawn', 'dark', 'sleepy', { wears: 'straw' }),
    one('Juniper', 'grey', 'light', 'round', { wears: 'bow' }),
  ],
  level3: [
    one('Martha', 'cream', 'dark', 'round', { wears: 'bell' }),
    one('Winnie', 'fawn', 'light', 'wink', { wears: 'scarf' }),
    one('Nettle', 'grey', 'dark', 'stern', { wears: 'straw' }),
    one('Babette', 'dark', 'light', 'happy', { wears: 'bell' }),
  ],
  level4: [
    one('Angus', 'cream', 'dark', 'stern', { horns: 'small' }),
    one('Hector', 'fawn', 'sand', 'round', { horns: 'small', wears: 'scarf' }),
    one('Otto', 'grey', 'light', 'sleepy', { horns: 'small', wears: 'bell' }),
    one('Ramona', 'dark', 'light', 'wink', { horns: 'small', wears: 'bow' }),
  ],
  level5: [
    one('Barnaby', 'grey', 'light', 'stern', { horns: 'big', wears: 'glasses' }),
    one('Solomon', 'cream', 'dark', 'sleepy', { horns: 'big', wears: 'beard' }),
    one('Agatha', 'grey', 'sand', 'round', { horns: 'big', wears: 'glasses' }),
    one('Mungo', 'dark', 'sand', 'stern', { horns: 'big', wears: 'patch' }),
  ],
};

const ALL = Object.values(LEVELS).flat();

export const faceOf = (name: string): Face | null => ALL.find((character) => character.name === name)?.face ?? null;
/** How a character plays and behaves, in one line. */
export const temperOf = (name: CharacterName): string => t(name);

/** A game begins with one of its own. */
const first = (game: string): number => [...game].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** By seat, the character of a bot (given as its level); null for who is no bot of a level. Names of people are not taken. */
export function charactersAt(game: string, bots: readonly (string | null)[], taken: readonly string[] = []): (CharacterName | null)[] {
  const used = new Set<string>(taken.map((name) => name.toLowerCase()));
  return bots.map((bot) => {
    const all = LEVELS[bot ?? ''];
    if (!all) return null;
    const from = first(game) % all.length;
    const chosen = [...all.slice(from), ...all.slice(0, from)].find(({ name }) => !used.has(name.toLowerCase()));
    if (!chosen) return null;
    used.add(chosen.name.toLowerCase());
    return chosen.name;
  });
}
