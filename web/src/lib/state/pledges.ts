// Secrets that this browser adds to a game's shuffle, so that nobody can choose it: pledged by their hash when I sit down,
// opened when all have sat down (docs/reference/protocol.md, "Joint seeds").

import { sha256 } from '../net/sha256';
import { read, write } from './storage';

interface Pledged {
  pledge: string;
  secret: string;
}

const KEPT = 100;
/** What the storage cannot keep (a private window) is known as long as the page. */
let pledged: Pledged[] = [];

/** The hash of a new secret. */
export function newPledge(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const pledge = sha256(secret);
  const stored = read<Pledged[]>('pledged', pledged);
  pledged = [{ pledge, secret }, ...stored.filter((one) => one.pledge !== pledge)].slice(0, KEPT);
  write('pledged', pledged);
  return pledge;
}

/** The secret behind a hash, if this browser made it. */
export function secretOf(pledge: string | null | undefined): string | null {
  const all = [...pledged, ...read<Pledged[]>('pledged', [])];
  return all.find((one) => one.pledge === pledge)?.secret ?? null;
}
