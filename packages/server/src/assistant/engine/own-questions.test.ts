import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { textsFor } from '../texts.ts';
import { fullChart } from './chart-fixture.ts';
import { answerQuestion } from './compose.ts';
import { languageOf } from './language.ts';
import { intentNames } from './lexicon/schema.ts';
import { toolsOf } from './tools-fixture.ts';

const now = new Date('2026-11-21T14:00:00Z');

const ask = async (question: string, language: (typeof languages)[number]) => {
  const { lang, ...texts } = await textsFor(languageOf(question, language));
  const chart = fullChart();
  return answerQuestion({
    question,
    lang,
    chart,
    tools: toolsOf(chart),
    now,
    timeZone: 'America/Santo_Domingo',
    texts,
  });
};

const { t: english } = await textsFor('en');
/** Intents of which the portal offers a question. */
const offered = intentNames.filter(
  (intent) => intent !== 'out_of_scope' && !english(`question.${intent}`).startsWith('answer.'),
);

describe.each(languages)('the questions that the portal offers in %s', (language) => {
  it.each(offered)('%s is understood and answered in that language', async (intent) => {
    const { t } = await textsFor(language);
    const answer = await ask(t(`question.${intent}`), language);
    expect(answer.intents).toEqual([intent]);
    expect(answer.lang).toBe(language);
  });

  it.each(['hba1c', 'potassium', 'creatinine'])('the last %s and its course are', async (analyte) => {
    const { t } = await textsFor(language);
    const name = t(`analyte.${analyte}`);
    expect((await ask(t('question.trendOf', { name }), language)).intents).toEqual(['lab_trend']);
    expect((await ask(t('question.lastOf', { name }), language)).intents).toEqual(['lab_latest']);
  });
});
