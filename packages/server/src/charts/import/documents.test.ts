import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api, auditOf } from '../../testing/charts.ts';
import { bundleOf, keeperOf, preview, step } from '../../testing/imports.ts';
import { samplePdf, samplePicture } from '../../testing/sample-files.ts';
import { importBundle } from './import-bundle.ts';

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

let people = 0;
let patient = '';
/** Documents from here on are about somebody else. */
const somebody = () => {
  people += 1;
  patient = `urn:uuid:6b3f1a52-0c7d-4b4e-9d1e-0000000000d${people}`;
};
beforeEach(somebody);
const base64 = (bytes: Buffer) => bytes.toString('base64');
const hostile = (name: string) =>
  readFileSync(new URL(`../../accounts/uploads/test-data/${name}`, import.meta.url));

const reference = (id: string, attachment: object, more: object = {}) => ({
  fullUrl: `${patient}-${id}`,
  resource: {
    resourceType: 'DocumentReference',
    status: 'current',
    subject: { reference: patient },
    date: '2020-05-02T10:00:00Z',
    description: `Documento ${id}`,
    content: [{ attachment }],
    ...more,
  },
});

const withDocuments = (family: string, entries: readonly object[]) => {
  const { entry, ...bundle } = bundleOf({
    url: patient,
    family,
    birthDate: `1971-01-0${people}`,
    phone: `809-555-999${people}`,
  });
  return { ...bundle, entry: [...entry, ...entries] };
};

/** The sections of a photo that would say where it was taken. */
const pictured = async () => {
  const bytes = await sharp(await samplePicture('jpeg'))
    .withExif({ IFD3: { GPSLatitude: '18/1 28/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  return bytes;
};

const chartFiles = async (client: TestClient, id: string) =>
  (await client.call('GET', `${api}/patients/${id}/documents`)).json().files as {
    id: string;
    version: number;
    title: string;
    kind: string;
    released: boolean;
    author: string;
    recorded_at: string;
  }[];

const idOf = async (family: string): Promise<string> =>
  (await doctor.call('GET', `${api}/patients?query=${family}`)).json().data[0]?.id ?? '';

const bytesRow = async (patientId: string) =>
  (
    await app.database.asSuperuser(
      `SELECT c.title, s.type, s.name, s.purpose, s.size, s.storage_key AS "storageKey", s.sha256 FROM chart_file c JOIN stored_file s ON s.id = c.file_id
        WHERE c.patient_id = $1 ORDER BY c.title`,
      [patientId],
    )
  ).rows;

describe('documents of a bundle, by screen', () => {
  test('are previewed, written, reported and taken back with the import', async () => {
    const bundle = withDocuments('Papelera', [
      reference(
        'carta',
        { contentType: 'application/pdf', data: base64(samplePdf()), title: 'carta.pdf' },
        {
          type: { coding: [{ system: 'http://loinc.org', code: '57133-1' }] },
          author: [{ display: 'Dr. Lejano' }],
        },
      ),
      reference('foto', { contentType: 'image/jpeg', data: base64(await pictured()) }),
      reference('aparte', { url: `${patient}-bytes` }),
      {
        fullUrl: `${patient}-bytes`,
        resource: {
          resourceType: 'Binary',
          contentType: 'image/png',
          data: base64(await samplePicture('png')),
        },
      },
      {
        fullUrl: `${patient}-informe`,
        resource: {
          resourceType: 'DiagnosticReport',
          status: 'final',
          category: [{ coding: [{ code: 'LAB' }] }],
          code: { text: 'Hemograma' },
          subject: { reference: patient },
          effectiveDateTime: '2020-05-03',
          result: [{ reference: `${patient}-pulse` }],
          presentedForm: [
            { contentType: 'text/html', data: base64(Buffer.from('<p>x</p>')) },
            { contentType: 'application/pdf', data: base64(samplePdf()) },
          ],
        },
      },
      reference('lejos', { contentType: 'application/pdf', url: 'https://example.org/x.pdf' }),
      reference('texto', { contentType: 'text/plain', data: base64(Buffer.from('hola')) }),
      reference('enorme', {
        contentType: 'application/pdf',
        data: base64(Buffer.alloc(5 * 1024 * 1024 + 1)),
      }),
      reference('roto', { contentType: 'application/pdf', data: base64(hostile('truncated.pdf')) }),
      reference('doble', { contentType: 'image/png', data: base64(hostile('png-html-polyglot.png')) }),
      reference('falso', { contentType: 'image/jpeg', data: base64(samplePdf()) }),
      reference(
        'error',
        { contentType: 'application/pdf', data: base64(samplePdf()) },
        { status: 'entered-in-error' },
      ),
      reference(
        'viejo',
        { contentType: 'application/pdf', data: base64(samplePdf()) },
        { status: 'superseded' },
      ),
    ]);
    const shown = await preview(app, doctor, 'papeles.json', bundle);
    const added = (there: number) => ({ type: 'Document', added: there, changed: 0, already_there: 0 });
    const left = (reason: string, count = 1, type = 'Document') => ({ type, reason, detail: null, count });
    /** Without where each stands. */
    const counted = (losses: readonly { entries: unknown }[] = []) =>
      losses.map(({ entries: _, ...loss }) => loss);
    const notTaken = [
      left('billing', 1, 'Claim'),
      left('read_with_document', 1, 'Binary'),
      left('no_data'),
      left('file_type_not_kept'),
      left('file_too_large'),
      { ...left('entered_in_error'), detail: 'Documento error' },
      { ...left('document_replaced'), detail: 'Documento viejo' },
      left('file_refused', 3),
    ];
    expect(shown.report?.taken).toContainEqual(added(4));
    expect(counted(shown.report?.not_taken)).toEqual(notTaken);
    expect(counted(shown.report?.remarks)).toEqual([left('other_forms_left_out')]);
    expect(shown).toMatchObject({ rows: [{ visits: 1, entries: 6 }] });

    const done = await step(app, doctor, shown.id, 'start');
    expect(done).toMatchObject({ state: 'done', entries_added: 7 });
    expect(done.report?.taken).toContainEqual(added(4));
    expect(counted(done.report?.not_taken)).toEqual(notTaken);
    const id = await idOf('Papelera');
    expect(
      (await chartFiles(doctor, id))
        .map(({ title, kind, released, author }) => [title, kind, released, author])
        .sort(),
    ).toEqual([
      ['Documento aparte', 'other', false, ''],
      ['Documento carta', 'referral', false, 'Dr. Lejano'],
      ['Documento foto', 'other', false, ''],
      ['Hemograma', 'lab_report', false, ''],
    ]);
    const stored = await bytesRow(id);
    expect(stored.map(({ name, type, purpose }) => [name, type, purpose])).toEqual([
      ['Documento aparte.png', 'image/png', 'chart-file'],
      ['carta.pdf', 'application/pdf', 'chart-file'],
      ['Documento foto.jpg', 'image/jpeg', 'chart-file'],
      ['Hemograma.pdf', 'application/pdf', 'chart-file'],
    ]);
    const photo = (
      await doctor.call(
        'GET',
        `${api}/patients/${id}/files/${(await chartFiles(doctor, id)).find(({ title }) => title === 'Documento foto')?.id}/content`,
      )
    ).rawPayload;
    expect((await sharp(photo).metadata()).exif).toBeUndefined();

    const undone = await step(app, doctor, shown.id, 'undo');
    expect(undone).toMatchObject({
      state: 'undone',
      undo: { patients_removed: 1, entries_removed: 7, entries_kept: 0 },
    });
    const { rows } = await app.database.asSuperuser(
      `SELECT count(*)::int AS rows, (SELECT count(*)::int FROM stored_file WHERE purpose = 'chart-file') AS files,
        (SELECT count(*)::int FROM stored_file WHERE purpose = 'unclaimed' AND expires_at <= app_now()) AS leaving FROM chart_file`,
    );
    // The four, and the file that was handed in.
    expect(rows).toEqual([{ rows: 0, files: 0, leaving: 5 }]);
  });

  test('that somebody released since stay with the chart when the import is taken back', async () => {
    const carta = reference('carta', { contentType: 'application/pdf', data: base64(samplePdf()) });
    const shown = await preview(app, doctor, 'uno.json', withDocuments('Guardada', [carta]));
    await step(app, doctor, shown.id, 'start');
    const id = await idOf('Guardada');
    const [file] = await chartFiles(doctor, id);
    const changed = await doctor.call('PATCH', `${api}/patients/${id}/files/${file?.id}`, {
      version: 1,
      kind: 'referral',
      title: 'Carta',
      released: true,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const undone = await step(app, doctor, shown.id, 'undo');
    expect(undone).toMatchObject({ undo: { patients_kept: 1, entries_kept: 1 } });
    expect(await chartFiles(doctor, id)).toMatchObject([{ title: 'Carta', released: true }]);
    expect(await auditOf(app, 'chart.import_undone')).not.toEqual([]);
  });

  test('come once, however often the file is brought', async () => {
    const carta = reference('carta', { contentType: 'application/pdf', data: base64(samplePdf()) });
    const bundle = withDocuments('Repetida', [carta]);
    for (const there of [0, 1]) {
      const shown = await preview(app, doctor, 'dos.json', bundle);
      const done = await step(app, doctor, shown.id, 'start');
      expect(done.report?.taken).toContainEqual({
        type: 'Document',
        added: 1 - there,
        changed: 0,
        already_there: there,
      });
    }
    expect(await chartFiles(doctor, await idOf('Repetida'))).toHaveLength(1);
  });
});

test('an import without a store for bytes refuses documents rather than losing them', async () => {
  const bundle = withDocuments('Perdida', [
    reference('carta', { contentType: 'application/pdf', data: base64(samplePdf()) }),
  ]);
  await expect(
    app.database.transact((tx) => importBundle(tx, bundle, { source: 'import', now: app.now() })),
  ).rejects.toThrow('nobody keeps their bytes');
  const report = await app.database.transact((tx) =>
    importBundle(tx, bundle, { source: 'import', keeper: keeperOf(app), now: app.now() }),
  );
  expect(report.taken).toContainEqual({ type: 'Document', added: 1, changed: 0, alreadyThere: 0 });
});
