import { getChartSection } from '@doctor-plus/contract/charts/endpoints.ts';
import { type Chart, type ChartSectionName, chartSections } from '@doctor-plus/contract/charts/schema.ts';
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api } from '../platform/api.ts';
import { endpointKey } from '../platform/use-endpoint.ts';
import { type ChartPart, type Opened, withOpened } from './chart-lists.ts';

const keyOf = (patientId: string, section: ChartSectionName) =>
  endpointKey(getChartSection, { params: { id: patientId, section }, query: {} });

/**
 * Opens more of a section: a page of older entries, or all of them down to the entry `through`. Resolves to whether that
 * entry is among them.
 */
export const openEarlier = async <S extends ChartSectionName>(
  cache: QueryClient,
  chart: ChartPart<S>,
  section: S,
  through?: string,
): Promise<boolean> => {
  const before = chart.earlier[section];
  if (before === null) return false;
  const { entries, earlier } = await api(getChartSection, {
    params: { id: chart.patient.id, section },
    query: { before, ...(through === undefined ? {} : { through }) },
  });
  const queryKey = keyOf(chart.patient.id, section);
  // A reading on its way knows nothing of these entries and would take them away again.
  await cache.cancelQueries({ queryKey, exact: true });
  cache.setQueryData<Opened>(queryKey, (opened) => ({
    from: opened?.from ?? before,
    entries: [...(opened?.entries ?? []), ...entries],
    earlier,
  }));
  return entries.some(({ id }) => id === through);
};

/** The chart with everything that was opened of it, which is read again when the chart is. */
export const useEarlierEntries = (chart: Chart): Chart => useEarlierOf(chart, chartSections);

/** The same for the part of a chart that holds these sections; they must be the same list at every draw. */
export const useEarlierOf = <S extends ChartSectionName, C extends ChartPart<S>>(
  chart: C,
  sections: readonly S[],
): C => {
  const cache = useQueryClient();
  const patientId = chart.patient.id;
  const opened = useQueries({
    queries: sections.map((section) => ({
      queryKey: keyOf(patientId, section),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Opened> => {
        const before = chart.earlier[section];
        const through = cache.getQueryData<Opened>(keyOf(patientId, section))?.entries.at(-1)?.id;
        if (before === null || through === undefined) return { from: before, entries: [], earlier: before };
        const query = { before, through };
        const { entries, earlier } = await api(
          getChartSection,
          { params: { id: patientId, section }, query },
          { signal },
        );
        return { from: before, entries, earlier };
      },
      // Nothing is read before somebody has asked for it.
      enabled: ({ state }: { state: { data: Opened | undefined } }) => state.data !== undefined,
    })),
    combine: (results) => results.map(({ data }) => data),
  });

  useEffect(() => {
    for (const [index, section] of sections.entries()) {
      // A new entry moves the end of the chart's own list: without reading again there would be a gap.
      if (opened[index] && opened[index].from !== chart.earlier[section])
        void cache.invalidateQueries({ queryKey: keyOf(patientId, section), exact: true });
    }
  }, [cache, chart, sections, opened, patientId]);

  return useMemo(() => {
    const parts = sections.map((section, index) => ({
      section,
      ...withOpened<S>(chart, section, opened[index]),
    }));
    // Each section keeps its own kind of entries; the type of entries from names cannot follow that.
    return {
      ...chart,
      ...Object.fromEntries(parts.map(({ section, list }) => [section, list])),
      earlier: Object.fromEntries(parts.map(({ section, earlier }) => [section, earlier])),
    };
  }, [chart, sections, opened]);
};
