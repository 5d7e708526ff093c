import { normalise } from '../../platform/text/compare.ts';

/** The words of a text, normalised: runs of letters and digits. */
export const wordsOf = (text: string): string[] => normalise(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Chart text in one line, so that what somebody wrote cannot look like a statement of the assistant's own. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * The beginning of a text in one line, at most `longest` characters, cut between words and never inside a number.
 */
export const excerpt = (text: string, longest: number): string => {
  const line = oneLine(text);
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const lastSpace = cut.lastIndexOf(' ');
  const whole = lastSpace > longest / 2 ? cut.slice(0, lastSpace) : cut.replace(/[\d.,/]+$/, '').trimEnd();
  return `${whole.toWellFormed().replace(/\ufffd$/, '')}…`;
};
