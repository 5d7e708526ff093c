import * as z from 'zod/mini';
import written from './unit-spellings.json' with { type: 'json' };

const Words = z.record(z.string(), z.string());
const Spellings = z.object({
  exact: Words,
  whole: Words,
  parts: Words,
  counted: z.array(z.string()),
  thousands: z.array(z.string()),
  millions: z.array(z.string()),
});

const spellings = z.parse(Spellings, written);
const mapOf = (words: Readonly<Record<string, string>>) => new Map(Object.entries(words));
const exact = mapOf(spellings.exact);
const whole = mapOf(spellings.whole);
const parts = mapOf(spellings.parts);
const counted = new Set(spellings.counted);
const powerOf = new Map([
  ...spellings.thousands.map((word) => [word, '10*3'] as const),
  ...spellings.millions.map((word) => [word, '10*6'] as const),
]);

const digitOf: Readonly<Record<string, string>> = Object.fromEntries(
  [...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((sign, digit) => [sign, String(digit)]),
);

/** Signs of one meaning in one way: raised digits, degree signs, the micro sign and the Greek letter, letters made of two. */
const plainSigns = (unit: string): string =>
  unit
    .replace(
      /10\s*([⁰¹²³⁴-⁹]+)/gu,
      (_, raised: string) => `10^${[...raised].map((sign) => digitOf[sign]).join('')}`,
    )
    .replace(/[º˚]/gu, '°')
    .replace(/[″”“]|''/gu, '"')
    .normalize('NFKC')
    .replace(/[μµ]/gu, 'u')
    .replace(/×/gu, 'x')
    .replace(/\s+/gu, ' ')
    .replace(/ ?([/°]) ?/gu, '$1')
    .replace(/ (?:per|por|pro|par|al) /giu, '/')
    .trim()
    .replace(/(?<=\p{L})\.+(?=\/|$)/gu, '');

const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .normalize('NFC')
    .toLowerCase();

/** `10^9`, `x10E9`, `10*9`: a power of ten in front of what was counted. */
const power = /^(?:x ?)?10 ?[*^e](\d{1,2})$/;

const topOf = (top: string): string | null => {
  const words = top.split(' ');
  if (words.length > 1 && counted.has(words.at(-1) ?? '')) return topOf(words.slice(0, -1).join(' '));
  if (top === '' || counted.has(top)) return '';
  const raised = power.exec(top)?.[1];
  return raised ? `10*${raised}` : (powerOf.get(top) ?? parts.get(top) ?? null);
};

/**
 * The UCUM code of a unit as people, devices and laboratories write it: `lbs`, `Kgs.`, `ºF`, `beats/min`, `x10^9/L`, `mg/dl`. Capital
 * letters, plural and dots decide nothing, but where they tell two units apart: `G/L` are counted, `g/L` are weighed. Null for
 * what is none of the listed spellings; a UCUM code among them comes back as it is.
 */
export const ucumOf = (unit: string): string | null => {
  const plain = plainSigns(unit);
  const known = exact.get(plain);
  if (known !== undefined) return known;
  const letters = lettersOf(plain);
  const word = whole.get(letters);
  if (word !== undefined) return word;
  const [first = '', ...below] = letters
    .split('/')
    .map((part) => (parts.has(part) ? part : part.replace(/\{[^}]*\}/g, '').trim()));
  const top = topOf(first);
  const under = below.map((part) => parts.get(part));
  if (top === null || under.includes(undefined) || (below.length === 0 && (top === '' || powerOf.has(first))))
    return null;
  return [top, ...under].join('/');
};
