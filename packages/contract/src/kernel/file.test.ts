import { expect, it } from 'vitest';
import { fileSize } from './file.ts';

it.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_048_575, '1024 KB'],
  [1_048_576, '1 MB'],
  [5 * 1024 * 1024, '5 MB'],
  [5 * 1024 * 1024 + 1, '5 MB'],
  [1.25 * 1024 ** 3, '1.25 GB'],
  [3 * 1024 ** 4, '3072 GB'],
])('%d bytes are %s', (bytes, shown) => {
  expect(fileSize(bytes)).toBe(shown);
});
