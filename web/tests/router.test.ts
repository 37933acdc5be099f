import { describe, expect, it } from 'vitest';
import { parse, route, secretsIn, startRouter, tableIn, go } from '../src/lib/state/router.svelte';

describe('paths', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/new/te-kuiti', { page: 'new', slug: 'te-kuiti' }],
    ['/t/k3v9m2xq7t4a', { page: 'table', id: 'k3v9m2xq7t4a' }],
    ['/rules', { page: 'rules', slug: null, notation: false }],
    ['/rules/shear-panic/', { page: 'rules', slug: 'shear-panic', notation: false }],
    ['/rules/shear-panic/notation', { page: 'rules', slug: 'shear-panic', notation: true }],
    ['/rules/shear-panic/more', { page: 'missing' }],
    ['/learn/te-kuiti', { page: 'learn', slug: 'te-kuiti' }],
    ['/learn/te-kuiti/plans', { page: 'learn', slug: 'te-kuiti', lesson: 'plans' }],
    ['/learn/te-kuiti/plans/more', { page: 'missing' }],
    ['/learn', { page: 'missing' }],
    ['/replay/k3v9m2xq7t4a', { page: 'replay', id: 'k3v9m2xq7t4a' }],
    ['/tables', { page: 'tables' }],
    ['/settings', { page: 'settings' }],
    ['/t', { page: 'missing' }],
    ['/t/a/b', { page: 'missing' }],
    ['/t/<script>', { page: 'missing' }],
  ])('%s', (path, wanted) => {
    expect(parse(path)).toEqual(wanted);
  });
});

describe('secrets in the fragment', () => {
  it('are an invitation or seats', () => {
    expect(secretsIn('#join=abc-DEF_1')).toEqual({ join: 'abc-DEF_1' });
    expect(secretsIn('#seat=one,two')).toEqual({ seats: ['one', 'two'] });
    expect(secretsIn('#main')).toEqual({});
    expect(secretsIn('#join=a b')).toEqual({});
  });

  it('are kept and taken out of the address at once', () => {
    const kept: unknown[] = [];
    history.replaceState(null, '', '/t/k3v9m2xq7t4a#join=INVITE');
    const stop = startRouter((id, secrets) => kept.push([id, secrets]));
    expect(kept).toEqual([['k3v9m2xq7t4a', { join: 'INVITE' }]]);
    expect(location.href).not.toContain('INVITE');
    expect(route()).toEqual({ page: 'table', id: 'k3v9m2xq7t4a' });
    go('/t/other12345#seat=TOKEN');
    expect(kept).toHaveLength(2);
    expect(location.href).not.toContain('TOKEN');
    stop();
  });
});

describe('what somebody typed', () => {
  it('is a link, a path or a code', () => {
    expect(tableIn(' http://host:8000/t/k3v9m2xq7t4a#join=X1 ')).toEqual({ id: 'k3v9m2xq7t4a', fragment: '#join=X1' });
    expect(tableIn('/t/k3v9m2xq7t4a')).toEqual({ id: 'k3v9m2xq7t4a', fragment: '' });
    expect(tableIn('k3v9m2xq7t4a')).toEqual({ id: 'k3v9m2xq7t4a', fragment: '' });
    expect(tableIn('hi')).toBeNull();
  });
});
