// Pictures in the rules: every game has one, it is drawn by the game's own board, and nothing can be done on it.

import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { BOARDS, loadGame, loadRulePictures } from '../src/games';
import { LANGUAGES, setLanguage } from '../src/lib/text/i18n.svelte';
import { markdown } from '../src/lib/text/markdown';
import { picturesAfter } from '../src/lib/text/rule_pictures';
import RulePicture from '../src/parts/RulePicture.svelte';

const RULES = '../../src/sheepfold/games';
const rules = import.meta.glob<string>('../../src/sheepfold/games/*/rules*.md', { query: '?raw', import: 'default', eager: true });
let app: object | null = null;
afterEach(() => {
  if (app) void unmount(app);
  app = null;
  document.body.replaceChildren();
});

describe.each(BOARDS)('%s', (slug) => {
  it('has pictures, each with a caption in every language', async () => {
    const pictures = await loadRulePictures(slug);
    expect(pictures.length).toBeGreaterThan(0);
    for (const { caption } of pictures) {
      const captions = LANGUAGES.map((language) => {
        setLanguage(language);
        return caption();
      });
      expect(captions).not.toContain('');
      expect(new Set(captions).size).toBe(LANGUAGES.length);
    }
    setLanguage('en');
  });

  it('draws them, with nothing to do', async () => {
    await loadGame(slug);
    for (const picture of await loadRulePictures(slug)) {
      const root = document.createElement('div');
      document.body.append(root);
      app = mount(RulePicture, { target: root, props: { slug, picture } });
      for (let turn = 0; turn < 20 && !root.querySelector('.scene')?.childElementCount; turn++) {
        await new Promise((done) => setTimeout(done, 5));
        await tick();
        flushSync();
      }
      expect(root.querySelector('.scene')!.innerHTML.length).toBeGreaterThan(500);
      expect(root.querySelectorAll('[data-target]')).toHaveLength(0);
      expect(root.querySelector('.drawing')!.getAttribute('aria-hidden')).toBe('true');
      setLanguage('de');
      flushSync();
      expect(root.querySelector('figcaption')!.textContent).toBe(picture.caption());
      setLanguage('en');
      void unmount(app);
      app = null;
      root.remove();
    }
  });

  it('has room for them in the rules of every language', async () => {
    const pictures = await loadRulePictures(slug);
    const folder = slug.replaceAll('-', '_');
    for (const name of ['rules.md', 'rules.fr.md', 'rules.de.md']) {
      const text = rules[`${RULES}/${folder}/${name}`];
      expect(text, name).toBeDefined();
      const found = [...picturesAfter(markdown(text!), pictures).values()].flat();
      expect(new Set(found), name).toEqual(new Set(pictures));
    }
  });
});
