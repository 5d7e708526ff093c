import { type OffsetAt, offsetsOf } from '../../platform/wall-clock.ts';
import type { Reader, VisitRow } from './repository.ts';
import { needsReminder, type Planned, plannedReminders } from './rules.ts';

/** A visit as one of those has it who are reminded of it. */
export type VisitAhead = Omit<VisitRow, 'announced'> & {
  /** Lead times with which its present time was announced to them already. */
  readonly reminded: readonly number[];
  /** Whose it is, by name, where they act for that person; null for their own. */
  readonly forPerson: string | null;
};

/** The visits among these that a reader is reminded of: their own, and those of whom they act for, as they want it. In order of time. */
export const visitsOf = (
  { id, people }: Pick<Reader, 'id' | 'people'>,
  visits: readonly VisitRow[],
): VisitAhead[] => {
  const names = new Map(people.flatMap(({ id: of, name, wanted }) => (wanted ? [[of, name]] : [])));
  return visits.flatMap(({ announced, ...visit }) => {
    const isOwn = visit.patientId === id;
    const forPerson = isOwn ? null : (names.get(visit.patientId) ?? null);
    if (!isOwn && forPerson === null) return [];
    const asWhom = isOwn ? null : id;
    const reminded = announced.flatMap(({ hours, proxyId }) => (proxyId === asWhom ? [hours] : []));
    return [{ ...visit, forPerson, reminded }];
  });
};

/** Everybody whose visits a reader is reminded of. */
export const patientsOf = ({ id, people }: Pick<Reader, 'id' | 'people'>): string[] => [
  id,
  ...people.flatMap((person) => (person.wanted ? [person.id] : [])),
];

/** What decides when a visit is announced. */
export type Remindable = Pick<VisitAhead, 'startsAt' | 'place' | 'settledAt' | 'createdAt' | 'reminded'>;

/** Visits of which one reader is reminded on one day, which are reminded of together at the time of the first. */
export type VisitDay<Visit extends Remindable = VisitAhead> = {
  readonly start: number;
  readonly offset: OffsetAt;
  readonly visits: readonly Visit[];
  readonly plan: readonly Planned[];
};

const day = 24 * 3_600_000;

/** The days of a reader's visits to come, on the calendars of the places; `visits` are in order of time. */
export const visitDays = <Visit extends Remindable>(
  visits: readonly Visit[],
  leadTimes: readonly number[],
): VisitDay<Visit>[] => {
  const dayOf = ({ startsAt, place }: Visit) =>
    Math.floor((startsAt.getTime() + offsetsOf(place.time_zone)(startsAt.getTime())) / day);
  return [...Map.groupBy(visits, dayOf).values()].flatMap((ofDay) => {
    const [first] = ofDay;
    if (!first) return [];
    const start = first.startsAt.getTime();
    const offset = offsetsOf(first.place.time_zone);
    return { start, offset, visits: ofDay, plan: plannedReminders(offset, start, leadTimes) };
  });
};

/** The visits of a day that a reminder is still to be sent of. */
export const unreminded = <Visit extends Remindable>(
  { visits }: VisitDay<Visit>,
  reminder: Planned,
): Visit[] =>
  visits.filter(({ settledAt, createdAt, reminded }) =>
    needsReminder(reminder, { settled: Math.max(settledAt.getTime(), createdAt.getTime()), reminded }),
  );
