import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { cancelSeries, type SeriesScope } from '@doctor-plus/contract/scheduling/series.ts';
import { useTranslation } from 'react-i18next';
import { type ApiError, isRefused } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { keepFocusOnPage } from '../../ui/keep-focus.ts';
import { toast } from '../../ui/toast.tsx';
import { readingsOfAppointments, useReadAppointmentsAgain } from './use-move.ts';

type SeriesCancelOutcome = {
  onDone: () => void;
  /** Gets the refusal where somebody else was faster, instead of a message. */
  onOvertaken: (refusal: ApiError) => void;
};

/** Cancels the visits of a series that lie ahead, and says how many. */
export const useSeriesCancel = ({ onDone, onOvertaken }: SeriesCancelOutcome) => {
  const { t } = useTranslation('scheduling');
  const readAgain = useReadAppointmentsAgain();
  const call = useAction(cancelSeries, {
    stale: readingsOfAppointments,
    onDone: ({ data }) => {
      toast.success(t('series.cancelled', { count: data.length }));
      keepFocusOnPage();
      onDone();
    },
    onFailed: (failure) => {
      if (isRefused(failure, 'version_conflict')) return onOvertaken(failure);
      toast.error(describeFailure(failure, t).sentence);
      readAgain();
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
