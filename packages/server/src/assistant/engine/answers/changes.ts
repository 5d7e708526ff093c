import { type EntryKind, sectionOfKind } from '@doctor-plus/contract/charts/schema.ts';
import { firstOf } from '../absent.ts';
import {
  type ChartRead,
  type EntryIn,
  type EntrySource,
  newestFirst,
  newestSources,
} from '../chart-entries.ts';
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
  const stated = (source: EntrySource) => factOf(source, reading);
  /** The newest of one kind; every allergy that a list can hold, of the others fewer. */
  const listed = (kind: EntryKind, sources = newestSources(chart, kind)): Draft[] =>
    firstOf(sources, sectionOfKind[kind], reading, stated, kind === 'allergy' ? undefined : perSection);
  const labs = newestFirst(chart, 'labs').toSorted(outOfRangeFirst);
  return [
    ...listed('allergy'),
    ...listed('medication'),
    ...listed('condition'),
    ...listed(
      'lab',
      labs.map((entry) => ({ kind: 'lab', entry })),
    ),
    ...lastOfEach(newestFirst(chart, 'vitals')).map((entry) => stated({ kind: 'vital', entry })),
    ...listed('immunization'),
    ...listed('procedure'),
    ...listed('background'),
    ...listed('conclusion'),
    ...listed('note'),
  ];
};

/** Of many readings of a sign the last one. */
const lastOfEach = (entries: readonly EntryIn<'vitals'>[]): EntryIn<'vitals'>[] => [
  ...new Map(entries.toReversed().map((entry) => [entry.code, entry])).values(),
];
