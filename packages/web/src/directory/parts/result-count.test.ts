import { describe, expect, it } from 'vitest';
import { bioSnippet, countShown, shownFrom } from './result-count.ts';

describe('shownFrom', () => {
  it('reads whole pages and never more than the server gives', () => {
    expect(shownFrom(null)).toBe(10);
    expect(shownFrom('30')).toBe(30);
    expect(shownFrom('31')).toBe(40);
    expect(shownFrom('100000')).toBe(100);
    for (const nonsense of ['', 'abc', '-20', 'NaN', 'Infinity']) expect(shownFrom(nonsense)).toBe(10);
  });
});

describe('countShown', () => {
  it('says "all" only when fewer came than were asked for', () => {
    expect(countShown(3, 10)).toEqual({ key: 'search.count', count: 3, more: false });
    expect(countShown(10, 10)).toEqual({ key: 'search.countFirst', count: 10, more: true });
    expect(countShown(100, 100)).toEqual({ key: 'search.countFirst', count: 100, more: false });
  });
});

describe('bioSnippet', () => {
  it('leaves 150 characters alone and cuts the 151st at a word', () => {
    expect(bioSnippet('a'.repeat(150))).toBe('a'.repeat(150));
    expect([...bioSnippet('a'.repeat(151))]).toHaveLength(150);
    const long = `${'palabra '.repeat(30)}fin`;
    expect(bioSnippet(long)).toMatch(/palabra…$/);
    expect([...bioSnippet(long)].length).toBeLessThanOrEqual(150);
  });

  it('does not cut a sign in two', () => {
    expect(bioSnippet('😀'.repeat(200))).toBe(`${'😀'.repeat(149)}…`);
  });
});
