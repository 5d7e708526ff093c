/** Bytes allowed before the header and behind the end of a file. Readers of PDF search as far. */
const mostAround = 1_024;

const header = /%PDF-[12]\.\d/;
const end = '%%EOF';

/**
 * A PDF without what stands around it: a byte order mark, blanks, lines of a server. Blanks take the place of what stood in
 * front where the table of objects counts it. Null where no PDF begins and ends close enough.
 */
export const barePdf = (bytes: Buffer): Buffer | null => {
  const start = header.exec(bytes.toString('latin1', 0, mostAround + 8))?.index;
  const last = bytes.lastIndexOf(end);
  if (start === undefined || last < start) return null;
  const behind = lengthWithoutBlanks(bytes.subarray(last + end.length));
  if (behind > mostAround) return null;
  if (start === 0 && behind === 0) return withoutTail(bytes, last);
  const bare = bytes.subarray(start, last + end.length);
  return pointsTo(bare) || !pointsTo(bytes.subarray(0, last + end.length))
    ? ended(bare)
    : ended(filled(bare, start));
};

const blanks = new Set([0, 9, 10, 11, 12, 13, 32]);

/** Length without the blanks in front and behind. A loop, because a pattern would look at long blanks again and again. */
const lengthWithoutBlanks = (bytes: Buffer): number => {
  let [from, to] = [0, bytes.length];
  while (from < to && blanks.has(bytes[from] ?? -1)) from += 1;
  while (to > from && blanks.has(bytes[to - 1] ?? -1)) to -= 1;
  return to - from;
};

/** As it was given, unless more than the blanks of a line end stands behind its end. */
const withoutTail = (bytes: Buffer, last: number): Buffer =>
  bytes.length - last - end.length <= 2 ? bytes : ended(bytes.subarray(0, last + end.length));

const ended = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.from('\n')]);

/** True if a table of objects begins at the position that the end names. */
const pointsTo = (bytes: Buffer): boolean => {
  const at = /startxref\s{1,4}(\d{1,10})\s{1,4}%%EOF$/.exec(
    bytes.toString('latin1', bytes.length - 200),
  )?.[1];
  if (at === undefined) return false;
  const table = bytes.toString('latin1', Number(at), Number(at) + 40);
  return /^(?:xref\s|\d{1,10}\s+\d{1,5}\s+obj)/.test(table);
};

/** Blanks behind the line of the header, so that everything stays where the table says. */
const filled = (bare: Buffer, length: number): Buffer => {
  const line = /^[^\r\n]*(?:\r\n?|\n)/.exec(bare.toString('latin1', 0, 200))?.[0].length ?? 8;
  return Buffer.concat([bare.subarray(0, line), Buffer.alloc(length, ' '), bare.subarray(line)]);
};
