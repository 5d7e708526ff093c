import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { fullChart } from '../../packages/server/src/assistant/engine/chart-fixture.ts';
import { understand } from '../../packages/server/src/assistant/engine/intents.ts';
import { languageOf } from '../../packages/server/src/assistant/engine/language.ts';
import { questions } from '../../packages/server/src/assistant/engine/questions/questions.ts';
import { type Case, differenceOf, type Suite, shareRow } from '../suite.ts';

/** Questions as doctors ask them, with typing errors and words that only look like a question. */
export const suite: Suite = {
  place: 3,
  run: () => {
    const chart = fullChart();
    return languages.map((language) => {
      const cases = questions[language].map(([question, expected]): Case => {
        const { intents, ambiguous } = understand(question, languageOf(question, language), chart);
        return [question, differenceOf(expected, ambiguous ? 'ambiguous' : intents)];
      });
      return shareRow(`Intents, ${language}`, language === 'es' || language === 'en' ? 0.95 : 0.9, cases);
    });
  },
};
