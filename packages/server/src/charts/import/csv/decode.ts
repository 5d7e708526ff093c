import type { TableEncoding } from '@doctor-plus/contract/charts/imports.ts';
import { ImportRefused } from '../report.ts';
import { decodeAs, judgeEncodings } from './judge-encodings.ts';

export type Encoding = TableEncoding;

export type Decoded = {
  readonly text: string;
  readonly encoding: Encoding;
  /** Encodings in which these bytes can be read, the most probable first. */
  readonly encodings: readonly Encoding[];
  /** False where another encoding gives other letters that are as probable. */
  readonly certain: boolean;
};

/**
 * The text of a file of unknown encoding: UTF-16 by its mark or by where its zeros are, UTF-8 where the bytes are valid as
 * such, and otherwise the code page whose letters make the best words. Reads the bytes as `chosen` where a person said so.
 * Throws `ImportRefused` for bytes that are no text.
 */
export const decode = (bytes: Buffer, chosen: Encoding | null = null): Decoded => {
  const found = detect(bytes);
  const encoding = chosen !== null && found.encodings.includes(chosen) ? chosen : found.encoding;
  const text = encoding === found.encoding ? found.text : textAs(bytes, encoding);
  if (noText.test(text)) throw new ImportRefused('not_text');
  return { ...found, text, encoding, certain: chosen === encoding || found.certain };
};

/** Control characters that no table has; spreadsheets write tabs, line ends and, some, a form feed. C1 is judged by line. */
const noText = /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u;

const detect = (bytes: Buffer): Decoded => {
  const wide = wideOrder(bytes);
  if (wide) {
    const text = decoded(bytes, wide);
    if (text === null) throw new ImportRefused('not_text');
    return { text, encoding: 'UTF-16', encodings: ['UTF-16'], certain: true };
  }
  const text = decoded(bytes, 'utf-8');
  if (text !== null && /^[\0-\x7f]*$/.test(text))
    return { text, encoding: 'UTF-8', encodings: ['UTF-8'], certain: true };
  const judged = judgeEncodings(bytes);
  const others = judged.map(({ encoding }) => encoding);
  // A few damaged letters do not make another encoding of a file: the lines with them are named.
  if (text !== null || mostlyUtf8(bytes))
    return {
      text: text ?? textAs(bytes, 'UTF-8'),
      encoding: 'UTF-8',
      encodings: ['UTF-8', ...others],
      certain: true,
    };
  const [best, next] = judged;
  if (!best) throw new ImportRefused('not_text');
  return {
    text: textAs(bytes, best.encoding),
    encoding: best.encoding,
    encodings: [...others, 'UTF-8'],
    certain: best.score >= goodScore && (!next || best.score - next.score >= best.lead),
  };
};

/** Lowest score of a legible file. */
const goodScore = 0.6;

const textAs = (bytes: Buffer, encoding: Encoding): string =>
  encoding === 'UTF-8' ? new TextDecoder().decode(bytes) : decodeAs(bytes, encoding);

const decoded = (bytes: Buffer, label: string): string | null => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** By chance, hardly any letters of a code page are valid in UTF-8; of a damaged file nearly all are. */
const mostlyUtf8 = (bytes: Buffer): boolean => {
  const text = new TextDecoder().decode(bytes);
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\0-\x7f\uFFFD]/gu)?.length ?? 0;
  return whole >= 3 * broken;
};

/** The order of UTF-16, null for any other encoding. Most first letters are ASCII: each has a zero beside it in UTF-16. */
export const wideOrder = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (!bytes.includes(0) || bytes.length % 2 === 1) return null;
  const signs = [0, 0];
  for (let index = 0; index < bytes.length; index += 2) {
    const [first = 0, second = 0] = [bytes[index], bytes[index + 1]];
    if (first === 0 && tableSign.has(second)) signs[1] = (signs[1] ?? 0) + 1;
    if (second === 0 && tableSign.has(first)) signs[0] = (signs[0] ?? 0) + 1;
  }
  const [little = 0, big = 0] = signs;
  if (little === big) return null;
  return little > big ? 'utf-16le' : 'utf-16be';
};

const tableSign: ReadonlySet<number> = new Set(Buffer.from('\n\r\t,;|/-0123456789{}[]":'));
