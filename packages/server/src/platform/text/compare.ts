/** Accents and marks of Latin scripts. Marks of kana and hangul carry meaning and stay. */
const latinMarks = /[\u0300-\u036f]/g;

/** Text as it is compared: NFKC, lower case, without Latin accents, digits in ASCII, invisible characters gone. */
export const normalise = (text: string): string =>
  // Most texts are ASCII, for which all of this is the identity.
  isAscii(text) ? text.toLowerCase() : normalised(text);

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .normalize('NFD')
    .replace(latinMarks, '')
    .normalize('NFC')
    .replace(/\p{Nd}/gu, asciiDigit);

/** Decimal digits of every script stand in runs of ten that begin at zero. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
};

/** Whether `a` becomes `b` with at most `limit` letters inserted, removed or replaced. */
export const isWithinEdits = (a: string, b: string, limit: number): boolean => {
  if (Math.abs(a.length - b.length) > limit) return false;
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const cost = Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return false;
    previous = current;
  }
  return (previous[b.length] ?? limit + 1) <= limit;
};
