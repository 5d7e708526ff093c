import type { Transaction } from '../../platform/database/transact.ts';
import { breathe } from './breathe.ts';
import type { Exported } from './ports.ts';
import { type ExportSection, type ExportSource, exportSections, type Person } from './ports.ts';

/** Everything that the slices keep about a person, by section; sections without anything are left out. */
export type Collected = ReadonlyMap<ExportSection, readonly Exported[]>;

/**
 * Asks every source in turn and reports how far it is, 0 to 1. The caller's transaction sees one state of the database,
 * so that the counts of the archive are those of one moment.
 */
export const collect = async (
  tx: Transaction,
  person: Person,
  sources: readonly ExportSource[],
  onProgress: (part: number) => Promise<void>,
): Promise<Collected> => {
  const found = new Map<ExportSection, Exported[]>();
  for (const [index, source] of sources.entries()) {
    for await (const { section, rows } of source(tx, person)) {
      const known = found.get(section) ?? [];
      known.push(...rows);
      found.set(section, known);
      await breathe();
    }
    await onProgress((index + 1) / sources.length);
  }
  return new Map(
    exportSections.flatMap((section) => {
      const rows = found.get(section);
      return rows && rows.length > 0 ? [[section, rows] as const] : [];
    }),
  );
};
