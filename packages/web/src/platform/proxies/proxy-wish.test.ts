import { expect, test } from 'vitest';
import { completeWish, type ProxyWish } from './proxy-wish.ts';

const days = { from: '2026-11-22', to: '2028-11-22' };
const wish: ProxyWish = { relationship: 'carer', words: '', scopes: ['record'], until: '2027-01-31' };

test('a wish is complete with a relationship, a scope and a possible end', () => {
  expect(completeWish(wish, days)).toEqual({ ...wish, scopes: ['record'] });
});

test.each([
  ['a relationship', { relationship: '' }],
  ['words for another relationship', { relationship: 'other', words: ' a ' }],
  ['a scope', { scopes: [] }],
  ['an end', { until: '' }],
  ['an end that is not over', { until: '2026-11-21' }],
  ['an end that is near enough', { until: '2028-11-23' }],
] as const)('it is not without %s', (_, change) => {
  expect(completeWish({ ...wish, ...change }, days)).toBeNull();
});

test('words go along with another relationship only', () => {
  expect(completeWish({ ...wish, words: 'mi tía' }, days)?.words).toBe('');
  expect(completeWish({ ...wish, relationship: 'other', words: ' mi tía ' }, days)?.words).toBe('mi tía');
});
