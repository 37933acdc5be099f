// A small QR encoder (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, enough for a table's link.

/** Per version: error correction bytes a block, then [blocks, data bytes a block] groups. */
const BLOCKS: readonly (readonly [number, readonly (readonly [number, number])[]])[] = [
  [10, [[1, 16]]],
  [16, [[1, 28]]],
  [26, [[1, 44]]],
  [18, [[2, 32]]],
  [24, [[2, 43]]],
  [16, [[4, 27]]],
  [18, [[4, 31]]],
  [22, [[2, 38], [2, 39]]],
  [22, [[3, 36], [2, 37]]],
  [26, [[4, 43], [1, 44]]],
];
const CENTRES: readonly (readonly number[])[] = [
  [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
];

const EXP = new Uint8Array(510);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}

/** Reed-Solomon: the remainder of the data by the generator of that degree. */
export function correction(data: Uint8Array, degree: number): Uint8Array {
  let generator = [1];
  for (let root = 0; root < degree; root++) {
    const next = new Array<number>(generator.length + 1).fill(0);
    generator.forEach((factor, at) => {
      next[at]! ^= factor;
      if (factor) next[at + 1]! ^= EXP[LOG[factor]! + root]!;
    });
    generator = next;
  }
  const rest = new Uint8Array(data.length + degree);
  rest.set(data);
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at]!;
    if (!lead) continue;
    generator.forEach((factor, offset) => {
      if (factor) rest[at + offset]! ^= EXP[LOG[factor]! + LOG[lead]!]!;
    });
  }
  return rest.slice(data.length);
}

function codewords(text: string): { version: number; bytes: Uint8Array } {
  const content = new TextEncoder().encode(text);
  for (let version = 1; version <= BLOCKS.length; version++) {
    const [degree, groups] = BLOCKS[version - 1]!;
    const room = groups.reduce((sum, [count, size]) => sum + count * size, 0);
    const long = version >= 10;
    if (content.length + (long ? 3 : 2) > room) continue;
    const bits: number[] = [];
    const put = (value: number, length: number) => {
      for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
    };
    put(4, 4);
    put(content.length, long ? 16 : 8);
    content.forEach((byte) => put(byte, 8));
    put(0, Math.min(4, room * 8 - bits.length));
    while (bits.length % 8) bits.push(0);
    const data = new Uint8Array(room);
    for (let at = 0; at < room; at++) {
      const start = at * 8;
      data[at] = start < bits.length ? parseInt(bits.slice(start, start + 8).join(''), 2) : (at - bits.length / 8) % 2 ? 17 : 236;
    }
    return { version, bytes: interleave(data, degree, groups) };
  }
  throw new RangeError('too long for a QR code');
}

function interleave(data: Uint8Array, degree: number, groups: readonly (readonly [number, number])[]): Uint8Array {
  const blocks: Uint8Array[] = [];
  let at = 0;
  for (const [count, size] of groups) {
    for (let block = 0; block < count; block++) blocks.push(data.slice(at, (at += size)));
  }
  const fixes = blocks.map((block) => correction(block, degree));
  const out: number[] = [];
  for (let column = 0; column < blocks.at(-1)!.length; column++) {
    for (const block of blocks) if (column < block.length) out.push(block[column]!);
  }
  for (let column = 0; column < degree; column++) for (const fix of fixes) out.push(fix[column]!);
  return Uint8Array.from(out);
}

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

type Grid = (boolean | null)[][];

/** Finders, timing, alignment and room for format and version. */
function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const set = (r: number, c: number, on: boolean) => {
    if (r >= 0 && c >= 0 && r < size && c < size) grid[r]![c] = on;
  };
  const ring = (r: number, c: number, radius: number, on: (distance: number) => boolean) => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++) set(r + y, c + x, on(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (let at = 8; at < size - 8; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [r, c] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) ring(r, c, 4, (d) => d !== 2 && d !== 4);
  const centres = CENTRES[version - 1]!;
  const end = centres.at(-1);
  for (const r of centres)
    for (const c of centres) {
      if ((r === 6 && (c === 6 || c === end)) || (c === 6 && r === end)) continue;
      ring(r, c, 2, (d) => d !== 1);
    }
  for (let at = 0; at < 9; at++) {
    if (at !== 6) {
      set(8, at, false);
      set(at, 8, false);
    }
    if (at < 8) {
      set(8, size - 1 - at, false);
      set(size - 1 - at, 8, false);
    }
  }
  set(size - 8, 8, true);
  if (version >= 7) {
    let rest = version;
    for (let step = 0; step < 12; step++) rest = (rest << 1) ^ (rest >> 11 ? 0x1f25 : 0);
    const bits = (version << 12) | rest;
    for (let at = 0; at < 18; at++) {
      const on = ((bits >> at) & 1) === 1;
      set(Math.floor(at / 3), size - 11 + (at % 3), on);
      set(size - 11 + (at % 3), Math.floor(at / 3), on);
    }
  }
  return grid;
}

function writeFormat(grid: boolean[][], mask: number): void {
  const size = grid.length;
  // Error correction M is 00.
  let rest = mask;
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ (rest >> 9 ? 0x537 : 0);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  for (let at = 0; at < 15; at++) {
    const on = ((bits >> at) & 1) === 1;
    const first = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    grid[first]![8] = on;
    const second = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at;
    grid[8]![second] = on;
  }
}

function penalty(grid: boolean[][]): number {
  const size = grid.length;
  let sum = 0;
  let dark = 0;
  const lines = [...grid, ...grid.map((_, c) => grid.map((row) => row[c]!))];
  for (const line of lines) {
    const text = line.map((on) => (on ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (const pattern of ['10111010000', '00001011101'])
      for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) sum += 40;
  }
  for (let r = 0; r < size; r++)
    for (let c = 0; c < size; c++) {
      const on = grid[r]![c]!;
      if (on) dark++;
      if (r && c && on === grid[r - 1]![c] && on === grid[r]![c - 1] && on === grid[r - 1]![c - 1]) sum += 3;
    }
  return sum + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}

/** Rows of modules, true for dark, without the quiet zone. */
export function qr(text: string): boolean[][] {
  const { version, bytes } = codewords(text);
  const empty = frame(version);
  const size = empty.length;
  const order: [number, number][] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (empty[row]![column] === null) order.push([row, column]);
    }
  }
  let best: boolean[][] = [];
  let least = Infinity;
  MASKS.forEach((flips, mask) => {
    const grid = empty.map((row) => row.map((module) => module ?? false));
    order.forEach(([row, column], at) => {
      const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
      grid[row]![column] = (bit === 1) !== flips(row, column);
    });
    writeFormat(grid, mask);
    const cost = penalty(grid);
    if (cost < least) {
      least = cost;
      best = grid;
    }
  });
  return best;
}

/** The dark modules as one SVG path, a unit a module. */
export function qrPath(grid: boolean[][]): string {
  return grid.map((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
}
