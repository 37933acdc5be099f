// Keys of a whole page.

/** Calls `handle` with keys that are not meant for the browser, a field or a dialog, and that nothing has used yet. */
export function shortcuts(handle: (event: KeyboardEvent, on: HTMLElement) => void): (event: KeyboardEvent) => void {
  return (event) => {
    const on = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!on.closest?.('input, textarea, select, dialog, [contenteditable]')) handle(event, on);
  };
}
