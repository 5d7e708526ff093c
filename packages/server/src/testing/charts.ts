import { careRelationship, patient } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp, TestClient } from './app.ts';

export const api = '/wp-json/dr-assistant/v1';

/** An id that nothing has. */
export const unknownId = '019a0000-0000-7000-8000-00000000dead';

const form = { firstName: 'José', lastName: 'Peña', dateOfBirth: '1980-02-29', phone: '809-555-0101' };

/** Adds a patient through the front door and returns the id. */
export const addPatientOf = async (
  doctor: TestClient,
  details: Record<string, string> = {},
): Promise<string> => {
  const answer = await doctor.call('POST', `${api}/patients`, { ...form, ...details });
  return answer.json().patient.id;
};

/**
 * A patient in a doctor's care, put there without the front door and its rules; returns the id. More entries of the chart go into the
 * same transaction by `fill`.
 */
export const patientOf = async (
  app: TestApp,
  doctorId: string,
  details: Partial<typeof patient.$inferInsert> = {},
  fill: (tx: Transaction, patientId: string) => Promise<unknown> = async () => undefined,
): Promise<string> => {
  const id = newId();
  await app.database.transact(async (tx) => {
    await tx.insert(patient).values({
      id,
      chartNumber: `T${id.slice(-6)}`,
      givenName: 'Luz',
      familyName: 'Prueba',
      status: 'Active',
      ...details,
    });
    await tx.insert(careRelationship).values({ id: newId(), doctorId, patientId: id, reason: 'registered' });
    await fill(tx, id);
  });
  return id;
};

/** A patient with an account of their own, in nobody's care. */
export const signInPatient = async (app: TestApp): Promise<TestClient> => {
  const patient = await app.signIn('patient');
  await app.database.asSuperuser(
    `INSERT INTO patient (id, chart_number, given_name, family_name, status) VALUES ($1, next_chart_number(), 'Rosa', 'Propia', 'Active')`,
    [patient.id],
  );
  return patient;
};

/** Puts a patient in a doctor's care. */
export const putInCare = (app: TestApp, doctorId: string, patientId: string) =>
  app.database.asSuperuser(
    `INSERT INTO care_relationship (id, doctor_id, patient_id, reason) VALUES ($1, $2, $3, 'appointment')`,
    [newId(), doctorId, patientId],
  );

/** Audit events of one kind, oldest first. */
export const auditOf = async (app: TestApp, event: string) => {
  const { rows } = await app.database.asSuperuser(
    'SELECT actor_id, role, outcome, patient_id, object_id, details FROM audit_event WHERE event = $1 ORDER BY at',
    [event],
  );
  return rows;
};

/** What a visit holds when nothing was typed. */
export const blankContent = {
  chief_complaint: '',
  vitals: {
    systolic: null,
    diastolic: null,
    heart_rate: null,
    respiratory_rate: null,
    temperature: null,
    oxygen_saturation: null,
    weight: null,
    height: null,
  },
  confirmed: [],
  lab_results: [],
  notes: '',
  conclusion: { diagnosis: '', treatment: '', follow_up: '', prescription: '' },
};
