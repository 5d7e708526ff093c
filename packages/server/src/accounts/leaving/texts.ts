import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { fallbackLanguage } from '@doctor-plus/locales/index.ts';
import { createInstance } from 'i18next';
import type { Words } from './ports.ts';

/** Groups whose words an archive uses: its own, and the names that the screens give to the same things. */
const groups = ['settings', 'common', 'charts', 'scheduling', 'navigation'] as const;

const i18n = createInstance({
  resources: {},
  ns: groups,
  defaultNS: 'settings',
  fallbackLng: fallbackLanguage,
  // What a record says is never read as a template; the page escapes it.
  interpolation: { escapeValue: false, skipOnVariables: true },
  returnNull: false,
});
const started = i18n.init();
const loaded = new Map<Language, Promise<void>>();

const read = async (language: Language): Promise<void> => {
  await started;
  for (const group of groups) {
    const file: { default: object } = await import(`@doctor-plus/locales/${language}/${group}.json`, {
      with: { type: 'json' },
    });
    i18n.addResourceBundle(language, group, file.default);
  }
};

export type Say = (words: Words) => string;

/** Says words in a language: keys are looked up, everything else is left as it is. */
export const wordsIn = async (language: Language): Promise<Say> => {
  const loading = loaded.get(language) ?? read(language);
  loaded.set(language, loading);
  await loading;
  const translate = i18n.getFixedT(language);
  const say: Say = (words) => {
    if (typeof words === 'string') return words;
    if ('key' in words) return translate(words.key, { ...words.params, nest: false });
    return words
      .map(say)
      .filter((part) => part !== '')
      .join(' ');
  };
  return say;
};
