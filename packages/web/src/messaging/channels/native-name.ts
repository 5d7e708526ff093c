import { type LanguageCode, languages } from '@doctor-plus/locales/index.ts';

/** A language in its own words. */
export const nativeNameOf = (language: LanguageCode): string =>
  languages.find(({ code }) => code === language)?.nativeName ?? language;
