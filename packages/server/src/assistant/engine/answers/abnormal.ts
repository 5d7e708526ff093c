import { firstOf, noneRecorded, withReach } from '../absent.ts';
import { newestFirst } from '../chart-entries.ts';
import { flagOf, labFact } from '../facts.ts';
import { analyteOf } from '../lab-names.ts';
import type { AnswerTo, Draft } from '../reading.ts';
import { oneLine } from '../words.ts';
import { outOfRangeFirst } from './labs.ts';

/** The newest result of each test that is out of its range, the critical ones first; and how many could not be judged. */
export const labAbnormal: AnswerTo = (reading) => {
  const { chart, t } = reading;
  const labs = newestFirst(chart, 'labs');
  if (labs.length === 0) return [noneRecorded(reading, 'labs', t('none.labs'))];
  const newest = [
    ...Map.groupBy(labs, (lab) => analyteOf(lab) ?? lab.code ?? oneLine(lab.name)).values(),
  ].flatMap(
    // Two results of one instant are both looked at: nobody can say which of them holds.
    (same) => same.filter(({ effective_at }) => effective_at === same[0]?.effective_at),
  );
  const out = newest.filter((lab) => flagOf(lab) !== null).toSorted(outOfRangeFirst);
  const unjudged = newest.filter(
    (lab) => flagOf(lab) === null && lab.low === null && lab.high === null,
  ).length;
  const rest: Draft[] =
    unjudged > 0 ? [{ kind: 'missing', text: t('lab.unjudged', { count: unjudged }), sources: [] }] : [];
  if (out.length === 0) return [noneRecorded(reading, 'labs', t('none.abnormal')), ...rest];
  const list = firstOf(out, 'labs', reading, (lab) => labFact(lab, reading));
  return [...withReach(reading, 'labs', list), ...rest];
};
