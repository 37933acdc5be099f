import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // The rules lie with the engine.
  server: { fs: { allow: ['..'] } },
  resolve: { conditions: ['browser'] },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    // Boards come and go by the thousand: with room for the young, the collector of garbage has less to do.
    execArgv: ['--max-semi-space-size=64'],
  },
});
