import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf, putInCare, signInPatient, unknownId } from '../../testing/charts.ts';
import { standardNow } from '../../testing/clock.ts';
import { actingFor, letAct, readMedications } from '../../testing/proxies.ts';

let app: TestApp;
let doctor: TestClient;
let patient: TestClient;
let proxy: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
});
beforeEach(async () => {
  patient = await signInPatient(app);
  proxy = await signInPatient(app);
  await putInCare(app, doctor.id, patient.id);
  await putInCare(app, doctor.id, proxy.id);
  for (const [id, name] of [
    [patient.id, 'Enalapril'],
    [proxy.id, 'Propranolol'],
  ]) {
    await app.database.asSuperuser(
      `INSERT INTO medication (id, version, patient_id, effective_at, recorded_at, author_name, source, name, status)
        VALUES ($1, 1, $2, app_now(), app_now(), 'Dra. Ana', 'portal', $3, 'active')`,
      [newId(), id, name],
    );
  }
});
afterAll(() => app.close());

const ids = () => ({ proxyId: proxy.id, patientId: patient.id });
const update = (text: string, values: unknown[]) => app.database.asSuperuser(text, values);

describe('whoever acts for a patient', () => {
  test('reads the patient’s record with the header, and the own without it', async () => {
    await letAct(app, ids(), ['record']);
    const [acting, own] = [await readMedications(proxy, patient.id), await readMedications(proxy)];
    expect(acting.statusCode, acting.body).toBe(200);
    expect(acting.body).toContain('Enalapril');
    expect(acting.body).not.toContain('Propranolol');
    expect(own.body).toContain('Propranolol');
    expect(own.body).not.toContain('Enalapril');
  });

  test('reads every screen of the record, earlier entries and courses included', async () => {
    await letAct(app, ids(), ['record']);
    const screens = ['personal', 'medications', 'test-results', 'vaccinations', 'conditions', 'timeline'];
    const paths = [
      ...screens.map((screen) => `own-record/${screen}`),
      'account/record-access',
      `patients/${patient.id}/chart/medications`,
      `patients/${patient.id}/series?section=vitals&of=weight`,
      `patients/${patient.id}/documents`,
    ];
    for (const path of paths) {
      const answer = await proxy.call('GET', `${api}/${path}`, undefined, actingFor(patient.id));
      expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
      expect(answer.body, path).not.toContain('Propranolol');
    }
  });

  test('does not learn what the patient reported of an access', async () => {
    await letAct(app, ids(), ['record']);
    await readMedications(proxy, patient.id);
    const own = await patient.call('GET', `${api}/account/record-access`);
    const [seen] = own.json().data.filter(({ actor_id: id }: { actor_id: string }) => id === proxy.id);
    const reason = 'No quiero que lea mi historia';
    const reported = await patient.call('POST', `${api}/account/access-reports`, { access: seen.id, reason });
    expect(reported.statusCode, reported.body).toBe(201);
    for (const path of ['account/record-access', 'own-record/personal']) {
      expect((await patient.call('GET', `${api}/${path}`)).body, path).toContain(reason);
      const answer = await proxy.call('GET', `${api}/${path}`, undefined, actingFor(patient.id));
      expect(answer.statusCode, path).toBe(200);
      expect(answer.body, path).not.toContain(reason);
      expect(answer.body, path).not.toContain('reported_at');
    }
  });

  test('reaches nobody else: neither a third patient nor themselves under the patient’s name', async () => {
    await letAct(app, ids(), ['record']);
    const third = await addPatientOf(doctor);
    for (const id of [third, proxy.id]) {
      const answer = await proxy.call(
        'GET',
        `${api}/patients/${id}/chart/medications`,
        undefined,
        actingFor(patient.id),
      );
      expect(answer.statusCode).toBe(404);
    }
  });

  test('leaves a row that says who, and for whom, and the patient reads it', async () => {
    await letAct(app, ids(), ['record']);
    await readMedications(proxy, patient.id);
    const rows = (await auditOf(app, 'own_record.read')).filter(({ actor_id }) => actor_id === proxy.id);
    expect(rows).toMatchObject([
      { patient_id: patient.id, outcome: 'success', details: { acts_for: patient.id } },
    ]);
    const accesses = (await patient.call('GET', `${api}/account/record-access`)).json().data;
    expect(accesses).toMatchObject([{ actor_id: proxy.id, role: 'patient', kind: 'opened' }]);
  });
});

describe('nobody acts', () => {
  const refused = async () => {
    const answer = await readMedications(proxy, patient.id);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe((await readMedications(proxy, unknownId)).body);
    const rows = (await auditOf(app, 'own_record.read')).filter(({ actor_id }) => actor_id === proxy.id);
    expect(rows.at(-2)).toMatchObject({ outcome: 'refused', object_id: patient.id });
  };

  test('without being let', refused);

  test.each([
    ['with another scope', { scopes: ['appointments'] }],
    ['after its end', { until: new Date(standardNow.getTime() - 500) }],
    ['once it was ended', { ended_at: standardNow }],
    ['before accepting', { accepted_at: null }],
    ['after declining', { accepted_at: null, declined_at: standardNow }],
  ])('%s', async (_, columns) => {
    await letAct(app, ids(), ['record'], columns);
    await refused();
  });

  test.each([
    ['dead', `UPDATE patient SET deceased_at = 'unknown' WHERE id = $1`],
    [
      'merged',
      'UPDATE patient SET merged_into = (SELECT id FROM patient WHERE id <> $1 LIMIT 1) WHERE id = $1',
    ],
  ])('for a patient who is %s', async (_, text) => {
    await letAct(app, ids(), ['record']);
    expect((await readMedications(proxy, patient.id)).statusCode).toBe(200);
    await update(text, [patient.id]);
    await refused();
    await update('UPDATE patient SET merged_into = NULL WHERE id = $1', [patient.id]);
  });

  test('after the account was blocked, even when it is opened again', async () => {
    await letAct(app, ids(), ['record']);
    await update(`UPDATE app_user SET status = 'blocked' WHERE id = $1`, [proxy.id]);
    await update(`UPDATE app_user SET status = 'active' WHERE id = $1`, [proxy.id]);
    await refused();
  });

  test('in the place of a doctor, or as one', async () => {
    await letAct(app, { proxyId: proxy.id, patientId: patient.id });
    const section = `${api}/patients/${patient.id}/chart/medications`;
    expect((await doctor.call('GET', section)).statusCode).toBe(200);
    expect((await doctor.call('GET', section, undefined, actingFor(patient.id))).statusCode).toBe(404);
  });

  test.each(['', 'yo', `${unknownId}, ${unknownId}`])('for "%s"', async (text) => {
    expect((await readMedications(proxy, undefined)).statusCode).toBe(200);
    const answer = await proxy.call('GET', `${api}/own-record/medications`, undefined, {
      'x-acts-for': text,
    });
    expect(answer.statusCode).toBe(404);
  });

  test('without a session', async () => {
    const answer = await app.anonymous.call(
      'GET',
      `${api}/own-record/medications`,
      undefined,
      actingFor(patient.id),
    );
    expect(answer.statusCode).toBe(401);
  });
});

describe('a call that is not declared for proxies', () => {
  const undeclared = allEndpoints.filter(({ proxy: scope }) => scope === undefined);
  /** Calls that take no notice of a session: from any site, or signed by whoever makes them. */
  const open = undeclared.filter(({ fromAnywhere, signed }) => fromAnywhere || signed);
  const closed = undeclared.filter((endpoint) => !open.includes(endpoint));

  test('is refused to them, each one, whatever they may do besides', async () => {
    await letAct(app, ids());
    const client = await app.clientOf(proxy.id);
    for (const { method, path } of closed) {
      const url = path.replaceAll(/:\w+/g, patient.id);
      const answer = await client.call(method, url, method === 'GET' ? undefined : {}, actingFor(patient.id));
      expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBe(403);
    }
    expect(closed.length).toBeGreaterThan(100);
  });

  test('answers as it answers a stranger where no session counts', async () => {
    const client = await app.clientOf(proxy.id);
    for (const { method, path } of open) {
      const url = path.replaceAll(/:\w+/g, patient.id);
      const body = method === 'GET' ? undefined : {};
      const acting = await client.call(method, url, body, actingFor(patient.id));
      const stranger = await app.anonymous.call(method, url, body);
      expect([acting.statusCode, acting.body], `${method} ${path}`).toEqual([
        stranger.statusCode,
        stranger.body,
      ]);
    }
    expect(open.length).toBeGreaterThan(0);
  });

  test('is every one about the account itself', () => {
    const open = allEndpoints.filter(({ proxy: scope }) => scope !== undefined);
    expect(open.map(({ method, path }) => `${method} ${path.slice(api.length)}`).sort()).toEqual([
      'GET /account/record-access',
      'GET /appointments',
      'GET /appointments/history',
      'GET /own-record/conditions',
      'GET /own-record/medications',
      'GET /own-record/personal',
      'GET /own-record/test-results',
      'GET /own-record/timeline',
      'GET /own-record/vaccinations',
      'GET /patients/:id/chart/:section',
      'GET /patients/:id/documents',
      'GET /patients/:id/documents/:documentId/file',
      'GET /patients/:id/files/:fileId/content',
      'GET /patients/:id/series',
      'PATCH /appointments/:id',
      'PATCH /appointments/:id/proposal',
      'PATCH /appointments/:id/time',
      'POST /appointments',
    ]);
  });
});

test('a person’s own answer names for whom they act, with what and until when', async () => {
  await letAct(app, ids(), ['record']);
  await letAct(app, ids(), ['appointments']);
  const me = (await proxy.call('GET', `${api}/me`)).json();
  expect(me.acts_for ?? me).toMatchObject([
    { patient_id: patient.id, name: 'Rosa Propia', scopes: ['record', 'appointments'] },
  ]);
  expect((await patient.call('GET', `${api}/me`)).json().acts_for).toEqual([]);
});
