import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { stopWords } from './lexicon/stop-words.ts';
import { wordsOf } from './words.ts';

const known = Object.entries(stopWords).map(([language, words]) => ({
  language: language as keyof typeof stopWords,
  words: new Set<string>(words),
}));

/** `HAS-BLED` is said so in every language, and is no English word. */
const scoreNames = /(?<![\p{L}\p{N}])[A-Z][A-Z0-9]+-[A-Za-z0-9-]+/gu;

/** `Rosa's`, `what's`: the letter behind the apostrophe is no small word of French. */
const apostropheS = /(?<=\p{L})['’]s(?!\p{L})/gu;

/** `µmol/L` holds no French article. */
const unitNames = /(?<![\p{L}\p{N}])[a-zµμ]{1,6}\/(?:d?l|ml|mol|g)(?![\p{L}\p{N}])/giu;

/** `n/v`, `Z.n.`: their letters are words of no language. */
const shortForms = /(?<![\p{L}\p{N}])[a-z](?:\/[a-z](?:\/[a-z])?|\. ?[a-z]\.)(?![\p{L}\p{N}])/giu;

/** `Lowest Na`: the symbol of sodium is no small word of Portuguese. */
const sodium = /(?<=\S\s)Na\+?(?!\p{L})|(?<=(?:lowest|highest|peak|max|min|her|his|baseline)\s)na(?!\p{L})/gu;

/**
 * The language of a question: the interface's, unless the script (kana, hangul, Han) or the small words say
 * another one. A tie stays with the interface.
 */
export const languageOf = (question: string, interfaceLanguage: Language): Language => {
  const script = scriptLanguage(question, interfaceLanguage);
  if (script) return script;
  const found = wordsOf(
    question
      .replaceAll(scoreNames, ' ')
      .replaceAll(unitNames, ' ')
      .replaceAll(apostropheS, ' ')
      .replaceAll(shortForms, ' ')
      .replaceAll(sodium, ' '),
  );
  // `Na?` alone is a word of no language.
  if (found.length === 1 && (found[0] ?? '').length < 3) return interfaceLanguage;
  const hits = new Map<Language, number>(
    known.map(({ language, words }) => [language, found.filter((word) => words.has(word)).length]),
  );
  const mine = hits.get(interfaceLanguage) ?? 0;
  // Without a single small word of the interface language one is enough only where nobody else has any.
  const [best, most] = [...hits].reduce((first, next) => (next[1] > first[1] ? next : first));
  const rivals = [...hits.values()].filter((count) => count === most).length;
  return most > mine && rivals === 1 ? best : interfaceLanguage;
};

/** Characters in the form that only Japan writes, and in the form that only simplified Chinese has. */
const onlyJapanese = /[検薬圧歴経験録剤発図価単変続]/u;
const onlyChinese = /[药检压历发经验录剂诊图价单变续这吗么们过]/u;

const scriptLanguage = (question: string, interfaceLanguage: Language): Language | null => {
  if (/\p{Script=Hangul}/u.test(question)) return 'ko';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(question)) return 'ja';
  if (!/\p{Script=Han}/u.test(question)) return null;
  if (onlyChinese.test(question)) return 'zh';
  if (onlyJapanese.test(question)) return 'ja';
  return interfaceLanguage === 'ja' ? 'ja' : 'zh';
};
