import { firstOf } from '../absent.ts';
import { type ChartRead, type EntryIn, newestFirst } from '../chart-entries.ts';
import { factOf } from '../facts.ts';
import type { AnswerTo, Draft, Reading } from '../reading.ts';
import type { ChangesRead } from '../tools.ts';
import { outOfRangeFirst } from './labs.ts';

/** Statements of one section; the section itself shows the rest. */
const perSection = 8;

/** What came into the chart since a day or since the last visit, section by section. */
export const changesSince: AnswerTo = (reading) => {
  const { from, by, sections } = reading.tools.changes();
  const { t, show } = reading;
  if (from === null) {
    return [
      {
        kind: 'missing',
        text: t('changes.noVisit'),
        sources: [],
        refusal: { code: 'missing_input', params: { input: 'date' } },
      },
    ];
  }
  const date = show.date(from);
  const changes = changesIn(reading, sections);
  const since = t(`changes.since.${by}`, { date });
  return changes.length > 0
    ? [{ kind: 'action', text: since, sources: [] }, ...changes]
    : [{ kind: 'missing', text: t('changes.none', { since }), sources: [] }];
};

const changesIn = (reading: Reading, sections: ChangesRead['sections']): Draft[] => {
  const chart: ChartRead = { ...sections, alerts: [] };
  const newest = <S extends keyof ChangesRead['sections']>(section: S) => newestFirst(chart, section);
  return [
    ...firstOf(newest('allergies'), 'allergies', reading, (entry) =>
      factOf({ kind: 'allergy', entry }, reading),
    ),
    ...listed(
      reading,
      newest('medications'),
      (entry) => factOf({ kind: 'medication', entry }, reading),
      'medications',
    ),
    ...listed(
      reading,
      newest('conditions'),
      (entry) => factOf({ kind: 'condition', entry }, reading),
      'conditions',
    ),
    ...listed(
      reading,
      newest('labs').toSorted(outOfRangeFirst),
      (entry) => factOf({ kind: 'lab', entry }, reading),
      'labs',
    ),
    ...lastOfEach(newest('vitals')).map((entry) => factOf({ kind: 'vital', entry }, reading)),
    ...listed(
      reading,
      newest('immunizations'),
      (entry) => factOf({ kind: 'immunization', entry }, reading),
      'immunizations',
    ),
    ...listed(
      reading,
      newest('procedures'),
      (entry) => factOf({ kind: 'procedure', entry }, reading),
      'procedures',
    ),
    ...listed(
      reading,
      newest('conclusions'),
      (entry) => factOf({ kind: 'conclusion', entry }, reading),
      'conclusions',
    ),
    ...listed(reading, newest('notes'), (entry) => factOf({ kind: 'note', entry }, reading), 'notes'),
  ];
};

const listed = <T>(
  reading: Reading,
  entries: readonly T[],
  state: (entry: T) => Draft,
  section: keyof ChangesRead['sections'],
): Draft[] => firstOf(entries, section, reading, state, perSection);

/** Of many readings of a sign the last one. */
const lastOfEach = (entries: readonly EntryIn<'vitals'>[]): EntryIn<'vitals'>[] => [
  ...new Map(entries.toReversed().map((entry) => [entry.code, entry])).values(),
];
