// The outline of a set of square cells, as the path of an SVG with rounded corners. For groups, pushed lines and lassos.

export type Point = readonly [number, number];

const key = (x: number, y: number) => `${x},${y}`;

/** Closed loops around the cells, corners only, clockwise (holes run the other way). */
export function loops(cells: Point[]): Point[][] {
  const taken = new Set(cells.map(([x, y]) => key(x, y)));
  const edges = new Map<string, Point[]>();
  const add = (from: Point, to: Point) => {
    const known = edges.get(key(...from));
    if (known) known.push(to);
    else edges.set(key(...from), [to]);
  };
  for (const text of taken) {
    const [x, y] = text.split(',').map(Number) as [number, number];
    if (!taken.has(key(x, y - 1))) add([x, y], [x + 1, y]);
    if (!taken.has(key(x + 1, y))) add([x + 1, y], [x + 1, y + 1]);
    if (!taken.has(key(x, y + 1))) add([x + 1, y + 1], [x, y + 1]);
    if (!taken.has(key(x - 1, y))) add([x, y + 1], [x, y]);
  }
  const closed: Point[][] = [];
  for (const [start, ends] of edges) {
    while (ends.length) {
      const loop: Point[] = [start.split(',').map(Number) as unknown as Point];
      let next = ends.pop()!;
      while (key(...next) !== start) {
        const before = loop.at(-1)!;
        loop.push(next);
        next = turn(before, next, edges.get(key(...next)) ?? []);
      }
      closed.push(corners(loop));
    }
  }
  return closed.filter((loop) => loop.length > 2);
}

/** Where two loops touch at a corner, keep to the right: each stays a loop of its own. */
function turn(before: Point, at: Point, ends: Point[]): Point {
  const [dx, dy] = [at[0] - before[0], at[1] - before[1]];
  const right = ends.findIndex(([x, y]) => x - at[0] === -dy && y - at[1] === dx);
  return ends.splice(Math.max(right, 0), 1)[0]!;
}

function corners(loop: Point[]): Point[] {
  return loop.filter(([x, y], index) => {
    const [px, py] = loop[(index + loop.length - 1) % loop.length]!;
    const [nx, ny] = loop[(index + 1) % loop.length]!;
    return x - px !== nx - x || y - py !== ny - y;
  });
}

/** The path in units of cells: `inset` inside the cells' edge (below 0: outside), corners rounded by `round`. */
export function outline(cells: Point[], inset = 0.06, round = 0.18): string {
  return loops(cells)
    .map((loop) => rounded(loop, inset, round))
    .join('');
}

function rounded(loop: Point[], inset: number, round: number): string {
  const count = loop.length;
  const at = (index: number) => loop[(index + count) % count]!;
  const inner = loop.map(([x, y], index): Point => {
    const [ax, ay] = way(at(index - 1), [x, y]);
    const [bx, by] = way([x, y], at(index + 1));
    return [x + inset * (-ay - by), y + inset * (ax + bx)];
  });
  const parts = inner.map(([x, y], index) => {
    const [ax, ay] = way(inner[(index + count - 1) % count]!, [x, y]);
    const [bx, by] = way([x, y], inner[(index + 1) % count]!);
    const from = `${number(x - ax * round)} ${number(y - ay * round)}`;
    return `${index ? 'L' : 'M'}${from}Q${number(x)} ${number(y)} ${number(x + bx * round)} ${number(y + by * round)}`;
  });
  return `${parts.join('')}Z`;
}

const way = (from: Point, to: Point): Point => [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
const number = (value: number) => String(Math.round(value * 1000) / 1000);
