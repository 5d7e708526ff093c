import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { labName } from '../facts.ts';
import type { IntentName } from '../lexicon/schema.ts';
import type { Draft, Texts, Translate } from '../reading.ts';
import { fewestForTrend } from '../series.ts';

const action = (text: string): Draft => ({ kind: 'action', text, sources: [] });

/** What can be asked, with three examples that this chart can answer. */
export const help = (chart: Chart | null, { t, canned }: Texts): Draft[] => [
  action(canned('help')),
  ...examplesFor(chart, t).map((example) => action(t('example', { question: example }))),
];

/** That the question is none the assistant answers, and what can be asked instead. */
export const outOfScope = (chart: Chart | null, texts: Texts): Draft[] => {
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

/** That a function asked for does not exist yet. */
export const notYet = (t: Translate): Draft => action(t('notYet'));

/** The two questions between which the doctor chooses. */
export const ambiguity = ([first, second]: readonly [IntentName, IntentName], t: Translate): Draft[] => {
  const params = { first: t(`question.${first}`), second: t(`question.${second}`) };
  return [
    { ...action(t('ambiguous')), refusal: { code: 'ambiguous', params } },
    action(t('example', { question: params.first })),
    action(t('example', { question: params.second })),
  ];
};

/** That the question is about a patient and none is chosen. */
export const choosePatient = (t: Translate): Draft => ({
  ...action(t('choosePatient')),
  refusal: { code: 'missing_input', params: { input: 'patient' } },
});

const examplesFor = (chart: Chart | null, t: Translate): string[] => {
  const always = [t('question.allergies'), t('question.medications'), t('question.summary')];
  if (!chart) return always;
  const [newest] = chart.labs.entries;
  const counts = new Map<string, number>();
  for (const lab of chart.labs.entries) {
    if (lab.value !== null) counts.set(labName(lab, t), (counts.get(labName(lab, t)) ?? 0) + 1);
  }
  const [repeated] = [...counts].find(([, count]) => count >= fewestForTrend) ?? [];
  return [
    ...(repeated === undefined ? [] : [t('question.trendOf', { name: repeated })]),
    ...(newest ? [t('question.lastOf', { name: labName(newest, t) })] : []),
    ...(chart.vitals.total > 0 ? [t('question.vitals')] : []),
    ...always,
  ].slice(0, 3);
};
