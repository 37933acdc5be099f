// A list that this device keeps: newest first, read again before each change, because other windows write it too.

import { read, write } from '../lib/state/storage';

export class KeptList<T extends { id: string }> {
  private listed = $state.raw<T[]>([]);

  constructor(
    readonly key: string,
    /** So many are kept; the oldest go. */
    readonly most: number,
  ) {
    this.listed = this.stored();
    if (typeof addEventListener === 'undefined') return;
    addEventListener('storage', (event) => {
      if (event.key === key) this.listed = this.stored();
    });
  }

  get all(): T[] {
    return this.listed;
  }

  find(id: string): T | undefined {
    return this.listed.find((one) => one.id === id);
  }

  /** Add it, or put it in the place of the one with the same id. */
  put(one: T): void {
    const before = this.stored();
    const at = before.findIndex(({ id }) => id === one.id);
    this.replace(at < 0 ? [one, ...before] : before.with(at, one));
  }

  remove(id: string): void {
    this.replace(this.stored().filter((one) => one.id !== id));
  }

  replace(all: T[]): void {
    this.listed = all.slice(0, this.most);
    write(this.key, this.listed);
  }

  private stored(): T[] {
    const found = read<unknown>(this.key, []);
    return Array.isArray(found) ? (found as T[]) : [];
  }
}
