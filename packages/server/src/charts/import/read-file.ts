import { constants, open } from 'node:fs/promises';
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

/** Parses bytes as UTF-8 JSON. The parser's own message quotes the file, so only the place is passed on. */
export const parseJson = (bytes: Buffer): unknown => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportRefused('not_utf8');
  }
  if (nesting(text) > deepest) throw new ImportRefused('too_deep');
  try {
    return JSON.parse(text);
  } catch (error) {
    const lines = resourceLines(text);
    if (lines) return lines;
    const at = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw new ImportRefused('not_json', [
      at === undefined
        ? `it ends too early, after ${text.length} characters`
        : `damaged at character ${at} of ${text.length}`,
    ]);
  }
};

/**
 * Resources one to a line (NDJSON), as the bundle they would make together; null when the first line alone is none or any
 * other line is broken.
 */
const resourceLines = (text: string): unknown => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) return null;
  try {
    const entry = lines.map((line) => ({ resource: JSON.parse(line) as unknown }));
    return { resourceType: 'Bundle', type: 'collection', entry };
  } catch {
    return null;
  }
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
