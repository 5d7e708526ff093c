/** Letters without a width, which telephones and mail programs put between others: soft hyphen, joiners, marks of direction. */
const withoutWidth = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Full-width forms of ASCII, as keyboards for Japanese and Chinese write them. */
const fullWidth = /[\uff01-\uff5e]/g;
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g;
const blanks = /[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;

/**
 * Folds text that identifies something (an address, a number, a code) into the one form that is compared and stored. Makes width
 * and dashes plain and blanks single, and removes invisible letters. Keeps small and capital letters.
 */
export const foldIdentity = (text: string): string =>
  text
    .replace(withoutWidth, '')
    .replace(fullWidth, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(dashes, '-')
    .replace(blanks, ' ')
    .trim();

/** The digits of a code or number that somebody typed, in plain width. */
export const digitsIn = (text: string): string => foldIdentity(text).replace(/\D/g, '');
