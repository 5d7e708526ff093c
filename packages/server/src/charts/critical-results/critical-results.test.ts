import type { CriticalResult } from '@doctor-plus/contract/charts/critical-results.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf, putInCare } from '../../testing/charts.ts';
import { importBundle } from '../import/import-bundle.ts';

const now = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
let doctor: TestClient;
let colleague: TestClient;
let stranger: TestClient;
let patientId: string;

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario' });
  colleague = await app.signIn('doctor', { givenName: 'Luz', familyName: 'Mota' });
  stranger = await app.signIn('doctor', { givenName: 'Ivo', familyName: 'Paz' });
  const range = {
    name: 'Potasio',
    code: '',
    unit: 'mmol/L',
    age_from: 0,
    age_to: 130,
    low: 3.5,
    high: 5.1,
    source: 'Inserto del reactivo, 2026',
    critical_low: 2.5,
    critical_high: 6.2,
    critical_source: 'Comité de laboratorio, 2026',
    verified_on: '2026-11-01',
  };
  const added = (await doctor.call('POST', `${api}/lab-ranges`, range)).json();
  await doctor.call('PUT', `${api}/lab-ranges/${added.range.id}/review`, { version: 1 });
});
beforeEach(async () => {
  patientId = await addPatientOf(doctor, { dateOfBirth: '1980-06-01' });
  await putInCare(app, colleague.id, patientId);
});
afterAll(() => app.close());

const type = async (value: string, unit = 'mmol/L') => {
  const visit = newId();
  const row = newId();
  const save = (version: number, typed: string, finished = false) =>
    doctor.call('PUT', `${api}/patients/${patientId}/visits/${visit}`, {
      version,
      finished,
      content: { lab_results: [{ id: row, test: 'Potasio', value: typed, unit }] },
    });
  const saved = await save(0, value);
  expect(saved.statusCode).toBe(200);
  return {
    again: (typed: string) => save(1, typed),
    finish: () => save(1, value, true),
    chart: saved.json().chart,
  };
};
const imported = (result: { at: string; name: string; value: number; unit: string; flag: string | null }) =>
  app.database.asSuperuser(
    `INSERT INTO lab_result (id, version, patient_id, effective_at, recorded_at, author_name, source, name, value, unit, flag)
      VALUES ($1, 1, $2, $3, app_now(), 'Laboratorio', 'import', $4, $5, $6, $7)`,
    [newId(), patientId, result.at, result.name, result.value, result.unit, result.flag],
  );
const ofPatient = async (by = doctor): Promise<CriticalResult[]> =>
  (await by.call('GET', `${api}/patients/${patientId}/critical-results`)).json().data;
const waitingFor = async (by: TestClient): Promise<CriticalResult[]> =>
  (await by.call('GET', `${api}/critical-results`))
    .json()
    .data.filter(({ patient }: CriticalResult) => patient.id === patientId);
const acknowledge = (id: string, action = 'Se avisó y se repite hoy.', by = doctor, patient = patientId) =>
  by.call('PUT', `${api}/patients/${patient}/critical-results/${id}/acknowledgement`, { action });
const noticesOf = async (person: TestClient) =>
  (await person.call('GET', `${api}/notifications?per_page=50`))
    .json()
    .data.filter(
      ({ kind, link }: { kind: string; link: string }) =>
        kind === 'result.critical' && link.includes(patientId),
    );
const theOne = async (): Promise<CriticalResult> => {
  const [one] = await ofPatient();
  if (!one) throw new Error('nothing waits');
  return one;
};

describe('a result beyond a critical limit', () => {
  test('waits for the doctors in care, stands in the alert, and colleagues are told once without the value', async () => {
    const { chart, again } = await type('6.8');
    const one = await theOne();
    expect(one).toMatchObject({
      patient: { id: patientId },
      result: { name: 'Potasio', value: 6.8, unit: 'mmol/L', flag: 'HH', author: 'Ana Rosario' },
      acknowledged: null,
    });
    expect(chart.alerts[0]).toMatchObject({ level: 'bad', params: { waiting: one.id } });
    expect(await waitingFor(doctor)).toHaveLength(1);
    expect(await waitingFor(colleague)).toHaveLength(1);
    expect(await waitingFor(stranger)).toEqual([]);
    expect(await noticesOf(doctor)).toEqual([]);
    const [notice, ...others] = await noticesOf(colleague);
    expect(others).toEqual([]);
    expect(notice.params).toEqual({ person: 'José Peña' });
    expect(JSON.stringify(notice)).not.toContain('6.8');
    await again('6.8');
    expect(await noticesOf(colleague)).toHaveLength(1);
  });

  test.each(['6.2', '5.4', '4', '2.5'])('is none at %s', async (value) => {
    await type(value);
    expect(await ofPatient()).toEqual([]);
  });

  test('stays in the alert until somebody acknowledged it, whatever was measured since', async () => {
    await type('6.8');
    const one = await theOne();
    await imported({ at: '2100-01-01T12:00:00Z', name: 'Potasio', value: 2.4, unit: 'mg/dL', flag: null });
    const chart = (await doctor.call('GET', `${api}/patients/${patientId}/chart`)).json();
    expect(chart.alerts.map(({ params }: { params: { waiting: string } }) => params.waiting)).toContain(
      one.id,
    );
  });

  test('that came under its name alone is past when its analyte was measured again', async () => {
    await type('4.4');
    await imported({ at: '2026-04-03T12:00:00Z', name: 'POTASIO', value: 6.9, unit: 'mmol/L', flag: 'H' });
    const { alerts } = (await doctor.call('GET', `${api}/patients/${patientId}/chart`)).json();
    expect(alerts).toEqual([]);
  });

  test('that is corrected waits no longer; one that becomes critical does', async () => {
    const { again } = await type('6.8');
    await again('4.8');
    expect(await ofPatient()).toEqual([]);
    const later = await type('4.1');
    await later.again('2.1');
    expect((await theOne()).result).toMatchObject({ value: 2.1, flag: 'LL', version: 2 });
  });

  test('that was entered in error waits no longer', async () => {
    const { finish } = await type('6.8');
    expect((await finish()).statusCode).toBe(200);
    const { result } = await theOne();
    const path = `${api}/patients/${patientId}/entries/lab/${result.id}/error`;
    const gone = await doctor.call('PUT', path, { version: 1, reason: 'De otra persona' });
    expect(gone.statusCode).toBe(200);
    expect(await ofPatient()).toEqual([]);
  });
});

describe('an acknowledgement', () => {
  test('says who, when and what was done, ends the waiting, and is in the audit log without the words', async () => {
    await type('6.8');
    const { id } = await theOne();
    const answer = await acknowledge(id, '  Se avisó por teléfono.  ', colleague);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().result.acknowledged).toEqual({
      by: 'Luz Mota',
      at: now.toISOString(),
      action: 'Se avisó por teléfono.',
    });
    expect(await waitingFor(doctor)).toEqual([]);
    expect((await theOne()).acknowledged?.by).toBe('Luz Mota');
    const events = await auditOf(app, 'critical_result.acknowledged');
    expect(events.at(-1)).toMatchObject({ actor_id: colleague.id, patient_id: patientId, object_id: id });
    expect(JSON.stringify(events)).not.toContain('teléfono');
    const { alerts } = (await doctor.call('GET', `${api}/patients/${patientId}/chart`)).json();
    expect(alerts[0].params.waiting).toBe('');
  });

  test('is given once: the second doctor is refused, also at the same moment', async () => {
    await type('6.8');
    const { id } = await theOne();
    const answers = await Promise.all([acknowledge(id), acknowledge(id, 'Otra cosa', colleague)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await acknowledge(id)).json().code).toBe('invalid_transition');
  });

  test('stays when the result is corrected afterwards', async () => {
    const { again } = await type('6.8');
    await acknowledge((await theOne()).id);
    await again('4.8');
    expect(await ofPatient()).toMatchObject([
      { result: { value: 6.8 }, acknowledged: { by: 'Ana Rosario' } },
    ]);
  });

  test('cannot be changed, not even past the program', async () => {
    await type('6.8');
    const { id } = await theOne();
    await acknowledge(id);
    const change = app.database.asSuperuser(`UPDATE critical_result SET action = 'Nada' WHERE id = $1`, [id]);
    await expect(change).rejects.toThrow('stays as it was given');
  });

  test.each([
    ['blank', '   '],
    ['too short', 'ok'],
    ['too long', 'a'.repeat(1_001)],
  ])('that is %s is refused at its field', async (_, action) => {
    await type('6.8');
    const answer = await acknowledge((await theOne()).id, action);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'rest_invalid_param']);
  });

  test('is nobody’s out of care, and not under another patient’s id', async () => {
    await type('6.8');
    const { id } = await theOne();
    const other = await addPatientOf(doctor);
    const answers = [
      await acknowledge(id, 'Visto todo', stranger),
      await acknowledge(id, 'Visto todo', doctor, other),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await stranger.call('GET', `${api}/patients/${patientId}/critical-results`)).statusCode).toBe(
      404,
    );
  });
});

test('what an import brings is told when it is new, and left alone when it is history', async () => {
  const result = (id: string, at: string) => ({
    resource: {
      resourceType: 'Observation',
      id,
      status: 'final',
      category: [{ coding: [{ code: 'laboratory' }] }],
      code: { text: 'Potasio' },
      subject: { reference: 'urn:uuid:p' },
      effectiveDateTime: at,
      valueQuantity: { value: 7, unit: 'mmol/L', code: 'mmol/L' },
      interpretation: [{ coding: [{ code: 'HH' }] }],
    },
  });
  const bundle = {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      {
        fullUrl: 'urn:uuid:p',
        resource: { resourceType: 'Patient', id: 'p', name: [{ given: ['Eva'], family: 'Luna' }] },
      },
      result('fresh', new Date(app.now().getTime() - 86_400_000).toISOString()),
      result('old', '2024-05-01T10:00:00Z'),
    ],
  };
  await app.database.transact((tx) =>
    importBundle(tx, bundle, { source: 'import', doctorId: stranger.id, now: app.now() }),
  );
  const { data } = (await stranger.call('GET', `${api}/critical-results`)).json();
  expect(data).toMatchObject([{ patient: { name: 'Eva Luna' }, result: { value: 7, flag: 'HH' } }]);
});
