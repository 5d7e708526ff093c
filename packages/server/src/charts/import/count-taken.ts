import type { ImportReport } from './report.ts';

export type Outcome = 'added' | 'changed' | 'there';

export type Count = (type: string, outcome: Outcome) => void;

/** Counts what was added, changed and there already, by type, in the order in which the types first came. */
export const countTaken = (): { count: Count; list: () => ImportReport['taken'] } => {
  const counts = new Map<string, { added: number; changed: number; there: number }>();
  return {
    count: (type, outcome) => {
      const so = counts.get(type) ?? { added: 0, changed: 0, there: 0 };
      so[outcome] += 1;
      counts.set(type, so);
    },
    list: () =>
      [...counts].map(([type, { added, changed, there }]) => ({ type, added, changed, alreadyThere: there })),
  };
};
