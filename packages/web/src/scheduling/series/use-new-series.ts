import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import {
  createSeries,
  type NewSeries,
  previewSeries,
  SeriesReport,
} from '@doctor-plus/contract/scheduling/series.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { toast } from '../../ui/toast.tsx';
import { readingsOfAppointments } from '../parts/use-move.ts';

/** The report that comes with a refused series, if it came with one. */
export const reportIn = (failure: Error): SeriesReport | null => {
  if (!(failure instanceof ApiError)) return null;
  const read = SeriesReport.safeParse(failure.data.report);
  return read.success ? read.data : null;
};

const isUncertain = (failure: Error): boolean =>
  failure instanceof NetworkError || (failure instanceof ApiError && failure.status >= 500);

/**
 * Checks a series while it is put together, and books it. One choice has one `Idempotency-Key` until its answer is known:
 * asking again after a broken line never books twice.
 */
export const useNewSeries = (
  body: NewSeries,
  onBooked: (booked: readonly AppointmentWithAbilities[]) => void,
) => {
  const { t } = useTranslation('series');
  const cache = useQueryClient();
  const attempt = useRef<{ signature: string; key: string } | null>(null);
  const reading = useEndpoint(previewSeries, { body }, { keepPrevious: true, staleTime: 30_000 });
  const call = useAction(createSeries, {
    stale: [...readingsOfAppointments, previewSeries],
    onDone: ({ data }) => {
      attempt.current = null;
      toast.success(t('booked', { count: data.length }));
      onBooked(data);
    },
    onFailed: (failure) => {
      if (!isUncertain(failure)) attempt.current = null;
      const report = reportIn(failure);
      if (report) cache.setQueryData(endpointKey(previewSeries, { body }), report);
      toast.error(describeFailure(failure, t).sentence);
    },
  });
  return {
    reading,
    pending: call.isPending,
    book: () => {
      if (call.isPending) return;
      const signature = JSON.stringify(body);
      if (attempt.current?.signature !== signature) attempt.current = { signature, key: crypto.randomUUID() };
      call.mutate({ body, idempotencyKey: attempt.current.key });
    },
  };
};
