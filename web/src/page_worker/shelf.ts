/* oxlint-disable unicorn/require-post-message-target-origin -- workers, ports and channels have no other origin */
// Tables in the browser's own database: texts of each log in order, and a label for each table. Windows of this page share it:
// a channel says what is new, a lock says which window runs a table's clock and bots.

const ENTRIES = 'entries';
const LABELS = 'labels';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database failed.'));
  });
}

/** When all of it is kept for good. */
function kept(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('The database failed.'));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('sheepfold', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ENTRIES);
    request.result.createObjectStore(LABELS);
  };
  return done(request);
}

const ofTable = (table: string, index = 0) => IDBKeyRange.bound([table, index], [table, Infinity]);

export class Shelf {
  private readonly channel = new BroadcastChannel('sheepfold-tables');
  private readonly locks = new Map<string, () => void>();

  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Shelf> {
    return new Shelf(await openDatabase());
  }

  /** Called with what other windows say. */
  listen(hear: (table: string, message: string) => void): void {
    this.channel.onmessage = ({ data }: MessageEvent<[string, string]>) => hear(...data);
  }

  async add(table: string, index: number, body: string, label?: string): Promise<boolean> {
    const transaction = this.database.transaction([ENTRIES, LABELS], 'readwrite', { durability: 'strict' });
    const entries = transaction.objectStore(ENTRIES);
    if ((await done(entries.getKey([table, index]))) !== undefined) return false;
    entries.put(body, [table, index]);
    if (label) transaction.objectStore(LABELS).put(label, table);
    await kept(transaction);
    return true;
  }

  load(table: string, index: number): Promise<string[]> {
    return done(this.database.transaction(ENTRIES).objectStore(ENTRIES).getAll(ofTable(table, index)) as IDBRequest<string[]>);
  }

  labels(): Promise<string[]> {
    return done(this.database.transaction(LABELS).objectStore(LABELS).getAll() as IDBRequest<string[]>);
  }

  async remove(table: string): Promise<void> {
    const transaction = this.database.transaction([ENTRIES, LABELS], 'readwrite');
    transaction.objectStore(ENTRIES).delete(ofTable(table));
    transaction.objectStore(LABELS).delete(table);
    await kept(transaction);
  }

  claim(table: string): Promise<boolean> {
    if (this.locks.has(table)) return Promise.resolve(true);
    return new Promise((answer) => {
      void navigator.locks.request(`sheepfold-${table}`, { ifAvailable: true }, (lock) => {
        answer(lock !== null);
        return lock ? new Promise<void>((release) => this.locks.set(table, release)) : undefined;
      });
    });
  }

  async release(table: string): Promise<void> {
    this.locks.get(table)?.();
    this.locks.delete(table);
  }

  async publish(table: string, message: string): Promise<void> {
    this.channel.postMessage([table, message]);
  }
}
