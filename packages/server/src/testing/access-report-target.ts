import { accessReport } from '../accounts/access-reports/tables.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { AccessReportTarget } from './matrix-case.ts';

/** The circle's doctor opened the record of its patient, who asked about it once before. */
export const accessReportTarget = async (
  app: TestApp,
  { doctor, patient }: Circle,
  at: Date,
): Promise<AccessReportTarget> => {
  const accessReportId = newId();
  await app.database.transact(async (tx) => {
    await tx.delete(accessReport);
    await tx.insert(accessReport).values({
      id: accessReportId,
      patientId: patient.id,
      event: 'chart.read',
      actorId: doctor.id,
      actorRole: 'doctor',
      accessedAt: at,
      reason: 'No tenía cita',
      reportedAt: at,
    });
  });
  return { accessReportId, accessId: await leaveAccess(app, doctor.id, patient.id) };
};

/** Leaves an access of the doctor in the log; returns its id in the patient's list. */
export const leaveAccess = async (app: TestApp, doctorId: string, patientId: string): Promise<string> => {
  await app.database.asSuperuser(
    `SELECT audit_append('visit.read', 'success', $1::uuid, 'doctor', $2::uuid, NULL, NULL, NULL, '{}'::jsonb)`,
    [doctorId, patientId],
  );
  const { rows } = await app.database.asSuperuser(
    `SELECT to_char(max(at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at FROM audit_event
      WHERE event = 'visit.read' AND actor_id = $1 AND patient_id = $2`,
    [doctorId, patientId],
  );
  return `${rows[0]?.at}/${doctorId}/visit.read`;
};

export const unknownAccessReportTarget = (): AccessReportTarget => ({
  accessReportId: newId(),
  accessId: `2026-11-01T00:00:00.000000Z/${newId()}/visit.read`,
});
