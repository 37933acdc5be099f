// Clocks from the server's time.

import type { ClockState } from '../net/protocol';

/** Seconds that a seat has secondsLeft at that server time; null where there is no clock. */
export function secondsLeft(clock: ClockState | null, seat: number, now: number): number | null {
  if (!clock || clock.kind === 'none') return null;
  const full = clock.left[seat] ?? clock.seconds;
  if (!clock.running.includes(seat) || clock.deadline === null) return full;
  const shortest = Math.min(...clock.running.map((running) => clock.left[running] ?? clock.seconds));
  const started = clock.deadline - shortest;
  return Math.max(0, full - Math.max(0, now - started));
}

export function minutes(seconds: number): string {
  const whole = Math.ceil(seconds);
  const hours = Math.floor(whole / 3600);
  const rest = `${Math.floor((whole % 3600) / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return hours ? `${hours}:${rest.padStart(5, '0')}` : rest;
}
