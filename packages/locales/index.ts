/** The nine languages that Doctor Plus speaks; `nativeName` is what a speaker looks for in the switch. */
export const languages = [
  { code: 'en', name: 'English', nativeName: 'English' },
  { code: 'es', name: 'Spanish', nativeName: 'Español' },
  { code: 'de', name: 'German', nativeName: 'Deutsch' },
  { code: 'it', name: 'Italian', nativeName: 'Italiano' },
  { code: 'fr', name: 'French', nativeName: 'Français' },
  { code: 'pt', name: 'Portuguese', nativeName: 'Português' },
  { code: 'zh', name: 'Chinese', nativeName: '中文' },
  { code: 'ja', name: 'Japanese', nativeName: '日本語' },
  { code: 'ko', name: 'Korean', nativeName: '한국어' },
] as const;

export type LanguageCode = (typeof languages)[number]['code'];

/** The language of a visitor who has not chosen one. */
export const defaultLanguage: LanguageCode = 'es';

/** What a language group falls back to when its own file cannot be loaded. */
export const fallbackLanguage: LanguageCode = 'en';

/** Narrows a stored or received value; anything else is refused. */
export const isLanguage = (value: unknown): value is LanguageCode =>
  languages.some(({ code }) => code === value);

/**
 * The first of `tags` that is a language of ours, whatever its region or script: `pt-BR` → `pt`, `zh-Hant-TW` → `zh`,
 * `es-419` → `es`. Null when none is. The tags come from a browser, most wanted first.
 */
export const languageOfTags = (tags: readonly string[]): LanguageCode | null => {
  for (const tag of tags) {
    const language = tag.trim().toLowerCase().split(/[-_]/, 1)[0];
    if (isLanguage(language)) return language;
  }
  return null;
};
