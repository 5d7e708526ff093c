import type { EntryOutcome, ImportReport } from './report.ts';

export type Outcome = EntryOutcome['outcome'];

/** What is known of an entry beside its type and outcome. */
export type About = Partial<Pick<EntryOutcome, 'place' | 'name' | 'became'>>;

export type Count = (type: string, outcome: Outcome, about?: About) => void;

export type Taken = {
  readonly count: Count;
  readonly list: () => ImportReport['taken'];
  /** What became of each entry that was named, in the order of the chart. */
  readonly entries: () => readonly EntryOutcome[];
};

/** Counts what was added, changed and there already, by type, in the order in which the types first came. */
export const countTaken = (): Taken => {
  const counts = new Map<string, { added: number; changed: number; there: number }>();
  const entries: EntryOutcome[] = [];
  return {
    count: (type, outcome, about) => {
      const so = counts.get(type) ?? { added: 0, changed: 0, there: 0 };
      so[outcome === 'withdrawn' ? 'changed' : outcome] += 1;
      counts.set(type, so);
      const { place = '', name = '', became = null } = about ?? {};
      if (about) entries.push({ type, outcome, place, name, became });
    },
    list: () =>
      [...counts].map(([type, { added, changed, there }]) => ({ type, added, changed, alreadyThere: there })),
    entries: () => entries,
  };
};
