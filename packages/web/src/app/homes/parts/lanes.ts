import type { AppointmentStatus, AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { delayOf } from '../../../platform/day-flow.ts';

export const lanes = ['toArrive', 'waiting', 'inRoom', 'done'] as const;
export type Lane = (typeof lanes)[number];

const laneOfStatus: Record<AppointmentStatus, Lane | null> = {
  pending: 'toArrive',
  confirmed: 'toArrive',
  arrived: 'waiting',
  in_progress: 'inRoom',
  completed: 'done',
  no_show: 'done',
  // Nobody comes and nobody came: counted above the lanes, not shown in them.
  cancelled: null,
};

const start = ({ appointment }: AppointmentWithAbilities) => Date.parse(appointment.start);
const arrival = ({ appointment }: AppointmentWithAbilities) =>
  Date.parse(appointment.arrived_at ?? appointment.start);

/**
 * The day from left to right. Those to arrive and those with the doctor by the hour of the visit, those who wait by the
 * hour at which they came (who waits longest is first), and the last that was done on top.
 */
export const intoLanes = (
  items: readonly AppointmentWithAbilities[],
): Record<Lane, readonly AppointmentWithAbilities[]> => {
  const inLane = (lane: Lane) => items.filter(({ appointment }) => laneOfStatus[appointment.status] === lane);
  return {
    toArrive: inLane('toArrive').toSorted((a, b) => start(a) - start(b)),
    waiting: inLane('waiting').toSorted((a, b) => arrival(a) - arrival(b) || start(a) - start(b)),
    inRoom: inLane('inRoom').toSorted((a, b) => start(a) - start(b)),
    done: inLane('done').toSorted((a, b) => start(b) - start(a)),
  };
};

/** Whole minutes from `since` to `now`, never negative. */
export const minutesSince = (since: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));

/** Doctors who run late with these visits, in the order of their first visit, and by how many minutes. */
export const delaysOf = (
  items: readonly AppointmentWithAbilities[],
  now: Date,
): { readonly doctor: string; readonly late: number }[] =>
  [...Map.groupBy(items, ({ appointment }) => appointment.doctor.id).values()].flatMap((own) => {
    const late = delayOf(
      own.map(({ appointment }) => appointment),
      now,
    );
    return late === null || !own[0] ? [] : [{ doctor: own[0].appointment.doctor.name, late }];
  });

/** How many visits of a day there are, and what became of those that did not take place. */
export const countsOf = (items: readonly AppointmentWithAbilities[]) => {
  const of = (...statuses: AppointmentStatus[]) =>
    items.filter(({ appointment }) => statuses.includes(appointment.status)).length;
  return {
    visits: items.length - of('cancelled'),
    missed: of('no_show'),
    cancelled: of('cancelled'),
    done: of('completed'),
    ahead: of('pending', 'confirmed', 'arrived', 'in_progress'),
  };
};
