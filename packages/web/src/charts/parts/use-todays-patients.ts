import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';

const dayInMs = 86_400_000;

const gone: ReadonlySet<Appointment['status']> = new Set(['cancelled', 'no_show']);

/** The appointments of the practice's day, one per patient, in order of time; those called off are left out. */
export const useTodaysPatients = (): Appointment[] => {
  const formats = useFormats();
  const today = dayOf(new Date(), formats.zone);
  // No zone is further than a day from UTC: the exact day is picked below, by the practice's calendar.
  const at = (days: number) => new Date(Date.parse(`${today}T00:00:00Z`) + days * dayInMs).toISOString();
  const answer = useEndpoint(
    listAppointments,
    { query: { from: at(-1), to: at(2), per_page: 500 } },
    { every: 60_000, keepPrevious: true },
  );
  const ofToday = (answer.data?.data ?? [])
    .map(({ appointment }) => appointment)
    .filter(({ start, status }) => dayOf(start, formats.zone) === today && !gone.has(status))
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
  return [
    ...new Map(ofToday.reverse().map((appointment) => [appointment.patient.id, appointment])).values(),
  ].reverse();
};
