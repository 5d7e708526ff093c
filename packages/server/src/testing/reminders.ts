import { newId } from '../platform/ids.ts';
import { appointment } from '../scheduling/tables.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import { runJob } from './run-job.ts';

const hour = 3_600_000;

/** Midnight in Santo Domingo. */
const someDay = new Date('2026-12-03T04:00:00Z');

/** So many hours after `someDay` began. */
export const at = (hours: number): Date => new Date(someDay.getTime() + hours * hour);

/** A confirmed visit of half an hour that was booked long ago. */
export const bookVisit = async (
  app: TestApp,
  circle: Circle,
  start: Date,
  more: Partial<typeof appointment.$inferInsert> = {},
): Promise<string> => {
  const id = newId();
  const booked = new Date(start.getTime() - 60 * 24 * hour);
  await app.database.transact((tx) =>
    tx.insert(appointment).values({
      id,
      doctorId: circle.doctor.id,
      patientId: circle.patient.id,
      locationId: circle.locationId,
      type: 'consultation',
      status: 'confirmed',
      startsAt: start,
      endsAt: new Date(start.getTime() + hour / 2),
      reason: 'motivo-canario',
      createdBy: circle.doctor.id,
      createdAt: booked,
      settledAt: booked,
      ...more,
    }),
  );
  return id;
};

/** A mail server that is not asked, addresses that everybody proved, and a patient who agreed to mails. */
export const wantMail = async (
  app: TestApp,
  userId: string,
  address: string,
  language = 'es',
): Promise<void> => {
  await app.database.asSuperuser(
    `UPDATE practice SET mail_host = 'localhost', mail_port = 2525, mail_security = 'none', mail_from = 'a@practice.example'`,
  );
  await app.database.asSuperuser('UPDATE app_user SET email_verified_at = app_now()');
  await app.database.asSuperuser(
    'UPDATE app_user SET email = $2, email_verified_at = app_now(), language = $3 WHERE id = $1',
    [userId, address, language],
  );
  await app.database.asSuperuser(
    `INSERT INTO consent (id, user_id, kind, version, given) VALUES (gen_random_uuid(), $1, 'reminders_mail', '2026-1', true)`,
    [userId],
  );
};

/** Runs the round of a moment. */
export const roundAt = async (app: TestApp, hours: number): Promise<void> => {
  app.setNow(at(hours));
  await runJob(app, 'reminders');
};
