import { expect, test } from 'vitest';
import { csvLine, csvSeparator } from './csv.ts';

test.each([
  ['es', 'ES', ';'],
  ['es', 'AR', ';'],
  ['es', 'DO', ','],
  ['es', 'MX', ','],
  ['de', 'DE', ';'],
  ['fr', 'FR', ';'],
  ['pt', 'BR', ';'],
  ['en', 'US', ','],
  ['ja', 'JP', ','],
  ['es', undefined, ';'],
] as const)('separates cells of %s in %s by %s', (language, country, separator) => {
  expect(csvSeparator(language, country)).toBe(separator);
  expect(csvLine(['a', 'b;c'], csvSeparator(language, country))).toBe(`"a"${separator}"b;c"\r\n`);
});
