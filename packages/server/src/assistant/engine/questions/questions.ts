import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Case } from './case.ts';
import { germanQuestions } from './de.ts';
import { englishQuestions } from './en.ts';
import { spanishQuestions } from './es.ts';
import { frenchQuestions } from './fr.ts';
import { italianQuestions } from './it.ts';
import { japaneseQuestions } from './ja.ts';
import { koreanQuestions } from './ko.ts';
import { portugueseQuestions } from './pt.ts';
import { chineseQuestions } from './zh.ts';

/** Questions as doctors of each language ask them, with what they want. */
export const questions: Readonly<Record<Language, readonly Case[]>> = {
  es: spanishQuestions,
  en: englishQuestions,
  de: germanQuestions,
  it: italianQuestions,
  fr: frenchQuestions,
  pt: portugueseQuestions,
  zh: chineseQuestions,
  ja: japaneseQuestions,
  ko: koreanQuestions,
};
