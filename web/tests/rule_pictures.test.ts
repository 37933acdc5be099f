// Pictures in the rules: those that the sentences name are there, drawn by the game's own board, and nothing can be done on them.

import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOARDS, loadGame, loadRulePictures } from '../src/games';
import { LANGUAGES } from '../src/lib/text/i18n.svelte';
import RulePicture from '../src/rules/RulePicture.svelte';

const GAMES = '../../src/sheepfold/games';
const rules = import.meta.glob<string>('../../src/sheepfold/games/*/rules/*.toml', { query: '?raw', import: 'default', eager: true });
let app: object | null = null;
// Nothing comes near in a page without a size: then all is drawn at once.
beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  if (app) void unmount(app);
  app = null;
  document.body.replaceChildren();
});

/** The pictures that a game's sentences name. */
const named = (slug: string, language: string): string[] => {
  const text = rules[`${GAMES}/${slug.replaceAll('-', '_')}/rules/${language}.toml`] ?? '';
  return [...text.matchAll(/^picture = "([\w-]+)"$/gm)].map((found) => found[1]!);
};

describe.each(BOARDS)('%s', (slug) => {
  it('has drawn pictures with nothing to do', { timeout: 60_000 }, async () => {
    await loadGame(slug);
    for (const [name, frames] of Object.entries(await loadRulePictures(slug))) {
      const root = document.createElement('div');
      document.body.append(root);
      app = mount(RulePicture, { target: root, props: { slug, frames, caption: 'What **this** is' } });
      for (let turn = 0; turn < 20 && !root.querySelector('.scene')?.childElementCount; turn++) {
        await new Promise((done) => setTimeout(done, 5));
        await tick();
        flushSync();
      }
      const scenes = [...root.querySelectorAll('.scene')];
      expect(scenes.length, name).toBe(frames.length);
      for (const scene of scenes) expect(scene.innerHTML.length, name).toBeGreaterThan(500);
      expect(root.querySelector('.frames')!.getAttribute('aria-hidden')).toBe('true');
      expect(root.querySelector('.frames')!.hasAttribute('inert')).toBe(true);
      expect(root.querySelector('figcaption')!.textContent).toBe('What this is');
      void unmount(app);
      app = null;
      root.remove();
    }
  });

  it('has every picture that its sentences name', async () => {
    const pictures = Object.keys(await loadRulePictures(slug));
    for (const language of LANGUAGES) {
      expect(named(slug, language).length, language).toBeGreaterThan(1);
      for (const name of named(slug, language)) expect(pictures, language).toContain(name);
    }
  });
});
