import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { requestOf } from '../../packages/server/src/assistant/drafts/request.ts';
import { numberOfChart } from '../../packages/server/src/assistant/engine/chart-numbers.ts';
import { answerUnderstood, type EngineAnswer } from '../../packages/server/src/assistant/engine/compose.ts';
import { formatsFor } from '../../packages/server/src/assistant/engine/formats.ts';
import { isMistyped } from '../../packages/server/src/assistant/engine/full-names.ts';
import { continued } from '../../packages/server/src/assistant/engine/going-on.ts';
import { understandBy } from '../../packages/server/src/assistant/engine/intents.ts';
import { languageOf } from '../../packages/server/src/assistant/engine/language.ts';
import { namesOf } from '../../packages/server/src/assistant/engine/named.ts';
import { chartsInstead, namedIn } from '../../packages/server/src/assistant/engine/other-patient.ts';
import { onlyAsked } from '../../packages/server/src/assistant/engine/tools.ts';
import { textsFor } from '../../packages/server/src/assistant/texts.ts';
import { normalise } from '../../packages/server/src/platform/text/compare.ts';
import { now, timeZone } from '../charts.ts';
import { patients } from './charts.ts';
import { notesFor, toolsFor } from './tools.ts';

const wordsOfPatient = ({ patient: { name, chart_number } }: Chart): string[] =>
  normalise(`${name} ${chart_number}`).split(' ');

/** The charts of the same doctor that a question is about, or somebody who is not that doctor's patient; null where it is about this one. */
const elsewhere = (question: string, language: Language, chart: Chart): readonly string[] | null => {
  const others = Object.values(patients)
    .filter((one) => one !== chart)
    .map((one) => ({ number: one.patient.chart_number, words: new Set(wordsOfPatient(one)) }));
  const numbersOf = (isMeant: (other: (typeof others)[number]) => boolean) =>
    others
      .filter(isMeant)
      .map(({ number }) => number)
      .toSorted();
  return chartsInstead(namedIn(question, language, namesOf(chart)), new Set(wordsOfPatient(chart)), {
    bearing: (words) => numbersOf((other) => words.every((word) => other.words.has(word))),
    mistyped: (words) => numbersOf((other) => isMistyped(words, other.words)),
    numbered: (number) => numbersOf((other) => numberOfChart(other.number) === number),
  });
};

/**
 * The embedded engine's answer as the portal gives it to a doctor in whose care all patients of the evaluation are: with the checks of
 * drugs, calculators, notes and drafts, and an earlier question where this one goes on from it.
 */
export const askDoctor = async (
  question: string,
  language: Language,
  chart: Chart,
  before: string | null = null,
): Promise<EngineAnswer> => {
  const { lang, ...texts } = await textsFor(languageOf(question, language));
  const called = namesOf(chart);
  const meant = understandBy(question, lang, called);
  const said = { lang, timeZone, now, texts };
  const charts = elsewhere(question, lang, chart);
  if (charts) {
    const { name: patient, chart_number: number } = chart.patient;
    const tools = onlyAsked({});
    return answerUnderstood({ ...said, chart: null, tools, openInstead: { patient, number, charts } }, meant);
  }
  const follow = continued(meant, before === null ? [] : [before], (text) =>
    understandBy(text, languageOf(text, lang), called),
  );
  const understood = follow?.understood ?? meant;
  const request = understood.intents.includes('draft')
    ? requestOf(question, lang, texts.rule, texts.t('draft.certificate.recipient'))
    : null;
  const { t, rule } = texts;
  const show = formatsFor(lang, timeZone);
  const id = '00000000-0000-4000-8000-0000000000d1';
  return answerUnderstood(
    {
      ...said,
      chart,
      tools: toolsFor(chart, understood, lang),
      notes: notesFor(chart, question, understood),
      wanted: request && { id, request, lang, t, rule, show, emergencyNumber: '911' },
      goesOnFrom: follow?.from ?? null,
    },
    understood,
  );
};
