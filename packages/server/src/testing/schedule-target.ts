import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { ScheduleTarget } from './matrix-case.ts';

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
    proposedId: await insertProposed(app, circle),
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

const insertProposed = async (app: TestApp, circle: Circle): Promise<string> => {
  const proposedId = newId();
  const start = '2027-02-02T14:00:00Z';
  await app.database.asSuperuser(
    `UPDATE appointment SET status = 'cancelled', proposal_state = NULL, proposed_start = NULL, proposed_end = NULL,
        proposed_location_id = NULL, proposed_until = NULL WHERE doctor_id = $1 AND starts_at = $2`,
    [circle.doctor.id, start],
  );
  await app.database.asSuperuser(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, reason, created_by, created_at,
        proposed_start, proposed_end, proposed_location_id, proposal_state, proposed_until)
      VALUES ($1, $2, $3, $4, 'consultation', 'pending', $5, $5::timestamptz + interval '30 minutes', $6, $3, '2026-11-01T00:00:00Z',
        $5::timestamptz + interval '1 day', $5::timestamptz + interval '1 day 30 minutes', $4, 'open', $5::timestamptz - interval '1 day')`,
    [proposedId, circle.doctor.id, circle.patient.id, circle.locationId, start, circle.canaries.personal],
  );
  return proposedId;
};

export const unknownScheduleTarget = (): ScheduleTarget => ({
  exceptionId: newId(),
  availabilityVersion: 2_147_483_647,
  openVisitId: newId(),
  proposedId: newId(),
});
