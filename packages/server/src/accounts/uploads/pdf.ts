import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { actsInPdf, pdfName } from './active-content.ts';
import { refused } from './refused.ts';

const inflated = promisify(inflate);

const mostPages = 100;
const mostObjectStreams = 2_000;
/** Streams of any kind. A hundred pages have a few hundred; each costs a look at what stands before it. */
const mostStreams = 5_000;
/** All object streams together, unpacked; bytes. Pages and fonts of a hundred pages need a tenth. */
const mostUnpacked = 16 * 1024 * 1024;

/**
 * Looks through a PDF without drawing it: whole from its header to its end, not encrypted, at most 100 pages, and nothing
 * in it that acts by itself, also where objects are packed in compressed streams. Refused otherwise (S49, S51).
 */
export const checkPdf = async (bytes: Buffer): Promise<void> => {
  const text = bytes.toString('latin1');
  if (!isWhole(text)) throw refused('damaged');
  if (/\/Encrypt\b/.test(text)) throw refused('encrypted');
  if (actsInPdf(text)) throw refused('active_content');
  let pages = pagesIn(text);
  for await (const objects of packedObjects(bytes, text)) {
    if (actsInPdf(objects)) throw refused('active_content');
    pages += pagesIn(objects);
  }
  if (pages > mostPages) throw refused('too_many_pages');
  if (pages === 0) throw refused('damaged');
};

/** Header at the very start, and an end that points to a table of objects; nothing behind it. */
const isWhole = (text: string): boolean => {
  if (!/^%PDF-[12]\.\d/.test(text)) return false;
  const end = /startxref\s{1,4}(\d{1,10})\s{1,4}%%EOF[\s\0]{0,64}$/.exec(text.slice(-200));
  if (!end) return false;
  const table = text.slice(Number(end[1]), Number(end[1]) + 40);
  return /^\s{0,8}(?:xref\s|\d{1,10}\s+\d{1,5}\s+obj)/.test(table);
};

const pagesIn = (text: string): number => text.match(/\/Type\s{0,8}\/Page(?![A-Za-z])/g)?.length ?? 0;

/** Text of every stream that holds further objects. Refused when one is packed in a way that we do not read. */
async function* packedObjects(bytes: Buffer, text: string): AsyncGenerator<string> {
  let [streams, unpacked, end] = [0, 0, 0];
  for (const start of streamStarts(text)) {
    const dictionary = dictionaryBefore(text, start);
    if (!holdsObjects(dictionary) || !filterName.test(dictionary)) continue;
    streams += 1;
    if (!isReadable(dictionary) || streams > mostObjectStreams) throw refused('damaged');
    // One end may serve many streams: it is not looked for again.
    if (end < start) end = endFrom(text, start);
    const objects = await inflated(bytes.subarray(start, end), {
      maxOutputLength: mostUnpacked - unpacked,
    }).catch(() => {
      throw refused('damaged');
    });
    unpacked += objects.length;
    yield objects.toString('latin1');
  }
}

/** Where the bytes of each stream begin. All are counted before any is looked at: a file may consist of nothing else. */
const streamStarts = (text: string): number[] => {
  const starts: number[] = [];
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    if (starts.length === mostStreams) throw refused('damaged');
    starts.push(index + keyword.length);
  }
  return starts;
};

const endFrom = (text: string, start: number): number => {
  const end = text.indexOf('endstream', start);
  return end < 0 ? text.length : end;
};

/** Most that a dictionary of a stream is long; bytes. */
const longestDictionary = 4_096;

/** What stands before a stream, back to where its object begins. */
const dictionaryBefore = (text: string, at: number): string => {
  const before = text.slice(Math.max(0, at - longestDictionary), at);
  return before.slice(before.lastIndexOf('obj') + 1);
};

// Names are compared under all their spellings, not rewritten: that would cost as much as the file is long, for each stream.
const objectStream = new RegExp(pdfName('ObjStm'));
const firstName = new RegExp(`/${pdfName('First')}\\b`);
const countName = new RegExp(`/${pdfName('N')}\\b`);
const filterName = new RegExp(`/${pdfName('Filter')}`);
const predictor = new RegExp(`/${pdfName('Predictor')}`);

const holdsObjects = (dictionary: string): boolean =>
  objectStream.test(dictionary) || (firstName.test(dictionary) && countName.test(dictionary));

/** One filter, spelled plainly, and no more. Whatever else a filter may be is not read, and so is refused. */
const isReadable = (dictionary: string): boolean =>
  /\/Filter\s{0,8}(?:\/(?:FlateDecode|Fl)(?![\w#])|\[\s{0,8}\/(?:FlateDecode|Fl)\s{0,8}\])/.test(
    dictionary,
  ) && !predictor.test(dictionary);
