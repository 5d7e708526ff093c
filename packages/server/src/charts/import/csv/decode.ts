import type { ImportTable } from '@doctor-plus/contract/charts/imports.ts';
import { ImportRefused } from '../report.ts';

export type Encoding = ImportTable['encoding'];

/** How many bytes are looked at to tell UTF-16 without a mark from text of one byte a letter. */
const looked = 4_096;

/**
 * The text of a file of unknown encoding: UTF-16 by its mark or by where its zeros are, UTF-8 where the bytes are valid
 * as such, and what spreadsheets of western systems write otherwise. Throws `ImportRefused` for bytes that are no text.
 */
export const decode = (bytes: Buffer): { text: string; encoding: Encoding } => {
  const wide = wideOrder(bytes);
  const found = wide
    ? { text: decoded(bytes, wide), encoding: 'UTF-16' as const }
    : { text: decoded(bytes, 'utf-8'), encoding: 'UTF-8' as const };
  const { text, encoding } =
    found.text === null && !wide
      ? { text: decoded(bytes, 'windows-1252'), encoding: 'Windows-1252' as const }
      : found;
  if (text === null || noText.test(text)) throw new ImportRefused('not_text');
  return { text, encoding };
};

/** Control characters that no table has; spreadsheets write tabs, line ends and, some, a form feed. */
const noText = /[^\P{Cc}\t\n\f\r\u0085]/u;

const decoded = (bytes: Buffer, label: string): string | null => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The order of UTF-16, null for any other encoding. Most first letters are ASCII: each has a zero beside it in UTF-16. */
export const wideOrder = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const some = bytes.subarray(0, looked);
  for (const [index, byte] of some.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = some.length / 8;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
};
