import type { NewPatient } from './new-patient.ts';

/** Details of a person in the text of a search without a match. */
type TypedPerson = Partial<
  Pick<NewPatient, 'firstName' | 'lastName' | 'phone' | 'email' | 'documentKind' | 'documentNumber'>
>;

/** Words that belong to the name behind them, as in "de la Cruz", "von Arx" and "da Silva". */
const particles = new Set(
  'a af al av d da das de del della den der di do dos du e el la las le les lo los san santa te ten van ver von y zu zum zur'.split(
    ' ',
  ),
);
const longestName = 100;
const isParticle = (word: string) => particles.has(word.toLocaleLowerCase());
const eastern = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}々ー・\s]+$/u;

/** Names with the small words before them: "Juan de la Cruz Mota" is three. */
const partsOf = (words: readonly string[]): string[] => {
  const parts: string[] = [];
  let before: string[] = [];
  for (const [index, word] of words.entries()) {
    before.push(word);
    // The first word of all is a name, and so is the last.
    if (parts.length > 0 && isParticle(word) && index < words.length - 1) continue;
    parts.push(before.join(' '));
    before = [];
  }
  return parts;
};

/** A name in capitals as people write it, where somebody typed it without any. */
const capital = (words: string): string =>
  words.replace(/[^\s-]+/gu, (word) =>
    isParticle(word) ? word : word.charAt(0).toLocaleUpperCase() + word.slice(1),
  );

/**
 * Given and family names. Text before a comma is the family name. Of two names the second is the family's, of more
 * the last two, as Spanish names go. Chinese, Japanese and Korean names begin with the family's.
 */
const namesOf = (text: string): Pick<TypedPerson, 'firstName' | 'lastName'> => {
  const said = text === text.toLocaleLowerCase() ? capital(text) : text;
  const named = (given: string, family: string) => ({
    firstName: given.trim().slice(0, longestName),
    lastName: family.trim().slice(0, longestName),
  });
  const [before = '', ...behind] = said.split(',');
  if (behind.length > 0) return named(behind.join(' '), before);
  const words = said.split(/\s+/).filter(Boolean);
  if (eastern.test(said)) {
    const [family = '', ...given] = words;
    return given.length === 0 ? named(family, '') : named(given.join(' '), family);
  }
  const parts = partsOf(words);
  const families = parts.length > 2 ? 2 : parts.length - 1;
  const from = parts.length - families;
  return named(parts.slice(0, from).join(' '), parts.slice(from).join(' '));
};

/** Digits with the signs between them: a number of a document, where it is longer than a telephone number, else that. */
const ofDigits = (text: string): TypedPerson => {
  const digits = text.replace(/\D/g, '');
  const isNational = /^\d{3}-\d{7}-\d$/.test(text) || (digits.length > 10 && !/^(\+|00|1)/.test(text));
  if (isNational) return { documentKind: 'national', documentNumber: text };
  return digits.length > 6 ? { phone: text } : {};
};

const numberWithin = /(?<![\p{L}\p{N}])\+?\(?\d[\d\s().\-/]{4,}\d(?![\p{L}\p{N}])/u;
const addressWithin = /[^\s@,]+@[^\s@,]+\.[^\s@,]+/u;
/** Letters and digits in one, as a passport has them. */
const passportWithin =
  /(?<![\p{L}\p{N}])(?=[\p{L}\d]*\p{L})(?=(?:[\p{L}]*\d){5})[\p{L}\d]{6,15}(?![\p{L}\p{N}])/u;

/**
 * Reads details of a person from a search without a match: names, and beside them a telephone number, address or document number.
 * Ignores a chart number, which the practice gives.
 */
export const typedPerson = (query: string): TypedPerson => {
  let rest = query.normalize('NFKC');
  const take = (pattern: RegExp): string => {
    const found = pattern.exec(rest)?.[0] ?? '';
    if (found) rest = rest.replace(found, ' ');
    return found.trim();
  };
  const email = take(addressWithin);
  const passport = take(passportWithin);
  const number = take(numberWithin);
  const words = rest
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && !/\d/.test(word))
    .join(' ');
  return {
    ...(words ? namesOf(words) : {}),
    ...(email ? { email } : {}),
    ...(number ? ofDigits(number) : {}),
    ...(passport ? { documentKind: 'passport', documentNumber: passport.toUpperCase() } : {}),
  };
};
