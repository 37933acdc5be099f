// What is said aloud (live region) and what is shown for a moment (toast).

import { untrack } from 'svelte';

const said = $state<{ text: string; toast: string | null }>({ text: '', toast: null });
let timer: ReturnType<typeof setTimeout> | undefined;

export function spoken(): string {
  return said.text;
}

export function toast(): string | null {
  return said.toast;
}

/** Read aloud by screen readers, not shown. */
export function speak(text: string): void {
  // The same sentence twice must be a change, or it is not read.
  const before = untrack(() => said.text);
  said.text = before === text ? `${text}\u00a0` : text;
}

/** Shown for a few seconds and read aloud. */
export function show(text: string, seconds = 4): void {
  clearTimeout(timer);
  said.toast = text;
  timer = setTimeout(() => (said.toast = null), seconds * 1000);
}

export function hideToast(): void {
  clearTimeout(timer);
  said.toast = null;
}
