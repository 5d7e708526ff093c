import { createHash } from 'node:crypto';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { SeriesTarget } from './matrix-case.ts';

const day = 24 * 3_600_000;
/** Far behind everything else that is booked, and within the two years of a series; two days for each call. */
let taken = 0;

/** What changes to a series work on: two daily visits made for this call, and a free time for two more. */
export const seriesTarget = async (app: TestApp, circle: Circle): Promise<SeriesTarget> => {
  taken += 1;
  const first = Date.UTC(2028, 0, 4, 15) + (taken % 120) * 2 * day;
  const [seriesId, ...ids] = [newId(), newId(), newId()];
  const [doctorId, patientId] = [circle.doctor.id, circle.patient.id];
  // Each time comes round again: whatever calls of before left there goes.
  await app.database.asSuperuser(
    `UPDATE appointment SET status = 'cancelled' WHERE (doctor_id = $1 OR patient_id = $2) AND status IN ('pending', 'confirmed')
      AND starts_at >= $3::timestamptz - interval '1 day' AND starts_at < $3::timestamptz + interval '3 days'`,
    [doctorId, patientId, new Date(first).toISOString()],
  );
  await app.database.asSuperuser(
    `INSERT INTO appointment_series (id, doctor_id, patient_id, rule, time_zone, visits, created_by, created_at)
      VALUES ($1, $2, $3, 'FREQ=DAILY;COUNT=2', 'America/Santo_Domingo', 2, $2, '2026-11-01T00:00:00Z')`,
    [seriesId, doctorId, patientId],
  );
  for (const [index, id] of ids.entries()) {
    await app.database.asSuperuser(
      `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, reason, created_by, created_at,
          series_id, series_number, recurrence_at)
        VALUES ($1, $2, $3, $4, 'consultation', 'confirmed', $5, $5::timestamptz + interval '30 minutes', $6, $2, '2026-11-01T00:00:00Z',
          $7, $8, $5)`,
      [
        id,
        doctorId,
        patientId,
        circle.locationId,
        new Date(first + index * day).toISOString(),
        circle.canaries.personal,
        seriesId,
        index + 1,
      ],
    );
  }
  return {
    seriesId: seriesId ?? '',
    seriesVisitId: ids[0] ?? '',
    seriesRevision: createHash('sha256')
      .update(ids.map((id) => `${id} 1`).join('\n'))
      .digest('base64url'),
    seriesMovedTo: new Date(first + 3_600_000).toISOString(),
    seriesStart: new Date(first + 3 * 3_600_000).toISOString(),
  };
};

export const unknownSeriesTarget = (): SeriesTarget => ({
  seriesId: newId(),
  seriesVisitId: newId(),
  seriesRevision: 'none',
  seriesMovedTo: '2028-10-01T15:00:00.000Z',
  seriesStart: '2028-10-01T16:00:00.000Z',
});
