import { firstOf, noneRecorded, withReach } from '../absent.ts';
import { newestFirst } from '../chart-entries.ts';
import { factOf, immunizationFact, procedureFact } from '../facts.ts';
import { entriesCalled } from '../named.ts';
import type { AnswerTo } from '../reading.ts';

/** The vaccines that the question names, else all, newest first. */
export const immunizations: AnswerTo = (reading) => {
  const { chart, question, t } = reading;
  if (chart.immunizations.entries.length === 0) {
    return [noneRecorded(reading, 'immunizations', t('none.immunizations'))];
  }
  const called = entriesCalled(chart, 'immunizations', question.named.immunizations);
  const entries = called.length > 0 ? called : newestFirst(chart, 'immunizations');
  const list = firstOf(entries, 'immunizations', reading, (entry) => immunizationFact(entry, reading));
  return withReach(reading, 'immunizations', list);
};

/** The procedures that the question names, else all, newest first. */
export const procedures: AnswerTo = (reading) => {
  const { chart, question, t } = reading;
  if (chart.procedures.entries.length === 0)
    return [noneRecorded(reading, 'procedures', t('none.procedures'))];
  const called = entriesCalled(chart, 'procedures', question.named.procedures);
  const entries = called.length > 0 ? called : newestFirst(chart, 'procedures');
  const list = firstOf(entries, 'procedures', reading, (entry) => procedureFact(entry, reading));
  return withReach(reading, 'procedures', list);
};

/** What was last written, newest first: conclusions and notes are told together because a visit holds both. */
export const visits: AnswerTo = (reading) => {
  const { chart, question, t } = reading;
  const written = [
    ...newestFirst(chart, 'conclusions').map((entry) => ({ kind: 'conclusion', entry }) as const),
    ...newestFirst(chart, 'notes').map((entry) => ({ kind: 'note', entry }) as const),
  ].toSorted((a, b) => Date.parse(b.entry.effective_at) - Date.parse(a.entry.effective_at));
  if (written.length === 0) {
    return [
      noneRecorded(reading, 'notes', t('none.notes')),
      noneRecorded(reading, 'conclusions', t('none.conclusions')),
    ];
  }
  return written.slice(0, Math.min(question.count ?? 3, 10)).map((source) => factOf(source, reading));
};
