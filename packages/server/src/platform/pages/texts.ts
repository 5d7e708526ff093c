import type { LanguageCode } from '@doctor-plus/locales/index.ts';
import { createInstance, type TFunction } from 'i18next';

/** What the server itself says on a page, before the browser's own texts are there. */
const groups = [
  'common',
  'footer',
  'home',
  'registration',
  'directory',
  'specialties',
  'terms',
  'privacy',
  'cookies',
];

const i18n = createInstance({
  resources: {},
  ns: groups,
  defaultNS: 'home',
  fallbackLng: false,
  // Escaped where it enters the page, names of people included.
  interpolation: { escapeValue: false, skipOnVariables: true },
  returnNull: false,
});
const started = i18n.init();

const loaded = new Map<LanguageCode, Promise<void>>();

const load = async (language: LanguageCode): Promise<void> => {
  await started;
  const files = await Promise.all(
    groups.map(
      (group): Promise<{ default: object }> =>
        import(`@doctor-plus/locales/${language}/${group}.json`, { with: { type: 'json' } }),
    ),
  );
  for (const [index, group] of groups.entries())
    i18n.addResourceBundle(language, group, files[index]?.default);
};

/** The texts of the public pages in one language, read once. */
export const pageTexts = async (language: LanguageCode): Promise<TFunction> => {
  const loading = loaded.get(language) ?? load(language);
  loaded.set(language, loading);
  await loading;
  return i18n.getFixedT(language);
};
