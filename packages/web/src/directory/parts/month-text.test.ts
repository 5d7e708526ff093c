import { expect, it } from 'vitest';
import { monthText } from './month-text.ts';

it.each([
  ['es-DO', '2026-10', 'oct 2026'],
  ['en-US', '2026-01', 'Jan 2026'],
  ['de', '2026-12', 'Dez. 2026'],
  ['ja', '2026-02', '2026年2月'],
])('in %s, %s reads %s', (locale, month, text) => {
  expect(monthText(month, locale)).toBe(text);
});
