import { eq, sql } from 'drizzle-orm';
import { careRelationship, emergencyAccess, patient, user } from '../accounts/tables.ts';
import { snapshotOf } from '../charts/merging/demographics.ts';
import { patientMerge } from '../charts/merging/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { InCareTarget } from './matrix-case.ts';

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
    await tx.update(patient).set({ mergedInto: kept.row.id }).where(eq(patient.id, merged.row.id));
    await tx.update(careRelationship).set({ endedAt: at }).where(eq(careRelationship.id, merged.careId));
    const colleagueInCareId = await addDoctor(tx);
    const freeColleagueId = await addDoctor(tx);
    const care = { patientId: twin.row.id, reason: 'registered' as const, since: at };
    await tx.insert(careRelationship).values({ ...care, id: newId(), doctorId: colleagueInCareId });
    const stranger = await insertPatient(tx, circle);
    const emergencyId = newId();
    await tx.insert(emergencyAccess).values({
      id: emergencyId,
      doctorId: circle.doctor.id,
      patientId: twin.row.id,
      reason: 'Llegó inconsciente',
      since: sql`app_now()`,
      until: sql`app_now() + interval '1 hour'`,
    });
    return {
      twinId: twin.row.id,
      strangerNumber: stranger.chartNumber,
      twinCareId: twin.careId,
      freeColleagueId,
      mergeId,
      emergencyId,
    };
  });

const addDoctor = async (tx: Transaction): Promise<string> => {
  const id = newId();
  await tx.insert(user).values({
    id,
    username: `colega.${id}`,
    passwordHash: 'x',
    role: 'doctor',
    status: 'active',
    givenName: 'Clara',
    familyName: 'Colega',
  });
  return id;
};

const insertPatient = async (tx: Transaction, { name }: Circle) => {
  const id = newId();
  const [row] = await tx
    .insert(patient)
    .values({
      id,
      chartNumber: `T${id.slice(-12).toUpperCase()}`,
      givenName: 'Luis',
      familyName: `Paciente ${name}`,
      birthDate: '1980-02-29',
      status: 'Active',
    })
    .returning();
  if (!row) throw new Error('A patient was inserted and not returned');
  return row;
};

const addPatient = async (tx: Transaction, circle: Circle, at: Date) => {
  const row = await insertPatient(tx, circle);
  const careId = newId();
  await tx
    .insert(careRelationship)
    .values({ id: careId, doctorId: circle.doctor.id, patientId: row.id, reason: 'registered', since: at });
  return { row, careId };
};

export const unknownInCareTarget = (): InCareTarget => ({
  twinId: newId(),
  strangerNumber: 'T000000000000',
  freeColleagueId: newId(),
  twinCareId: newId(),
  mergeId: newId(),
  emergencyId: newId(),
});
