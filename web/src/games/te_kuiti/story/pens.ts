// Pens that are not closed yet: what a fence is for when it closes nothing at once.

import { lying, PLACES, type TeKuitiView } from '../view';

/** The tiles from which no way leads out of the field. */
export function tilesWithin(field: TeKuitiView['field'], fences: ReadonlySet<string>): number {
  const outside = new Set<string | null>([null]);
  for (let grown = -1; grown !== outside.size;) {
    grown = outside.size;
    for (const { name, beside } of PLACES) {
      if (fences.has(name)) continue;
      const [one, other] = beside;
      if (outside.has(one)) outside.add(other);
      else if (outside.has(other)) outside.add(one);
    }
  }
  return field
    .flatMap((line, row) => line.map((_, column) => `${'abcde'[column]}${row + 1}`))
    .filter((cell) => {
      return lying(field, cell) !== null && !outside.has(cell);
    }).length;
}

/** The most tiles that so many further fences can close in. */
function best(field: TeKuitiView['field'], fences: ReadonlySet<string>, more: number, from = 0): number {
  if (more === 0) return tilesWithin(field, fences);
  let most = 0;
  for (let at = from; at < PLACES.length; at++) {
    const { name } = PLACES[at]!;
    if (!fences.has(name)) most = Math.max(most, best(field, new Set([...fences, name]), more - 1, at + 1));
  }
  return most;
}

/** After this fence, how few more close in how many tiles; null if it helps no pen that is nearly closed. */
export function planned({ field, fences }: TeKuitiView, fence: string): { more: number; count: number } | null {
  const now = new Set(fences);
  const then = new Set([...fences, fence]);
  const already = tilesWithin(field, now);
  for (const more of [1, 2]) {
    const after = best(field, then, more);
    if (after > already && after > best(field, now, more)) return { more, count: after - already };
  }
  return null;
}
