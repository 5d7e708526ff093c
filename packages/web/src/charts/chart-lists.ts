import type { Chart, ChartSectionName } from '@doctor-plus/contract/charts/schema.ts';
import { newestFirst } from '@doctor-plus/contract/charts/when.ts';

/** A chart, or as much of it as a screen has read. */
export type ChartPart<S extends ChartSectionName = ChartSectionName> = Pick<Chart, S> & {
  readonly patient: Pick<Chart['patient'], 'id'>;
  readonly earlier: Pick<Chart['earlier'], S>;
};

type Entry = Chart[ChartSectionName]['entries'][number];

/** What was opened of a section beyond what its chart came with. */
export type Opened = {
  /** Where the chart's own list ended when this was read: these entries follow it. */
  readonly from: string | null;
  readonly entries: readonly Entry[];
  readonly earlier: string | null;
};

/** A section with what was opened of it; what the chart says of an entry holds. */
export const withOpened = <S extends ChartSectionName>(
  chart: ChartPart<S>,
  section: S,
  opened: Opened | undefined,
) => {
  const { total, entries } = chart[section];
  const earlier = chart.earlier[section];
  if (!opened || earlier === null) return { list: chart[section], earlier };
  const own = new Set(entries.map(({ id }) => id));
  const added = opened.entries.filter(({ id }) => !own.has(id));
  return {
    list: { total, entries: [...entries, ...added].sort(newestFirst) },
    earlier: opened.earlier,
  };
};

/** The entries of a section that follow one another without a gap; older ones that stand alone are left out. */
export const unbroken = <S extends ChartSectionName>(
  chart: ChartPart<S>,
  section: S,
): Chart[S]['entries'] => {
  const entries: Chart[S]['entries'] = chart[section].entries;
  const end = chart.earlier[section];
  if (end === null) return entries;
  const last = entries.findIndex(({ id }) => id === end);
  return (last < 0 ? entries : entries.slice(0, last + 1)) as Chart[S]['entries'];
};
