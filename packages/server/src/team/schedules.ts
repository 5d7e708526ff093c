import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { changeHours, type TeamWeek, type WeekHours } from '@doctor-plus/contract/team/schedules.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/errors.ts';
import { coverOf, mergedHours } from './cover.ts';
import * as hours from './hours-repository.ts';
import { linkIn } from './links.ts';
import type { Deps } from './ports.ts';

type Change = ParsedOf<typeof changeHours>['body'];

const written = (week: readonly WeekHours[]): string =>
  JSON.stringify(inOrder(week).map(({ weekday, starts_at, ends_at }) => [weekday, starts_at, ends_at]));

const inOrder = (week: readonly WeekHours[]): WeekHours[] =>
  week.toSorted((one, other) => one.weekday - other.weekday || (one.starts_at < other.starts_at ? -1 : 1));

/** The weekly hours of the people at the desk, by the practice's clock. */
export const createSchedules = ({ transact, openHoursOf, timeZoneOf }: Deps) => {
  const weekOf = async (tx: Transaction, doctorId: string): Promise<TeamWeek> => {
    const timeZone = await timeZoneOf(tx);
    const people = await hours.findPeople(tx, doctorId);
    const open = await openHoursOf(tx, doctorId);
    const reception = mergedHours(open.filter((one) => one.timeZone === timeZone));
    const present = people.filter(({ state }) => state === 'accepted');
    return { time_zone: timeZone, people, reception, ...coverOf(reception, present) };
  };

  return {
    week: (doctor: Actor) => transact((tx) => weekOf(tx, doctor.id)),

    changeHours: (doctor: Actor, secretaryId: string, change: Change) =>
      transact(
        async (tx) => {
          const pair = await linkIn(tx, doctor, secretaryId, 'accepted', 'suspended');
          if (written(await hours.findHours(tx, pair)) !== written(change.from)) {
            throw new Refusal('version_conflict', 'The hours are others by now.');
          }
          await hours.replaceHours(tx, pair, change.hours);
          return weekOf(tx, doctor.id);
        },
        audit(doctor, changeHours, { objectId: secretaryId, details: { count: change.hours.length } }),
      ),

    ownWeek: (secretary: Actor) =>
      transact(async (tx) => ({
        time_zone: await timeZoneOf(tx),
        data: await hours.findOwnWeek(tx, secretary.id),
      })),
  };
};
