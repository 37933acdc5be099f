// The drawings of this game, and roads and rivers as layers of path data.

import baabourne from '../../../art/town-baabourne.svg?raw';
import barn from '../../../art/barn.svg?raw';
import black from '../../../art/black-sheep-small.svg?raw';
import fence from '../../../art/fence.svg?raw';
import forest from '../../../art/forest.svg?raw';
import fritz from '../../../art/fritz.svg?raw';
import gustav from '../../../art/gustav.svg?raw';
import sheep from '../../../art/sheep-small.svg?raw';
import sheepville from '../../../art/town-sheepville.svg?raw';
import ways from '../../../art/ways.json';
import woolington from '../../../art/town-woolington.svg?raw';

const DRAWINGS = {
  sheep,
  black,
  gustav,
  fritz,
  barn,
  fence,
  forest,
  Baabourne: baabourne,
  Woolington: woolington,
  Sheepville: sheepville,
};
export type Drawing = keyof typeof DRAWINGS;

let holder: HTMLElement | undefined;
const drawn = new Set<string>();

/** The drawings as symbols, once in the document. */
function sprite(): SVGElement {
  if (holder?.isConnected) return holder.firstElementChild as SVGElement;
  drawn.clear();
  const symbols = Object.entries(DRAWINGS).map(([name, text]) =>
    text.replace(/<svg xmlns="[^"]*"/, `<symbol id="thief-${name}"`).replace('</svg>', '</symbol>'),
  );
  holder = document.createElement('div');
  holder.className = 'sprite';
  holder.setAttribute('aria-hidden', 'true');
  holder.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">${symbols.join('')}</svg>`;
  document.body.append(holder);
  return holder.firstElementChild as SVGElement;
}

/** What a `<use>` refers to. */
export function ref(name: Drawing): string {
  sprite();
  return `#thief-${name}`;
}

export interface Stroke {
  d: string;
  stroke: string;
  width: number;
  dashes?: string;
}

type Layer = { stroke: string; 'stroke-width': number; 'stroke-dasharray'?: string };
type Kind = 'road' | 'river' | 'bridge';

function strokes(kind: Kind, ends: string): Stroke[] {
  const d = (ways[kind] as Record<string, string>)[ends];
  if (!d) return [];
  return (ways.layers[kind] as Layer[]).map((layer) => ({
    d,
    stroke: layer.stroke,
    width: layer['stroke-width'],
    dashes: layer['stroke-dasharray'],
  }));
}

const SVG = 'http://www.w3.org/2000/svg';

/** A card's river and road, with a bridge where they cross: what a `<use>` refers to. */
export function waysRef(road: string, river: string): string {
  const svg = sprite();
  const id = `thief-ways-${road}-${river}`;
  if (drawn.has(id)) return `#${id}`;
  drawn.add(id);
  const crossing = (road === 'ns' && river === 'ew') || (road === 'ew' && river === 'ns');
  const symbol = document.createElementNS(SVG, 'symbol');
  symbol.setAttribute('id', id);
  symbol.setAttribute('viewBox', '0 0 100 100');
  for (const line of [...strokes('river', river), ...strokes('road', road), ...(crossing ? strokes('bridge', road) : [])]) {
    const path = document.createElementNS(SVG, 'path');
    const all = { d: line.d, fill: 'none', stroke: line.stroke, 'stroke-width': line.width, 'stroke-linecap': 'round' };
    for (const [name, value] of Object.entries(all)) path.setAttribute(name, String(value));
    if (line.dashes) path.setAttribute('stroke-dasharray', line.dashes);
    symbol.append(path);
  }
  svg.append(symbol);
  return `#${id}`;
}

/** Layers of a road along any line, for the ways from the towns to the field. */
export const roadAlong = (d: string): Stroke[] => strokes('road', 'ns').map((layer) => ({ ...layer, d }));
