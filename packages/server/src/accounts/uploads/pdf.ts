import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants as deflate, inflateRaw, inflateRawSync } from 'node:zlib';
import { actsInPdf, pdfName } from './active-content.ts';
import { opensWithoutPassword } from './pdf-password.ts';
import { refused } from './refused.ts';

const inflated = promisify(inflateRaw);

const mostPages = 100;
const mostObjectStreams = 2_000;
/** Streams of any kind. A hundred pages have a few hundred; each costs a look at how it begins. */
const mostStreams = 5_000;
/** Streams that are judged before others have their turn. */
const streamsAtOnce = 100;
/** All object streams together, unpacked; bytes. Pages and fonts of a hundred pages need a tenth. */
const mostUnpacked = 16 * 1024 * 1024;
/** Beginning of a stream by which it is judged; bytes. */
const judged = 1_024;
/** Of a stream that begins with nothing but blanks, as a black picture does; bytes. What is longer is a picture. */
const mostOfBlank = 1024 * 1024;
/** Such streams; two for each page, and some. */
const mostBlanks = 208;
/** Unpacked at a time; bytes. Most streams of objects are small; of a picture's megabyte each piece would cost a turn. */
const pieces = { ofObjects: 16 * 1024, ofBlank: mostOfBlank };

/**
 * Looks through a PDF without drawing it: whole from its header to its end, not encrypted, at most 100 pages, and nothing
 * in it that acts by itself, also where objects are packed in compressed streams. Refused otherwise (S49, S51).
 */
export const checkPdf = async (bytes: Buffer): Promise<void> => {
  const text = bytes.toString('latin1');
  if (!isWhole(text)) throw refused('damaged');
  if (isProtected(text)) throw refused(opensWithoutPassword(text) ? 'restricted' : 'encrypted');
  if (actsInPdf(text)) throw refused('active_content');
  let pages = pagesIn(text);
  for await (const objects of packedObjects(bytes, text)) {
    if (actsInPdf(objects)) throw refused('active_content');
    pages += pagesIn(objects);
  }
  if (pages > mostPages) throw refused('too_many_pages');
  if (pages === 0) throw refused('damaged');
};

/** Header at the very start, and an end that points to a table of objects or close to one; nothing behind it. */
const isWhole = (text: string): boolean => {
  if (!/^%PDF-[12]\.\d/.test(text)) return false;
  const end = /startxref\s{1,4}(\d{1,10})\s{1,4}%%EOF[\s\0]{0,64}$/.exec(text.slice(-200));
  if (!end) return false;
  const at = Number(end[1]);
  return /(?:^|[\s\0])(?:xref\s|\d{1,10}\s+\d{1,5}\s+obj)/.test(
    text.slice(Math.max(0, at - mostAstray), at + mostAstray),
  );
};

/** Bytes by which the end of a file may miss its table, because line ends were changed on the way. Readers search for it. */
const mostAstray = 64;

const encryption = new RegExp(`/${pdfName('Encrypt')}(?![\\w#])`, 'g');
/** Ends of strings and of the dictionary in front of a name; bytes. */
const mostBefore = 4_000;
/** A page that is about encryption says it less often. */
const mostNamed = 500;

/** True if a trailer, or the dictionary of a stream in its place, names an encryption. Words of a page do not count. */
const isProtected = (text: string): boolean => {
  let named = 0;
  for (const { index } of text.matchAll(encryption)) {
    named += 1;
    if (named > mostNamed) return true;
    const before = text.slice(Math.max(0, index - mostBefore), index);
    const from = Math.max(before.lastIndexOf('trailer'), before.lastIndexOf(' obj'));
    const { outside, isOpen } = withoutStrings(before.slice(Math.max(0, from)));
    if (!isOpen && !/(?<!end)stream[\r\n]/.test(outside)) return true;
  }
  return false;
};

/** The text without its strings and comments; `isOpen` where it ends within a string. Strings may hold brackets in pairs. */
const withoutStrings = (text: string): { outside: string; isOpen: boolean } => {
  let [outside, depth] = ['', 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (depth > 0 && sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && depth > 0) depth -= 1;
    else if (depth === 0 && sign === '%') at = endOfLine(text, at);
    else if (depth === 0) outside += sign;
  }
  return { outside, isOpen: depth > 0 };
};

const endOfLine = (text: string, from: number): number => {
  const length = text.slice(from).search(/[\r\n]/);
  return length === -1 ? text.length : from + length - 1;
};

const pagesIn = (text: string): number => text.match(/\/Type\s{0,8}\/Page(?![A-Za-z])/g)?.length ?? 0;

/**
 * Text of every stream that holds further objects. What a dictionary says is not believed: whatever unpacks and begins
 * like objects is read. Refused when a stream that is announced as objects cannot be read as such.
 */
async function* packedObjects(bytes: Buffer, text: string): AsyncGenerator<string> {
  let [streams, blanks, unpacked, last] = [0, 0, 0, 0];
  for (const [index, start] of streamStarts(text).entries()) {
    if (index % streamsAtOnce === 0) await setImmediate();
    // No text is looked at twice: what stands before a stream goes back to the beginning of the one before.
    const announced = announcesObjects(text.slice(last, start));
    last = start;
    const beginning = announced ? null : beginningOf(bytes, start);
    if (!announced && (beginning === null || !likeObjects.test(beginning))) continue;
    if (beginning !== null && isBlank(beginning)) {
      blanks += 1;
      if (blanks > mostBlanks) throw refused('damaged');
      const objects = await unpack(bytes, start, mostOfBlank, pieces.ofBlank).catch(() => '');
      if (!isBlank(objects)) yield objects;
      continue;
    }
    streams += 1;
    if (streams > mostObjectStreams) throw refused('damaged');
    const objects = await unpack(bytes, start, mostUnpacked - unpacked, pieces.ofObjects);
    unpacked += objects.length;
    if (announced && !likeObjects.test(objects)) throw refused('damaged');
    yield objects;
  }
  if (objectStream.test(text.slice(last))) throw refused('damaged');
}

/**
 * Where the bytes of each stream begin. All are counted before any is looked at: a file may consist of nothing else.
 * Readers skip what stands behind the keyword on its line.
 */
const streamStarts = (text: string): number[] => {
  const starts: number[] = [];
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream[^\r\n]{0,80}(?:\r\n?|\n)/g)) {
    if (starts.length === mostStreams) throw refused('damaged');
    starts.push(index + keyword.length);
  }
  return starts;
};

// Names are compared under all their spellings, not rewritten: that would cost as much as the file is long, for each stream.
const objectStream = new RegExp(`/${pdfName('ObjStm')}`);
const objectStreams = new RegExp(objectStream, 'g');
/** Of packed objects it is a number, of an outline a reference. */
const firstNumber = new RegExp(`/${pdfName('First')}\\s*\\d+(?!\\d|\\s+\\d+\\s+R)`);
/** Also in short, as some readers take it from any stream; longer than what compressed bytes are by chance. */
const filters = new RegExp(
  `/${pdfName('Filter')}|/${pdfName('F')}\\s*\\[?\\s*/(?:A85|AHx|ASCII|Fl|LZW|RL|RunL)`,
  'g',
);
/** One filter, spelled plainly, and no more; or the name of who made a signature. */
const plainFilters =
  /\/Filter\s{0,8}(?:\/(?:FlateDecode|Fl)(?![\w#.])|\[\s{0,8}\/(?:FlateDecode|Fl)\s{0,8}\]|\/[A-Za-z]{1,20}\.[A-Za-z])/g;
const predictor = new RegExp(`/${pdfName('Predictor')}`);

const count = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

/**
 * Whether the stream behind `before` is said to hold objects. Refused when it is also said to be packed in a way that is
 * not read, or when more is said than one stream can be.
 */
const announcesObjects = (before: string): boolean => {
  const names = count(objectStreams, before);
  if (names === 0 && !firstNumber.test(before)) return false;
  const plain = count(filters, before) === count(plainFilters, before);
  if (names > 1 || !plain || predictor.test(before)) throw refused('damaged');
  return true;
};

/** Packed objects begin with numbers of objects and their places. */
const likeObjects = /^[\s\0]*(?:$|%|[+-]?\d+\.?\d*(?:$|[\s\0]+(?:$|%|[+-]?\d)))/;

const isBlank = (text: string): boolean => !/[^\s\0]/.test(text);

/** What zlib writes in front: method 8, and a number that 31 divides. */
const headerLength = 2;
const isDeflated = (bytes: Buffer, start: number): boolean => {
  if (start + headerLength > bytes.length) return false;
  const header = bytes.readUInt16BE(start);
  return (header & 0x0f00) === 0x0800 && header % 31 === 0;
};

/** Most that is unpacked for a judgement: zeros, of which one byte makes a thousand. */
const mostOfBeginning = 1024 * 1024;

/** How a stream begins; null when it is not deflated. A few bytes say it, unless they begin with a long code. */
const beginningOf = (bytes: Buffer, start: number): string | null => {
  if (!isDeflated(bytes, start)) return null;
  const from = start + headerLength;
  for (const length of [40, 512]) {
    try {
      const beginning = inflateRawSync(bytes.subarray(from, from + length), {
        maxOutputLength: mostOfBeginning,
        finishFlush: deflate.Z_SYNC_FLUSH,
      });
      if (beginning.length > 0) return beginning.toString('latin1', 0, judged);
    } catch {
      break;
    }
  }
  return null;
};

/** The text of a stream. It ends where it says so itself; a wrong or missing checksum keeps no reader from it. */
const unpack = async (bytes: Buffer, start: number, most: number, chunkSize: number): Promise<string> => {
  if (!isDeflated(bytes, start)) throw refused('damaged');
  const unpacked = await inflated(bytes.subarray(start + headerLength), {
    maxOutputLength: Math.max(1, most),
    chunkSize,
    finishFlush: deflate.Z_SYNC_FLUSH,
  }).catch(() => {
    throw refused('damaged');
  });
  return unpacked.toString('latin1');
};
