import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { cancelSeries, type SeriesScope } from '@doctor-plus/contract/scheduling/series.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { keepFocusOnPage } from '../../ui/keep-focus.ts';
import { toast } from '../../ui/toast.tsx';
import { readingsOfAppointments } from './use-move.ts';

/** Cancels the visits of a series that lie ahead, and says how many. */
export const useSeriesCancel = (onDone: () => void) => {
  const { t } = useTranslation('scheduling');
  const cache = useQueryClient();
  const call = useAction(cancelSeries, {
    stale: readingsOfAppointments,
    onDone: ({ data }) => {
      toast.success(t('series.cancelled', { count: data.length }));
      keepFocusOnPage();
      onDone();
    },
    onFailed: (failure) => {
      toast.error(describeFailure(failure, t).sentence);
      for (const reading of readingsOfAppointments)
        void cache.invalidateQueries({ queryKey: endpointKey(reading) });
    },
  });
  return {
    pending: call.isPending,
    cancel: ({ appointment }: AppointmentWithAbilities, scope: SeriesScope, reason: string) => {
      if (!appointment.series) return;
      call.mutate({
        params: { id: appointment.series.id },
        body: { appointment_id: appointment.id, scope, version: appointment.version, reason },
      });
    },
  };
};
