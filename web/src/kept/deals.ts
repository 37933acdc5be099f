// Deals of the day that were played at this device.

import { dayOf, later } from './days';
import { KeptList } from './list.svelte';

export interface PlayedDeal {
  /** The game and the day. */
  id: string;
  table: string;
  /** Once it is over. */
  scores?: number[];
  seat?: number;
  won?: boolean;
  /** A sign for each seventh of the game. */
  signs?: string;
}

const MOST = 1000;
export const deals = new KeptList<PlayedDeal>('deals', MOST);
export const dealId = (slug: string, day: string): string => `${slug}.${day}`;
export const dealAt = (slug: string, day: string): PlayedDeal | undefined => deals.find(dealId(slug, day));

/** How many days in a row it was played to its end, up to today or yesterday. */
export function streak(slug: string, today = dayOf()): number {
  const played = (day: string) => dealAt(slug, day)?.scores !== undefined;
  let day = played(today) ? today : later(today, -1);
  let days = 0;
  while (played(day)) {
    days += 1;
    day = later(day, -1);
  }
  return days;
}

const AHEAD = '🐑';
const LEVEL = '🍀';
const BEHIND = '⬛';

/** A sign for each part of the game: ahead, level or behind. */
export function signsOf(course: number[][], seat: number): string {
  return course
    .map((points) => {
      const best = Math.max(...points.filter((_, other) => other !== seat), -Infinity);
      const mine = points[seat] ?? 0;
      return mine > best ? AHEAD : mine === best ? LEVEL : BEHIND;
    })
    .join('');
}

/** "19 : 14": one's own points first, then the best of the others. */
export function scoreLine({ scores = [], seat = 0 }: PlayedDeal): string {
  const others = scores.filter((_, other) => other !== seat);
  return others.length ? `${scores[seat]} : ${Math.max(...others)}` : String(scores[seat] ?? '');
}
