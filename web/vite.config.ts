import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** The service worker, with the list of files that the shell needs to load without network. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    // Last of all: an entry that only leads to the shell is taken out of the bundle before.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const needed = new Set<string>();
        const add = (name: string) => {
          const chunk = bundle[name];
          if (needed.has(name) || chunk?.type !== 'chunk') return;
          needed.add(name);
          chunk.imports.forEach(add);
          chunk.viteMetadata?.importedCss.forEach((css) => needed.add(css));
        };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const shown = chunk.isEntry || ['shell', 'pictures'].includes(chunk.name) || /src\/pages\//.test(chunk.facadeModuleId ?? '');
          if (shown) add(chunk.fileName);
        }
        const files = ['/', '/logo.svg', '/manifest.webmanifest', ...[...needed].toSorted().map((name) => `/${name}`)];
        const version = createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('hex').slice(0, 12);
        const source = readFileSync(new URL('./sw.js', import.meta.url), 'utf8')
          .replace('__VERSION__', version)
          .replace('__FILES__', JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** Beside each text file a smaller one, for servers that hand those out. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      for (const name of Object.keys(bundle)) {
        if (!/^assets\/.*\.(js|css|svg)$/.test(name)) continue;
        const text = readFileSync(join(dir!, name));
        if (text.length < 1024) continue;
        writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(text, quality));
        writeFileSync(join(dir!, `${name}.gz`), gzipSync(text, { level: 9 }));
      }
    },
  };
}

// The home page comes in one file, the pictures of all games in another, and what several pages share in a third, each with all
// that it needs: a request for every part would cost more than it saves. All else is cut as the pages need it.
const groups = [
  { name: 'shell', test: /\/src\/main\.ts$/, priority: 3 },
  { name: 'pictures', test: /\/src\/games\/\w+\/Picture\.svelte/, priority: 2 },
  { name: 'common', test: /\/src\/(desk|lib|parts|rules|table|games\/\w+\.)/, minShareCount: 2, priority: 1 },
];

export default defineConfig({
  plugins: [svelte(), offline(), compressed()],
  worker: { format: 'es' },
  // The page names its files from the server's root, they name each other from where they lie: so all of it can be moved into
  // any folder but the page itself, which is written anew for that (`sheepfold export`).
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }) },
  build: {
    outDir: '../src/sheepfold/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
});
