import type { Count } from './import-patient.ts';
import type { ImportReport } from './report.ts';

/** Counts what was added and what was there, by type, in the order in which the types first came. */
export const countTaken = (): { count: Count; list: () => ImportReport['taken'] } => {
  const counts = new Map<string, { added: number; alreadyThere: number }>();
  return {
    count: (type, alreadyThere) => {
      const so = counts.get(type) ?? { added: 0, alreadyThere: 0 };
      counts.set(
        type,
        alreadyThere ? { ...so, alreadyThere: so.alreadyThere + 1 } : { ...so, added: so.added + 1 },
      );
    },
    list: () => [...counts].map(([type, so]) => ({ type, ...so })),
  };
};
