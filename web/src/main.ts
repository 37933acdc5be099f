import { mount } from 'svelte';
import App from './App.svelte';
import { inPage } from './lib/net/host';
import { language } from './lib/text/i18n.svelte';
import { followOtherWindows, keepSecrets } from './lib/state/my_tables.svelte';
import { startRouter } from './lib/state/router.svelte';
import { showTheme } from './lib/state/settings.svelte';
import './styles/tokens.css';
import './styles/shell.css';

showTheme();
document.documentElement.lang = language();
followOtherWindows();
startRouter(keepSecrets);
if (inPage) void import('./page_worker/transport').then(({ startTables }) => startTables());
mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && !inPage && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {}));
}
