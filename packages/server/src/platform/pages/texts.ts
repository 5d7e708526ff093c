import type { LanguageCode } from '@doctor-plus/locales/index.ts';
import type { TFunction } from 'i18next';
import { openTexts } from '../texts.ts';

/** What the server itself says on a page, before the browser's own texts are there. */
const texts = openTexts([
  'home',
  'common',
  'footer',
  'registration',
  'directory',
  'specialties',
  'terms',
  'privacy',
  'cookies',
  'documents',
  'healthLinks',
]);

/** The texts of the public pages in one language. They are escaped where they enter the page, names of people included. */
export const pageTexts = async (language: LanguageCode): Promise<TFunction> => {
  await texts.read(language);
  return texts.i18n.getFixedT(language);
};
