import { isReadInFull, type Section } from './chart-entries.ts';
import type { Draft, Reading } from './reading.ts';

const missing = (text: string): Draft => ({ kind: 'missing', text, sources: [] });

/** What an answer says in place of "none" when the chart holds more entries than were read. */
const partlyRead = ({ chart, t }: Reading, section: Section): Draft => {
  const read = chart[section].entries.length;
  const { total } = chart[section];
  return {
    kind: 'missing',
    text: t('missing.partlyRead', { section: t(`section.${section}`), read, total }),
    sources: [],
    refusal: { code: 'no_evidence', params: { section, read: `${read}`, total: `${total}` } },
  };
};

/**
 * That a section holds nothing of what was asked: `empty` when nothing was ever recorded in it, `sentence` with the
 * number of entries read when it holds others. Never "none" for a section that was not read in full.
 */
export const noneRecorded = (reading: Reading, section: Section, sentence: string): Draft => {
  const { chart, t, show } = reading;
  if (!isReadInFull(chart, section)) return partlyRead(reading, section);
  const recorded = chart[section].entries.map(({ recorded_at }) => Date.parse(recorded_at));
  if (recorded.length === 0)
    return missing(
      show.sentences([sentence, t('missing.neverReviewed', { section: t(`section.${section}`) })]),
    );
  const read = t('missing.readInFull', {
    section: t(`section.${section}`),
    count: chart[section].total,
    date: show.date(new Date(Math.max(...recorded)).toISOString()),
  });
  return missing(show.sentences([sentence, read]));
};

/** The same of one thing by its name; without the date of other entries, which would read as the thing's own. */
export const noneNamed = (reading: Reading, section: Section, sentence: string): Draft => {
  const { chart, t, show } = reading;
  if (!isReadInFull(chart, section) || chart[section].total === 0)
    return noneRecorded(reading, section, sentence);
  const read = t('missing.namedRead', { section: t(`section.${section}`), count: chart[section].total });
  return missing(show.sentences([sentence, read]));
};

/** Most statements of one list; the section itself shows the rest. */
const longestList = 20;

/** The first statements of a list, and how many more the section holds. */
export const firstOf = <T>(
  entries: readonly T[],
  section: Section,
  { t }: Reading,
  state: (entry: T) => Draft,
  longest = longestList,
): Draft[] => {
  const shown = entries.slice(0, longest).map(state);
  const rest = entries.length - shown.length;
  if (rest === 0) return shown;
  return [
    ...shown,
    { kind: 'action', text: t('more', { count: rest, section: t(`section.${section}`) }), sources: [] },
  ];
};

/** A list followed, where the chart holds more than was read, by saying so. */
export const withReach = (reading: Reading, section: Section, drafts: readonly Draft[]): Draft[] =>
  isReadInFull(reading.chart, section) ? [...drafts] : [...drafts, partlyRead(reading, section)];
