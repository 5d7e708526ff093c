import { setImmediate as turn } from 'node:timers/promises';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { understandBy } from './intents.ts';

/** A question that makes ready all that is made with the first of a language: lexicon, terms, operations, typing errors. */
const firstQuestion = '¿Toma metfromina?';

/**
 * Makes the engine ready for its first question in each language, one language in a turn of the event loop. The server calls it once it
 * listens, so that nobody's question waits for it.
 */
export const prepareQuestions = async (): Promise<void> => {
  for (const language of languages) {
    await turn();
    understandBy(firstQuestion, language, null);
  }
};
