import { getChartTimeline } from '@doctor-plus/contract/charts/chart-timeline.ts';
import { listCorrections } from '@doctor-plus/contract/charts/corrections.ts';
import { getChart, getChartSection } from '@doctor-plus/contract/charts/endpoints.ts';
import { getEntryVersions, listEntriesInError } from '@doctor-plus/contract/charts/entries.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { endpointKey } from '../../platform/use-endpoint.ts';

/** Puts the chart that a change answers with on the screen; what was opened beside it is read again. */
export const useEntryAnswer = (patientId: string) => {
  const cache = useQueryClient();
  return ({ chart }: { readonly chart: Chart }): void => {
    cache.setQueryData(endpointKey(getChart, { params: { id: patientId } }), chart);
    for (const endpoint of [
      getChartSection,
      getChartTimeline,
      getEntryVersions,
      listEntriesInError,
      listCorrections,
    ])
      void cache.invalidateQueries({ queryKey: endpointKey(endpoint) });
  };
};
