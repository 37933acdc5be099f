// Whether the views of seats that share a screen differ: then a curtain hangs between them.

import type { Scene } from './stage.svelte';
import type { View } from '../board';

function open(view: View | null): string {
  return JSON.stringify(view, (key, value: unknown) => (key === 'seat' ? undefined : value));
}

export function hasSecrets(scene: Scene, seats: number[]): boolean {
  const views = seats.map((seat) => open(scene.sights.get(seat)?.view ?? null));
  return views.some((view) => view !== views[0]);
}
