import type { DraftContent } from '@doctor-plus/contract/assistant/draft-content.ts';
import type { ChartRead } from '../chart-entries.ts';
import { labName } from '../cite.ts';
import type { IntentName } from '../lexicon/schema.ts';
import type { Draft, OpenChart, Say, Texts, Translate } from '../reading.ts';
import { fewestForTrend } from '../series.ts';
import { oneLine } from '../words.ts';

const action = (text: string): Draft => ({ kind: 'action', text, sources: [] });

/** What can be asked, with three examples that this chart can answer. */
export const help = (chart: ChartRead | null, { t, canned }: Texts): Draft[] => [
  action(canned('help')),
  action(t('examples', { questions: examplesFor(chart, t).join(' · ') })),
];

/** That the question is none the assistant answers, and what can be asked instead. */
export const outOfScope = (chart: ChartRead | null, texts: Texts): Draft[] => {
  const examples = examplesFor(chart, texts.t);
  const [first, ...others] = help(chart, texts);
  if (!first) return others;
  return [
    {
      ...first,
      refusal: {
        code: 'out_of_scope',
        params: Object.fromEntries(examples.map((example, position) => [`example${position + 1}`, example])),
      },
    },
    ...others,
  ];
};

/** That a draft was written, which waits for the doctor; or where the texts are written that the assistant does not write. */
export const draftAction = (
  drafted: { readonly id: string; readonly content: DraftContent } | null,
  t: Translate,
): Draft =>
  drafted
    ? {
        ...action(writtenText(drafted.content, t)),
        data: { draft: drafted.id, kind: drafted.content.kind },
      }
    : action(t('draft.elsewhere'));

/** Text that was written; of a certificate its own sentence, which is the second block of it. */
const writtenText = (content: DraftContent, t: Translate): string =>
  content.kind === 'letter' && content.recipient === t('draft.certificate.recipient')
    ? t('draft.written.certificate', { text: content.text.split('\n\n')[1] ?? '' })
    : t(`draft.written.${content.kind}`);

/** That a function asked for does not exist yet. */
export const notYet = (t: Translate): Draft => action(t('notYet'));

/** The two questions between which the doctor chooses. */
export const ambiguity = ([first, second]: readonly [IntentName, IntentName], t: Translate): Draft[] => {
  const params = { first: t(`question.${first}`), second: t(`question.${second}`) };
  const questions = `${params.first} · ${params.second}`;
  return [{ ...action(t('ambiguous', { questions })), refusal: { code: 'ambiguous', params } }];
};

/** Asks of what the question is, with the questions that this chart can answer. */
export const askOfWhat = (chart: ChartRead, { t }: Texts): Draft => {
  const [first = '', second = ''] = examplesFor(chart, t);
  return {
    ...action(t('askOfWhat', { questions: [first, second].join(' · ') })),
    refusal: { code: 'ambiguous', params: { first, second } },
  };
};

/** The question back, of which value it is asked how it went. */
export const whichValue = (t: Translate): Draft => ({
  ...action(t('askAnalyte')),
  refusal: { code: 'ambiguous', params: { input: 'analyte' } },
});

/** That the question is about a patient and none is chosen. */
export const choosePatient = (t: Translate): Draft => ({
  ...action(t('choosePatient')),
  refusal: { code: 'missing_input', params: { input: 'patient' } },
});

/** Says that the question is about another patient than the one whose chart is open, and which chart to open for it. */
export const notYourPatient = ({ patient, number, charts }: OpenChart, { t, show }: Say): Draft => {
  const whose = (list: readonly string[]) =>
    list.length === 0
      ? t('otherPatient.unknown')
      : t('otherPatient.open', { charts: list.join(', '), count: list.length });
  const open = t('otherChart', { patient: oneLine(patient), number });
  return {
    ...action(charts === null ? open : show.sentences([whose(charts), open])),
    refusal: { code: 'not_your_patient', params: { open: number } },
  };
};

const examplesFor = (chart: ChartRead | null, t: Translate): string[] => {
  const always = [t('question.allergies'), t('question.medications'), t('question.summary')];
  if (!chart) return always;
  const [newest] = chart.labs.entries;
  const figures = chart.labs.entries.filter(({ value }) => value !== null);
  const [repeated] =
    [...Map.groupBy(figures, ({ name }) => name).values()].find((labs) => labs.length >= fewestForTrend) ??
    [];
  return [
    ...(repeated === undefined ? [] : [t('question.trendOf', { name: labName(repeated, t) })]),
    ...(newest ? [t('question.lastOf', { name: labName(newest, t) })] : []),
    ...(chart.vitals.total > 0 ? [t('question.vitals')] : []),
    ...always,
  ].slice(0, 3);
};
