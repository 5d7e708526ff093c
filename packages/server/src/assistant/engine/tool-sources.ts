import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import { type EntryKind, entryKinds } from '@doctor-plus/contract/charts/schema.ts';
import { findSource, type Source } from './chart-entries.ts';
import { refOf } from './cite.ts';
import type { Sections } from './tools.ts';

/** Kinds of entry that a rule may mean by `entry`. */
const unnamedKinds = ['immunization', 'procedure'] as const satisfies readonly EntryKind[];

const kindsOf = (kind: ChartRef['kind']): readonly EntryKind[] =>
  kind === 'entry' ? unnamedKinds : entryKinds.filter((one) => one === kind);

/** The entries that a rule rests on, each once; what is not in the chart (an order not yet written) has none. */
export const sourcesOf = (refs: readonly Pick<ChartRef, 'kind' | 'id'>[], sections: Sections): Source[] => {
  const found = refs.flatMap(({ kind, id }) =>
    kindsOf(kind).flatMap((candidate) => findSource(sections, candidate, id) ?? []),
  );
  return [...new Map(found.map((source) => [refOf(source), source])).values()];
};
