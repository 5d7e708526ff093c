import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type {
  AppointmentAbilities,
  AppointmentAction,
  AppointmentStatus,
} from '@doctor-plus/contract/scheduling/schema.ts';
import type { ProposalAbilities } from './proposals/rules.ts';

/** A visit as far as its life depends on it. */
export type Visit = {
  readonly status: AppointmentStatus;
  readonly start: Date;
  /** Until when the patient may call it off. */
  readonly cancelUntil: Date;
};

type Step = {
  readonly from: readonly AppointmentStatus[];
  readonly to: AppointmentStatus;
  /** When the step can be true of the world. */
  readonly when: (start: number, now: number) => boolean;
};

const always = () => true;
const before = (start: number, now: number) => now < start;
const since = (start: number, now: number) => now >= start;
/** Nobody arrives for a visit of another day by mistake: the desk receives from half a day before it. */
const onTheDay = (start: number, now: number) => now >= start - 12 * 3_600_000;

const steps: Record<AppointmentAction, Step> = {
  confirm: { from: ['pending'], to: 'confirmed', when: before },
  decline: { from: ['pending'], to: 'cancelled', when: always },
  arrive: { from: ['confirmed'], to: 'arrived', when: onTheDay },
  start: { from: ['confirmed', 'arrived'], to: 'in_progress', when: onTheDay },
  complete: { from: ['in_progress'], to: 'completed', when: always },
  no_show: { from: ['confirmed'], to: 'no_show', when: since },
  cancel: { from: ['pending', 'confirmed', 'arrived'], to: 'cancelled', when: always },
};

/** A request that nobody has answered binds nobody. */
const patientMayCancel = ({ status, start, cancelUntil }: Visit, now: Date): boolean =>
  (status === 'pending' && now < start) || (status === 'confirmed' && now < cancelUntil);

const open: readonly AppointmentStatus[] = ['pending', 'confirmed', 'arrived', 'in_progress'];

const possible = (visit: Visit, action: AppointmentAction, now: Date): boolean =>
  steps[action].from.includes(visit.status) && steps[action].when(visit.start.getTime(), now.getTime());

/** Patients cancel what lies ahead of them; the practice does everything else; an administrator takes no part. */
const allowed: Record<Role, (visit: Visit, action: AppointmentAction, now: Date) => boolean> = {
  patient: (visit, action, now) => action === 'cancel' && patientMayCancel(visit, now),
  doctor: possible,
  secretary: possible,
  administrator: () => false,
};

/** Patients move what they could cancel; the practice whatever is not over, also its length while it goes on. */
const movable: Record<Role, (visit: Visit, now: Date) => boolean> = {
  patient: patientMayCancel,
  doctor: ({ status }) => open.includes(status),
  secretary: ({ status }) => open.includes(status),
  administrator: () => false,
};

/** Whether a visit in this state can be at this time at all: nobody has arrived for one of another day. */
export const canTakePlace = ({ status, start }: Pick<Visit, 'status' | 'start'>, now: Date): boolean =>
  (status !== 'arrived' && status !== 'in_progress') || onTheDay(start.getTime(), now.getTime());

/** What a person who reaches this visit may do with it now, proposals aside. */
export const abilitiesOf = (
  role: Role,
  visit: Visit,
  now: Date,
): Omit<AppointmentAbilities, keyof ProposalAbilities> => {
  const may = (action: AppointmentAction) => allowed[role](visit, action, now);
  return {
    confirm: may('confirm'),
    decline: may('decline'),
    arrive: may('arrive'),
    start: may('start'),
    complete: may('complete'),
    no_show: may('no_show'),
    cancel: may('cancel'),
    move: movable[role](visit, now),
  };
};

export type Moments = {
  readonly arrivedAt: Date | null;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
};

/**
 * Status and moments after a step that `abilitiesOf` allows. A visit that starts without having been received was
 * received at that moment.
 */
export const afterStep = (action: AppointmentAction, moments: Moments, now: Date) => ({
  status: steps[action].to,
  arrivedAt: action === 'arrive' || action === 'start' ? (moments.arrivedAt ?? now) : moments.arrivedAt,
  startedAt: action === 'start' ? now : moments.startedAt,
  completedAt: action === 'complete' ? now : moments.completedAt,
});
