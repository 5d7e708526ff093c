import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { normalise } from '../../platform/text/compare.ts';
import { dayAfter, daysFrom, findDates, writingsOf } from './dates.ts';
import { ModelFailed } from './failure.ts';

/** What identifies the patient of a run and the people around them. */
export type Known = {
  /** Names of people, each as it is written: given and family name apart. */
  readonly names: readonly string[];
  /** Chart numbers, user names, numbers of documents, addresses: whole. */
  readonly exact: readonly string[];
  readonly phones: readonly string[];
  readonly mails: readonly string[];
  /** `2026-11-18` */
  readonly birthDate: string | null;
};

type Kind = 'NAME' | 'ID' | 'PHONE' | 'MAIL' | 'LINK';

/** Private-use characters stand for what was taken out until everything is; no pattern finds anything in them. */
const firstMark = 0xe000;
const marks = /[\ue000-\uf8ff]/g;

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ue000-\uf8ff]/g;
const wide = /[\uff0d\uff0e\uff10-\uff19\uff20\uff21-\uff3a\uff41-\uff5a]/g;

const mail =
  /(?:[\p{Script=Latin}\p{N}._%+-]+|[\p{L}\p{N}._%+-]+)@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{Script=Latin}\p{N}-]*[\p{Script=Latin}\p{N}])*/gu;
/** It ends before a backslash: in the data for a model that belongs to the sign behind it. */
const link = /(?:https?:\/\/|www\.)[^\s<>"'()（）「」\\]+/giu;
const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
/** Identity papers of the countries whose languages we speak, and chart numbers: letters and digits in one piece, or digits in fixed groups. */
const papers =
  /(?<![\p{Script=Latin}\p{N}.,])(?:\d{3}-\d{7}-\d|\d{3}-\d{2}-\d{4}|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{6}-[1-8]\d{6}|\d{17}[\dX]|\d{8}-?[A-Z]|[XYZ]-?\d{7}-?[A-Z]|[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]|[A-Z]{1,3}-?\d{6,9}|P\d{3,})(?![\p{Script=Latin}\p{N}])/gu;
/** Groups of two digits or more: a value with decimals is none. */
const phone =
  /(?<![\p{Script=Latin}\d.,/])(?:\+\s?|00)?\(?\d{1,4}\)?(?:[\s.-]{0,2}\(?\d{2,9}\)?){1,6}(?![\d/%]|[.,]\d)/gu;

/** Small words between names, which say nothing of anybody. */
const particles = new Set(
  'de la del las los el y e da das do dos di van von der den zu le du bin al'.split(' '),
);

const spacedScript = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** German letters in their other spelling. */
const respelled = (name: string): string =>
  name.replaceAll(/[äöü]/gi, (letter) => `${normalise(letter)}e`).replaceAll('ß', 'ss');

/** The words of names by which somebody is found: whole names of scripts without spaces, words of the others. */
const nameWords = (names: readonly string[]): string[] => {
  const words = names.flatMap((name) => {
    const plain = name.normalize('NFC').trim();
    if (!spacedScript.test(plain)) return [plain.replaceAll(/\s+/g, ''), ...plain.split(/\s+/)];
    return plain
      .split(/[^\p{L}\p{M}'’]+/u)
      .flatMap((word) => [word, respelled(word), ...word.split(/['’]/)])
      .filter((word) => !particles.has(word.toLowerCase()));
  });
  return [...new Set(words)]
    .filter((word) => [...word].length >= 2)
    .sort((a, b) => b.length - a.length || a.localeCompare(b));
};

/** Single signs that are family names in Chinese and Korean mean people only before a form of address. */
const singleSigns = (names: readonly string[]): string[] =>
  names.map((name) => name.trim()).filter((name) => [...name].length === 1 && !spacedScript.test(name));

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A word in any case, with or without its accents; on decomposed text. */
const spacedPattern = (word: string): string =>
  [...word.normalize('NFD').replaceAll(/\p{M}/gu, '')].map((sign) => `${escaped(sign)}\\p{M}*`).join('');

const before =
  '(?:(?<![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{M}\\p{N}])|(?<=\\\\[nrtbf]))';
const after = "(?=['’]?s?(?![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}]))";

const anyOf = (words: readonly string[], of: (word: string) => string): string => words.map(of).join('|');

/** What finds the names: words between spaces on decomposed text, the others anywhere on composed text. */
const nameFinders = (names: readonly string[]) => {
  const words = nameWords(names);
  const spaced = words.filter((word) => spacedScript.test(word));
  const packed = words.filter((word) => !spacedScript.test(word));
  const signs = singleSigns(names);
  const anywhere = [
    ...packed.map(escaped),
    ...(signs.length > 0
      ? [`(?:${signs.map(escaped).join('|')})(?=(?:先生|女士|小姐|太太|医生|さん|様|氏|先生|씨|님))`]
      : []),
  ];
  return {
    words,
    spaced:
      spaced.length > 0 ? new RegExp(`${before}(?:${anyOf(spaced, spacedPattern)})${after}`, 'giu') : null,
    packed: anywhere.length > 0 ? new RegExp(anywhere.join('|'), 'gu') : null,
  };
};

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

export type Pseudonyms = ReturnType<typeof createPseudonyms>;

/**
 * Takes out of texts what identifies somebody, and puts it back: patterns first (a name inside a mail address must not be
 * found alone), then the dictionary; days become their distance from today, the birth date an age. The map lives as long as
 * this object: for one run.
 */
export const createPseudonyms = (
  known: Known,
  today: string,
  language: Language,
  show: (day: string) => string,
) => {
  const taken: string[] = [];
  const tokens = new Map<string, string>();
  const originals = new Map<string, string>();
  const counts = new Map<string, number>();
  const names = [...known.names];
  let finders = nameFinders(names);
  const exact = known.exact.filter((one) => one.trim().length >= 3).sort((a, b) => b.length - a.length);
  const exactPattern =
    exact.length > 0
      ? new RegExp(
          `(?<![\\p{Script=Latin}\\p{N}])(?:${anyOf(exact, (one) => escaped(one.trim()).replaceAll(' ', '\\s+'))})(?![\\p{Script=Latin}\\p{N}])`,
          'giu',
        )
      : null;
  const phones = known.phones.map(digitsOf).filter((digits) => digits.length >= 6);
  const mails = new Set(known.mails.map((one) => one.toLowerCase()));

  const mark = (token: string): string => {
    taken.push(token);
    return String.fromCharCode(firstMark + taken.length - 1);
  };
  const tokenFor = (kind: Kind, original: string): string => {
    const key = `${kind} ${normalise(original)}`;
    const existing = tokens.get(key);
    if (existing) return existing;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const token = `[${kind}_${count}]`;
    tokens.set(key, token);
    originals.set(token, original);
    return token;
  };
  const taking = (kind: Kind) => (original: string) => mark(tokenFor(kind, original));

  const withoutDates = (text: string): string => {
    let result = '';
    let at = 0;
    for (const { start, end, days } of findDates(text, language, today)) {
      const original = text.slice(start, end);
      const isBirth = known.birthDate !== null && days.includes(known.birthDate);
      const [day = today] = days;
      const token = isBirth
        ? `[age ${Math.floor(daysFrom(known.birthDate ?? day, today) / 365.2425)}]`
        : `[day ${daysFrom(today, day)}]`;
      if (isBirth) originals.set(token, original);
      result += text.slice(at, start) + mark(token);
      at = end;
    }
    return result + text.slice(at);
  };

  const withoutNames = (text: string): string => {
    const packed = finders.packed ? text.replaceAll(finders.packed, taking('NAME')) : text;
    if (!finders.spaced) return packed;
    return packed
      .normalize('NFD')
      .replaceAll(finders.spaced, (name) => taking('NAME')(name.normalize('NFC')))
      .normalize('NFC');
  };

  const hide = (text: string): string => {
    taken.length = 0;
    const plain = text
      .normalize('NFC')
      .replaceAll(invisible, '')
      .replaceAll(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replaceAll(mail, taking('MAIL'))
      .replaceAll(link, taking('LINK'))
      .replaceAll(uuid, taking('ID'));
    const undated = withoutDates(plain);
    const unnumbered = (exactPattern ? undated.replaceAll(exactPattern, taking('ID')) : undated)
      .replaceAll(papers, taking('ID'))
      .replaceAll(phone, (number) =>
        digitsOf(number).length >= 7 || phones.includes(digitsOf(number)) ? taking('PHONE')(number) : number,
      );
    return withoutNames(unnumbered).replaceAll(marks, (sign) => taken[sign.charCodeAt(0) - firstMark] ?? '');
  };

  /** Puts back what was taken out; days in the answer's language. */
  const reveal = (text: string): string =>
    text
      .replaceAll(
        /\[(?:NAME|ID|PHONE|MAIL|LINK)_\d+\]|\[age \d+\]/g,
        (token) => originals.get(token) ?? token,
      )
      .replaceAll(/\[day ([+-]?\d{1,6})\]/g, (_, days: string) => show(dayAfter(today, Number(days))));

  /** Whether something that is known to identify somebody is still in a text. */
  const survivesIn = (text: string): boolean => {
    const plain = text.normalize('NFC');
    const folded = normalise(plain);
    const digits = folded.replaceAll(/(?<=\d)[\s().-]+(?=\d)/g, '');
    const decomposed = plain.normalize('NFD');
    return (
      (finders.spaced?.test(decomposed) ?? false) ||
      (finders.packed?.test(plain) ?? false) ||
      (exactPattern?.test(plain) ?? false) ||
      phones.some((one) => digits.includes(one)) ||
      [...mails].some((one) => folded.includes(normalise(one))) ||
      (known.birthDate !== null &&
        writingsOf(known.birthDate).some((one) => holdsWhole(folded, normalise(one))))
    );
  };

  return {
    hide,
    reveal,
    survivesIn: (text: string): boolean => {
      for (const finder of [finders.spaced, finders.packed, exactPattern]) if (finder) finder.lastIndex = 0;
      return survivesIn(text);
    },
    /** More people of whom was read meanwhile, such as the authors of notes. */
    learn: (more: readonly string[]): void => {
      const fresh = more.filter((one) => !names.includes(one));
      if (fresh.length === 0) return;
      names.push(...fresh);
      finders = nameFinders(names);
    },
  };
};

const holdsWhole = (text: string, part: string): boolean => {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (!/\d/.test(text[at - 1] ?? '') && !/\d/.test(text[at + part.length] ?? '')) return true;
  }
  return false;
};

/** Parts of a request that name things of the protocol: nothing of anybody stands there. */
const structural = new Set(['role', 'type', 'model', 'id', 'tool_call_id', 'tool_use_id', 'name']);
/** Parts of a request that hold what people wrote. */
const spoken = new Set(['messages', 'system', 'instructions']);

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const mapTexts = (value: Json, change: (text: string) => string): Json => {
  if (typeof value === 'string') return changeText(value, change);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]): [string, Json] => [
      key,
      structural.has(key) && typeof one === 'string' ? one : mapTexts(one, change),
    ]),
  );
};

/** A text that is JSON itself, such as the arguments of a tool, is changed inside: its escapes are no part of a name. */
const changeText = (text: string, change: (text: string) => string): string => {
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.stringify(mapTexts(JSON.parse(text) as Json, change));
    } catch {
      return change(text);
    }
  }
  return change(text);
};

/**
 * The body of a request without anything that identifies somebody. Throws `identifier` when something that is known
 * would leave all the same.
 */
export const coverBody = (body: string, { hide, survivesIn }: Pseudonyms): string => {
  const request = JSON.parse(body) as { [key: string]: Json };
  const covered = Object.fromEntries(
    Object.entries(request).map(([key, value]): [string, Json] => [
      key,
      spoken.has(key) ? mapTexts(value, hide) : value,
    ]),
  );
  const check = (text: string): string => {
    if (survivesIn(text)) throw new ModelFailed('identifier');
    return text;
  };
  for (const [key, value] of Object.entries(covered)) if (spoken.has(key)) mapTexts(value, check);
  return JSON.stringify(covered);
};
