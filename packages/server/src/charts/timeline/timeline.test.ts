import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api } from '../../testing/charts.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { upload } from '../../testing/uploads.ts';

let app: TestApp;
let doctor: TestClient;
let few: string;
let many: string;

type Told = { id: string; kind: string; at: string; title: string };
const read = async (patientId: string, query: Record<string, string> = {}, client = doctor) => {
  const answer = await client.call(
    'GET',
    `${api}/patients/${patientId}/timeline?${new URLSearchParams(query)}`,
  );
  return answer.statusCode === 200 ? answer.json() : answer.statusCode;
};
const whole = async (patientId: string, query: Record<string, string> = {}): Promise<Told[]> => {
  const told: Told[] = [];
  for (let cursor: Record<string, string> | null = {}; cursor; ) {
    const page: { data: Told[]; next: Record<string, string> | null } = await read(patientId, {
      ...query,
      ...cursor,
    });
    told.push(...page.data);
    cursor = page.next;
  }
  return told;
};
/** `count` entries, one a day back from the same instant, so that those of different kinds share their times. */
const insert = (patientId: string, table: string, columns: string, values: string, count: number) =>
  app.database.asSuperuser(
    `INSERT INTO ${table} (id, version, patient_id, effective_at, recorded_at, author_name, source, ${columns})
      SELECT gen_random_uuid(), 1, $1, '2026-11-20T12:00:00Z'::timestamptz - n * interval '1 day', app_now(), 'Dr. Kub', 'import', ${values}
      FROM generate_series(1, ${count}) AS n`,
    [patientId],
  );

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor');
  few = await addPatientOf(doctor);
  many = await addPatientOf(doctor);
  await insert(few, 'allergy', 'substance, status, reaction', `'Penicilina', 'active', 'Urticaria'`, 1);
  await insert(few, 'vital_sign', 'code, value, value2, unit', `'blood_pressure', 120, 80, 'mmHg'`, 1);
  await insert(few, 'lab_result', 'name, comparator, value, text, unit', `'TSH', '<', 5, '< 5', 'mU/L'`, 1);
  await insert(many, 'lab_result', 'name, value, unit', `'Glucosa', 90 + n, 'mg/dL'`, 1500);
  await insert(many, 'vital_sign', 'code, value, unit', `'heart_rate', 70, '/min'`, 1000);
  await insert(many, 'note', 'text', `'Nota ' || n`, 500);
});
afterAll(() => app.close());

describe('the timeline of a chart', () => {
  test('with three entries says what each was about', async () => {
    const { data, next } = await read(few);
    expect(next).toBeNull();
    expect(data).toHaveLength(3);
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'allergy',
          title: 'Penicilina',
          detail: 'Urticaria',
          status: 'active',
        }),
        expect.objectContaining({
          kind: 'vital',
          title: 'blood_pressure',
          value: 120,
          value2: 80,
          unit: 'mmHg',
        }),
        expect.objectContaining({ kind: 'lab', title: 'TSH', value: null, detail: '< 5', unit: 'mU/L' }),
      ]),
    );
  });

  test('with three thousand tells each once, newest first, page by page', async () => {
    expect((await read(many)).data).toHaveLength(50);
    const told = await whole(many);
    expect(told).toHaveLength(3000);
    expect(new Set(told.map(({ id }) => id)).size).toBe(3000);
    const times = told.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('is narrowed by kind and by time', async () => {
    const notes = await whole(many, { kind: 'note' });
    expect(notes).toHaveLength(500);
    expect(new Set(notes.map(({ kind }) => kind))).toEqual(new Set(['note']));
    // Ten days: one result, one sign and one note on each.
    expect(await whole(many, { since: '2026-11-10T00:00:00Z' })).toHaveLength(30);
  });

  test('tells of documents that were issued, with what became of them, and of those put into the chart', async () => {
    const patientId = await addPatientOf(doctor);
    const documents = `${api}/patients/${patientId}/documents`;
    const content = {
      kind: 'certificate',
      type: 'rest',
      text: 'Reposo',
      from: '2026-11-21',
      to: '2026-11-23',
    };
    const { id } = (await doctor.call('POST', documents, { content })).json().document;
    const addFile = async (title: string) => {
      const pdf = { name: 'informe.pdf', type: 'application/pdf', bytes: samplePdf() };
      const { file_id } = (await upload(doctor, pdf)).json().data;
      const about = { kind: 'lab_report', title, released: false };
      const answer = await doctor.call('POST', `${api}/patients/${patientId}/files`, { file_id, ...about });
      return answer.json().file.id;
    };
    await addFile('Hemograma');
    const wrong = await addFile('De otra persona');
    const mistake = `${api}/patients/${patientId}/files/${wrong}/mistake`;
    expect((await doctor.call('POST', mistake, { reason: 'De otra persona' })).statusCode).toBe(200);
    const told = await whole(patientId, { kind: 'document' });
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id, kind: 'document', title: 'Certificado médico', status: null }),
        expect.objectContaining({ kind: 'document', title: 'Hemograma', status: null }),
      ]),
    );
    await doctor.call('POST', `${documents}/${id}/revoke`, { reason: 'Fecha equivocada' });
    const after = (await whole(patientId)).find((one) => one.id === id);
    expect(after).toMatchObject({ kind: 'document', status: 'revoked' });
    expect(await read(patientId, {}, await app.signIn('doctor'))).toBe(404);
  });

  test('takes documents in page by page, between what happened before and after them', async () => {
    await app.database.asSuperuser(
      `WITH stored AS (INSERT INTO stored_file (id, storage_key, name, type, size, sha256, purpose)
          SELECT gen_random_uuid(), 'timeline/' || n, 'a.pdf', 'application/pdf', 1, '\\x00', 'chart-file'
          FROM generate_series(1, 120) n RETURNING id)
        INSERT INTO chart_file (id, version, patient_id, file_id, kind, title, released, added_by_name, added_at, recorded_at, source_ref)
          SELECT gen_random_uuid(), 1, $1, id, 'other', 'Informe', false, 'Dr. Kub',
            '2026-11-20T12:00:00Z'::timestamptz - row_number() OVER () * interval '1 day', app_now(), 'file/' || id FROM stored`,
      [many],
    );
    const told = await whole(many);
    expect(new Set(told.map(({ id }) => id)).size).toBe(3120);
    expect(told.filter(({ kind }) => kind === 'document')).toHaveLength(120);
    const times = told.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('leaves out what was corrected away', async () => {
    await app.database.asSuperuser('UPDATE allergy SET current = false WHERE patient_id = $1', [few]);
    expect(await whole(few, { kind: 'allergy' })).toEqual([]);
  });

  test('is not there for a doctor without care', async () => {
    expect(await read(few, {}, await app.signIn('doctor'))).toBe(404);
  });
});
