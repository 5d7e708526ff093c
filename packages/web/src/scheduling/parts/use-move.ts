import {
  getDoctorDashboard,
  getPatientDashboard,
  getSecretaryDashboard,
} from '@doctor-plus/contract/reports/endpoints.ts';
import { getCalendar } from '@doctor-plus/contract/scheduling/calendar.ts';
import {
  changeAppointment,
  listAppointments,
  listSlots,
} from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { AppointmentAction, AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { keepFocusOnPage } from '../../ui/keep-focus.ts';
import { toast } from '../../ui/toast.tsx';

/** Everything on a screen that a changed appointment makes stale. */
export const readingsOfAppointments = [
  listAppointments,
  getCalendar,
  listSlots,
  getDoctorDashboard,
  getPatientDashboard,
  getSecretaryDashboard,
];

/**
 * Moves an appointment one step on and says so. When somebody else was faster, the screens are read again, so that the
 * person sees the state that made the step impossible.
 */
export const useMove = (onMoved?: (answer: AppointmentWithAbilities, move: AppointmentAction) => void) => {
  const { t } = useTranslation('scheduling');
  const cache = useQueryClient();
  const change = useAction(changeAppointment, {
    stale: readingsOfAppointments,
    onDone: (answer, { body }) => {
      toast.success(t(`moved.${body.action}`, { name: answer.appointment.patient.name }));
      keepFocusOnPage();
      onMoved?.(answer, body.action);
    },
    onFailed: (failure) => {
      toast.error(describeFailure(failure, t).sentence);
      if (!(failure instanceof ApiError) || failure.status !== 409) return;
      for (const reading of readingsOfAppointments)
        void cache.invalidateQueries({ queryKey: endpointKey(reading) });
    },
  });
  return {
    pending: change.isPending ? change.variables.body.action : null,
    move: ({ appointment }: AppointmentWithAbilities, action: AppointmentAction, reason = '') =>
      change.mutate({
        params: { id: appointment.id },
        body: { action, version: appointment.version, reason },
      }),
  };
};
