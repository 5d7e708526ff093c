import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { fullChart } from '../../packages/server/src/assistant/engine/chart-fixture.ts';
import { understand } from '../../packages/server/src/assistant/engine/intents.ts';
import { languageOf } from '../../packages/server/src/assistant/engine/language.ts';
import { intentNames } from '../../packages/server/src/assistant/engine/lexicon/schema.ts';
import { questions } from '../../packages/server/src/assistant/engine/questions/questions.ts';
import { type Case, differenceOf, type Suite, shareRow } from '../suite.ts';

/** Ways in which each intent is asked for in each language, at least. */
const fewest = 3;

const phrasings = (): Case[] =>
  languages.flatMap((language) =>
    intentNames.map((intent): Case => {
      const asked = questions[language].filter(([, expected]) => expected.includes(intent)).length;
      return [`${language}, ${intent}`, asked >= fewest ? null : `asked in ${asked} ways`];
    }),
  );

/** Questions as doctors ask them, with typing errors and words that only look like a question. */
export const suite: Suite = {
  place: 3,
  run: () => {
    const chart = fullChart();
    const understood = languages.map((language) => {
      const cases = questions[language].map(([question, expected]): Case => {
        const { intents, ambiguous } = understand(question, languageOf(question, language), chart);
        return [question, differenceOf(expected, ambiguous ? 'ambiguous' : intents)];
      });
      return shareRow(`Intents, ${language}`, language === 'es' || language === 'en' ? 0.95 : 0.9, cases);
    });
    return [shareRow('Intents, three phrasings of each in nine languages', 1, phrasings()), ...understood];
  },
};
