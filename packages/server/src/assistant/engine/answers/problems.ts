import { firstOf, noneRecorded, withReach } from '../absent.ts';
import { type EntryIn, isReadInFull, newestFirst } from '../chart-entries.ts';
import { namesCondition } from '../condition-names.ts';
import { problemFact } from '../facts.ts';
import type { ConditionId } from '../lexicon/conditions.ts';
import { entriesCalled } from '../named.ts';
import type { AnswerTo, Draft, Reading } from '../reading.ts';

type Condition = EntryIn<'conditions'>;

/** The problems that the question names, else the active ones; the resolved ones when asked for. */
export const problems: AnswerTo = (reading) => {
  const { chart, question } = reading;
  const called = new Set([
    ...entriesCalled(chart, 'conditions', question.named.conditions),
    ...newestFirst(chart, 'conditions').filter(({ name }) =>
      question.conditions.some((id) => namesCondition(name, id)),
    ),
  ]);
  if (called.size > 0) return listed(reading, activeFirst([...called]));
  const unknown = question.conditions.flatMap((id) => notRecognised(reading, id));
  return [...unknown, ...active(reading), ...(question.past || question.all ? resolved(reading) : [])];
};

const activeFirst = (entries: readonly Condition[]): Condition[] =>
  entries.toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active'));

const listed = (reading: Reading, entries: readonly Condition[]): Draft[] =>
  withReach(
    reading,
    'conditions',
    firstOf(entries, 'conditions', reading, (entry) => problemFact(entry, reading)),
  );

/** The whole list follows, because a name that the lexicon does not know would not be recognised either. */
const notRecognised = (reading: Reading, id: ConditionId): Draft[] => {
  const { chart, t } = reading;
  if (chart.conditions.total === 0 || !isReadInFull(chart, 'conditions')) return [];
  return [noneRecorded(reading, 'conditions', t('none.recognised', { name: t(`condition.${id}`) }))];
};

const active = (reading: Reading): Draft[] => {
  const { chart, question, t } = reading;
  const entries = newestFirst(chart, 'conditions');
  const current = entries.filter(({ status }) => status === 'active');
  if (current.length === 0) {
    const none = t(chart.conditions.total === 0 ? 'none.conditions' : 'none.activeConditions');
    return [noneRecorded(reading, 'conditions', none)];
  }
  const rest = entries.length - current.length;
  const drafts = listed(reading, current);
  if (rest === 0 || question.past || question.all) return drafts;
  return [...drafts, { kind: 'action', text: t('problem.moreResolved', { count: rest }), sources: [] }];
};

const resolved = (reading: Reading): Draft[] =>
  firstOf(
    newestFirst(reading.chart, 'conditions').filter(({ status }) => status !== 'active'),
    'conditions',
    reading,
    (entry) => problemFact(entry, reading),
  );
