import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api, putInCare, signInPatient } from '../../testing/charts.ts';
import { samplePdf, samplePicture } from '../../testing/sample-files.ts';
import { upload } from '../../testing/uploads.ts';

let app: TestApp;
let doctor: TestClient;
let secretary: TestClient;
let otherSecretary: TestClient;
let patient: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario' });
  secretary = await app.signIn('secretary', { givenName: 'Lucía', familyName: 'Paz' });
  otherSecretary = await app.signIn('secretary');
  for (const one of [secretary, otherSecretary])
    await app.database.asSuperuser(
      `INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'accepted')`,
      [one.id, doctor.id],
    );
});
beforeEach(async () => {
  patient = await signInPatient(app);
  await putInCare(app, doctor.id, patient.id);
});
afterAll(() => app.close());

const files = () => `${api}/patients/${patient.id}/files`;
const list = async (by: TestClient) =>
  (await by.call('GET', `${api}/patients/${patient.id}/documents`)).json().files;
const uploaded = async (by: TestClient): Promise<string> =>
  (await upload(by, { name: 'hemograma.pdf', type: 'application/pdf', bytes: samplePdf() })).json().data
    .file_id;
const about = { kind: 'lab_report', title: 'Hemograma', released: false };

const add = async (by = doctor, changes: object = {}) => {
  const answer = await by.call('POST', files(), { file_id: await uploaded(by), ...about, ...changes });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().file;
};
const content = (id: string, by: TestClient) => by.call('GET', `${files()}/${id}/content`);

describe('a file of a chart', () => {
  test('is seen by doctors in care, and by the patient once it is released', async () => {
    const { id } = await add();
    expect(await list(patient)).toEqual([]);
    expect((await content(id, patient)).statusCode).toBe(404);
    expect((await content(id, doctor)).statusCode).toBe(200);
    const changed = await doctor.call('PATCH', `${files()}/${id}`, { version: 1, ...about, released: true });
    expect(changed.json().file).toMatchObject({ version: 2, released: true });
    expect(await list(patient)).toMatchObject([{ id, title: 'Hemograma', can: { change: false } }]);
    expect((await content(id, patient)).rawPayload.equals(samplePdf())).toBe(true);
    const told = (await patient.call('GET', `${api}/notifications`)).json().data;
    expect(told).toMatchObject([{ kind: 'document.released' }]);
  });

  test('of a secretary is seen by that secretary and the doctors, by no other secretary', async () => {
    const { id } = await add(secretary);
    expect(await list(secretary)).toMatchObject([{ id, author: 'Lucía Paz', can: { change: true } }]);
    expect(await list(doctor)).toHaveLength(1);
    expect(await list(otherSecretary)).toEqual([]);
    expect((await content(id, otherSecretary)).statusCode).toBe(404);
    const mine = await add();
    expect((await content(mine.id, secretary)).statusCode).toBe(404);
  });

  test('keeps the version before, and two who change it at once do not overwrite each other', async () => {
    const { id } = await add();
    const change = (title: string) =>
      doctor.call('PATCH', `${files()}/${id}`, { version: 1, ...about, title });
    expect((await change('Hemograma de noviembre')).statusCode).toBe(200);
    const late = await change('Otro');
    expect(late.json()).toMatchObject({
      code: 'version_conflict',
      data: { current: { version: 2, title: 'Hemograma de noviembre' } },
    });
    const { rows } = await app.database.asSuperuser(
      'SELECT version, current, title FROM chart_file WHERE id = $1 ORDER BY version',
      [id],
    );
    expect(rows).toEqual([
      { version: 1, current: false, title: 'Hemograma' },
      { version: 2, current: true, title: 'Hemograma de noviembre' },
    ]);
  });

  test('that was entered in error stays for the doctors, and nobody else', async () => {
    const { id } = await add(doctor, { released: true });
    const mistake = () => doctor.call('POST', `${files()}/${id}/mistake`, { reason: 'De otro paciente' });
    expect((await mistake()).json().file).toMatchObject({
      mistake: 'De otro paciente',
      can: { change: false },
    });
    expect(await list(patient)).toEqual([]);
    expect((await content(id, patient)).statusCode).toBe(404);
    expect(await list(doctor)).toMatchObject([{ id, mistake: 'De otro paciente' }]);
    expect((await mistake()).json().code).toBe('invalid_transition');
  });

  test('is nobody’s upload twice, and not an upload of somebody else', async () => {
    const file_id = await uploaded(doctor);
    const put = (by: TestClient) => by.call('POST', files(), { file_id, ...about });
    expect((await put(secretary)).json().code).toBe('file_not_claimable');
    expect((await put(doctor)).statusCode).toBe(201);
    expect((await put(doctor)).json().code).toBe('file_not_claimable');
    expect((await doctor.call('GET', `${api}/files/${file_id}`)).statusCode).toBe(404);
  });

  test('is sent so that no browser runs or keeps it; a picture may be shown', async () => {
    const { id } = await add();
    expect((await content(id, doctor)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="hemograma\.pdf"/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const png = { name: 'rx.png', type: 'image/png', bytes: await samplePicture('png') };
    const picture = await doctor.call('POST', files(), {
      file_id: (await upload(doctor, png)).json().data.file_id,
      kind: 'image',
      title: '=HYPERLINK("http://x") <img src=x onerror=alert(1)>',
      released: false,
    });
    expect(picture.json().file.title).toBe('=HYPERLINK("http://x") <img src=x onerror=alert(1)>');
    const shown = await content(picture.json().file.id, doctor);
    expect(shown.headers['content-disposition']).toMatch(/^inline; /);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
  });

  test('stays when the account of who put it there is erased', async () => {
    const { id } = await add(secretary);
    const { rows } = await app.database.asSuperuser(
      `SELECT s.owner_id, s.expires_at FROM chart_file c JOIN stored_file s ON s.id = c.file_id WHERE c.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ owner_id: null, expires_at: null }]);
  });
});
