/**
 * Text from elsewhere as the chart keeps it: composed, on one line, without control, zero-width or bidirectional
 * marks (zero-width spaces inside names split one analyte into two).
 */
export const clean = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** A name without the numbers behind its words. */
export const withoutNumbers = (text: string): string => text.replace(/(?<=\p{L})\d+(?=\s|$)/gu, '');
