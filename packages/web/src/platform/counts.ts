import { fallbackLanguage } from '@doctor-plus/locales/index.ts';
import type { FormatterModule } from 'i18next';
import { localeOf } from './locale-of.ts';

/** A text's count reads like every other figure, `1,205 sin leer`; what else is put into a text stands as it is. */
export const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language, options) =>
    options?.interpolationkey === 'count' && Number(value) >= 1_000
      ? new Intl.NumberFormat(localeOf(language ?? fallbackLanguage)).format(Number(value))
      : value,
};
