import {
  getDoctorDashboard,
  getPatientDashboard,
  getSecretaryDashboard,
} from '@doctor-plus/contract/reports/endpoints.ts';
import type { getCalendar } from '@doctor-plus/contract/scheduling/calendar.ts';
import {
  changeAppointment,
  listAppointments,
  listSlots,
} from '@doctor-plus/contract/scheduling/endpoints.ts';
import { type AppointmentAction, AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, currentIn, isRefused } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { endpointKey, type Named, useAction } from '../../platform/use-endpoint.ts';
import { keepFocusOnPage } from '../../ui/keep-focus.ts';
import { toast } from '../../ui/toast.tsx';
import { isUndoable, versionOf } from './moves.ts';

/** Dashboards change appointments as well, and draw no calendar. */
const calendar: Pick<typeof getCalendar, 'path'> = { path: '/wp-json/dr-assistant/v1/calendar' };

/** Everything on a screen that a changed appointment makes stale. */
export const readingsOfAppointments: readonly Named[] = [
  listAppointments,
  calendar,
  listSlots,
  getDoctorDashboard,
  getPatientDashboard,
  getSecretaryDashboard,
];

/** Has everything read again that shows appointments. */
export const useReadAppointmentsAgain = () => {
  const cache = useQueryClient();
  return (): void => {
    for (const reading of readingsOfAppointments)
      void cache.invalidateQueries({ queryKey: endpointKey(reading) });
  };
};

/** Why a step was refused; where somebody else was faster, what the appointment is by now. */
export const whyNot = (failure: Error, action: AppointmentAction, t: TFunction): string => {
  const current = currentIn(failure, AppointmentWithAbilities);
  if (current) return t('moved.instead', { status: t(`status.${current.appointment.status}`) });
  if (action === 'take_back' && failure instanceof ApiError && failure.status === 409)
    return t('moved.tooLate');
  return describeFailure(failure, t).sentence;
};

/** Says what became of a step; after a refusal the screens are read again. */
const useSaying = () => {
  const { t } = useTranslation('scheduling');
  const readAgain = useReadAppointmentsAgain();
  return {
    readAgain,
    done: (
      { appointment: { patient, status } }: AppointmentWithAbilities,
      action: AppointmentAction,
      undo?: () => void,
    ) => {
      const words = t(`moved.${action}`, { name: patient.name, status: t(`status.${status}`) });
      toast.success(words, undo && { label: t('moved.undo'), run: undo });
      keepFocusOnPage();
    },
    failed: (failure: Error, action: AppointmentAction) => {
      toast.error(whyNot(failure, action, t));
      if (failure instanceof ApiError && failure.status === 409) readAgain();
    },
  };
};

type MoveOutcome = {
  onMoved?: (answer: AppointmentWithAbilities, move: AppointmentAction) => void;
  /** Gets the refusal where somebody else was faster, instead of a message; then nothing is read again. */
  onOvertaken?: (refusal: ApiError, move: AppointmentAction) => void;
};

/**
 * Moves an appointment one step on and says so; what was recorded of the day can be taken back from what is said. When somebody else
 * was faster, it is said what the appointment is by now, and the screens are read again. What is asked of the same version again is
 * the second half of a double click.
 */
export const useMove = ({ onMoved, onOvertaken }: MoveOutcome = {}) => {
  const saying = useSaying();
  // The screen may show an appointment as it was before its own last step, until it is read again.
  const newest = useRef<AppointmentWithAbilities | null>(null);
  const undo = useAction(changeAppointment, {
    stale: readingsOfAppointments,
    onDone: (answer) => {
      newest.current = answer;
      saying.done(answer, 'take_back');
    },
    onFailed: (failure) => saying.failed(failure, 'take_back'),
  });
  const change = useAction(changeAppointment, {
    stale: readingsOfAppointments,
    onDone: (answer, { body: { action } }) => {
      const { id, version } = answer.appointment;
      newest.current = answer;
      const takeBack = () =>
        undo.mutate({ params: { id }, body: { action: 'take_back', version, reason: '' } });
      saying.done(answer, action, isUndoable(answer, action) ? takeBack : undefined);
      onMoved?.(answer, action);
    },
    onFailed: (failure, { body }) => {
      if (onOvertaken && isRefused(failure, 'version_conflict')) return onOvertaken(failure, body.action);
      saying.failed(failure, body.action);
    },
  });
  const asked = useRef('');
  return {
    pending: change.isPending ? change.variables.body.action : null,
    move: (shown: AppointmentWithAbilities, action: AppointmentAction, reason = '') => {
      const { id } = shown.appointment;
      const version = versionOf(shown, newest.current);
      const step = `${id}/${version}`;
      if (asked.current === step) return;
      asked.current = step;
      const onError = () => {
        asked.current = '';
      };
      change.mutate({ params: { id }, body: { action, version, reason } }, { onError });
    },
    /** Reads again what the screens show of appointments. */
    readAgain: saying.readAgain,
  };
};
