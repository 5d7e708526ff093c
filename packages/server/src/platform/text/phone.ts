import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Between two numbers of one cell. */
const between = /[;,|]|\s[/yeo]\s/;
/** A number of another country without its prefix, and a short one within the practice's town. */
const local = /^[\d\s().\-–/·]*$/;

/**
 * True for a text that is a telephone number, or several: international ones by their country's plan, national ones of any
 * country by their digits. The same digit over and over is none.
 */
export const isPhone = (text: string): boolean => {
  const parts = text
    .normalize('NFKC')
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 0 && parts.every(isOne);
};

/**
 * A number in the form of E.164; null where its country cannot be told. `like` is a number of whose country's plan the others
 * are, where they name none.
 */
export const internationalPhone = (text: string, like: string | null): string | null => {
  const plan = like === null ? undefined : read(like)?.countryCallingCode;
  const number = read(text, plan);
  return number?.isPossible() ? number.number : null;
};

/**
 * The digits by which a number is looked up, whoever wrote it and however: without the prefix of its country where it says
 * one, without the zero in front of a national number, and ten at most.
 */
export const nationalDigits = (text: string): string => {
  const number = /^\s*(?:\+|00[1-9])/.test(text.normalize('NFKC')) ? read(text) : undefined;
  const digits = number?.isPossible() ? number.nationalNumber : text.normalize('NFKC').replace(/\D/g, '');
  return digits.length < 7 ? digits : digits.replace(/^0+/, '').slice(-10);
};

const read = (text: string, defaultCallingCode?: string) =>
  parsePhoneNumberFromString(
    text
      .normalize('NFKC')
      .trim()
      .replace(/^00(?=[1-9])/, '+'),
    {
      extract: false,
      ...(defaultCallingCode === undefined ? {} : { defaultCallingCode }),
    },
  );

const isOne = (text: string): boolean => {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 6 || /^(\d)\1*$/.test(digits)) return false;
  if (read(text)?.isPossible()) return true;
  return digits.length <= 15 && local.test(text.replace(/\s*(?:ext|x|int|anexo)\.?\s*\d{1,6}$/i, ''));
};
