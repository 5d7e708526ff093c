import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { WaitlistTarget } from './matrix-case.ts';

/** Two entries of the circle's patient, made for this call; those of before are over. */
export const waitlistTarget = async (
  app: TestApp,
  { doctor, patient, locationId, canaries }: Circle,
  appointmentId: string,
  start: string,
  at: Date,
): Promise<WaitlistTarget> => {
  const [waitlistEntryId, waitlistOfferId, unofferedEntryId] = [newId(), newId(), newId()];
  const sql = app.database.asSuperuser;
  await sql('DELETE FROM waitlist_entry WHERE patient_id = $1', [patient.id]);
  const insertEntry = (id: string, appointment: string | null) =>
    sql(
      `INSERT INTO waitlist_entry (id, doctor_id, patient_id, appointment_id, type, location_ids, from_date, until_date, weekdays, parts, priority, priority_reason, created_by, created_at)
        VALUES ($1, $2, $3, $4, 'consultation', '{}', '2026-11-23', '2027-01-31', '{1,2,3,4,5,6,7}', '{morning,afternoon,evening}', 'urgent', $5, $3, $6)`,
      [id, doctor.id, patient.id, appointment, canaries.personal, at],
    );
  await insertEntry(waitlistEntryId, null);
  await insertEntry(unofferedEntryId, appointmentId);
  await sql(
    `INSERT INTO waitlist_offer (id, entry_id, doctor_id, location_id, starts_at, ends_at, busy_until, offered_at, held_until, by_phone)
      VALUES ($1, $2, $3, $4, $5, $5::timestamptz + interval '30 minutes', $5::timestamptz + interval '30 minutes', $6, $6::timestamptz + interval '2 hours', true)`,
    [waitlistOfferId, waitlistEntryId, doctor.id, locationId, start, at],
  );
  return { waitlistEntryId, waitlistOfferId, unofferedEntryId };
};

export const unknownWaitlistTarget = (): WaitlistTarget => ({
  waitlistEntryId: newId(),
  waitlistOfferId: newId(),
  unofferedEntryId: newId(),
});
