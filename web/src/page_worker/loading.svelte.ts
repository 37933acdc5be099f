// How far Python has come.

export const loading = $state<{ part: number; done: boolean; failed: string | null }>({ part: 0, done: false, failed: null });
