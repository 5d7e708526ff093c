import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { clock } from '../../platform/clock.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';

const dayInMs = 86_400_000;

const gone: ReadonlySet<Appointment['status']> = new Set(['cancelled', 'no_show']);

export type TodaysPatients = {
  /** Null while they are not known, and when they could not be read. */
  readonly visits: readonly Appointment[] | null;
  readonly failure: Error | null;
  readonly retry: () => void;
};

const onDay = (listed: readonly Appointment[], day: string, zone: string): Appointment[] => {
  const ofDay = listed
    .filter(({ start, status }) => dayOf(start, zone) === day && !gone.has(status))
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
  return [
    ...new Map(ofDay.reverse().map((appointment) => [appointment.patient.id, appointment])).values(),
  ].reverse();
};

/** The appointments of the practice's day, one per patient, in order of time; those called off are left out. */
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
  const listed = answer.data?.data.map(({ appointment }) => appointment);
  return {
    visits: listed ? onDay(listed, today, formats.zone) : null,
    failure: answer.error,
    retry: () => void answer.refetch(),
  };
};
