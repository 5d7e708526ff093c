import {
  type BusyCalendar,
  importBusyCalendar,
  mostBusyCalendars,
  removeBusyCalendar,
} from '@doctor-plus/contract/scheduling/feeds.ts';
import { eq } from 'drizzle-orm';
import { timeZoneOf } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Read, Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Form } from '../../platform/http/multipart.ts';
import { findActedFor } from '../booking-repository.ts';
import { busyCalendar } from '../tables.ts';
import * as repository from './busy-repository.ts';
import { unreadable } from './unreadable.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly limits: Limits;
};

type ImportFields = { name: string; doctor_id?: string | undefined };

const tooMany = () =>
  new Refusal('too_many_calendars', 'Remove a calendar that is no longer used first.', {
    most: mostBusyCalendars,
  });

/** Doctors act for themselves, secretaries for the doctor they name. */
const doctorOf = (actor: Actor, doctorId: string | undefined): string => {
  if (doctorId !== undefined) return doctorId;
  if (actor.role !== 'doctor') throw invalid({ doctor_id: 'required' });
  return actor.id;
};

const shown = (row: { id: string; name: string; importedAt: Date; times: number }): BusyCalendar => ({
  id: row.id,
  name: row.name,
  imported_at: row.importedAt.toISOString(),
  times: row.times,
});

/** Calendars of doctors from elsewhere, of which only the busy times are kept. */
export const createBusyCalendars = ({ transact, read, clock, limits }: Deps) => {
  const reach = async (tx: Transaction, actor: Actor, doctorId: string): Promise<void> => {
    if (!(await findActedFor(tx, actor, doctorId))) throw notFound();
  };

  /** The times are read before the transaction that stores them: no connection waits for a file. */
  const timesIn = async (bytes: Buffer, actor: Actor, doctorId: string, now: Date) => {
    const timeZone = await read(async (tx) => {
      await reach(tx, actor, doctorId);
      return (await repository.findZoneOf(tx, doctorId)) ?? (await timeZoneOf(tx));
    });
    const [{ readBusyTimes }, { ianaZone, utcZone }] = await Promise.all([
      import('./read-busy-times.ts'),
      import('./zone.ts'),
    ]);
    return readBusyTimes(bytes, ianaZone(timeZone) ?? utcZone, now);
  };

  return {
    list: async (actor: Actor, { doctor_id }: { doctor_id?: string | undefined }) => {
      const doctorId = doctorOf(actor, doctor_id);
      return read(async (tx) => {
        await reach(tx, actor, doctorId);
        const rows = await repository.findCalendars(tx, eq(busyCalendar.doctorId, doctorId));
        return { data: rows.map(shown) };
      });
    },

    /**
     * Takes over the busy times of a file; a calendar of the same name is replaced. Errors: not_found,
     * calendar_unreadable with `data.reason`, too_many_calendars.
     */
    take: async (actor: Actor, readForm: () => Promise<Form<ImportFields>>) => {
      await limits.take('calendar_import', actor.id);
      const { file, fields } = await readForm();
      const doctorId = doctorOf(actor, fields.doctor_id);
      if (!file) throw unreadable('missing');
      if (file.tooLarge) throw unreadable('too_large');
      const now = clock.now();
      const { times, leftOut } = await timesIn(file.bytes, actor, doctorId, now);
      return transact(
        async (tx) => {
          await repository.queueForImport(tx, doctorId);
          await reach(tx, actor, doctorId);
          const row = { doctorId, name: fields.name, importedAt: now, importedBy: actor.id };
          const id = await repository.emptyCalendar(tx, row, mostBusyCalendars);
          if (id === null) throw tooMany();
          await repository.insertTimes(tx, { calendarId: id, doctorId }, times);
          const calendar = shown({ id, name: fields.name, importedAt: now, times: times.length });
          return { calendar, taken: times.length, left_out: [...leftOut] };
        },
        ({ calendar, taken }) =>
          audit(actor, importBusyCalendar, {
            objectId: calendar.id,
            details: { doctor_id: doctorId, taken },
          }),
      );
    },

    /** Errors: not_found. */
    remove: (actor: Actor, id: string) =>
      transact(
        async (tx) => {
          if (!(await repository.deleteCalendar(tx, actor, id))) throw notFound();
          return { success: true as const };
        },
        audit(actor, removeBusyCalendar, { objectId: id }),
      ),
  };
};

export type BusyCalendars = ReturnType<typeof createBusyCalendars>;
