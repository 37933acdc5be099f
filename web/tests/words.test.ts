// The catalogues of the shell: no key missing, none that nobody uses, the same gaps to fill in every language.

import { describe, expect, it } from 'vitest';
import { setLanguage, translator } from '../src/lib/text/i18n.svelte';
import { de as afterDe } from '../src/after/words/de';
import { en as afterEn } from '../src/after/words/en';
import { fr as afterFr } from '../src/after/words/fr';
import { de } from '../src/words/de';
import { en } from '../src/words/en';
import { fr } from '../src/words/fr';

const sources = import.meta.glob<string>(
  ['../src/**/*.{ts,svelte}', '!../src/words/{en,fr,de}.ts', '!../src/after/words/{en,fr,de}.ts', '!../src/games/*/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const code = Object.values(sources).join('\n');
/** Keys put together from a code that the server sends. */
const MADE = /^(bot|blurb|option|error|colour|learn\.extra)\./;
const gaps = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]!))].toSorted();

describe('words of the shell', () => {
  it.each(Object.entries({ fr, de }))('%s has every key and fills the same gaps', (_, words) => {
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const [key, text] of Object.entries(en)) {
      const other = words[key as keyof typeof en];
      expect(other.trim(), key).not.toBe('');
      expect(gaps(other), key).toEqual(gaps(text));
    }
  });

  it('has no key that nobody uses', () => {
    const unused = Object.keys(en).filter((key) => !MADE.test(key) && !code.includes(`'${key}'`));
    expect(unused).toEqual([]);
  });

  it('has every key that is used', () => {
    const used = [...code.matchAll(/\bt\('([\w.-]+)'/g)].map((found) => found[1]!);
    expect(used.filter((key) => !(key in en) && key !== 'place')).toEqual([]);
  });
});

describe('words for what comes after a game', () => {
  /** Keys put together from what a bot or a file says. */
  const made = /^(verdict|file|puzzle\.(solved|missed|nearly))/;
  it.each(Object.entries({ fr: afterFr, de: afterDe }))('%s fills the same gaps', (_, words) => {
    for (const [key, text] of Object.entries(afterEn)) {
      const other = words[key as keyof typeof afterEn];
      expect(other.trim(), key).not.toBe('');
      expect(gaps(other), key).toEqual(gaps(text));
    }
  });

  it('has no key that nobody uses', () => {
    expect(Object.keys(afterEn).filter((key) => !made.test(key) && !code.includes(`'${key}'`))).toEqual([]);
  });
});

describe('a translator', () => {
  const t = translator({
    en: { sheep: '{count} {count|sheep|many sheep} of {name}' },
    fr: { sheep: 'f {count}' },
    de: { sheep: 'd {count}' },
  });
  it('fills gaps, counts and follows the language', () => {
    setLanguage('en');
    expect(t('sheep', { count: 1, name: 'Ada' })).toBe('1 sheep of Ada');
    expect(t('sheep', { count: 2, name: 'Ada' })).toBe('2 many sheep of Ada');
    setLanguage('fr');
    expect(t('sheep', { count: 3 })).toBe('f 3');
    expect(document.documentElement.lang).toBe('fr');
    setLanguage('en');
  });
});

it('calls "undo" and "back" differently in every language', () => {
  for (const words of [en, fr, de]) expect(words.undo.toLowerCase()).not.toBe(words.back.toLowerCase());
  expect([fr.undo, de.undo]).toEqual(['Annuler', 'Rückgängig']);
});
