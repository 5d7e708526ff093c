import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type {
  AppointmentAbilities,
  AppointmentAction,
  AppointmentStatus,
} from '@doctor-plus/contract/scheduling/schema.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import type { ProposalAbilities } from './proposals/rules.ts';
import { beforeLastStep, type Standing, type Stepped } from './take-back.ts';

/** A visit as far as its life depends on it. */
export type Visit = Stepped & {
  /** Until when the patient may call it off. */
  readonly cancelUntil: Date;
};

type Step = {
  readonly from: readonly AppointmentStatus[];
  readonly to: AppointmentStatus;
  /** When the step can be true of the world. */
  readonly when: (start: number, now: number, zone: string) => boolean;
};

const always = () => true;
const before = (start: number, now: number) => now < start;
const since = (start: number, now: number) => now >= start;
/** For a visit just after midnight people come the evening before. */
const earlyMs = 2 * 3_600_000;
/** Nobody arrives for a visit of another day by mistake: the desk receives on its day, by the clock of the place. */
const onTheDay = (start: number, now: number, zone: string) =>
  now >= start - earlyMs || calendarDay(new Date(now), zone) === calendarDay(new Date(start), zone);

const steps: Record<Exclude<AppointmentAction, 'take_back'>, Step> = {
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
  action === 'take_back'
    ? beforeLastStep(visit, now) !== null
    : steps[action].from.includes(visit.status) &&
      steps[action].when(visit.start.getTime(), now.getTime(), visit.zone);

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
export const canTakePlace = (
  { status, start, zone }: Pick<Visit, 'status' | 'start' | 'zone'>,
  now: Date,
): boolean =>
  (status !== 'arrived' && status !== 'in_progress') || onTheDay(start.getTime(), now.getTime(), zone);

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
    take_back: may('take_back'),
    move: movable[role](visit, now),
  };
};

/**
 * Status and moments after a step that `abilitiesOf` allows. A visit that starts without having been received was
 * received at that moment.
 */
export const afterStep = (action: AppointmentAction, visit: Visit, now: Date): Standing => {
  if (action === 'take_back') {
    const before = beforeLastStep(visit, now);
    if (!before) throw new Error('There is no step to take back.');
    return before;
  }
  const { arrivedAt, startedAt, completedAt } = visit;
  return {
    status: steps[action].to,
    arrivedAt: action === 'arrive' || action === 'start' ? (arrivedAt ?? now) : arrivedAt,
    startedAt: action === 'start' ? now : startedAt,
    completedAt: action === 'complete' ? now : completedAt,
  };
};
