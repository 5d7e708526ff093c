import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { japanese } from './ja.ts';
import { korean } from './ko.ts';
import { portuguese } from './pt.ts';
import type { Lexicon } from './schema.ts';
import { chinese } from './zh.ts';

/** The words of every language in which questions are understood. */
export const lexicons: Readonly<Record<Language, Lexicon>> = {
  es: spanish,
  en: english,
  de: german,
  it: italian,
  fr: french,
  pt: portuguese,
  zh: chinese,
  ja: japanese,
  ko: korean,
};
