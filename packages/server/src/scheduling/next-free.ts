import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/transact.ts';
import * as booking from './booking-repository.ts';
import { bookableSpan } from './offer.ts';
import { type FreeSlot, freeSlots, longestSlot } from './rules.ts';
import { findTakenOf, type Taken } from './taken-repository.ts';

type Wanted = {
  readonly doctorId: string;
  /** Only at these places; null for all. */
  readonly places: readonly string[] | null;
};

const day = 24 * 3_600_000;
const nothingTaken: Taken = { busy: [], closings: [], openings: [] };
/** Ends of the periods that are looked at one after the other, in days: most doctors have something free soon. */
const steps = [3, 10, 30];

/**
 * The first free slot of each doctor in the next `days` days, at most 30; who has none is missing. One statement for
 * the hours and one for each step of the search, however many doctors are asked about.
 */
export const createNextFree =
  ({ clock }: { readonly clock: Clock }) =>
  async (
    tx: Transaction,
    wanted: readonly Wanted[],
    days: number,
  ): Promise<ReadonlyMap<string, FreeSlot>> => {
    const found = new Map<string, FreeSlot>();
    const timetables = await timetablesOf(tx, wanted);
    const now = clock.now();
    let from = now;
    for (const step of steps) {
      const to = new Date(now.getTime() + Math.min(step, days) * day);
      const open = [...timetables].filter(([id]) => !found.has(id));
      if (open.length === 0 || from >= to) break;
      const ids = open.map(([id]) => id);
      const taken = await findTakenOf(tx, ids, from, new Date(to.getTime() + longestSlot));
      for (const [id, timetable] of open) {
        const slot = firstFree(timetable, taken.get(id) ?? nothingTaken, { from, to, now });
        if (slot) found.set(id, slot);
      }
      from = to;
    }
    return found;
  };

type Line = Awaited<ReturnType<typeof booking.findHoursOf>> extends Map<string, (infer One)[]> ? One : never;

type Timetable = {
  /** What every line says of the doctor's visits. */
  readonly visits: Line;
  /** At the places that will do; an opening may be at one of them that has no weekly hours. */
  readonly hours: readonly Line[];
  readonly willDo: (at: { readonly locationId: string }) => boolean;
};

const timetablesOf = async (tx: Transaction, wanted: readonly Wanted[]): Promise<Map<string, Timetable>> => {
  const all = await booking.findHoursOf(
    tx,
    wanted.map(({ doctorId }) => doctorId),
  );
  return new Map(
    wanted.flatMap(({ doctorId, places }) => {
      const lines = all.get(doctorId) ?? [];
      const [visits] = lines;
      const willDo: Timetable['willDo'] = ({ locationId }) => places === null || places.includes(locationId);
      return visits ? [[doctorId, { visits, hours: lines.filter(willDo), willDo }] as const] : [];
    }),
  );
};

type Search = { from: Date; to: Date; now: Date };

/** Day by day, so that a doctor who is free tomorrow costs one day and not the whole period. */
const firstFree = (
  { visits, hours, willDo }: Timetable,
  taken: Taken,
  { from, to, now }: Search,
): FreeSlot | undefined => {
  if (visits.online === false) return undefined;
  const openings = taken.openings.filter(willDo);
  const rules = {
    ...booking.standardRules,
    noticeMinutes: visits.noticeMinutes ?? booking.standardRules.noticeMinutes,
    windowDays: visits.windowDays ?? booking.standardRules.windowDays,
  };
  const { after, until: end } = bookableSpan({ rules }, { practice: false, type: 'consultation', now });
  const visit = { minutes: visits.minutes, pauseMinutes: visits.pauseMinutes ?? 0 };
  for (let at = from.getTime(); at < to.getTime(); at += day) {
    const until = new Date(Math.min(at + day, to.getTime(), end.getTime() + 1));
    const [slot] = freeSlots({ ...taken, hours, openings, visit, from: new Date(at), to: until, now: after });
    if (slot) return slot;
  }
  return undefined;
};
