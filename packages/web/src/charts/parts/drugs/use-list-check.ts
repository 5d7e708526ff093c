import {
  type CheckedAmount,
  checkMedications,
  type PassedOver,
} from '@doctor-plus/contract/charts/drug-safety.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { endpointKey, useEndpoint } from '../../../platform/use-endpoint.ts';
import { type CheckState, stateOf } from './use-order-check.ts';

export type ListCheck = {
  readonly state: CheckState;
  readonly passedOver: readonly PassedOver[];
  readonly amounts: readonly CheckedAmount[];
};

/** The entries that a check rests on, in their versions. */
const basisOf = (chart: Chart): string =>
  [chart.medications, chart.allergies, chart.labs, chart.vitals, chart.conditions, chart.background]
    .flatMap(({ entries }) => entries.map(({ id, version }) => `${id}@${version}`))
    .join();

/**
 * The check of a chart's medications: when the chart is opened, and again when anything it rests on is another. Where it is not
 * wanted it waits.
 */
export const useListCheck = (chart: Chart, wanted = true): ListCheck => {
  const reading = useEndpoint(
    checkMedications,
    { params: { id: chart.patient.id } },
    { enabled: wanted && chart.can.write, staleTime: 60_000 },
  );
  const basis = basisOf(chart);
  const checked = useRef(basis);
  const cache = useQueryClient();
  useEffect(() => {
    if (checked.current === basis) return;
    checked.current = basis;
    // What was found for other entries says nothing of these: it goes before they are checked.
    void cache.resetQueries({
      queryKey: endpointKey(checkMedications, { params: { id: chart.patient.id } }),
    });
  }, [basis, cache, chart.patient.id]);
  const { failureReason, refetch } = reading;
  const data = checked.current === basis ? reading.data : undefined;
  return {
    state: stateOf({ data: data?.check, failureReason, refetch }),
    passedOver: data?.passed_over ?? [],
    amounts: data?.amounts ?? [],
  };
};
