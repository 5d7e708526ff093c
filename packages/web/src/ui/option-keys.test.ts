import { expect, test } from 'vitest';
import { enterIn } from './option-keys.ts';

test.each([
  [{ open: true, found: 2, query: 'ca' }, 'choose'],
  [{ open: true, found: 0, query: 'cada 36 horas' }, 'hold'],
  [{ open: false, found: 0, query: 'cada 36 horas' }, 'open'],
  [{ open: false, found: 3, query: '7' }, 'open'],
  [{ open: false, found: 14, query: '' }, 'submit'],
  [{ open: true, found: 0, query: ' ' }, 'submit'],
])('Enter with %o does %s', (typing, does) => {
  expect(enterIn(typing)).toBe(does);
});
