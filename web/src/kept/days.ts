// Days of the calendar where the player is, as texts like 2026-11-16.

const DAY = 86_400_000;

/** The day of that time here. */
export function dayOf(time: number = Date.now()): string {
  const date = new Date(time);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

// Counted in UTC, where every day has 24 hours.
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** So many days later. */
export const later = (day: string, days: number): string => new Date(noon(day) + days * DAY).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / DAY);

export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(noon(text)) && later(text, 0) === text;

/** "Monday 16 November". */
export function dayWords(day: string, language: string, style: 'long' | 'short' = 'long'): string {
  const options = style === 'long' ? ({ weekday: 'long', day: 'numeric', month: 'long' } as const) : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(noon(day)));
}
