import type { DrugAlert } from '@doctor-plus/contract/charts/drug-safety.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api } from '../../testing/charts.ts';

let app: TestApp;
let doctor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario', language: 'es' });
});
afterAll(() => app.close());

const at = '2019-05-03T12:00:00.000Z';
const rash = { kind: 'allergy', status: 'active', substance: 'Penicilina', reaction: 'Exantema', at };

const addAllergy = async (patientId: string, entry: object = rash): Promise<string> => {
  const added = await doctor.call('POST', `${api}/patients/${patientId}/entries`, { entry });
  expect(added.statusCode, added.body).toBe(201);
  return added.json().entry.id;
};
const reviseAllergy = (patientId: string, id: string, version: number, changed: object) =>
  doctor.call('PUT', `${api}/patients/${patientId}/entries/allergy/${id}`, {
    version,
    change: 'correction',
    reason: 'Lo contó la madre',
    entry: { ...rash, ...changed },
  });
const takeBack = (patientId: string, kind: string, id: string, version = 1) =>
  doctor.call('PUT', `${api}/patients/${patientId}/entries/${kind}/${id}/error`, {
    version,
    reason: 'Era de otra persona',
  });
const list = async (patientId: string) =>
  (await doctor.call('GET', `${api}/patients/${patientId}/medications/check`)).json();
const standing = async (patientId: string): Promise<DrugAlert[]> =>
  (await list(patientId)).check.alerts.filter(
    ({ answer, level }: DrugAlert) => answer === null && level !== 'info',
  );
const answer = (patientId: string, key: string, reason = 'Bajo vigilancia') =>
  doctor.call('POST', `${api}/patients/${patientId}/medications/check/answers`, { key, reason });
const order = (patientId: string, id: string, name: string, body: object = {}) =>
  doctor.call('PUT', `${api}/patients/${patientId}/medications/${id}`, { version: 0, name, ...body });

/** A patient with a rash from penicillin who takes amoxicillin all the same, by an answer with a reason. */
const answered = async () => {
  const patientId = await addPatientOf(doctor, { currentMedications: 'Amoxicilina 500 mg' });
  const allergyId = await addAllergy(patientId);
  const [alert] = await standing(patientId);
  expect((await answer(patientId, alert?.key ?? '')).statusCode).toBe(200);
  expect(await standing(patientId)).toEqual([]);
  const chart = (await doctor.call('GET', `${api}/patients/${patientId}/chart`)).json();
  return {
    patientId,
    allergyId,
    key: alert?.key ?? '',
    medicationId: chart.medications.entries[0].id as string,
  };
};

describe('an answer to an alert', () => {
  test('holds while nothing of its situation changes', async () => {
    const { patientId } = await answered();
    await doctor.call('POST', `${api}/patients/${patientId}/entries`, {
      entry: { kind: 'condition', status: 'active', name: 'Otitis', at },
    });
    expect(await standing(patientId)).toEqual([]);
  });

  test('is no answer to a worse reaction', async () => {
    const { patientId, allergyId, key } = await answered();
    const worse = { reaction: 'Anafilaxia', severity: 'severe' };
    expect((await reviseAllergy(patientId, allergyId, 1, worse)).statusCode).toBe(200);
    const [alert] = await standing(patientId);
    expect(alert).toMatchObject({ level: 'stop', kind: 'allergy' });
    expect(alert?.key).not.toBe(key);
    expect((await answer(patientId, key)).json().code).toBe('situation_changed');
    expect((await answer(patientId, alert?.key ?? '', ' ')).json().code).toBe('alerts_unanswered');
  });

  test('is no answer to another entry of the same allergy, nor to one that was written anew', async () => {
    const { patientId, allergyId } = await answered();
    await addAllergy(patientId, { ...rash, substance: 'Amoxicilina', reaction: 'Urticaria' });
    expect(await standing(patientId)).toHaveLength(1);
    const { patientId: other, allergyId: first } = await answered();
    await takeBack(other, 'allergy', first);
    expect(await standing(other)).toEqual([]);
    await addAllergy(other);
    expect(await standing(other)).toHaveLength(1);
    expect(allergyId).not.toBe(first);
  });

  test('is no answer to another dose, or to a second drug', async () => {
    const { patientId, medicationId } = await answered();
    const dose = await order(patientId, medicationId, 'Amoxicilina 500 mg', { version: 1, dose: 'cada 6 h' });
    expect(dose.json().code).toBe('alerts_unanswered');
    const second = await order(patientId, newId(), 'Ampicilina 500 mg');
    expect(second.json().code).toBe('alerts_unanswered');
  });

  test('is no answer to a newer result on which the alert rests', async () => {
    const patientId = await addPatientOf(doctor, {
      allergies: 'Ninguna',
      dateOfBirth: '1950-01-01',
      currentMedications: 'Metformina 850 mg',
    });
    await app.database.asSuperuser(`UPDATE patient SET sex = 'female' WHERE id = $1`, [patientId]);
    const measure = (value: string) =>
      doctor.call('PUT', `${api}/patients/${patientId}/visits/${newId()}`, {
        version: 0,
        finished: true,
        content: { lab_results: [{ id: newId(), test: 'Creatinina', value, unit: 'mg/dL' }] },
      });
    await measure('2.4');
    const [first] = await standing(patientId);
    await answer(patientId, first?.key ?? '', 'Ajustada por nefrología');
    expect(await standing(patientId)).toEqual([]);
    app.setNow(new Date('2026-11-21T13:00:00Z'));
    await measure('3.9');
    const [again] = await standing(patientId);
    app.setNow(new Date('2026-11-21T12:00:00Z'));
    expect(again).toMatchObject({ rule: { id: 'metformin-egfr-below-30' }, level: 'stop' });
  });
});

describe('an alert', () => {
  test('is gone at once, with what was said to it, when the allergy was entered in error', async () => {
    const { patientId, allergyId, key } = await answered();
    expect((await list(patientId)).passed_over).toHaveLength(1);
    expect((await takeBack(patientId, 'allergy', allergyId)).statusCode).toBe(200);
    const after = await list(patientId);
    expect([after.check.alerts, after.passed_over]).toEqual([[], []]);
    expect((await answer(patientId, key)).json().code).toBe('situation_changed');
    expect(JSON.stringify(await list(patientId))).not.toContain('Penicilina');
  });

  test('is gone when the other drug is stopped', async () => {
    const patientId = await addPatientOf(doctor, {
      allergies: 'Ninguna',
      currentMedications: 'Simvastatina 20 mg\nClaritromicina 500 mg',
    });
    const chart = (await doctor.call('GET', `${api}/patients/${patientId}/chart`)).json();
    const [medication] = chart.medications.entries;
    expect(await standing(patientId)).toHaveLength(1);
    const stopped = await doctor.call(
      'PUT',
      `${api}/patients/${patientId}/entries/medication/${medication.id}`,
      {
        version: 1,
        change: 'change',
        reason: 'Ya no la toma',
        on: '2026-11-21T12:00:00Z',
        entry: {
          kind: 'medication',
          status: 'stopped',
          name: medication.name,
          stopped_at: '2026-11-21T12:00:00Z',
          at: medication.effective_at,
        },
      },
    );
    expect(stopped.statusCode, stopped.body).toBe(200);
    expect(await standing(patientId)).toEqual([]);
  });
});

describe('two tabs', () => {
  test('that answer one alert keep the first answer, one after the other and at once', async () => {
    const { patientId, key } = await answered();
    const second = await answer(patientId, key, 'Otra razón');
    expect(second.statusCode).toBe(200);
    expect(second.json().passed_over).toMatchObject([{ answer: { reason: 'Bajo vigilancia' } }]);

    const other = await addPatientOf(doctor, { currentMedications: 'Amoxicilina 500 mg' });
    await addAllergy(other);
    const [alert] = await standing(other);
    const both = await Promise.all(
      ['Una', 'Otra'].map((word) => answer(other, alert?.key ?? '', `${word} razón`)),
    );
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await list(other)).passed_over).toHaveLength(1);
  });

  test('of which one changes the chart tell the other that the situation is another, and nothing is kept', async () => {
    const patientId = await addPatientOf(doctor, { currentMedications: 'Amoxicilina 500 mg' });
    const allergyId = await addAllergy(patientId);
    const [seen] = await standing(patientId);
    await reviseAllergy(patientId, allergyId, 1, { reaction: 'Anafilaxia' });
    const late = await answer(patientId, seen?.key ?? '');
    expect([late.statusCode, late.json().code]).toEqual([409, 'situation_changed']);
    expect((await list(patientId)).passed_over).toEqual([]);
  });
});
