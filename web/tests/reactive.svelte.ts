// Properties that can change after a component was mounted.

import { flushSync } from 'svelte';

export function keep<T extends object>(props: T): T {
  const kept = $state(props);
  return kept;
}

export function follow<T extends object>(props: T, change: Partial<T>): void {
  Object.assign(props, change);
  flushSync();
}
