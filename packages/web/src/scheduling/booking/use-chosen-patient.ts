import { searchPatients } from '@doctor-plus/contract/charts/endpoints.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import type { Choice } from './choice.ts';

/**
 * The patient whom an address names, found by the chart number beside it: the search is the practice's only way to a name. `waits`
 * until that is known; null for nobody, and for somebody out of reach.
 */
export const useChosenPatient = ({ patient, chart }: Pick<Choice, 'patient' | 'chart'>) => {
  const isNamed = patient !== null && chart !== null;
  const found = useEndpoint(
    searchPatients,
    { query: { query: chart ?? '', per_page: 10 } },
    { enabled: isNamed, staleTime: 300_000 },
  );
  const chosen = isNamed ? found.data?.data.find(({ id }) => id === patient) : undefined;
  return { patient: chosen ?? null, waits: isNamed && found.isPending };
};
