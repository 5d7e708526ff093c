/**
 * Letters of names in Han, kana and Hangul script (Unicode 17, Blocks.txt), with the marks of kana and the middle dot of
 * transcribed names. The source of the ranges in the function `written_family_first` of the database; a test compares them.
 */
const letters =
  '\\u1100-\\u11ff\\u2e80-\\u2fdf\\u3005-\\u3007\\u3021-\\u3029\\u3038-\\u303b\\u3041-\\u30ff\\u3131-\\u318e\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff\\uff65-\\uffdc\\u{1b000}-\\u{1b16f}\\u{20000}-\\u{3ffff}';
/** What stands between such letters: blanks, digits, numerals, variation selectors. */
const besides = ' \\u3000\\u00b70-9\\uff10-\\uff19\\u2160-\\u2188\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}';

const eastAsian = new RegExp(`^[${besides}]*[${letters}][${letters}${besides}]*$`, 'u');

type Parts = { readonly givenName: string; readonly familyName: string };

/** True when both parts of a name are written in Han, kana or Hangul script. */
export const isFamilyFirst = ({ givenName, familyName }: Parts): boolean =>
  eastAsian.test(givenName) && eastAsian.test(familyName);

/**
 * The whole name of a person, the same in every language of the interface. The script of the name decides: with both parts in
 * Han, kana or Hangul script the family name comes first, without a blank (`山田太郎`, `남궁민수`, `王芳`); in every other script
 * the given name comes first (`Ana Rosario`). A part that the person does not have is empty and leaves no blank.
 */
export const fullName = (name: Parts): string =>
  isFamilyFirst(name) ? `${name.familyName}${name.givenName}` : `${name.givenName} ${name.familyName}`.trim();

/** The whole name behind a form of address. */
export const shownName = (name: Parts & { readonly honorific: string }): string =>
  `${name.honorific} ${fullName(name)}`.trim();

/**
 * How a letter greets a person: by the given name, by the only name, or by the whole name where the family name comes first.
 * Nobody is greeted by an empty name.
 */
export const calledName = (name: Parts): string =>
  isFamilyFirst(name) ? fullName(name) : name.givenName || name.familyName;
