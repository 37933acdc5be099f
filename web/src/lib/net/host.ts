// Where the tables are: at a server, or in this page itself (the edition without a server says so in its first tag).

export const inPage: boolean = globalThis.document?.documentElement.dataset.host === 'page';

/** The folder that the page lies in, or the server's root. */
export const root: string = inPage ? new URL('.', document.baseURI).href : '/';

/** Whether a server hands this edition out, for times when it is gone. */
export const besideServer: boolean = inPage && new URL(root).pathname === '/offline/';
