// A QR reader that shares nothing with the encoder: it knows only where the standard puts things (ISO/IEC 18004), for level M
// and the versions 1 to 10, and it checks the correction bytes by their syndromes.

type Grid = boolean[][];

const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];
/** Of level M, by version: the size of each block's data, in order; and correction bytes a block. */
const DATA = ['16', '28', '44', '32 32', '43 43', '27 27 27 27', '31 31 31 31', '38 38 39 39', '36 36 36 37 37', '43 43 43 43 44'];
const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const ALIGNED = ['', '6 18', '6 22', '6 26', '6 30', '6 34', '6 22 38', '6 24 42', '6 26 46', '6 28 50'];

/** Cells that hold no data: finders with their format strips, timing, alignment, version. */
function reserved(size: number, version: number): Grid {
  const taken = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const fill = (row: number, column: number, height: number, width: number) => {
    for (let r = row; r < row + height; r++) for (let c = column; c < column + width; c++) taken[r]![c] = true;
  };
  fill(0, 0, 9, 9);
  fill(0, size - 8, 9, 8);
  fill(size - 8, 0, 8, 9);
  fill(6, 0, 1, size);
  fill(0, 6, size, 1);
  const centres = ALIGNED[version - 1]!.split(' ').filter(Boolean).map(Number);
  const last = size - 7;
  const atFinder = (r: number, c: number) => (r === 6 && (c === 6 || c === last)) || (r === last && c === 6);
  for (const r of centres) for (const c of centres) if (!atFinder(r, c)) fill(r - 2, c - 2, 5, 5);
  if (version >= 7) {
    fill(0, size - 11, 6, 3);
    fill(size - 11, 0, 3, 6);
  }
  return taken;
}

/** The bits in the zigzag from the lower right corner, without their mask, as bytes. */
function stream(grid: Grid, version: number): number[] {
  const size = grid.length;
  const taken = reserved(size, version);
  // Three bits of the format beside the first finder say which mask: they are the third to fifth of fifteen.
  const format = [0, 1, 2, 3, 4].map((column) => grid[8]![column]!).reduce((sum, bit) => sum * 2 + Number(bit), 0) ^ 0b10101;
  const mask = MASKS[format & 7]!;
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!taken[row]![column]) bits.push(Number(grid[row]![column] !== mask(row, column)));
    }
    up = !up;
  }
  const bytes: number[] = [];
  for (let at = 0; at + 8 <= bits.length; at += 8) bytes.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  return bytes;
}

/** The product in the field of the standard (x⁸ + x⁴ + x³ + x² + 1), bit by bit. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** Whether a block with its correction bytes has no error: it is zero at every root of the generator. */
function sound(block: number[], checks: number): boolean {
  for (let root = 0, x = 1; root < checks; root++, x = times(x, 2)) {
    if (block.reduce((sum, byte) => times(sum, x) ^ byte, 0) !== 0) return false;
  }
  return true;
}

/** The text of a code; throws where something does not fit. */
export function readQr(grid: Grid): string {
  const version = (grid.length - 17) / 4;
  const sizes = DATA[version - 1]!.split(' ').map(Number);
  const checks = CHECKS[version - 1]!;
  const bytes = stream(grid, version);
  const blocks: number[][] = sizes.map(() => []);
  let at = 0;
  for (let turn = 0; turn < Math.max(...sizes); turn++) sizes.forEach((size, block) => turn < size && blocks[block]!.push(bytes[at++]!));
  const data = blocks.flatMap((block) => [...block]);
  for (let turn = 0; turn < checks; turn++) blocks.forEach((block) => block.push(bytes[at++]!));
  if (!blocks.every((block) => sound(block, checks))) throw new Error('the correction bytes do not fit');
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  if (bits.slice(0, 4) !== '0100') throw new Error('these are not bytes');
  const start = version < 10 ? 12 : 20;
  const length = Number.parseInt(bits.slice(4, start), 2);
  const content = Array.from({ length }, (_, index) => Number.parseInt(bits.slice(start + index * 8, start + index * 8 + 8), 2));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(content));
}
