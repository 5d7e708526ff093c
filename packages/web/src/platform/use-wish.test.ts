import { expect, it } from 'vitest';
import { createWish } from './use-wish.ts';

it('sends the same call as long as the same is typed, though the clock goes on', () => {
  const wish = createWish<{ text: string; at: number }>();
  const first = wish({ text: 'Nuez' }, { text: 'Nuez', at: 1 });
  expect(wish({ text: 'Nuez' }, { text: 'Nuez', at: 2 })).toEqual(first);
  expect(first.body.at).toBe(1);
});

it('is another wish once something else is typed, also when it is the first text again', () => {
  const wish = createWish<{ text: string }>();
  const keys = ['a', 'b', 'a'].map((text) => wish(text, { text }).idempotencyKey);
  expect(new Set(keys).size).toBe(3);
});
