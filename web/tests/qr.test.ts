// QR codes, read back by a reader of our own that shares nothing with the encoder.

import { describe, expect, it } from 'vitest';
import { qr, qrPath } from '../src/lib/text/qr';
import { readQr } from './qr_reader';

const SIZES = [21, 25, 29, 33, 37, 41, 45, 49, 53, 57];
const LINK = 'http://192.168.178.23:8000/t/k3v9m2xq7t4a#join=abcdefghijklmnopqrstuv';

/** Format bits as read from the two places. */
function formats(grid: boolean[][]): [number, number] {
  const size = grid.length;
  let first = 0;
  let second = 0;
  for (let at = 14; at >= 0; at--) {
    const row = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    const column = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at;
    first = (first << 1) | Number(grid[row]![8]);
    second = (second << 1) | Number(grid[8]![column]);
  }
  return [first, second];
}

describe('QR codes', () => {
  it('have the right frame', () => {
    for (const text of ['a', LINK, 'x'.repeat(200)]) {
      const grid = qr(text);
      expect(SIZES).toContain(grid.length);
      for (const [r, c] of [
        [0, 0],
        [0, grid.length - 7],
        [grid.length - 7, 0],
      ] as const) {
        expect(grid[r]!.slice(c, c + 7)).toEqual(new Array(7).fill(true));
        expect(grid[r + 1]!.slice(c + 1, c + 6)).toEqual(new Array(5).fill(false));
        expect(grid[r + 3]![c + 3]).toBe(true);
      }
      const [first, second] = formats(grid);
      expect(first).toBe(second);
      // Error correction M, and a mask whose check bits fit.
      const open = first ^ 0x5412;
      expect(open >> 13).toBe(0);
      let rest = open >> 10;
      for (let step = 0; step < 10; step++) rest = (rest << 1) ^ (rest >> 9 ? 0x537 : 0);
      expect(rest).toBe(open & 0x3ff);
    }
  });

  it('say what was put in, at every length', () => {
    for (const text of [LINK, 'Schafe & Füchse: mêlée 🐑']) expect(readQr(qr(text))).toBe(text);
    for (let length = 1; length <= 210; length++) {
      const text = Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 7 + length) % 90))).join('');
      expect(readQr(qr(text))).toBe(text);
    }
  });

  it('are not read when a cell is wrong', () => {
    const grid = qr(LINK);
    grid[grid.length - 1]![grid.length - 1] = !grid[grid.length - 1]![grid.length - 1];
    expect(() => readQr(grid)).toThrow('correction');
  });

  it('are drawn cell by cell', () => {
    const grid = qr(LINK);
    const drawn = grid.map((row) => row.map(() => false));
    for (const [, x, y, width] of qrPath(grid).matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      for (let at = 0; at < Number(width); at++) drawn[Number(y)]![Number(x) + at] = true;
    }
    expect(readQr(drawn)).toBe(LINK);
  });

  it('grow with the text, and say when it is too long', () => {
    expect(qr('a').length).toBe(21);
    expect(qr(LINK).length).toBeLessThanOrEqual(41);
    expect(() => qr('x'.repeat(300))).toThrow(RangeError);
  });
});
