/** A prescription of more lines is read to here; a line is an order of at most so many characters. */
const mostLines = 8;
const longestLine = 200;

/** The orders of a prescription as people write it: one on each line, or behind a semicolon. */
export const prescriptionLines = (text: string): string[] =>
  text
    .split(/[\n;]/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim().slice(0, longestLine))
    .filter((line) => /\p{L}{3}|[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]{2}/u.test(line))
    .slice(0, mostLines);
