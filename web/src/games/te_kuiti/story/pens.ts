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

/** The most tiles that one more fence can close in. */
function best(field: TeKuitiView['field'], fences: ReadonlySet<string>): number {
  const free = PLACES.filter(({ name }) => !fences.has(name));
  return Math.max(0, ...free.map(({ name }) => tilesWithin(field, new Set([...fences, name]))));
}

/** How many tiles one more fence closes in after this one; null if this one helps no pen that is nearly closed. */
export function planned({ field, fences }: TeKuitiView, fence: string): number | null {
  const now = new Set(fences);
  const after = best(field, new Set([...fences, fence]));
  return after > best(field, now) ? after - tilesWithin(field, now) : null;
}
