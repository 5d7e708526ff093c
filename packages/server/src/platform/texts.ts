import type { LanguageCode } from '@doctor-plus/locales/index.ts';
import { createInstance, type i18n } from 'i18next';

export type Texts = {
  /** Knows the texts of the languages that were read. */
  readonly i18n: i18n;
  /** Reads the texts of a language, once. Throws when a group has none in it. */
  readonly read: (language: LanguageCode) => Promise<void>;
};

/**
 * Texts of these groups, read language by language when they are first asked for; the first group is the one meant by a
 * key without a group. Nothing is escaped here, but where a text enters HTML; and what a person typed is never read as a
 * template.
 */
export const openTexts = (
  groups: readonly [string, ...string[]],
  fallback: LanguageCode | false = false,
): Texts => {
  const i18n = createInstance({
    resources: {},
    ns: groups,
    defaultNS: groups[0],
    fallbackLng: fallback,
    interpolation: { escapeValue: false, skipOnVariables: true },
    returnNull: false,
  });
  const started = i18n.init();
  const reading = new Map<LanguageCode, Promise<void>>();
  const readFiles = async (language: LanguageCode): Promise<void> => {
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
  return {
    i18n,
    read: (language) => {
      const now = reading.get(language) ?? readFiles(language);
      reading.set(language, now);
      return now;
    },
  };
};
