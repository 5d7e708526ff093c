import {
  defaultLanguage,
  isLanguage,
  type LanguageCode,
  languageOfTags,
} from '@doctor-plus/locales/index.ts';

/** Languages of an `Accept-Language` header, most wanted first; those that are not wanted at all (`q=0`) left out. */
export const acceptedTags = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);

type Wishes = {
  /** `?lang=` of the address: a link that was made for one language. */
  readonly address: unknown;
  /** The choice that this browser keeps. */
  readonly chosen: string | undefined;
  /** Of the account that is signed in. */
  readonly account: LanguageCode | undefined;
  readonly acceptLanguage: string | undefined;
};

/**
 * The language of a page: that of the address, then what was chosen on this browser, then the account's, then the
 * browser's own when it is one of ours, else Spanish.
 */
export const pageLanguage = ({ address, chosen, account, acceptLanguage }: Wishes): LanguageCode => {
  if (isLanguage(address)) return address;
  if (isLanguage(chosen)) return chosen;
  return account ?? languageOfTags(acceptedTags(acceptLanguage ?? '')) ?? defaultLanguage;
};

/** The territory that a language's texts are written for: how it writes figures, and what Open Graph asks for. */
const locales: Record<LanguageCode, string> = {
  en: 'en-US',
  es: 'es-DO',
  de: 'de-DE',
  it: 'it-IT',
  fr: 'fr-FR',
  pt: 'pt-BR',
  zh: 'zh-CN',
  ja: 'ja-JP',
  ko: 'ko-KR',
};

export const localeOf = (language: LanguageCode): string => locales[language];
