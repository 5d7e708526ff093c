import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { dayOf } from '../platform/formats.ts';

const stands: ReadonlySet<Appointment['status']> = new Set(['pending', 'confirmed']);

/** The patient's earliest appointment after the practice's day of `now`; today's is the visit that is being written. */
export const nextVisitOf = (
  listed: readonly Appointment[],
  patientId: string,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Appointment | null => {
  const [next] = listed
    .filter(
      ({ patient, status, start }) =>
        patient.id === patientId && stands.has(status) && dayOf(start, zone) > dayOf(now, zone),
    )
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
  return next ?? null;
};
