import { expect, test } from 'vitest';
import { telephoneLink } from './telephone-link.ts';
import { adviceFor } from './urgent-alert.tsx';

test.each([
  [['breathing', 'violence'], 'text'],
  [['chest_pain'], 'text'],
  [['suicide'], 'suicide'],
  [['poisoning', 'suicide'], 'suicide'],
  [['violence'], 'violence'],
  [['violence', 'suicide'], 'suicide'],
  [['poisoning'], 'text'],
] as const)('say for %j the words of %s', (signs, words) => {
  expect(adviceFor(signs)).toBe(words);
});

test('keep nothing in the link to call but digits and the sign of a country', () => {
  expect(telephoneLink('+1 (809) 555-0101')).toBe('tel:+18095550101');
});
