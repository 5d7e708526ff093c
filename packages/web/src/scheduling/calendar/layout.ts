import type { Location } from '@doctor-plus/contract/directory/schema.ts';
import type { Calendar, CalendarDoctor, CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { type Wall, wallOf } from './clock.ts';

/** Minutes of a day. */
export type Span = { readonly top: number; readonly bottom: number };

const fullDay = 1440;
/** Shorter ones are drawn as long as this, so that they can be read and hit. */
const shortest = 15;

/**
 * The part of a period that falls on `date` in `zone`, by the clock on the wall; null when none does. In the hour that
 * comes twice the wall would run backwards: there the length decides.
 */
export const spanOn = (start: string, end: string, date: string, zone: string): Span | null =>
  partOn(wallsOf(start, end, zone), date);

/** Both ends of a period by the clock on the wall, and its minutes. */
type Walls = { readonly from: Wall; readonly to: Wall; readonly length: number };

const wallsOf = (start: string, end: string, zone: string): Walls => ({
  from: wallOf(start, zone),
  to: wallOf(end, zone),
  length: (Date.parse(end) - Date.parse(start)) / 60_000,
});

const partOn = ({ from, to, length }: Walls, date: string): Span | null => {
  if (from.date > date || to.date < date || (to.date === date && to.minutes === 0 && from.date < date))
    return null;
  const top = from.date < date ? 0 : from.minutes;
  const bottom = to.date > date ? fullDay : to.minutes;
  if (bottom > top) return { top, bottom };
  return { top, bottom: Math.min(fullDay, top + length) };
};

export type Lane = {
  readonly lane: number;
  readonly lanes: number;
  /** Number of the blocks that overlap, one by the other, among those of the column. */
  readonly cluster: number;
};

/** Minutes of the shortest visit in these columns, as it is drawn. */
export const shortestOf = (columns: readonly Column[]): number => {
  const lengths = columns.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('visit' in block ? block.bottom - block.top : [])),
  );
  return Math.max(shortest, Math.min(60, ...lengths));
};

/** Side by side what overlaps: each gets the first free lane, and all of a cluster share its number of lanes. */
export const lanesOf = <T extends Span>(spans: readonly T[]): (T & Lane)[] => {
  const placed: (T & Lane)[] = [];
  let cluster: (T & { lane: number })[] = [];
  let ends: number[] = [];
  let count = 0;
  const flush = () => {
    placed.push(...cluster.map((item) => ({ ...item, lanes: ends.length, cluster: count })));
    count += 1;
    cluster = [];
    ends = [];
  };
  for (const span of spans.toSorted((a, b) => a.top - b.top || b.bottom - a.bottom)) {
    if (ends.every((end) => end <= span.top)) flush();
    const free = ends.findIndex((end) => end <= span.top);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = Math.max(span.bottom, span.top + shortest);
    cluster.push({ ...span, lane });
  }
  flush();
  return placed;
};

export type VisitSpan = Span & { readonly visit: CalendarVisit };
export type BusySpan = Span & {
  readonly busy: true;
  readonly key: string;
  /** Kept for the waiting list until then; null for what a calendar from elsewhere holds. */
  readonly heldUntil: string | null;
  /** The patient for whom a proposed time is kept; absent for what a calendar from elsewhere holds. */
  readonly keptFor?: string;
};

/** One column of a grid: a day of one doctor. */
export type Column = {
  readonly key: string;
  readonly date: string;
  readonly doctor: CalendarDoctor;
  /** Where the doctor sees patients that day. */
  readonly places: readonly Location[];
  readonly zone: string;
  readonly open: readonly (Span & { readonly placeId: string })[];
  readonly blocks: readonly ((VisitSpan | BusySpan) & Lane)[];
};

/** Columns for every date and doctor, dates first. */
export const columnsOf = (
  calendar: Calendar,
  dates: readonly string[],
  doctors: readonly CalendarDoctor[],
): Column[] => {
  const places = new Map(calendar.places.map((place) => [place.id, place]));
  return doctors.flatMap((doctor) => {
    const open = calendar.open.filter(({ doctor_id }) => doctor_id === doctor.id);
    const visits = calendar.appointments
      .filter(({ appointment }) => appointment.doctor.id === doctor.id)
      .map((visit) => {
        const { start, end, location } = visit.appointment;
        return { visit, walls: wallsOf(start, end, location.time_zone) };
      });
    const busy = calendar.busy.filter(({ doctor_id }) => doctor_id === doctor.id);
    const home = places.get(open[0]?.location_id ?? '') ?? calendar.places[0];
    return dates.map((date) => columnOf(date, doctor, { open, visits, busy, places, home }));
  });
};

type OfDoctor = {
  readonly open: Calendar['open'];
  /** With the clock read once, not once for every day. */
  readonly visits: readonly { readonly visit: CalendarVisit; readonly walls: Walls }[];
  readonly busy: Calendar['busy'];
  readonly places: ReadonlyMap<string, Location>;
  readonly home: Location | undefined;
};

const columnOf = (
  date: string,
  doctor: CalendarDoctor,
  { open, visits, busy, places, home }: OfDoctor,
): Column => {
  const openSpans = open.flatMap(({ location_id, start, end }) => {
    const place = places.get(location_id);
    const span = place && spanOn(start, end, date, place.time_zone);
    return span ? { ...span, placeId: location_id } : [];
  });
  const here = [...new Set(openSpans.map(({ placeId }) => placeId))].flatMap((id) => places.get(id) ?? []);
  const zone = (here[0] ?? home)?.time_zone ?? practiceZone();
  const blocks: (VisitSpan | BusySpan)[] = visits.flatMap(({ visit, walls }) => {
    const span = partOn(walls, date);
    return span ? { ...span, visit } : [];
  });
  for (const { visit } of visits) {
    const { proposal, patient, id } = visit.appointment;
    if (proposal?.state !== 'open') continue;
    const span = spanOn(proposal.start, proposal.end, date, proposal.location.time_zone);
    // The request itself stands under its id, on the same day perhaps.
    if (span)
      blocks.push({ ...span, busy: true, key: `proposed ${id}`, heldUntil: null, keptFor: patient.name });
  }
  for (const [at, { start, end, held_until }] of busy.entries()) {
    const span = spanOn(start, end, date, zone);
    // Calendars from elsewhere may hold the same time.
    if (span) blocks.push({ ...span, busy: true, key: `${start} ${at}`, heldUntil: held_until });
  }
  return {
    key: `${date} ${doctor.id}`,
    date,
    doctor,
    places: here,
    zone,
    open: openSpans,
    blocks: lanesOf(blocks),
  };
};

/** The closed parts of a column between two minutes of the day. */
export const closedParts = (open: readonly Span[], within: Span): Span[] => {
  const parts: Span[] = [];
  let top = within.top;
  for (const span of open.toSorted((a, b) => a.top - b.top)) {
    if (span.top > top) parts.push({ top, bottom: Math.min(span.top, within.bottom) });
    top = Math.max(top, span.bottom);
  }
  if (top < within.bottom) parts.push({ top, bottom: within.bottom });
  return parts.filter((part) => part.bottom > part.top);
};

/** A day's work, where nothing says otherwise: 8:00 to 17:00. */
const usual: Span = { top: 8 * 60, bottom: 17 * 60 };

/** Whole hours that hold everything that is open or booked, and the usual ones when nothing is open. */
export const hoursOf = (columns: readonly Column[]): Span => {
  const open = columns.flatMap((column) => column.open);
  const spans = [...(open.length > 0 ? open : [usual]), ...columns.flatMap(({ blocks }) => blocks)];
  const top = Math.min(...spans.map((span) => span.top));
  const bottom = Math.max(...spans.map((span) => span.bottom));
  return { top: Math.floor(top / 60) * 60, bottom: Math.min(fullDay, Math.ceil((bottom + 1) / 60) * 60) };
};

/** Whether a time is free in a column, taken by something else, or closed. */
export const fitOf = (column: Column, span: Span, exceptId: string): 'fits' | 'taken' | 'closed' => {
  const taken = column.blocks.some((block) => {
    if (block.bottom <= span.top || block.top >= span.bottom) return false;
    if ('busy' in block) return true;
    const { id, status } = block.visit.appointment;
    return id !== exceptId && status !== 'cancelled' && status !== 'no_show';
  });
  if (taken) return 'taken';
  return column.open.some((open) => open.top <= span.top && open.bottom >= span.bottom) ? 'fits' : 'closed';
};

/** The start of the slot that holds a minute of the day: slots are counted from when the doctor opens. */
export const slotStart = (column: Column, minutes: number): number => {
  const step = column.doctor.slot_minutes;
  const open = column.open.find(({ top, bottom }) => top <= minutes && minutes < bottom);
  const from = open?.top ?? 0;
  return from + Math.floor((minutes - from) / step) * step;
};
