import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '../../packages/contract/src/kernel/values.ts';
import { root } from '../tools.ts';

const folder = join(root, 'packages/locales');
const allowListFile = join(root, 'scripts/checks/same-as-english.json');

type Texts = Map<string, string>;
/** `group:dotted.key` → text, of one language. */
type Language = { readonly code: string; readonly texts: Texts };
/** English text → languages in which the same text is right. */
type AllowList = Record<string, readonly string[] | 'all'>;

/**
 * Problems of the nine languages: a missing or extra key, a plural form too few or too many for the language, other
 * placeholders or tags than in English, an empty text, a text left in English.
 */
export const checkLocales = async (): Promise<string[]> => {
  const english = await read('en');
  const others = await Promise.all(languages.filter((code) => code !== 'en').map(read));
  const allowed: AllowList = JSON.parse(await readFile(allowListFile, 'utf8'));
  return [english, ...others].flatMap((language) => [
    ...keyProblems(english, language),
    ...(language === english ? [] : textProblems(english, language, allowed)),
    ...emptyProblems(language),
  ]);
};

const read = async (code: string): Promise<Language> => {
  const texts: Texts = new Map();
  const files = await readdir(join(folder, code)).catch(() => []);
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const group: unknown = JSON.parse(await readFile(join(folder, code, file), 'utf8'));
    flatten(`${file.slice(0, -5)}:`, group, texts);
  }
  return { code, texts };
};

const flatten = (path: string, value: unknown, into: Texts): void => {
  if (typeof value === 'string') into.set(path, value);
  else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) {
      flatten(path.endsWith(':') ? path + key : `${path}.${key}`, inner, into);
    }
  } else throw new Error(`${path} is neither a text nor a group of texts`);
};

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** The key without its plural form, when it is one: `x_one` counts as plural only where `x_other` exists. */
const pluralBase = (key: string, texts: Texts): string | null => {
  const base = key.replace(pluralForm, '');
  return base !== key && texts.has(`${base}_other`) ? base : null;
};

/** Every key that `code` must have, given the English ones and the plural forms of its grammar. */
const expectedKeys = (english: Texts, code: string): Set<string> => {
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  return new Set(
    [...english.keys()].flatMap((key) => {
      const base = pluralBase(key, english);
      return base === null ? [key] : forms.map((form) => `${base}_${form}`);
    }),
  );
};

const keyProblems = (english: Language, { code, texts }: Language): string[] => {
  const expected = expectedKeys(english.texts, code);
  const missing = [...expected].filter((key) => !texts.has(key)).map((key) => `${code} lacks ${key}`);
  const extra = [...texts.keys()]
    .filter((key) => !expected.has(key))
    .map((key) => `${code} has ${key}, which en does not have`);
  return [...missing, ...extra];
};

const emptyProblems = ({ code, texts }: Language): string[] =>
  [...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${code} ${key} is empty`);

/** `{{name}}`, `$t(key)` and `<1>` tags: what a translation must carry over. A singular may leave the number out. */
const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\{[^}]+\}\}|\$t\([^)]*\)|<\/?[\w]+\/?>/g) ?? [])].sort().join(' ');

const withoutCount = (list: string): string => list.replace(/\{\{count[^}]*\}\}/, '').trim();

const textProblems = (english: Language, { code, texts }: Language, allowed: AllowList): string[] =>
  [...texts].flatMap(([key, text]) => {
    const base = pluralBase(key, english.texts) ?? pluralBase(key, texts);
    const source = english.texts.get(key) ?? (base === null ? undefined : english.texts.get(`${base}_other`));
    if (source === undefined) return [];
    const [wanted, found] = [placeholders(source), placeholders(text)];
    const same =
      wanted === found || (/_(zero|one|two)$/.test(key) && withoutCount(wanted) === withoutCount(found));
    return [
      ...(same ? [] : [`${code} ${key} has placeholders [${found}], en has [${wanted}]`]),
      ...(text === source && leftInEnglish(source, code, allowed)
        ? [`${code} ${key} is the English text "${source}" (allow-list: scripts/checks/same-as-english.json)`]
        : []),
    ];
  });

const leftInEnglish = (text: string, code: string, allowed: AllowList): boolean => {
  const hasWords = /\p{L}/u.test(text.replace(/\{\{[^}]+\}\}/g, ''));
  const exception = allowed[text];
  return hasWords && exception !== 'all' && !exception?.includes(code);
};
