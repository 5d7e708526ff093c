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

const shownAtOnce = 14;
const pastShown = 2;

/**
 * The part of a day that matters now: two entries before the first that is still open, and what follows up to
 * `limit`; near the evening the last `limit`. `before` and `after` count the visits left out.
 */
export const partOf = (
  entries: readonly TimelineEntry[],
  limit = shownAtOnce,
): { before: number; shown: readonly TimelineEntry[]; after: number } => {
  const open = entries.findIndex((entry) => entry.kind === 'now' || !entry.over);
  const from = Math.max(0, Math.min(open - pastShown, entries.length - limit));
  const visits = (part: readonly TimelineEntry[]) => part.filter(({ kind }) => kind === 'visit').length;
  return {
    before: visits(entries.slice(0, from)),
    shown: entries.slice(from, from + limit),
    after: visits(entries.slice(from + limit)),
  };
};
