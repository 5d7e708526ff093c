import type { OccurrenceChoice, OccurrenceState } from '@doctor-plus/contract/scheduling/series.ts';
import { isWorkingTime } from '../open-periods.ts';
import {
  type Closing,
  type FreeSlot,
  freeSlots,
  nearestSlots,
  type Opening,
  type Period,
  type WeeklyHours,
} from '../rules.ts';

/** One visit of a series where the series would have it. */
export type Planned = Period & {
  /** What names it, whatever time is chosen for it. */
  readonly recurrenceId: Date;
  readonly number: number;
  readonly locationId: string;
  /** Behind it, in milliseconds. */
  readonly pause: number;
};

/** What the visits of a series could meet. */
export type Ground = {
  readonly hours: readonly WeeklyHours[];
  readonly closings: readonly (Closing & { readonly note: string })[];
  readonly openings: readonly Opening[];
  /** Of the doctor, pauses included, and of the patient. */
  readonly doctor: readonly Period[];
  readonly patient: readonly Period[];
  readonly mayOverride: boolean;
  readonly now: Date;
};

export type Checked = Planned & {
  readonly state: OccurrenceState;
  readonly skipped: boolean;
  readonly override: boolean;
  readonly overrideReason: string;
  readonly canOverride: boolean;
  readonly note: string;
  readonly alternatives: readonly FreeSlot[];
};

const minute = 60_000;
const day = 24 * 60 * minute;
/** How far around a time that does not fit others are looked for: first near, then farther. */
const reaches = [3 * day, 35 * day];
const alternativesShown = 3;

/** The farthest time from a visit that the check asks about, in milliseconds. */
export const farthest = 36 * day;

/** Whether it is decided: left out, free, or taken on purpose. */
export const fits = ({
  skipped,
  state,
  override,
}: Pick<Checked, 'skipped' | 'state' | 'override'>): boolean => skipped || state === 'free' || override;

const share = (a: Period, b: Period): boolean => a.start < b.end && b.start < a.end;

const withPause = ({ start, end, pause }: Period & { readonly pause: number }): Period => ({
  start,
  end: new Date(end.getTime() + pause),
});

const closedBy = ({ closings }: Ground, visit: Planned) =>
  closings.find(
    (closing) =>
      (closing.locationId === null || closing.locationId === visit.locationId) && share(closing, visit),
  );

/** What a visit meets at its time; the others of the series are `accepted`. */
const stateOf = (ground: Ground, visit: Planned, accepted: readonly Planned[]): OccurrenceState => {
  const busy = withPause(visit);
  if (visit.start <= ground.now) return 'past';
  if (ground.patient.some((other) => share(other, visit))) return 'patient_busy';
  if (accepted.some((other) => share(withPause(other), busy))) return 'repeated';
  if (ground.doctor.some((other) => share(other, busy))) return 'taken';
  if (isWorkingTime(ground, visit)) return 'free';
  return closedBy(ground, visit) ? 'holiday' : 'closed';
};

const overridable: readonly OccurrenceState[] = ['taken', 'closed', 'holiday'];

const chosen = (planned: Planned, choice: OccurrenceChoice | undefined): Planned => {
  if (choice?.start === undefined) return planned;
  const start = new Date(choice.start);
  const end = new Date(start.getTime() + planned.end.getTime() - planned.start.getTime());
  return { ...planned, start, end, locationId: choice.location_id ?? planned.locationId };
};

/**
 * Every visit of a series with what stands in its way, in order, and for each that does not fit the three nearest free times.
 * Pure: whatever it needs to know is in `ground`, so that a hundred visits cost no more statements than one.
 */
export const checkSeries = (
  planned: readonly Planned[],
  choices: readonly OccurrenceChoice[],
  ground: Ground,
): Checked[] => {
  const choiceOf = new Map(choices.map((choice) => [Date.parse(choice.recurrence_id), choice]));
  const accepted: Planned[] = [];
  const checked = planned.map((one): Checked => {
    const choice = choiceOf.get(one.recurrenceId.getTime());
    const skipped = choice?.skip === true;
    const visit = skipped ? one : chosen(one, choice);
    const state = stateOf(ground, visit, accepted);
    const canOverride = ground.mayOverride && overridable.includes(state);
    const overrideReason = !skipped && canOverride ? (choice?.override_reason ?? '') : '';
    const result = {
      ...visit,
      state,
      skipped,
      canOverride,
      overrideReason,
      override: overrideReason !== '',
      note: state === 'holiday' ? (closedBy(ground, visit)?.note ?? '') : '',
      alternatives: [],
    };
    if (!skipped && fits(result)) accepted.push(visit);
    return result;
  });
  const own = accepted.map(withPause);
  return checked.map((one) => (fits(one) ? one : { ...one, alternatives: nearestFree(ground, one, own) }));
};

const nearestFree = (ground: Ground, visit: Planned, own: readonly Period[]): FreeSlot[] => {
  const wanted = new Date(Math.max(visit.start.getTime(), ground.now.getTime()));
  let free: FreeSlot[] = [];
  for (const reach of reaches) {
    free = freeAround(ground, visit, own, { wanted, reach });
    // A patient who is seen at one place is not sent to another as long as this one has times.
    const here = free.filter(({ locationId }) => locationId === visit.locationId);
    if (here.length >= alternativesShown) return nearestSlots(here, wanted, alternativesShown);
  }
  return nearestSlots(free, wanted, alternativesShown);
};

type Around = { readonly wanted: Date; readonly reach: number };

const freeAround = (
  ground: Ground,
  visit: Planned,
  own: readonly Period[],
  { wanted, reach }: Around,
): FreeSlot[] => {
  const [from, to] = [new Date(wanted.getTime() - reach), new Date(wanted.getTime() + reach)];
  const near = { start: from, end: new Date(to.getTime() + day) };
  return freeSlots({
    hours: ground.hours,
    closings: ground.closings.filter((one) => share(one, near)),
    openings: ground.openings.filter((one) => share(one, near)),
    busy: [...ground.doctor, ...ground.patient, ...own].filter((one) => share(one, near)),
    visit: {
      minutes: Math.round((visit.end.getTime() - visit.start.getTime()) / minute),
      pauseMinutes: visit.pause / minute,
    },
    from,
    to,
    now: ground.now,
  });
};
