import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { Appointment, AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { clock } from '../../platform/clock.ts';
import { delayOf, inOrderOfPresence, isHere } from '../../platform/day-flow.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { useNow } from '../../platform/use-now.ts';

const dayInMs = 86_400_000;

const gone: ReadonlySet<Appointment['status']> = new Set(['cancelled', 'no_show']);

export type TodaysPatients = {
  /** Null while they are not known, and when they could not be read. */
  readonly visits: readonly Appointment[] | null;
  /** The appointment of one of them with what may be done with it; null without one. */
  readonly itemOf: (patientId: string) => AppointmentWithAbilities | null;
  /** By how many minutes the doctor runs late; null in time. */
  readonly late: number | null;
  readonly failure: Error | null;
  readonly retry: () => void;
};

const isOpen = ({ status }: Appointment): boolean =>
  isHere(status) || status === 'confirmed' || status === 'pending';

/**
 * The appointments of a calendar day, one per patient: the one under way, else the one that waits, else the next that is open.
 * Patients in the room and those who wait stand first, whatever the clock says. Leaves out cancelled ones.
 */
export const onDay = (
  listed: readonly AppointmentWithAbilities[],
  day: string,
  zone: string,
): AppointmentWithAbilities[] => {
  const ofDay = inOrderOfPresence(
    listed.filter(({ appointment: { start, status } }) => dayOf(start, zone) === day && !gone.has(status)),
    ({ appointment }) => appointment,
  );
  const wanted = new Set(
    [...Map.groupBy(ofDay, ({ appointment }) => appointment.patient.id).values()].map(
      (own) => own.find(({ appointment }) => isOpen(appointment)) ?? own.at(-1),
    ),
  );
  return ofDay.filter((item) => wanted.has(item));
};

/** Today's patients by the calendar of the practice; see `onDay`. */
export const useTodaysPatients = (): TodaysPatients => {
  const formats = useFormats();
  const today = dayOf(clock.now(), formats.zone);
  // No zone is further than a day from UTC: the exact day is picked below, by the practice's calendar.
  const at = (days: number) => new Date(Date.parse(`${today}T00:00:00Z`) + days * dayInMs).toISOString();
  const answer = useEndpoint(
    listAppointments,
    { query: { from: at(-1), to: at(2), per_page: 500 } },
    { every: 60_000, keepPrevious: true },
  );
  const now = useNow();
  const items = answer.data ? onDay(answer.data.data, today, formats.zone) : null;
  const visits = items?.map(({ appointment }) => appointment) ?? null;
  return {
    visits,
    itemOf: (patientId) => items?.find(({ appointment }) => appointment.patient.id === patientId) ?? null,
    late: visits && delayOf(visits, now),
    failure: answer.error,
    retry: () => void answer.refetch(),
  };
};
