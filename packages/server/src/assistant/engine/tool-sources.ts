import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import { type EntryKind, entryKinds, sectionOfKind } from '@doctor-plus/contract/charts/schema.ts';
import type { Source } from './chart-entries.ts';
import type { Sections } from './tools.ts';

/** Kinds of entry that a rule may mean by `entry`. */
const unnamedKinds = ['immunization', 'procedure'] as const satisfies readonly EntryKind[];

const kindsOf = (kind: ChartRef['kind']): readonly EntryKind[] =>
  kind === 'entry' ? unnamedKinds : entryKinds.filter((one) => one === kind);

/** The entries that a rule rests on, each once; what is not in the chart (an order not yet written) has none. */
export const sourcesOf = (refs: readonly Pick<ChartRef, 'kind' | 'id'>[], sections: Sections): Source[] => {
  const found = new Map<string, Source>();
  for (const { kind, id } of refs) {
    for (const candidate of kindsOf(kind)) {
      const entry = sections[sectionOfKind[candidate]]?.entries.find((one) => one.id === id);
      // Kind and section belong together by the table of the contract; the union cannot follow that.
      if (entry) found.set(`${candidate}/${id}`, { kind: candidate, entry } as Source);
    }
  }
  return [...found.values()];
};
