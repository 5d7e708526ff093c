import { gapOf } from '@doctor-plus/contract/assistant/draft-content.ts';
import { shownNoneKnown } from '@doctor-plus/contract/charts/none-known.ts';
import { type ChartRead, type EntryIn, newestFirst, type Section } from '../engine/chart-entries.ts';
import type { Cited } from '../engine/cited.ts';
import { conclusionFact, flagOf, labFact, noneKnownKey, vitalFact } from '../engine/facts.ts';
import { daysBetween } from '../engine/formats.ts';
import type { Say } from '../engine/reading.ts';
import { isBacked } from '../engine/verify.ts';
import { type Timed, whenOf } from '../engine/when.ts';
import { oneLine } from '../engine/words.ts';
import { withoutHidden } from '../safety/hidden.ts';

/** What drafts are made from: the chart, and texts and formats of the language in which they are written. */
export type Writing = Say & { readonly chart: ChartRead; readonly now: Date };

/** A line of a draft; one without sources is a heading, a fixed phrase or a place to fill in. */
export type Line = { readonly text: string; readonly sources: readonly Cited[] };

export const plain = (text: string): Line => ({ text, sources: [] });

/** A place to fill in. */
export const gap = ({ t }: Writing, what: string): Line => plain(gapOf(t(`draft.gap.${what}`)));

/** A line about entries; nothing where they do not back it. */
export const stated = (text: string, { show }: Writing, ...sources: Cited[]): Line[] => {
  const line = { text: `- ${withoutHidden(text)}`, sources };
  return isBacked({ ...line, kind: 'fact' }, show) ? [line] : [];
};

/** Most lines of one list; more are for the doctor to choose from. */
const longestList = 20;

/** A heading with its lines, and a place to fill in where there are none; how many more there are is said. */
const listed = <T>(
  writing: Writing,
  section: Section,
  entries: readonly T[],
  line: (entry: T) => Line[],
): Line[] => {
  const { t } = writing;
  const shown = entries.slice(0, longestList).flatMap(line);
  const left = entries.length - shown.length;
  return [
    plain(t('draft.heading', { section: t(`section.${section}`) })),
    ...(entries.length === 0 ? [gap(writing, section)] : shown),
    ...(left > 0 ? [plain(gapOf(t('draft.gap.more', { count: left })))] : []),
  ];
};

const noted = (writing: Writing, parts: readonly (string | null)[], entry: Timed): string => {
  const said = parts.flatMap((part) => (part ? [oneLine(part)] : []));
  return writing.show.noted(writing.show.clauses(said), whenOf(entry, writing));
};

export const drugOf = ({ name, dose }: EntryIn<'medications'>): string =>
  oneLine([name, dose].filter(Boolean).join(' '));

/** What holds today in a section, the newest first. */
export const active = <S extends 'conditions' | 'medications' | 'allergies'>(
  { chart }: Writing,
  section: S,
): EntryIn<S>[] => newestFirst(chart, section).filter(({ status }) => status === 'active');

export const problemLines = (writing: Writing): Line[] =>
  listed(writing, 'conditions', active(writing, 'conditions'), (entry) =>
    stated(noted(writing, [entry.name], entry), writing, { kind: 'condition', entry }),
  );

export const medicationLines = (writing: Writing): Line[] =>
  listed(writing, 'medications', active(writing, 'medications'), (entry) =>
    stated(noted(writing, [drugOf(entry), entry.reason], entry), writing, {
      kind: 'medication',
      entry,
    }),
  );

/** Allergies, or that none are known where somebody wrote that down. */
export const allergyLines = (writing: Writing): Line[] => {
  const { chart, t, show } = writing;
  const known = active(writing, 'allergies');
  const none = shownNoneKnown(newestFirst(chart, 'allergies'));
  return listed(writing, 'allergies', known.length > 0 ? known : none, (entry) =>
    stated(
      entry.status === 'none_known'
        ? t(noneKnownKey(entry), { date: show.date(entry.recorded_at) })
        : noted(
            writing,
            [
              entry.substance,
              entry.reaction,
              entry.criticality && t(`allergy.criticality.${entry.criticality}`),
            ],
            entry,
          ),
      writing,
      { kind: 'allergy', entry },
    ),
  );
};

export const procedureLines = (writing: Writing): Line[] => {
  const entries = newestFirst(writing.chart, 'procedures');
  return entries.length === 0
    ? []
    : listed(writing, 'procedures', entries, (entry) =>
        stated(noted(writing, [entry.name, entry.reason], entry), writing, {
          kind: 'procedure',
          entry,
        }),
      );
};

/** Results and signs older than this say little about today; days. */
const recent = 180;
const isRecent = ({ now }: Writing, at: string): boolean => daysBetween(at, now.toISOString()) <= recent;

/** Most results of one draft: those out of range come first. */
const mostResults = 10;

/** The newest recent result of each name, those out of range first; nothing where there is none. */
export const resultLines = (writing: Writing): Line[] => {
  const newest = Map.groupBy(newestFirst(writing.chart, 'labs'), ({ name }) => name);
  const entries = [...newest.values()]
    .flatMap(([entry]) => (entry && isRecent(writing, entry.effective_at) ? [entry] : []))
    .toSorted((a, b) => Number(flagOf(b) !== null) - Number(flagOf(a) !== null))
    .slice(0, mostResults);
  return entries.length === 0
    ? []
    : listed(writing, 'labs', entries, (entry) =>
        stated(labFact(entry, writing).text, writing, { kind: 'lab', entry }),
      );
};

/** The newest value of each sign as far as it is recent, or of today alone. */
export const signLines = (writing: Writing, within: 'today' | 'recent'): Line[] => {
  const { chart, show, now } = writing;
  const today = show.day(now.toISOString());
  const counts = (at: string) => (within === 'today' ? show.day(at) === today : isRecent(writing, at));
  const newest = Map.groupBy(newestFirst(chart, 'vitals'), ({ code }) => code);
  return [...newest.values()].flatMap(([entry]) =>
    entry && counts(entry.effective_at)
      ? stated(vitalFact(entry, writing).text, writing, { kind: 'vital', entry })
      : [],
  );
};

/** What was concluded last. */
export const conclusionLines = (writing: Writing): Line[] =>
  newestFirst(writing.chart, 'conclusions')
    .slice(0, 1)
    .flatMap((entry) => stated(conclusionFact(entry, writing).text, writing, { kind: 'conclusion', entry }));
