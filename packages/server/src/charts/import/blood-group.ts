import { normalise } from '../../platform/text/compare.ts';

const before =
  '(?:(?:blood ?|blut)?(?:group|type|gruppe)|(?:grupo|tipo)(?: sanguineo| de sangre)?|groupe(?: sanguin)?|gruppo(?: sanguigno)?|血型|血液型|혈액형)';
const abo = '(?:abo\\s*)?';
const letters = '(ab|a|b|o)';
const type = '(?:\\s*[型형])?';
const factor = '(?:factor|fator|fattore|facteur|faktor|因子|인자)';
const rhesus = `(?:${factor}\\s*)?(?:rhesus|rh)(?:\\s*d|\\s*\\(d\\))?(?:[ -]?${factor})?`;
const word =
  '(?:positiv[eoa]?|positif|negativ[eoa]?|negatif|pos\\.?|neg\\.?|阳性|阴性|陽性|陰性|양성|음성|プラス|マイナス)';
/** A plus after a space is one; a minus there may be a dash before words that are missing. */
const sign = '(?:\\s*\\+|[-−–]|\\s*\\([+−–-]\\))';
const rhFactor = `${rhesus}:?(${sign}|\\s*${word}|-${word})`;

/** Group alone, with a sign or word, or with Rh and its sign or word. A dash before Rh has a space on both sides. */
const groupFirst = new RegExp(
  `^(?:${before}\\s*)?${abo}[:=]?\\s*${letters}${type}(?:(${sign}|\\s*${word})|(?:\\s*[,;/]?\\s*| - )${rhFactor})?$`,
  'u',
);
const factorFirst = new RegExp(
  `^(?:${before}\\s*[:=]?\\s*)?${rhFactor}(?:\\s*,?\\s*${letters}${type})?$`,
  'u',
);
const factorOnly = new RegExp(`^(\\+|${word})$`, 'u');

const isPositive = (said: string): boolean => /\+|pos|阳|陽|양|プラス/u.test(said);
const factorIn = (said: string | undefined): string => (said ? (isPositive(said) ? '+' : '-') : '');

/**
 * A blood group in words that say nothing else: `A+`, `ORH+`, `O Rh positivo`, `grupo B`; null for all others, as a wrong group is
 * worse than none. `ofRh`: the words answer the Rh factor, so that `negativo` alone says it.
 */
export const bloodGroupIn = (words: string, ofRh = false): string | null => {
  const text = normalise(words)
    .replace(/ \((finding|hallazgo)\)$/u, '')
    .replace(/(?<![\p{L}\p{N}])0(?=\s*(?:\+|[-−–(]|rh|pos|neg|型|형))|(?<=\p{L} ?:? ?)0$/u, 'o')
    .trim();
  const first = groupFirst.exec(text);
  if (first) return `${(first[1] ?? '').toUpperCase()}${factorIn(first[2] ?? first[3])}`;
  const second = factorFirst.exec(text);
  if (second) return `${second[2]?.toUpperCase() ?? 'Rh'}${factorIn(second[1])}`;
  const only = ofRh ? factorOnly.exec(text) : null;
  return only ? `Rh${factorIn(only[1])}` : null;
};

const partsOf = (value: string): readonly [group: string, factor: string] => {
  const [, group = '', sign = ''] = /^(AB|A|B|O|Rh)([+-]?)$/u.exec(value) ?? [];
  return [group === 'Rh' ? '' : group, sign];
};

/** True if two groups exclude each other; `A` and `Rh+` do not. */
export const areOpposed = (one: string, other: string): boolean => {
  const theirs = partsOf(other);
  return partsOf(one).some((part, index) => part !== '' && theirs[index] !== '' && part !== theirs[index]);
};

/**
 * The group by its codes and words. Words stay beside a group unless they are it; where codes and words oppose each other, only the
 * words stay.
 */
export const readBloodGroup = (
  coded: readonly string[],
  { words, named, ofRh }: { readonly words: string; readonly named: string; readonly ofRh: boolean },
): { value: string | null; name: string } => {
  const said = bloodGroupIn(words, ofRh);
  const [first = null] = coded;
  const all = said === null ? coded : [...coded, said];
  const isOpposed = all.some((one) => all.some((other) => areOpposed(one, other)));
  // One code beside words that mean the same is as good as the words.
  if (isOpposed || new Set(coded).size > 1)
    return { value: isOpposed ? null : first, name: [words, named].filter(Boolean).join('; ') };
  const value = first ?? said;
  const isSame = first === null ? value === words : value === words || said === first;
  return { value, name: value !== null && isSame ? '' : words };
};
