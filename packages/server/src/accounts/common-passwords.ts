import { passwordMinimum } from '@doctor-plus/contract/accounts/schema.ts';
import lists from './common-passwords.json' with { type: 'json' };

/** Lower case without accents; what keyboards and people make of one word is one word. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const whole = new Set(lists.whole.split(' '));
const words = new Set(lists.words.split(' '));

/** Names of the product, as people write them into a password. */
const productWords = [
  'doctorplus',
  'doctor plus',
  'doctor-plus',
  'doctor_plus',
  'dr-assistant',
  'drassistant',
];

/** Signs and digits that stand for letters; `1` and `!` stand for two. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};
const spelledOut = (text: string): string[] => {
  const plain = text.replace(/[034@5$789]/g, (sign) => lookalikes[sign] ?? sign);
  return [text, plain.replace(/[1!|]/g, 'i'), plain.replace(/[1!|]/g, 'l')];
};

/** Rows of keyboards and the orders that everybody knows, both ways round. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  'asdfghjklñ',
  'zxcvbnm,./',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiopü',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'qawsedrftgyhujikolp',
  '147258369',
  '159357',
  '!@#$%^&*()',
].flatMap((row) => [row, [...row].reverse().join('')]);

/** Longest beginning of `text` that runs along one row, or repeats one character; 0 when it is shorter than three. */
const runLength = (text: string): number => {
  for (let length = text.length; length >= 3; length -= 1) {
    const beginning = text.slice(0, length);
    if (rows.some((row) => row.includes(beginning)) || /^(.)\1*$/u.test(beginning)) return length;
  }
  return 0;
};

/** Nothing but runs along the keyboard, the alphabet or the digits, such as `abc12345` or `qwer1234`. */
const isRuns = (text: string): boolean => {
  let rest = text;
  while (rest !== '') {
    const length = runLength(rest);
    if (length === 0) return false;
    rest = rest.slice(length);
  }
  return true;
};

/** The same few characters again and again: `abcabcabc`, `12121212`. */
const isRepetition = (text: string): boolean => {
  const unit = /^(.+?)\1+$/su.exec(text)?.[1];
  return unit !== undefined && (unit.length < passwordMinimum || isGuessed(unit));
};

const year = '(?:19|20)\\d\\d';
const [day, month] = ['(?:0[1-9]|[12]\\d|3[01])', '(?:0[1-9]|1[0-2])'];
const dates = new RegExp(`^(?:${day}${month}${year}|${month}${day}${year}|${year}${month}${day})$`);

/** A calendar date in one of the usual orders, with or without signs between its parts. */
const isDate = (text: string): boolean => dates.test(text.replace(/[-/. ]/g, ''));

/** Longer passwords are beyond what lists of common ones hold: patterns are looked for below this length only. */
const longestPattern = 32;

/** A common word with so little around it that the rest alone would be no password: `Verano2024!`, `p@ssw0rd12`. */
const isDressedWord = (text: string): boolean => {
  const [, before = '', core = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text) ?? [];
  const rest = before + after;
  if (core === '') return false;
  if (rest.length >= passwordMinimum && !isGuessed(rest)) return false;
  return spelledOut(core).some((word) => words.has(word) || whole.has(word));
};

const isProductName = (text: string): boolean =>
  productWords.some((name) => text.includes(name) && text.replace(name, '').length < passwordMinimum);

const isGuessed = (text: string): boolean =>
  spelledOut(text).some((spelled) => whole.has(spelled) || words.has(spelled)) ||
  (text.length <= longestPattern &&
    (isRuns(text) || isRepetition(text) || isDate(text) || isDressedWord(text) || isProductName(text)));

/** Whether a password is among those that everybody tries first, or is made like them. Works without a network. */
export const isCommonPassword = (password: string): boolean => isGuessed(folded(password));
