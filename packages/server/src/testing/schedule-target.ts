import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { ScheduleTarget } from './cases/case.ts';
import type { Circle } from './circle.ts';

/** What changes to a doctor's schedule work on: an exception made for this call, and the schedule as it is stored now. */
export const scheduleTarget = async (app: TestApp, circle: Circle): Promise<ScheduleTarget> => {
  const exceptionId = newId();
  // One at a time: a doctor may not have any number of them.
  await app.database.asSuperuser('DELETE FROM availability_exception WHERE doctor_id = $1', [
    circle.doctor.id,
  ]);
  await app.database.asSuperuser(
    `INSERT INTO availability_exception (id, doctor_id, kind, starts_at, ends_at, note, created_by, created_at)
      VALUES ($1, $2, 'closed', '2027-12-24T04:00:00Z', '2027-12-26T04:00:00Z', $3, $2, '2026-11-01T00:00:00Z')`,
    [exceptionId, circle.doctor.id, circle.canaries.personal],
  );
  const { rows } = await app.database.asSuperuser(
    'SELECT version FROM schedule_settings WHERE doctor_id = $1',
    [circle.doctor.id],
  );
  return {
    exceptionId,
    availabilityVersion: rows[0]?.version ?? 0,
    openVisitId: await insertOpenVisit(app, circle),
  };
};

const insertOpenVisit = async (app: TestApp, circle: Circle): Promise<string> => {
  const openVisitId = newId();
  const start = '2026-11-12T14:00:00Z';
  await app.database.asSuperuser(
    `UPDATE appointment SET status = 'cancelled' WHERE doctor_id = $1 AND starts_at = $2`,
    [circle.doctor.id, start],
  );
  await app.database.asSuperuser(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, reason, created_by, created_at)
      VALUES ($1, $2, $3, $4, 'consultation', 'confirmed', $5, $5::timestamptz + interval '30 minutes', $6, $3, $5)`,
    [openVisitId, circle.doctor.id, circle.patient.id, circle.locationId, start, circle.canaries.personal],
  );
  return openVisitId;
};

export const unknownScheduleTarget = (): ScheduleTarget => ({
  exceptionId: newId(),
  availabilityVersion: 2_147_483_647,
  openVisitId: newId(),
});
