import type { DosageWord } from '@doctor-plus/contract/charts/dosage.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { TFunction } from 'i18next';
import { localeOf } from '../../platform/pages/language.ts';
import { openTexts } from '../../platform/texts.ts';

const texts = openTexts(['documents', 'charts', 'common', 'specialties', 'drugSafety']);

/** What a paper says and how it writes dates and figures, in one language and at the place of the practice. */
export type PaperWords = {
  readonly t: TFunction;
  readonly moment: (at: Date) => string;
  /** A calendar date, whatever the zone. */
  readonly day: (date: string) => string;
  readonly age: (age: { readonly years: number; readonly months: number }) => string;
  readonly number: (value: number) => string;
  /** The words for how a medication is taken. */
  readonly dosage: DosageWord;
};

export const paperWords = async (language: Language, timeZone: string): Promise<PaperWords> => {
  await texts.read(language);
  const locale = localeOf(language);
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const t = texts.i18n.getFixedT(language);
  return {
    t,
    moment: (at) => format({ dateStyle: 'long', timeStyle: 'short', timeZone }).format(at),
    day: (date) => format({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)),
    // Under two years, months say more.
    age: ({ years, months }) =>
      years < 2
        ? t('common:age.months', { count: years * 12 + months })
        : t('common:age.years', { count: years }),
    dosage: (key, values) => t(`drugSafety:dosage.${key}`, { ...values }),
    number: (value) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value),
  };
};
