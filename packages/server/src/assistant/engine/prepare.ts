import { setImmediate as turn } from 'node:timers/promises';
import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import { textsFor } from '../texts.ts';
import { understandBy } from './intents.ts';
import { languageOf } from './language.ts';
import { namedIn } from './other-patient.ts';

/** A misspelled word makes ready all that is made with the first question of a language: lexicon, terms, operations, typing errors. */
const inLatin = '¿Toma metfromina?';
/** Scripts without spaces have indexes of their own. */
const firstQuestions: Partial<Record<Language, string>> = {
  zh: '最近一次肌酐是多少？',
  ja: '最後のクレアチニンは？',
  ko: '최근 크레아티닌 수치는?',
};

/**
 * Makes the engine ready for its first question in each language, one language in a turn of the event loop. The server calls it once it
 * listens, so that nobody's question waits for it.
 */
export const prepareQuestions = async (): Promise<void> => {
  for (const language of languages) {
    await turn();
    const question = firstQuestions[language] ?? inLatin;
    languageOf(question, language);
    namedIn(question, language, null);
    understandBy(question, language, null);
    await textsFor(language);
  }
};
