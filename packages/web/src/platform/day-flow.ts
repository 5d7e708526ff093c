import type { Appointment, AppointmentStatus } from '@doctor-plus/contract/scheduling/schema.ts';

type Moments = Pick<Appointment, 'status' | 'start' | 'end' | 'arrived_at' | 'started_at'>;

/** True if the patient waits or is in the room. */
export const isHere = (status: AppointmentStatus): boolean =>
  status === 'arrived' || status === 'in_progress';

const presence = ({ status }: Pick<Moments, 'status'>): number =>
  status === 'in_progress' ? 0 : status === 'arrived' ? 1 : 2;

const since = ({ status, start, arrived_at }: Pick<Moments, 'status' | 'start' | 'arrived_at'>): number =>
  Date.parse(status === 'arrived' ? (arrived_at ?? start) : start);

/**
 * A day's list, whatever the clock says. The patient in the room is first, then the one who waits longest, then everybody else in order of
 * time.
 */
export const inOrderOfPresence = <Item>(
  items: readonly Item[],
  of: (item: Item) => Pick<Moments, 'status' | 'start' | 'arrived_at'>,
): Item[] =>
  items.toSorted(
    (one, other) => presence(of(one)) - presence(of(other)) || since(of(one)) - since(of(other)),
  );

const minuteInMs = 60_000;

/** Fewer minutes than these are no delay: every visit has some. */
const fewestMinutes = 5;

/** Milliseconds by which a visit holds the doctor up: over its end in the room, or past the hour of somebody who is there. */
const heldUp = ({ status, start, end, arrived_at }: Moments, now: number): number => {
  if (status === 'in_progress') return now - Date.parse(end);
  return status === 'arrived' ? now - Math.max(Date.parse(start), Date.parse(arrived_at ?? start)) : 0;
};

/** Whole minutes by which a doctor runs late with these visits of the day; null for less than five. */
export const delayOf = (visits: readonly Moments[], now: Date): number | null => {
  const minutes = Math.floor(
    Math.max(0, ...visits.map((visit) => heldUp(visit, now.getTime()))) / minuteInMs,
  );
  return minutes < fewestMinutes ? null : minutes;
};
