import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, blankContent, putInCare, signInPatient } from '../../testing/charts.ts';
import { createCircle } from '../../testing/circle.ts';
import { documentsTarget } from '../../testing/documents-target.ts';
import { fhirProblems } from '../../testing/fhir-validator.ts';
import { keeperOf } from '../../testing/imports.ts';
import { notHere } from '../../testing/not-here.ts';
import { samplePicture } from '../../testing/sample-files.ts';
import { upload } from '../../testing/uploads.ts';
import { insertFile } from '../../testing/uploads-target.ts';
import { importBundle } from '../import/import-bundle.ts';
import { exportChart } from './export-chart.ts';

const shipped = fileURLToPath(new URL('../../../seed/synthea/', import.meta.url));
const shared = fileURLToPath(new URL('../../../../../../shared/data/synthea/', import.meta.url));

type Resource = { resourceType: string; id: string } & Record<string, unknown>;
type Bundle = { type: string; entry: { fullUrl: string; resource: Resource }[] };

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor', { language: 'es' });
});
afterAll(() => app.close());

const take = async (into: TestApp, doctorId: string, bundle: unknown): Promise<string> => {
  const report = await into.database.transact((tx) =>
    importBundle(tx, bundle, { source: 'import', doctorId, keeper: keeperOf(into), now: into.now() }),
  );
  return report.patients[0]?.id ?? '';
};

const exported = async (client: TestClient, id: string, format: 'fhir' | 'ips'): Promise<Bundle> => {
  const answer = await client.call('POST', `${api}/patients/${id}/export`, { format });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

/** Every entry in an order that does not come from ids, which are made anew where a chart arrives. */
const withoutIds = (bundle: Bundle): string[] => {
  const visits = new Map(
    bundle.entry
      .filter(({ resource }) => resource.resourceType === 'Encounter')
      .map(({ fullUrl, resource }) => [
        fullUrl,
        JSON.stringify([resource.period, resource.type, resource.reasonCode]),
      ]),
  );
  return bundle.entry
    .map(({ resource: { id: _, identifier: __, ...rest } }) =>
      JSON.stringify(rest).replaceAll(/urn:uuid:[0-9a-f-]{36}/g, (url) => visits.get(url) ?? 'patient'),
    )
    .sort();
};

const files = [
  ...readdirSync(shipped)
    .filter((name) => name.endsWith('.json'))
    .map((name) => shipped + name),
];
const others = existsSync(shared)
  ? readdirSync(shared)
      .filter((name) => name.endsWith('.json') && !existsSync(shipped + name))
      .map((name) => shared + name)
  : [];

const holds = async (path: string) => {
  const id = await take(app, doctor.id, JSON.parse(readFileSync(path, 'utf8')));
  const first = await exported(doctor, id, 'fhir');
  expect(fhirProblems(first)).toEqual([]);
  const summary = await exported(doctor, id, 'ips');
  expect(fhirProblems(summary)).toEqual([]);
  const fresh = await createTestApp();
  try {
    const there = await fresh.signIn('doctor');
    const again = await exported(there, await take(fresh, there.id, first), 'fhir');
    expect(withoutIds(again)).toEqual(withoutIds(first));
  } finally {
    await fresh.close();
  }
};

describe('a chart of the shipped data', () => {
  test.each(files.map((path) => [path.split('/').at(-1) ?? '', path]))(
    '%s is valid, comes back identical on an empty installation, and has a valid summary',
    (_, path) => holds(path),
    60_000,
  );
});

(others.length > 0 ? describe : notHere)('a chart of the shared data', () => {
  test.each(others.map((path) => [path.split('/').at(-1) ?? '', path]))(
    '%s is valid, comes back identical on an empty installation, and has a valid summary',
    (_, path) => holds(path),
    60_000,
  );
});

/** A chart with everything that a doctor can write here. */
const writtenChart = async (): Promise<string> => {
  const id = await addPatientOf(doctor, {
    allergies: 'Penicilina\nMariscos',
    currentMedications: 'Losartán 50 mg',
    medicalHistory: 'Hipertensión',
    email: 'rosa@example.org',
    emergencyContact: 'Pedro 809-555-0177',
  });
  const saved = await doctor.call('PUT', `${api}/patients/${id}/visits/${newId()}`, {
    version: 0,
    finished: true,
    content: {
      ...blankContent,
      chief_complaint: 'Control <b>',
      vitals: { ...blankContent.vitals, systolic: 228, diastolic: 82, heart_rate: 170, weight: 71.5 },
      confirmed: ['blood_pressure', 'heart_rate'],
      lab_results: [
        { id: newId(), test: 'Glucosa', value: '599', unit: 'mg/dL', confirmed: true },
        { id: newId(), test: 'Cultivo', value: 'sin crecimiento', unit: '' },
      ],
      notes: 'Tolera bien & sigue igual.\nSegunda línea',
      conclusion: {
        diagnosis: 'Estable',
        treatment: 'Seguir',
        follow_up: 'Un mes',
        prescription: 'Losartán',
      },
    },
  });
  expect(saved.statusCode).toBe(200);
  return id;
};

const sectionsOf = (bundle: Bundle) => {
  const [composition] = bundle.entry;
  const sections = composition?.resource.section as {
    title: string;
    code: { coding: { code: string }[] };
    text: { div: string };
    entry?: { reference: string }[];
    emptyReason?: object;
  }[];
  return new Map(sections.map((section) => [section.code.coding[0]?.code ?? '', section]));
};

describe('a chart that was written here', () => {
  test('is valid in both forms and comes back identical', async () => {
    const id = await writtenChart();
    const first = await exported(doctor, id, 'fhir');
    expect(fhirProblems(first)).toEqual([]);
    expect(JSON.stringify(first).match(/urn:doctor-plus:confirmed/g)).toHaveLength(3);
    const fresh = await createTestApp();
    try {
      const there = await fresh.signIn('doctor');
      const again = await exported(there, await take(fresh, there.id, first), 'fhir');
      expect(withoutIds(again)).toEqual(withoutIds(first));
    } finally {
      await fresh.close();
    }
  });

  test('has a summary whose every reference leads somewhere, in the reader’s language', async () => {
    const summary = await exported(doctor, await writtenChart(), 'ips');
    expect(fhirProblems(summary)).toEqual([]);
    expect(summary).toMatchObject({
      type: 'document',
      language: 'es',
      entry: [
        { resource: { resourceType: 'Composition', status: 'final' } },
        { resource: { resourceType: 'Patient' } },
        {},
        ...summary.entry.slice(3).map(() => ({})),
      ],
    });
    const there = new Set(summary.entry.map(({ fullUrl }) => fullUrl));
    const named = [...JSON.stringify(summary).matchAll(/"reference":"([^"]+)"/g)].map(([, url = '']) => url);
    expect(named.filter((url) => !there.has(url))).toEqual([]);
    const sections = sectionsOf(summary);
    expect([...sections.keys()]).toEqual([
      '10160-0',
      '48765-2',
      '11450-4',
      '11369-6',
      '47519-4',
      '30954-2',
      '8716-3',
      '29762-2',
      '10162-6',
      '10157-6',
    ]);
    expect(sections.get('48765-2')?.entry).toHaveLength(2);
    expect(sections.get('48765-2')?.text.div).toContain('Penicilina');
    expect(sections.get('30954-2')?.entry).toHaveLength(2);
    expect(sections.get('11369-6')).toMatchObject({ emptyReason: {} });
  });

  test('of whom nothing is known says so in the obligatory sections', async () => {
    const id = await addPatientOf(doctor);
    const summary = await exported(doctor, id, 'ips');
    expect(fhirProblems(summary)).toEqual([]);
    const codes = summary.entry.flatMap(({ resource }) => [
      ...JSON.stringify(resource).matchAll(/"code":"(no-[a-z-]+-info)"/g),
    ]);
    expect(codes.map(([, code]) => code).sort()).toEqual([
      'no-allergy-info',
      'no-medication-info',
      'no-problem-info',
    ]);
  });

  test('who said to have no allergies has them as none known, not as unknown', async () => {
    const id = await addPatientOf(doctor, { allergies: 'Ninguna' });
    const text = JSON.stringify(await exported(doctor, id, 'ips'));
    expect(text).toContain('716186003');
    expect(text).not.toContain('no-allergy-info');
  });
});

/** A patient on two orders that do not go together, the second with its dose in numbers and the reason why it was written. */
const orderedChart = async (): Promise<string> => {
  const id = await addPatientOf(doctor, {
    allergies: 'Penicilina',
    currentMedications: 'Simvastatina 20 mg',
  });
  const order = async (name: string, typed: object) => {
    const path = `${api}/patients/${id}/medications/${newId()}`;
    const { alerts } = (await doctor.call('POST', `${path}/check`, { name, ...typed })).json();
    const answers = alerts.map(({ key, level }: { key: string; level: string }) => ({
      key,
      reason: level === 'stop' ? 'Pausa la estatina\nsiete días' : '',
    }));
    const written = await doctor.call('PUT', path, { version: 0, name, ...typed, answers });
    expect(written.statusCode, written.body).toBe(200);
  };
  await order('Claritromicina 500 mg', {
    dose: 'cada 12 h',
    amount: { mg_per_dose: 500, doses_per_day: 2 },
  });
  await order('Amoxicilina 500 mg', { dose: 'una vez', amount: { mg_per_dose: 0.1, doses_per_day: 0.3 } });
  return id;
};

const ofType = ({ entry }: Bundle, type: string) =>
  entry.flatMap(({ resource }) => (resource.resourceType === type ? [resource] : []));

describe('orders', () => {
  test('leave with their doses in numbers and the reasons why alerts were passed over, and come back identical', async () => {
    const id = await orderedChart();
    const first = await exported(doctor, id, 'fhir');
    expect(fhirProblems(first)).toEqual([]);
    const issues = ofType(first, 'DetectedIssue');
    expect(issues).toMatchObject([
      { severity: 'high', mitigation: [{ action: { text: 'Pausa la estatina\nsiete días' } }] },
      { severity: 'moderate' },
    ]);
    expect(issues[1]).not.toHaveProperty('mitigation');
    const there = new Set(first.entry.map(({ fullUrl }) => fullUrl));
    const named = [...JSON.stringify(issues).matchAll(/urn:uuid:[0-9a-f-]{36}/g)].map(([url]) => url);
    expect(named.filter((url) => !there.has(url))).toEqual([]);
    expect(JSON.stringify(ofType(first, 'MedicationRequest'))).toContain(
      '"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}},"doseAndRate":[{"doseQuantity":{"value":500',
    );
    const fresh = await createTestApp();
    try {
      const other = await fresh.signIn('doctor');
      const taken = await take(fresh, other.id, first);
      expect(withoutIds(await exported(other, taken, 'fhir'))).toEqual(withoutIds(first));
      await take(fresh, other.id, first);
      expect(withoutIds(await exported(other, taken, 'fhir'))).toEqual(withoutIds(first));
      // Nobody there has seen the alert: it asks again.
      const list = (await other.call('GET', `${api}/patients/${taken}/medications/check`)).json();
      expect(list.check.alerts.map(({ answer }: { answer: unknown }) => answer)).toEqual([null, null]);
      expect(list.passed_over).toHaveLength(2);
    } finally {
      await fresh.close();
    }
  });

  test('leave with quantity, instructions and terms, and come back identical', async () => {
    const id = await addPatientOf(doctor, { allergies: 'Penicilina' });
    const dosage = {
      amount: '1 tableta',
      route: 'oral',
      frequency: 'Q12H',
      as_needed: true,
      duration: { value: 7, unit: 'd' },
      quantity: '14 tabletas',
      instructions: 'Con comida',
    };
    const path = `${api}/patients/${id}/medications/${newId()}`;
    const written = await doctor.call('PUT', path, { version: 0, name: 'Loratadina 10 mg', dosage });
    expect(written.statusCode, written.body).toBe(200);
    const first = await exported(doctor, id, 'fhir');
    expect(fhirProblems(first)).toEqual([]);
    expect(ofType(first, 'MedicationRequest')).toMatchObject([
      {
        dosageInstruction: [{ patientInstruction: 'Con comida', asNeededBoolean: true }],
        dispenseRequest: { quantity: { value: 14, unit: 'tabletas' } },
      },
    ]);
    const details: unknown[] = [];
    await app.database.transact(async (tx) => {
      for await (const { section, rows } of exportChart(tx, { id, roles: ['patient'] }))
        if (section === 'medications') details.push(...rows.map(({ line }) => line?.detail));
    });
    expect(details).toMatchObject([
      [expect.stringContaining('1 tableta'), '14 tabletas', 'Con comida', '', '', ''],
    ]);
    const fresh = await createTestApp();
    try {
      const other = await fresh.signIn('doctor');
      const taken = await take(fresh, other.id, first);
      const chart = (await other.call('GET', `${api}/patients/${taken}/chart`)).json();
      expect(chart.medications.entries).toMatchObject([{ name: 'Loratadina 10 mg', dosage }]);
      expect(withoutIds(await exported(other, taken, 'fhir'))).toEqual(withoutIds(first));
    } finally {
      await fresh.close();
    }
  });

  test('of a visit that goes on are not shown to the patient, nor what was said of their alerts', async () => {
    const patient = await signInPatient(app);
    await putInCare(app, doctor.id, patient.id);
    const visitId = newId();
    await doctor.call('PUT', `${api}/patients/${patient.id}/visits/${visitId}`, {
      version: 0,
      finished: false,
      content: { ...blankContent, notes: 'a medias' },
    });
    const orderId = newId();
    await app.database.asSuperuser(
      `INSERT INTO medication (id, version, patient_id, visit_id, effective_at, recorded_at, author_name, source, name, status)
        VALUES ($1, 1, $2, $3, app_now(), app_now(), 'Dra. Ana', 'portal', 'Warfarina', 'active')`,
      [orderId, patient.id, visitId],
    );
    await app.database.asSuperuser(
      `INSERT INTO drug_override (id, patient_id, medication_id, medication_version, alert_key, level, kind, rule_id, rule_version, entries, reason, doctor_id, doctor_name, at)
        VALUES ($1, $2, $3, 1, 'k', 'stop', 'interaction', 'r', '1', jsonb_build_array(jsonb_build_object('kind', 'medication', 'id', $5::text, 'version', 1, 'at', '', 'text', 'Warfarina')), 'Se vigila', $4, 'Dra. Ana', app_now())`,
      [newId(), patient.id, orderId, doctor.id, orderId],
    );
    expect(JSON.stringify(await exported(patient, patient.id, 'fhir'))).not.toMatch(/Warfarina|Se vigila/);
    expect(JSON.stringify(await exported(doctor, patient.id, 'fhir'))).toMatch(/Se vigila/);
  });
});

describe('documents', () => {
  test('leave with their bytes; the patient takes what was issued and released', async () => {
    const circle = await createCircle(app, 'Papeles', app.now());
    const { patient, doctor: own } = circle;
    const { chartFileId, issuedId } = await documentsTarget(app, circle, [circle.patient.id], app.now());
    await app.database.asSuperuser(
      `INSERT INTO chart_file (id, version, patient_id, file_id, kind, title, released, added_by, added_by_name, added_at, author_id, recorded_at)
        VALUES ($1, 1, $2, $3, 'lab_report', 'Interno', false, $4, 'Rosa', app_now(), $4, app_now())`,
      [newId(), patient.id, await insertFile(app, patient.id, 'chart-file'), circle.secretary.id],
    );
    const filesIn = async (client: TestClient) => {
      const bundle = await exported(client, patient.id, 'fhir');
      expect(fhirProblems(bundle)).toEqual([]);
      return ofType(bundle, 'DocumentReference').filter(({ description }) => description !== undefined);
    };
    const taken = await filesIn(patient);
    expect(taken.map(({ id }) => id).sort()).toEqual([chartFileId, issuedId].sort());
    for (const { content } of taken as unknown as { content: { attachment: { data: string } }[] }[]) {
      expect(
        Buffer.from(content[0]?.attachment.data ?? '', 'base64')
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    expect((await filesIn(own)).map(({ description }) => description)).toContain('Interno');
    const summary = await exported(patient, patient.id, 'ips');
    expect(ofType(summary, 'DocumentReference')).toEqual([]);
  });

  test('come back identical with their bytes, and are shown to nobody but doctors before somebody releases them', async () => {
    const circle = await createCircle(app, 'Llevados', app.now());
    await documentsTarget(app, circle, [circle.patient.id], app.now());
    for (const [name, kind] of [
      ['radiografía.jpg', 'jpeg'],
      ['captura.png', 'png'],
      ['foto.webp', 'webp'],
    ] as const) {
      const picture = { name, type: `image/${kind}`, bytes: await samplePicture(kind) };
      const { file_id } = (await upload(circle.doctor, picture)).json().data;
      const added = await circle.doctor.call('POST', `${api}/patients/${circle.patient.id}/files`, {
        file_id,
        kind: 'image',
        title: `Imagen ${kind}`,
        released: true,
      });
      expect(added.statusCode, added.body).toBe(201);
    }
    const first = await exported(circle.doctor, circle.patient.id, 'fhir');
    expect(fhirProblems(first)).toEqual([]);
    const fresh = await createTestApp();
    try {
      const there = await fresh.signIn('doctor');
      const id = await take(fresh, there.id, first);
      const again = await exported(there, id, 'fhir');
      expect(fhirProblems(again)).toEqual([]);
      const files = ({ type, entry }: Bundle) =>
        withoutIds({
          type,
          entry: entry.filter(({ resource }) => resource.resourceType === 'DocumentReference'),
        });
      expect(files(again)).toEqual(files(first));
      expect(ofType(again, 'DocumentReference').length).toBeGreaterThan(4);
      const { rows } = await fresh.database.asSuperuser(
        'SELECT DISTINCT released, added_by, import_id FROM chart_file',
      );
      expect(rows).toEqual([{ released: false, added_by: null, import_id: null }]);
      await take(fresh, there.id, first);
      expect(files(await exported(there, id, 'fhir'))).toEqual(files(first));
      const notes = await fresh.database.asSuperuser('SELECT text FROM note');
      expect(JSON.stringify(notes.rows)).not.toContain('PDF');
    } finally {
      await fresh.close();
    }
  });
});

describe('whose chart it is', () => {
  test('patients take their own, without what a doctor is still writing', async () => {
    const patient = await signInPatient(app);
    await putInCare(app, doctor.id, patient.id);
    const write = (finished: boolean, notes: string) =>
      doctor.call('PUT', `${api}/patients/${patient.id}/visits/${newId()}`, {
        version: 0,
        finished,
        content: { ...blankContent, notes },
      });
    await write(true, 'terminada');
    await write(false, 'a medias');
    const notesIn = ({ entry }: Bundle) =>
      entry.flatMap(({ resource }) =>
        resource.resourceType === 'DocumentReference'
          ? [
              Buffer.from(
                (resource.content as { attachment: { data: string } }[])[0]?.attachment.data ?? '',
                'base64',
              ).toString(),
            ]
          : [],
      );
    const own = await exported(patient, patient.id, 'fhir');
    expect(notesIn(own)).toEqual(['terminada']);
    expect(own.entry.filter(({ resource }) => resource.resourceType === 'Encounter')).toHaveLength(1);
    expect(notesIn(await exported(doctor, patient.id, 'fhir')).sort()).toEqual(['a medias', 'terminada']);
  });

  test('another doctor’s patient is not found', async () => {
    const other = await app.signIn('doctor');
    const id = await addPatientOf(other);
    const answer = await doctor.call('POST', `${api}/patients/${id}/export`, { format: 'fhir' });
    expect(answer.statusCode).toBe(404);
  });
});
