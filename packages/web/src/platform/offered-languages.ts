import { languages } from '@doctor-plus/locales/index.ts';
import { settings } from './settings.ts';

/** The languages that an administrator chose to offer, and the one in use, which nobody loses by that. */
export const offeredLanguages = (current: string) =>
  languages.filter(({ code }) => code === current || settings.languages.includes(code));
