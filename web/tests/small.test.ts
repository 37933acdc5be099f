// Markdown, arrows, my tables.

import { describe, expect, it } from 'vitest';
import { inline, markdown } from '../src/lib/text/markdown';
import { keepSecrets, myTable, remember } from '../src/lib/state/my_tables.svelte';
import { nearest } from '../src/lib/input/arrow_keys';

describe('Markdown', () => {
  it('knows what rules pages use', () => {
    const blocks = markdown(
      '# Title\n\nSome *soft* and **strong**\nwords `a1`.\n\n- one\n  goes on\n  - deep\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    );
    expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'table']);
    expect(blocks[1]).toEqual({
      kind: 'paragraph',
      content: [
        { kind: 'text', text: 'Some ' },
        { kind: 'em', text: 'soft' },
        { kind: 'text', text: ' and ' },
        { kind: 'strong', text: 'strong' },
        { kind: 'text', text: ' words ' },
        { kind: 'code', text: 'a1' },
        { kind: 'text', text: '.' },
      ],
    });
    expect(blocks[2]).toMatchObject({ items: [{ depth: 0, content: [{ text: 'one goes on' }] }, { depth: 1 }, { depth: 0 }] });
  });

  it('makes no links to anywhere but pages', () => {
    expect(inline('[a](javascript:alert(1)) [b](/rules)')).toContainEqual({ kind: 'link', text: 'b', href: '/rules' });
    expect(inline('[a](javascript:x)')).toEqual([{ kind: 'text', text: 'a' }]);
  });
});

describe('arrows', () => {
  const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: x * 50, y: y * 50 })));
  it('go to the nearest in that direction', () => {
    expect(nearest({ x: 50, y: 50 }, grid, 'right')).toBe(5);
    expect(nearest({ x: 50, y: 50 }, grid, 'up')).toBe(1);
    expect(nearest({ x: 0, y: 0 }, grid, 'left')).toBe(-1);
  });
  it('keep to the row', () => {
    expect(
      nearest(
        { x: 0, y: 0 },
        [
          { x: 30, y: 60 },
          { x: 100, y: 4 },
        ],
        'right',
      ),
    ).toBe(1);
  });
});

describe('my tables', () => {
  it('remember keys, and never twice', () => {
    keepSecrets('k3v9m2xq7t4a', { seats: ['A', 'B'] });
    keepSecrets('k3v9m2xq7t4a', { seats: ['B', 'C'] });
    keepSecrets('k3v9m2xq7t4a', { join: 'I' });
    expect(myTable('k3v9m2xq7t4a')).toMatchObject({ tokens: ['A', 'B', 'C'], invite: 'I' });
    remember('k3v9m2xq7t4a', { status: 'over' });
    expect(JSON.parse(localStorage.getItem('tables')!)).toHaveLength(1);
  });
});
