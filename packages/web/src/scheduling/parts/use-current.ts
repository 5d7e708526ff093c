import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { type ChangedBy, Overtaken } from '@doctor-plus/contract/scheduling/overtaken.ts';
import type { Appointment, AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { useState } from 'react';
import { isRefused } from '../../platform/api-errors.ts';
import { useNewerChange } from '../../platform/live/recent.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';

/** The newest of several readings of one appointment. */
export const newestOf = (
  first: AppointmentWithAbilities,
  ...others: readonly (AppointmentWithAbilities | null | undefined)[]
): AppointmentWithAbilities =>
  others.reduce<AppointmentWithAbilities>(
    (newest, other) => (other && other.appointment.version > newest.appointment.version ? other : newest),
    first,
  );

/**
 * An appointment as it is by now: when somebody else changes it, it is read again, although the screen behind a dialog waits.
 * One that was moved to another time stays as it was seen last.
 */
export const useCurrent = (item: AppointmentWithAbilities): AppointmentWithAbilities => {
  const { id, version, start, end, doctor } = item.appointment;
  const change = useNewerChange(id, version);
  const list = useEndpoint(
    listAppointments,
    { query: { from: start, to: end, doctor_id: doctor.id } },
    { enabled: change !== null, staleTime: 0 },
  );
  return newestOf(
    item,
    list.data?.data.find(({ appointment }) => appointment.id === id),
  );
};

/** What an appointment is by now, where a change of it was refused because somebody else was faster; null otherwise. */
export const overtakenIn = (failure: unknown): Overtaken | null =>
  isRefused(failure, 'version_conflict') ? (Overtaken.safeParse(failure.data).data ?? null) : null;

/** What others have made of an appointment since somebody began to change it. */
export type Difference = {
  readonly before: Appointment;
  readonly now: Appointment;
  readonly by: ChangedBy | null;
};

/** The difference between two readings of an appointment; who it was, as the refusal says, if that is what it told of. */
export const differenceOf = (
  before: AppointmentWithAbilities,
  now: AppointmentWithAbilities,
  overtaken: Overtaken | null,
): Difference => ({
  before: before.appointment,
  now: now.appointment,
  by: overtaken?.current.appointment.version === now.appointment.version ? overtaken.changed_by : null,
});

/** Who changed an appointment by what open pages are told; patient and doctor stand in it. */
export const useTeller = ({ before, now }: Pick<Difference, 'before' | 'now'>): ChangedBy | null => {
  const change = useNewerChange(before.id, before.version);
  if (!change?.by) return null;
  const names = { self: null, practice: null, patient: now.patient.name, doctor: now.doctor.name };
  return { who: change.by, name: names[change.by] };
};

/**
 * An appointment as it is by now, and what others have made of it since a page first showed it: read again meanwhile, or told by
 * the refusal of a change (`meet`).
 */
export const useOvertaken = (item: AppointmentWithAbilities | undefined) => {
  const [first, setFirst] = useState(item);
  const [refused, setRefused] = useState<unknown>(null);
  if (!first && item) setFirst(item);
  const overtaken = overtakenIn(refused);
  const current = item && newestOf(item, overtaken?.current);
  const isOlder = first && current && first.appointment.version < current.appointment.version;
  return {
    current,
    change: isOlder ? differenceOf(first, current, overtaken) : null,
    meet: setRefused,
    /** What the person made of it needs no telling. */
    settle: setFirst,
  };
};

export type Since = ReturnType<typeof useOvertaken>;
