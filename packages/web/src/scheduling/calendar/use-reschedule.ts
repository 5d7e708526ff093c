import {
  type Calendar,
  type CalendarVisit,
  getCalendar,
  moveAppointment,
} from '@doctor-plus/contract/scheduling/calendar.ts';
import { type AppointmentWithAbilities, Slot } from '@doctor-plus/contract/scheduling/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { formatsIn } from '../../platform/formats.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { toast } from '../../ui/toast.tsx';
import { readingsOfAppointments } from '../parts/use-move.ts';
import type { Target } from './target.ts';
import { useProposing } from './use-proposing.ts';

/** A visit of a series that was put elsewhere: which of them are meant is still open. */
export type Asked = { readonly visit: CalendarVisit; readonly target: Target };

const Refused = z.object({ alternatives: z.array(Slot), can_override: z.boolean() });
const collisions = ['slot_taken', 'slot_not_offered', 'patient_busy'] as const;
type Collision = (typeof collisions)[number];

/** A time that could not be had, and what the server says instead. */
export type Blocked = {
  readonly visit: CalendarVisit;
  readonly target: Target;
  readonly why: Collision;
  readonly alternatives: readonly Slot[];
  readonly canOverride: boolean;
};

const blockedBy = (failure: Error, visit: CalendarVisit, target: Target): Blocked | null => {
  const why = failure instanceof ApiError ? collisions.find((code) => code === failure.code) : undefined;
  if (why === undefined || !(failure instanceof ApiError)) return null;
  const read = Refused.safeParse(failure.data);
  return {
    visit,
    target,
    why,
    alternatives: read.success ? read.data.alternatives : [],
    canOverride: read.success && read.data.can_override,
  };
};

/** Where a request is put at another time or place, the patient is asked; only its length is the practice's alone. */
const isProposal = ({ appointment, can }: CalendarVisit, target: Target): boolean =>
  appointment.status === 'pending' &&
  can.propose &&
  (Date.parse(appointment.start) !== Date.parse(target.start) || appointment.location.id !== target.placeId);

/**
 * Moves appointments, and proposes other times for requests. A done move can be undone from its toast; a time that cannot be had leaves `blocked`, with what
 * could be had instead.
 */
export const useReschedule = () => {
  const { t, i18n } = useTranslation(['calendar', 'scheduling']);
  const cache = useQueryClient();
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const [waiting, setWaiting] = useState<{ visit: CalendarVisit; target: Target } | null>(null);
  const [asking, setAsking] = useState<Asked | null>(null);
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

  const inWords = ({ appointment }: AppointmentWithAbilities) => {
    const formats = formatsIn(i18n.language, appointment.location.time_zone);
    return {
      name: appointment.patient.name,
      day: formats.weekday(appointment.start),
      time: formats.time(appointment.start),
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
          const words = t(isUndo ? 'moving.undone' : 'moving.saved', inWords(answer));
          if (isUndo) return toast.success(words);
          const moved = { ...answer, override: reason !== '', override_reason: reason };
          toast.success(words, {
            label: t('moving.undo'),
            run: () => send(moved, before, visit.override_reason, true),
          });
        },
        onError: (failure) => refuse(failure, visit, target),
        onSettled: () => setWaiting(null),
      },
    );
  };

  const refuse = (failure: Error, visit: CalendarVisit, target: Target) => {
    const found = blockedBy(failure, visit, target);
    if (found) return setBlocked(found);
    toast.error(describeFailure(failure, t).sentence);
    for (const reading of readingsOfAppointments)
      void cache.invalidateQueries({ queryKey: endpointKey(reading) });
  };

  const proposing = useProposing();
  const move = (visit: CalendarVisit, target: Target, reason: string) => {
    if (!isProposal(visit, target)) return send(visit, target, reason, false);
    setWaiting({ visit, target });
    proposing.propose(visit, target, {
      onDone: () => setBlocked(null),
      onFailed: (failure) => refuse(failure, visit, target),
      onSettled: () => setWaiting(null),
    });
  };

  return {
    move: (visit: CalendarVisit, target: Target, reason = '') => move(visit, target, reason),
    /** The same, but for a visit of a series with others it is asked first which of them are meant. */
    put: (visit: CalendarVisit, target: Target) =>
      (visit.appointment.series?.count ?? 1) > 1 ? setAsking({ visit, target }) : move(visit, target, ''),
    asking,
    answered: () => setAsking(null),
    pending: call.isPending || proposing.pending,
    /** Already drawn where it goes, while the server decides. */
    waiting: waiting ?? asking,
    blocked,
    dismiss: () => setBlocked(null),
  };
};

export type Reschedule = ReturnType<typeof useReschedule>;
