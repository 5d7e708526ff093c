import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { fallbackLanguage } from '@doctor-plus/locales/index.ts';
import { createInstance } from 'i18next';
import { type CannedName, cannedNames, type Texts } from './engine/reading.ts';

const group = 'assistant';

const i18n = createInstance({
  resources: {},
  ns: [group],
  defaultNS: group,
  fallbackLng: fallbackLanguage,
  // Text is plain text everywhere, and what a chart says is never read as a template.
  interpolation: { escapeValue: false, skipOnVariables: true },
  returnNull: false,
});
const started = i18n.init();

const loaded = new Map<Language, Promise<boolean>>();

/** Reads a language's texts once; false when there are none. */
const load = (language: Language): Promise<boolean> => {
  const loading = loaded.get(language) ?? read(language);
  loaded.set(language, loading);
  return loading;
};

const read = async (language: Language): Promise<boolean> => {
  await started;
  try {
    const file: { default: object } = await import(`@doctor-plus/locales/${language}/${group}.json`, {
      with: { type: 'json' },
    });
    i18n.addResourceBundle(language, group, file.default);
    return true;
  } catch {
    return false;
  }
};

/** The texts of `language`, or of the fallback where it has none; `lang` says which. */
export const textsFor = async (language: Language): Promise<Texts & { lang: Language }> => {
  const [there] = await Promise.all([load(language), load(fallbackLanguage)]);
  const lang = there ? language : fallbackLanguage;
  const translate = i18n.getFixedT(lang, group);
  return {
    lang,
    t: (key, params = {}) => translate(`answer.${key}`, { ...params, nest: false }),
    canned: (name) => translate(`canned.${name}`),
  };
};

/** Every fixed text in every language: what a client may send back as an assistant's message without having it from us. */
export const fixedTexts = async (): Promise<ReadonlySet<string>> => {
  const texts = await Promise.all(languages.map(textsFor));
  return new Set(texts.flatMap(({ canned }) => cannedNames.map((name: CannedName) => canned(name))));
};
