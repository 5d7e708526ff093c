import { expect, test } from 'vitest';
import { createFormats } from '../../platform/formats.ts';
import { bytesText } from './bytes.ts';

const formats = createFormats('en', 'UTC');

test.each([
  [0, '0 KB'],
  [1536, '1.5 KB'],
  [1_887_437, '1.8 MB'],
  [10_737_418_240, '10 GB'],
  [5_000_000_000_000_000, '4,547 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes, formats)).toBe(text);
});
