// SHA-256. Browsers have it built in, but not for pages that came by plain HTTP, as in a house.

function bits(number: number): number {
  return Math.floor((number - Math.floor(number)) * 2 ** 32);
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

const ROUNDS = primes(64).map((prime) => bits(Math.cbrt(prime)));
const START = primes(8).map((prime) => bits(Math.sqrt(prime)));

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The text's bytes, a one, zeros, and the length in bits: whole blocks of 64 bytes. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 4, bytes.length * 8);
  return view;
}

function schedule(view: DataView, block: number): number[] {
  const words: number[] = [];
  for (let at = 0; at < 16; at += 1) words.push(view.getUint32(block + 4 * at));
  for (let at = 16; at < 64; at += 1) {
    const [a, b, c, d] = [words[at - 15]!, words[at - 2]!, words[at - 16]!, words[at - 7]!];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words.push((c + low + d + high) | 0);
  }
  return words;
}

function compressed(state: number[], words: number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[at]! + words[at]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + state[at]!) | 0);
}

/** The hash of a text, in hex. */
export function sha256(text: string): string {
  const view = padded(text);
  let state = START;
  for (let block = 0; block < view.byteLength; block += 64) state = compressed(state, schedule(view, block));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
