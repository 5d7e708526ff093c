import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';

type TimelineEntry =
  | { readonly kind: 'visit'; readonly item: AppointmentWithAbilities; readonly over: boolean }
  | { readonly kind: 'now' };

const over: ReadonlySet<string> = new Set(['completed', 'cancelled', 'no_show']);

/** A day's visits in order with the line of the present between them; the line stands before the next that begins. */
export const timelineOf = (items: readonly AppointmentWithAbilities[], now: Date): TimelineEntry[] => {
  const visits = items
    .toSorted((a, b) => Date.parse(a.appointment.start) - Date.parse(b.appointment.start))
    .map((item) => ({ kind: 'visit' as const, item, over: over.has(item.appointment.status) }));
  const next = visits.findIndex(({ item }) => Date.parse(item.appointment.start) > now.getTime());
  const at = next < 0 ? visits.length : next;
  return [...visits.slice(0, at), { kind: 'now' }, ...visits.slice(at)];
};
