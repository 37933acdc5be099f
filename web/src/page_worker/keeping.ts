// Files for times without network. The service worker keeps what passes through it, so Python is loaded after it has begun: once.

import { root } from '../lib/net/host';

const PATIENCE = 5000;

export async function keepFiles(): Promise<void> {
  const keeper = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!keeper || !import.meta.env.PROD) return;
  try {
    await keeper.register(`${root}sw.js`);
  } catch {
    return; // a private window, or no secure address: all works but for times without network
  }
  if (keeper.controller) return;
  await Promise.race([
    new Promise((resolve) => keeper.addEventListener('controllerchange', resolve, { once: true })),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
}
