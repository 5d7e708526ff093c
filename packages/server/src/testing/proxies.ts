import type { ProxyScope } from '@doctor-plus/contract/kernel/access.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp, TestClient } from './app.ts';
import { standardNow } from './clock.ts';

/** Headers of a call that is made for a patient. */
export const actingFor = (patientId: string): Record<string, string> => ({ 'x-acts-for': patientId });

/** A day so many days from the standard day of tests, as a calendar date in UTC. */
export const inDays = (days: number): string =>
  new Date(standardNow.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Lets an account act for a patient, as if the patient had invited it; with `columns` other values. Returns the id. */
export const letAct = async (
  app: TestApp,
  { proxyId, patientId }: { proxyId: string; patientId: string },
  scopes: readonly ProxyScope[] = ['record', 'appointments'],
  columns: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const now = app.now();
  const row = {
    id: newId(),
    patient_id: patientId,
    proxy_id: proxyId,
    invited_as: 'alguien',
    relationship: 'carer',
    scopes,
    given_by: patientId,
    given_at: new Date(now.getTime() - 3_600_000),
    until: new Date(now.getTime() + 90 * 86_400_000),
    answer_by: new Date(now.getTime() + 86_400_000),
    accepted_at: now,
    ...columns,
  };
  const names = Object.keys(row);
  await app.database.asSuperuser(
    `INSERT INTO patient_proxy (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return row.id;
};

/** An account that could act for somebody, with the address `login@patients.example`; its id. */
export const signUpHelper = async (
  app: TestApp,
  login: string,
  { language = 'es', verified = true }: { language?: string; verified?: boolean } = {},
): Promise<string> => {
  const { id } = await app.signIn('patient', { givenName: login, familyName: 'Ayuda', language });
  await app.database.asSuperuser(
    `UPDATE app_user SET email = $2, email_verified_at = CASE WHEN $3 THEN app_now() END WHERE id = $1`,
    [id, `${login}@patients.example`, verified],
  );
  return id;
};

/** Reads the own record, or that of a patient. */
export const readMedications = (client: TestClient, patientId?: string) =>
  client.call(
    'GET',
    '/wp-json/dr-assistant/v1/own-record/medications',
    undefined,
    patientId ? actingFor(patientId) : {},
  );
