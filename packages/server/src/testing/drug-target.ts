import { drugBrand } from '../charts/drug-safety/tables.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import { api } from './charts.ts';
import type { Circle } from './circle.ts';
import type { DrugTarget } from './matrix-case.ts';

/** The order of each patient: one for all calls, because a chart of hundreds would be none. */
const orders = new Map<string, string>();

/** The second order of the same drug of each patient, and the key of the alert that the two raise. */
const doubled = new Map<string, { readonly id: string; readonly key: string }>();

const alertOf = async (app: TestApp, { doctor, patient }: Circle): Promise<string> => {
  const known = doubled.get(patient.id);
  const id = known?.id ?? newId();
  await app.database.asSuperuser(
    `INSERT INTO medication (id, version, patient_id, effective_at, recorded_at, author_name, source, name, status)
      VALUES ($1, 1, $2, app_now(), app_now(), 'Ana', 'portal', 'Paracetamol 500 mg', 'active')
      ON CONFLICT DO NOTHING`,
    [id, patient.id],
  );
  if (known) return known.key;
  const answer = await doctor.call('GET', `${api}/patients/${patient.id}/medications/check`);
  const key: string = answer.json().check.alerts[0].key;
  doubled.set(patient.id, { id, key });
  return key;
};

/** A brand of its own for every call, an order of the circle's patient, and an alert about it. */
export const drugTarget = async (app: TestApp, circle: Circle): Promise<DrugTarget> => {
  const { doctor, patient } = circle;
  const brandId = newId();
  const medicationId = orders.get(patient.id) ?? newId();
  orders.set(patient.id, medicationId);
  const name = `marca${brandId.replaceAll(/[^a-z]/g, '')}${brandId.slice(-4)}`;
  await app.database.transact((tx) =>
    tx.insert(drugBrand).values({
      id: brandId,
      version: 1,
      name,
      compared: brandId,
      firstWord: name,
      ingredients: ['losartan'],
      changedBy: doctor.id,
      changedByName: 'Ana',
      changedAt: app.now(),
    }),
  );
  await app.database.asSuperuser(
    `INSERT INTO medication (id, version, patient_id, effective_at, recorded_at, author_name, source, name, status)
      VALUES ($1, 1, $2, app_now(), app_now(), 'Ana', 'portal', 'Paracetamol 500 mg', 'active')
      ON CONFLICT DO NOTHING`,
    [medicationId, patient.id],
  );
  return { brandId, medicationId, alertKey: await alertOf(app, circle) };
};

export const unknownDrugTarget = (): DrugTarget => ({
  brandId: newId(),
  medicationId: newId(),
  alertKey: 'a'.repeat(64),
});
