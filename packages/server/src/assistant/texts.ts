import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { fallbackLanguage } from '@doctor-plus/locales/index.ts';
import { openTexts } from '../platform/texts.ts';
import { type CannedName, cannedNames, type Texts } from './engine/reading.ts';

const group = 'assistant';
const { i18n, read } = openTexts(
  [group, 'charts', 'clinical', 'drugSafety', 'scheduling', 'specialties'],
  fallbackLanguage,
);

const isThere = (language: Language): Promise<boolean> =>
  read(language).then(
    () => true,
    () => false,
  );

/** The texts of `language`, or of the fallback where it has none; `lang` says which. */
export const textsFor = async (language: Language): Promise<Texts & { lang: Language }> => {
  const [there] = await Promise.all([isThere(language), isThere(fallbackLanguage)]);
  const lang = there ? language : fallbackLanguage;
  const translate = i18n.getFixedT(lang, group);
  return {
    lang,
    t: (key, params = {}) => translate(`answer.${key}`, { ...params, nest: false }),
    canned: (name) => translate(`canned.${name}`),
    rule: (key, params = {}) => translate(key, { ...params, nest: false }),
  };
};

/** Every fixed text in every language: what a client may send back as an assistant's message without having it from us. */
export const fixedTexts = async (): Promise<ReadonlySet<string>> => {
  const texts = await Promise.all(languages.map(textsFor));
  return new Set(texts.flatMap(({ canned }) => cannedNames.map((name: CannedName) => canned(name))));
};

/** Every text by its whole key, for what is written outside a screen; `lang` as in `textsFor`. */
export const exportWords = async (language: Language) => {
  const { lang } = await textsFor(language);
  const word = i18n.getFixedT(lang, group);
  return {
    lang,
    word: (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
      word(key, { ...params, nest: false }),
  };
};
