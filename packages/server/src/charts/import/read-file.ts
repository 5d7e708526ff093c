import { constants, open } from 'node:fs/promises';
import { wideOrder } from './csv/decode.ts';
import { keepPrinted } from './printed-figures.ts';
import { ImportRefused, type RefusalCode } from './report.ts';

/** Largest file that is read; bytes. */
const largest = 64 * 1024 * 1024;
const deepest = 100;

const openFailures: Record<string, RefusalCode> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EISDIR: 'not_a_file',
  ENXIO: 'not_a_file',
};

/** The JSON in a file. Throws `ImportRefused` for everything that is not one complete JSON text of bearable size. */
export const readJsonFile = async (path: string): Promise<unknown> => parseJson(await readBytes(path));

/** The bytes of a file. Throws `ImportRefused` for everything that is no file of bearable size. */
export const readBytes = async (path: string): Promise<Buffer> => {
  // Without this flag, opening a named pipe waits for somebody to write into it.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(
    (error: NodeJS.ErrnoException) => {
      throw new ImportRefused(openFailures[error.code ?? ''] ?? 'not_readable');
    },
  );
  try {
    // Asked of the open file: what the name points to may change, what is open does not.
    const found = await file.stat();
    if (!found.isFile()) throw new ImportRefused('not_a_file');
    if (found.size > largest) throw new ImportRefused('too_large');
    return await file.readFile();
  } finally {
    await file.close();
  }
};

/** Resources one to a line (NDJSON), with the lines on which they stand, from 1. */
export class ResourceLines {
  readonly lines: readonly { readonly line: number; readonly resource: unknown }[];

  constructor(lines: ResourceLines['lines']) {
    this.lines = lines;
  }
}

/**
 * Parses bytes as JSON in UTF-8 or UTF-16, with or without a byte order mark. Gives `ResourceLines` for one JSON text to
 * a line. The parser's own message quotes the file, so only the place is passed on.
 */
export const parseJson = (bytes: Buffer): unknown => {
  let text: string;
  try {
    text = new TextDecoder(wideOrder(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportRefused('not_utf8');
  }
  if (nesting(text) > deepest) throw new ImportRefused('too_deep');
  try {
    return JSON.parse(keepPrinted(text));
  } catch {
    return linesOrRefusal(text);
  }
};

/** Resources one to a line; throws what is wrong where the text is none of that either, by its place in the file. */
const linesOrRefusal = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const lines = resourceLines(text);
    if (lines) return lines;
    const at = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    // The parser stopped behind a complete text, and another one begins there.
    if (at !== undefined && /after JSON/.test(String(error)) && /[{[]/.test(text[Number(at)] ?? ''))
      throw new ImportRefused('several_texts', [`the second begins at character ${at} of ${text.length}`]);
    throw new ImportRefused('not_json', [
      at === undefined
        ? `it ends too early, after ${text.length} characters`
        : `damaged at character ${at} of ${text.length}`,
    ]);
  }
};

/** Null when the first line alone is no complete JSON. Throws `ImportRefused` when that one is and another is not. */
const resourceLines = (text: string): ResourceLines | null => {
  const lines: { line: number; resource: unknown }[] = [];
  let line = 0;
  for (const written of text.split(/\r\n|\n|\r/)) {
    line += 1;
    // Files that were joined may have a mark in their middle.
    const content = written.replace(/^\uFEFF/, '');
    if (content.trim() === '') continue;
    try {
      lines.push({ line, resource: JSON.parse(keepPrinted(content)) as unknown });
    } catch {
      const [first] = lines;
      if (!first || typeof first.resource !== 'object' || first.resource === null) return null;
      throw new ImportRefused('not_json', [`damaged in line ${line}`]);
    }
  }
  return lines.length > 1 ? new ResourceLines(lines) : null;
};

/** How deep brackets nest, found by one pass over the text before anything recursive touches it. */
const nesting = (text: string): number => {
  let depth = 0;
  let most = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (quoted) {
      if (unit === 92) i++;
      else if (unit === 34) quoted = false;
    } else if (unit === 34) quoted = true;
    else if (unit === 123 || unit === 91) most = Math.max(most, ++depth);
    else if (unit === 125 || unit === 93) depth--;
  }
  return most;
};
