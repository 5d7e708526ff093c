import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { DirectoryTarget } from './matrix-case.ts';

/** Half hours of the past, each once, so that visits that took place never collide. */
let taken = 0;

const insertVisit = async (app: TestApp, circle: Circle): Promise<string> => {
  const id = newId();
  const start = new Date(Date.UTC(2026, 0, 1) + taken * 1_800_000);
  taken += 1;
  await app.database.asSuperuser(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at)
      VALUES ($1, $2, $3, $4, 'consultation', 'completed', $5, $5::timestamptz + interval '30 minutes', $3, $5)`,
    [id, circle.doctor.id, circle.patient.id, circle.locationId, start],
  );
  return id;
};

/** A visit that took place, one that was reviewed, and a doctor who asks for a further specialty. */
export const directoryTarget = async (app: TestApp, circle: Circle): Promise<DirectoryTarget> => {
  const [completedId, reviewedId, reviewId] = [
    await insertVisit(app, circle),
    await insertVisit(app, circle),
    newId(),
  ];
  await app.database.asSuperuser(
    `INSERT INTO review (id, doctor_id, patient_id, appointment_id, halves, text, created_at)
      VALUES ($1, $2, $3, $4, 9, 'Me explicó todo con calma.', app_now())`,
    [reviewId, circle.doctor.id, circle.patient.id, reviewedId],
  );
  await app.database.asSuperuser(
    `UPDATE doctor SET version = 1, requested_specialties = CASE WHEN id = $1 THEN '{dermatology}' ELSE requested_specialties END
      WHERE version <> 1 OR (id = $1 AND requested_specialties <> '{dermatology}')`,
    [circle.doctor.id],
  );
  return { completedId, reviewedId, reviewId, profileVersion: 1 };
};

export const unknownDirectoryTarget = (): DirectoryTarget => ({
  completedId: newId(),
  reviewedId: newId(),
  reviewId: newId(),
  profileVersion: 1,
});
