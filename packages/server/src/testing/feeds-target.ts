import { randomBytes } from 'node:crypto';
import { newId } from '../platform/ids.ts';
import { busyCalendar, calendarFeed } from '../scheduling/tables.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { FeedsTarget } from './matrix-case.ts';

/** Makes one of each; earlier ones of the same circle go, so that it never has as many as one may. */
export const feedsTarget = async (app: TestApp, circle: Circle, at: Date): Promise<FeedsTarget> => {
  const [feedId, busyCalendarId] = [newId(), newId()];
  await app.database.transact(async (tx) => {
    await tx.delete(calendarFeed);
    await tx.delete(busyCalendar);
    await tx
      .insert(calendarFeed)
      .values({ id: feedId, userId: circle.patient.id, tokenHash: randomBytes(32), createdAt: at });
    await tx.insert(busyCalendar).values({
      id: busyCalendarId,
      doctorId: circle.doctor.id,
      name: 'Hospital',
      importedAt: at,
      importedBy: circle.doctor.id,
    });
  });
  return { feedId, busyCalendarId };
};

export const unknownFeedsTarget = (): FeedsTarget => ({ feedId: newId(), busyCalendarId: newId() });
