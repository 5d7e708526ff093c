import {
  type Calendar,
  type CalendarVisit,
  getCalendar,
  moveAppointment,
} from '@doctor-plus/contract/scheduling/calendar.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { formatsIn } from '../../platform/formats.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { toast } from '../../ui/toast.tsx';
import { type RefusedTime, refusedTimeIn } from '../parts/refused-time.ts';
import { readingsOfAppointments, useReadAppointmentsAgain } from '../parts/use-move.ts';
import type { Overtaking } from './overtaking.ts';
import { asksFirst, isElsewhere, isProposal, type Target } from './target.ts';
import { useProposing } from './use-proposing.ts';

/** A visit that was put where a question is open: which visits of its series are meant, or whether the place changes with it. */
export type Asked = { readonly visit: CalendarVisit; readonly target: Target };

/** A visit that could not go where it was put. */
export type Blocked = RefusedTime & { readonly visit: CalendarVisit; readonly target: Target };

/**
 * Moves appointments, and proposes other times for requests. A done move can be undone from its toast; a time that cannot be had leaves `blocked`, with what
 * could be had instead.
 */
export const useReschedule = () => {
  const { t, i18n } = useTranslation(['calendar', 'scheduling']);
  const cache = useQueryClient();
  const readAgain = useReadAppointmentsAgain();
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const [waiting, setWaiting] = useState<{ visit: CalendarVisit; target: Target } | null>(null);
  const [asking, setAsking] = useState<Asked | null>(null);
  const [overtaken, setOvertaken] = useState<Overtaking | null>(null);
  const call = useAction(moveAppointment, { stale: readingsOfAppointments });

  /** Draws the answer at once; the reading that follows confirms it. */
  const draw = ({ appointment, can }: AppointmentWithAbilities, override: boolean, reason: string) =>
    cache.setQueriesData<Calendar>(
      { queryKey: endpointKey(getCalendar) },
      (old) =>
        old && {
          ...old,
          appointments: old.appointments.map((visit) =>
            visit.appointment.id === appointment.id
              ? { appointment, can, override, override_reason: reason }
              : visit,
          ),
        },
    );

  /** The place is named where it is another one than before. */
  const inWords = ({ appointment }: AppointmentWithAbilities, elsewhere: boolean) => {
    const { location, patient, start } = appointment;
    const formats = formatsIn(i18n.language, location.time_zone);
    const time = formats.time(start);
    return {
      name: patient.name,
      day: formats.weekday(start),
      time: elsewhere ? [time, location.name, location.city].filter(Boolean).join(' · ') : time,
    };
  };

  const send = (visit: CalendarVisit, target: Target, reason: string, isUndo: boolean) => {
    const { id, version, start, end, location } = visit.appointment;
    const before = { start, end, placeId: location.id };
    setWaiting({ visit, target });
    call.mutate(
      {
        params: { id },
        body: {
          start: target.start,
          end: target.end,
          location_id: target.placeId,
          version,
          ...(reason === '' ? {} : { override_reason: reason }),
        },
      },
      {
        onSuccess: (answer) => {
          draw(answer, reason !== '', reason);
          setBlocked(null);
          const where = inWords(answer, isElsewhere(visit, target));
          const words = t(isUndo ? 'moving.undone' : 'moving.saved', where);
          if (isUndo) return toast.success(words);
          const moved = { ...answer, override: reason !== '', override_reason: reason };
          toast.success(words, {
            label: t('moving.undo'),
            run: () => send(moved, before, visit.override_reason, true),
          });
        },
        onError: (failure) => refuse(failure, visit, target, reason),
        onSettled: () => setWaiting(null),
      },
    );
  };

  const refuse = (failure: Error, visit: CalendarVisit, target: Target, reason: string) => {
    const found = refusedTimeIn(failure);
    if (found) return setBlocked({ ...found, visit, target });
    if (isRefused(failure, 'version_conflict')) {
      setBlocked(null);
      return setOvertaken({ visit, refusal: failure, wanted: { target, reason } });
    }
    toast.error(describeFailure(failure, t).sentence);
    readAgain();
  };

  const proposing = useProposing();
  const move = (visit: CalendarVisit, target: Target, reason: string) => {
    if (!isProposal(visit, target)) return send(visit, target, reason, false);
    setWaiting({ visit, target });
    proposing.propose(visit, target, {
      onDone: () => setBlocked(null),
      onFailed: (failure) => refuse(failure, visit, target, reason),
      onSettled: () => setWaiting(null),
    });
  };

  return {
    move: (visit: CalendarVisit, target: Target, reason = '') => move(visit, target, reason),
    /** The same, but it is asked first which visits of a series are meant, and whether the place may change. */
    put: (visit: CalendarVisit, target: Target) =>
      asksFirst(visit, target) ? setAsking({ visit, target }) : move(visit, target, ''),
    asking,
    answered: () => setAsking(null),
    pending: call.isPending || proposing.pending,
    /** Already drawn where it goes, while the server decides. */
    waiting: waiting ?? asking,
    blocked,
    dismiss: () => setBlocked(null),
    /** Somebody else had changed it before. */
    overtaken,
    letBe: () => {
      setOvertaken(null);
      readAgain();
    },
    /** The wanted change of what there is now. */
    moveAgain: (visit: CalendarVisit, target: Target, reason: string) => {
      setOvertaken(null);
      move(visit, target, reason);
    },
  };
};

export type Reschedule = ReturnType<typeof useReschedule>;
