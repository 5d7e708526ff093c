import {
  type Chart,
  type ChartSectionName,
  chartSections,
  type EntryKind,
  sectionOfKind,
} from '@doctor-plus/contract/charts/schema.ts';
import { newestFirst as byNewest } from '@doctor-plus/contract/charts/when.ts';

/** Sections of a chart that hold entries. */
export const sections = chartSections;
export type Section = ChartSectionName;

/** What answers rest on. */
export type ChartRead = Pick<Chart, Section | 'alerts'> & {
  /** Read where a question names an age, or what is due by age and sex. */
  readonly patient?:
    | (Pick<Chart['patient'], 'birth_date'> & Partial<Pick<Chart['patient'], 'sex'>>)
    | undefined;
};

export type EntryIn<S extends Section> = Chart[S]['entries'][number];

type EntryOfKind<K extends EntryKind> = EntryIn<(typeof sectionOfKind)[K]>;

/** Why somebody came, as the visit has it. */
export type Complaint = {
  readonly id: string;
  readonly version: number;
  readonly effective_at: string;
  /** As that of an entry. */
  readonly effective_on: string | null;
  readonly recorded_at: string;
  readonly author: string;
  readonly chief_complaint: string;
};

/** A visit's complaint: no entry of its own, cited as the visit. */
export type VisitSource = { readonly kind: 'visit'; readonly entry: Complaint };

/** An entry together with its kind: what a statement rests on. */
export type Source = EntrySource | VisitSource;
export type EntrySource = {
  [K in EntryKind]: { readonly kind: K; readonly entry: EntryOfKind<K> };
}[EntryKind];

/** The entries of a section, newest first. */
export const newestFirst = <S extends Section>(chart: ChartRead, section: S): EntryIn<S>[] =>
  (chart[section].entries as EntryIn<S>[]).toSorted(byNewest);

/** Whether every entry of the section was read; only then may an answer say that something is not there. */
export const isReadInFull = (chart: ChartRead, section: Section): boolean =>
  chart[section].entries.length >= chart[section].total;

/** The entry that an alert or a rule points at, or null when the chart does not show it. */
export const findSource = (
  chart: Partial<Pick<ChartRead, Section>>,
  kind: EntryKind,
  id: string,
): EntrySource | null => {
  const entry = chart[sectionOfKind[kind]]?.entries.find((candidate) => candidate.id === id);
  // Kind and section belong together by the table above; the union cannot follow that.
  return entry ? ({ kind, entry } as EntrySource) : null;
};

/** The entries of one kind as sources, newest first. */
export const newestSources = (chart: ChartRead, kind: EntryKind): EntrySource[] =>
  // Kind and section belong together by the table above; the union cannot follow that.
  newestFirst(chart, sectionOfKind[kind]).map((entry) => ({ kind, entry }) as EntrySource);
