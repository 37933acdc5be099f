// A link as a QR code: bytes, error correction M, and no denser than version 10, which a phone still reads off a screen.

import { encode } from 'uqr';

/** Rows of modules, true for dark, without the quiet zone. Throws a RangeError where the text is too long. */
export function qr(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  return encode(bytes, { ecc: 'M', maxVersion: 10, border: 0 }).data;
}

/** The dark modules as one SVG path, a unit a module. */
export function qrPath(grid: boolean[][]): string {
  return grid.map((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
}
