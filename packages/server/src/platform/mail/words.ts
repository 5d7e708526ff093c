import { withArticles } from '@doctor-plus/contract/kernel/spanish-titles.ts';
import { isLanguage, type LanguageCode } from '@doctor-plus/locales/index.ts';
import { openTexts } from '../texts.ts';

const group = 'mail';
const texts = openTexts([group]);

export type Words = {
  readonly language: LanguageCode;
  /** Throws when the language has no such text: a mail with a key in it must not leave. */
  readonly t: (key: string, params?: Readonly<Record<string, string>>) => string;
  readonly has: (key: string) => boolean;
  readonly date: (text: string, timeZone: string) => string;
  readonly duration: (minutes: number) => string;
};

/** Regional variants where the bare language would choose another country's conventions. */
const locales: Partial<Record<LanguageCode, string>> = { es: 'es-DO', en: 'en-US', pt: 'pt-BR', zh: 'zh-CN' };

/** What a language's dates and numbers look like here. */
export const localeOf = (language: string): string =>
  isLanguage(language) ? (locales[language] ?? language) : 'es-DO';

/** The texts of the mails in a language; in Spanish when the language is not one of ours. */
export const mailWords = async (wanted: string): Promise<Words> => {
  const language = isLanguage(wanted) ? wanted : 'es';
  await texts.read(language);
  const fixed = texts.i18n.getFixedT(language, group);
  const locale = localeOf(language);
  const has = (key: string): boolean => texts.i18n.exists(key, { lng: language, ns: group });
  return {
    language,
    has,
    t: (key, params = {}) => {
      if (!has(key)) throw new Error(`mail text missing: ${language} ${key}`);
      const said = fixed(key, { ...params, nest: false });
      return language === 'es' ? withArticles(said) : said;
    },
    date: (text, timeZone) => dateIn(locale, text, timeZone),
    duration: (minutes) => durationIn(locale, minutes),
  };
};

/** A calendar date is the same day everywhere; an instant falls on the practice's day; a day in words stays as it is. */
const dateIn = (locale: string, text: string, timeZone: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}(T|$)/.test(text)) return text;
  const isDay = text.length === 10;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: isDay ? 'UTC' : timeZone });
  return format.format(new Date(text));
};

const durationIn = (locale: string, minutes: number): string => {
  const inHours = minutes >= 120 && minutes % 60 === 0;
  const unit = inHours ? 'hour' : 'minute';
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(inHours ? minutes / 60 : minutes);
};
