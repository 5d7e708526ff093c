import iconv from 'iconv-lite';

/**
 * True if a name has characters that no name has: letters that were lost, controls, parts of boxes, signs between letters,
 * or UTF-8 that was read as a code page (`NÃºÃ±ez`). `unicode` says that the file itself is certainly Unicode; in another
 * one, Latin letters beside Chinese, Japanese or Korean ones are a wrong code page, too.
 */
export const isBrokenName = (text: string, unicode: boolean): boolean =>
  lost.test(text) ||
  besideLetter.test(text) ||
  capitalAtEnd.test(text) ||
  text.split(/\s+/).some(mixedKana) ||
  isTwiceEncoded(text) ||
  (!unicode && latinBesideWide.test(text));

/** True if letters of a text were lost or replaced; other signs than letters are usual in it. */
export const isBrokenText = (text: string): boolean => lost.test(text) || isTwiceEncoded(text);

/** The replacement character, controls that are no line ends or tabs, private and unassigned characters, boxes and blocks. */
const lost = /[\uFFFD\p{Co}\p{Cn}\u2500-\u259f]|[^\P{Cc}\t\n\f\r]/u;

/** Signs that a wrong code page puts between letters; apostrophes and accents that people type as such are none. */
const sign = '[ƒ‚„…†‡ˆ‰‹›¿¡§¶²³¹¼½¾¤¥£¢€¦¨©®¬¯±¸×÷˜˙˚˛ˇ˝™∂∑∏π∫Ω≈∆√∞≤≥≠◊ﬁﬂ]';
const besideLetter = new RegExp(`\\p{L}${sign}|${sign}\\p{L}|ƒ|\\p{Ll}[–—]\\p{Ll}`, 'u');

/** Mac Roman read as Windows, and the other way round, makes capitals of accents: `JosÈ`. */
const capitalAtEnd = /\p{Ll}[\u00c0-\u00de](?!\p{L})/u;

/** Furigana in half-width kana are words of their own; within other words they are bytes of something else. */
const mixedKana = (word: string): boolean =>
  /[\uff66-\uff9f]/.test(word) && /[\p{L}--[\uff66-\uff9f]]/v.test(word);

const wide = '[\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const latin = '[\\p{Script=Latin}&&\\p{L}]';
const latinBesideWide = new RegExp(`${latin}${wide}|${wide}${latin}`, 'v');

/** UTF-8 that was read as Windows-1252. One letter of a rare script may be an accident: `JOSÉ’S`. */
const isTwiceEncoded = (text: string): boolean => {
  if (!/[\u0080-\uffff]/.test(text)) return false;
  const bytes = iconv.encode(text, 'win1252');
  if (iconv.decode(bytes, 'win1252') !== text) return false;
  try {
    const meant = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /[\u00c0-\u017f]|[^\0-\x7f].*[^\0-\x7f]/u.test(meant);
  } catch {
    return false;
  }
};
