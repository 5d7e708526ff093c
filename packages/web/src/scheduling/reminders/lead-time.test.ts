import { expect, test } from 'vitest';
import { leadTimeIn } from './lead-time.ts';

test.each([
  [1, 'es-DO', '1 hora'],
  [2, 'es-DO', '2 horas'],
  [24, 'es-DO', '1 día'],
  [36, 'es-DO', '36 horas'],
  [168, 'de', '7 Tage'],
  [48, 'en-US', '2 days'],
  [24, 'ja', '1 日'],
])('%i hours in %s', (hours, locale, words) => {
  expect(leadTimeIn(hours, locale)).toBe(words);
});
