import { careRelationship, emergencyAccess, patient } from '../accounts/tables.ts';
import { snapshotOf } from '../charts/merging/demographics.ts';
import { patientMerge } from '../charts/merging/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { InCareTarget } from './cases/case.ts';
import type { Circle } from './circle.ts';

/** A second chart that may be the patient's, one that was merged, and the patient's own opened in an emergency. */
export const inCareTarget = (app: TestApp, circle: Circle, at: Date): Promise<InCareTarget> =>
  app.database.transact(async (tx) => {
    const twin = await addPatient(tx, circle, at);
    const [kept, merged] = [await addPatient(tx, circle, at), await addPatient(tx, circle, at)];
    const mergeId = newId();
    const person = snapshotOf(kept.row);
    await tx.insert(patientMerge).values({
      id: mergeId,
      keptId: kept.row.id,
      mergedId: merged.row.id,
      mergedBy: circle.doctor.id,
      mergedAt: at,
      before: person,
      after: person,
    });
    await tx.execute(`UPDATE patient SET merged_into = '${kept.row.id}' WHERE id = '${merged.row.id}'`);
    await tx.execute(`UPDATE care_relationship SET ended_at = now() WHERE id = '${merged.careId}'`);
    const emergencyId = newId();
    const until = new Date(at.getTime() + 3_600_000);
    await tx.insert(emergencyAccess).values({
      id: emergencyId,
      doctorId: circle.doctor.id,
      patientId: twin.row.id,
      reason: 'Llegó inconsciente',
      since: at,
      until,
    });
    return { twinId: twin.row.id, twinCareId: twin.careId, mergeId, emergencyId };
  });

const addPatient = async (tx: Transaction, { doctor, name }: Circle, at: Date) => {
  const id = newId();
  const [row] = await tx
    .insert(patient)
    .values({
      id,
      chartNumber: `T-${id}`,
      givenName: 'Luis',
      familyName: `Paciente ${name}`,
      birthDate: '1980-02-29',
      status: 'Active',
    })
    .returning();
  if (!row) throw new Error('A patient was inserted and not returned');
  const careId = newId();
  await tx
    .insert(careRelationship)
    .values({ id: careId, doctorId: doctor.id, patientId: id, reason: 'registered', since: at });
  return { row, careId };
};

export const unknownInCareTarget = (): InCareTarget => ({
  twinId: newId(),
  twinCareId: newId(),
  mergeId: newId(),
  emergencyId: newId(),
});
