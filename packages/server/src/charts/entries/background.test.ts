import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api } from '../../testing/charts.ts';
import { fhirProblems } from '../../testing/fhir-validator.ts';
import { keeperOf } from '../../testing/imports.ts';
import { importBundle } from '../import/import-bundle.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = '2026-11-01';
let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
});
afterAll(() => app.close());

const background = { kind: 'background', at };
const smoking = { ...background, topic: 'smoking', value: 'former', amount: 20, until_on: '2015' };
const pregnancy = {
  ...background,
  topic: 'pregnancy',
  value: 'pregnant',
  until_on: '2027-03-12',
  last_period_on: '2026-06-05',
};
const alcohol = { ...background, topic: 'alcohol', value: 'current', amount: 6, name: 'vino' };
const group = { ...background, topic: 'blood_group', value: 'AB-' };
const work = { ...background, topic: 'occupation', name: 'Soldadora' };
const mother = {
  ...background,
  topic: 'family',
  relation: 'MTH',
  name: 'Cáncer de mama',
  amount: 43,
  deceased: true,
};
const home = { ...background, topic: 'social', name: 'Vive con', value: 'su hermana' };
const all = [smoking, pregnancy, alcohol, group, work, mother, home];

const add = (id: string, entry: object) => doctor.call('POST', `${api}/patients/${id}/entries`, { entry });
const chartOf = async (id: string, client = doctor) =>
  (await client.call('GET', `${api}/patients/${id}/chart`)).json();
type Resource = { resourceType: string } & Record<string, unknown>;
type Bundle = { entry: { fullUrl: string; resource: Resource }[] };
const exported = async (id: string, format = 'fhir'): Promise<Bundle> =>
  (await doctor.call('POST', `${api}/patients/${id}/export`, { format })).json();
const take = (bundle: unknown, into = app, by = doctor) =>
  into.database.transact((tx) =>
    importBundle(tx, bundle, { source: 'import', doctorId: by.id, keeper: keeperOf(into), now: into.now() }),
  );

/** The fields of background entries, without those of every entry. */
const saidIn = (chart: { background: { entries: Record<string, unknown>[] } }) =>
  chart.background.entries
    .map(({ topic, value, name, code, amount, until_on, last_period_on, relation, deceased }) => ({
      topic,
      value,
      name,
      code,
      amount,
      until_on,
      last_period_on,
      relation,
      deceased,
    }))
    .sort((one, other) => `${one.topic} ${one.name}`.localeCompare(`${other.topic} ${other.name}`));

describe('a background that is entered', () => {
  test('adds a background entry with its author, and changes it with a reason', async () => {
    const id = await addPatientOf(doctor);
    const entry = (await add(id, smoking)).json().entry;
    expect((await chartOf(id)).background.entries).toMatchObject([
      {
        topic: 'smoking',
        value: 'former',
        amount: 20,
        until_on: '2015',
        author: 'Dra. Ana Rosario',
        source: 'portal',
      },
    ]);
    const path = `${api}/patients/${id}/entries/background/${entry.id}`;
    const revised = await doctor.call('PUT', path, {
      version: 1,
      change: 'change',
      reason: 'Volvió a fumar',
      entry: { ...smoking, value: 'daily', until_on: null },
    });
    expect(revised.statusCode, revised.body).toBe(200);
    expect((await chartOf(id)).background.entries).toMatchObject([
      { version: 2, value: 'daily', until_on: null },
    ]);
    const versions = (await doctor.call('GET', `${path}/versions`)).json().data;
    expect(versions.map(({ values }: { values: { smoking: string } }) => values.smoking)).toEqual([
      'daily',
      'former',
    ]);
  });

  test('refuses an entry when its value, figure or relative does not fit the topic', async () => {
    const id = await addPatientOf(doctor);
    const refused = async (entry: object) => {
      const answer = await add(id, entry);
      return [answer.statusCode, answer.body.match(/"(entry\.\w+)":"(\w+)"/)?.slice(1)];
    };
    expect(await refused({ ...smoking, value: 'pregnant' })).toEqual([400, ['entry.value', 'invalid']]);
    expect(await refused({ ...group, amount: 3 })).toEqual([400, ['entry.amount', 'not_allowed']]);
    expect(await refused({ ...background, topic: 'family', name: 'Asma' })).toEqual([
      400,
      ['entry.relation', 'required'],
    ]);
    expect(await refused({ ...background, topic: 'alcohol' })).toEqual([400, ['entry.value', 'required']]);
    expect((await chartOf(id)).background.total).toBe(0);
  });
});

describe('a background that is exported and imported', () => {
  test('exports a background in FHIR and imports it identically into an empty installation', async () => {
    const id = await addPatientOf(doctor);
    for (const entry of all) expect((await add(id, entry)).statusCode).toBe(201);
    const first = await exported(id);
    expect(fhirProblems(first)).toEqual([]);
    expect(
      first.entry.filter(({ resource }) => resource.resourceType === 'FamilyMemberHistory'),
    ).toHaveLength(1);
    const summary = await exported(id, 'ips');
    expect(fhirProblems(summary)).toEqual([]);
    const composition = summary.entry[0]?.resource as unknown as {
      section: { code: { coding: { code: string }[] }; entry?: unknown[] }[];
    };
    const counts = composition.section.map(({ code, entry }) => [code.coding[0]?.code, entry?.length]);
    expect(counts).toEqual(
      expect.arrayContaining([
        ['29762-2', 5],
        ['10162-6', 1],
        ['10157-6', 1],
      ]),
    );
    const fresh = await createTestApp({ now });
    try {
      const there = await fresh.signIn('doctor');
      const { patients } = await take(first, fresh, there);
      const chart = await chartOf(patients[0]?.id ?? '', there);
      expect(saidIn(chart)).toEqual(saidIn(await chartOf(id)));
      expect(new Set(chart.background.entries.map(({ author }: { author: string }) => author))).toEqual(
        new Set(['Dra. Ana Rosario']),
      );
      await take(first, fresh, there);
      expect((await chartOf(patients[0]?.id ?? '', there)).background.total).toBe(all.length);
    } finally {
      await fresh.close();
    }
  });
});

let born = 1930;
const takeOne = async (...resources: object[]) => {
  born += 1;
  const person = {
    resourceType: 'Patient',
    name: [{ family: 'Peña', given: ['Rosa'] }],
    birthDate: `${born}-02-03`,
  };
  const urlOf = (index: number) =>
    `urn:uuid:019b0000-0000-7000-8000-${String(born * 1000 + index).padStart(12, '0')}`;
  const owner = { reference: urlOf(0) };
  const report = await take({
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      { fullUrl: urlOf(0), resource: person },
      ...resources.map((resource, index) => ({
        fullUrl: urlOf(index + 1),
        resource: { ...resource, ...('relationship' in resource ? { patient: owner } : { subject: owner }) },
      })),
    ],
  });
  const chart = await chartOf(report.patients[0]?.id ?? '');
  return { said: saidIn(chart), chart, report };
};
const loinc = (code: string, text: string) => ({ coding: [{ system: 'http://loinc.org', code }], text });
const snomed = (code: string, text: string) => ({
  valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code }], text },
});
const observed = (code: string, text: string, rest: object, category = 'social-history') => ({
  resourceType: 'Observation',
  status: 'final',
  category: [
    { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: category }] },
  ],
  code: loinc(code, text),
  effectiveDateTime: '2026-10-03',
  ...rest,
});

describe('a background that another system sends', () => {
  test('reads a background by the codes of its observations, also when they are a survey', async () => {
    const { said, report } = await takeOne(
      observed('72166-2', 'Tobacco smoking status', snomed('449868002', 'Smokes tobacco daily'), 'survey'),
      observed('74013-4', 'Alcoholic drinks per day', { valueQuantity: { value: 2, unit: '{drinks}/d' } }),
      observed('82810-3', 'Pregnancy status', {
        ...snomed('77386006', 'Pregnant'),
        component: [{ code: loinc('11779-6', 'EDD'), valueDateTime: '2027-03-12' }],
      }),
      observed('11341-5', 'History of occupation', { valueString: 'Maestra' }),
      observed('63512-8', 'People in the household', { valueInteger: 4 }, 'survey'),
      observed('76690-7', 'Sexual orientation', { valueString: 'heterosexual' }),
    );
    expect(said).toMatchObject([
      { topic: 'alcohol', value: 'current', amount: 14 },
      { topic: 'occupation', name: 'Maestra' },
      { topic: 'pregnancy', value: 'pregnant', until_on: '2027-03-12' },
      { topic: 'smoking', value: 'daily', name: '' },
      { topic: 'social', name: 'People in the household', value: '4', code: '63512-8' },
    ]);
    expect(report.notTaken).toMatchObject([{ reason: 'category_not_kept', detail: 'social-history' }]);
  });

  test('keeps a blood group among the results when a laboratory sends it', async () => {
    const { said, chart } = await takeOne(
      observed('882-1', 'ABO and Rh group', { valueString: 'O Rh positivo' }, 'laboratory'),
      observed('882-1', 'ABO and Rh group', { valueString: 'O Rh positivo' }, 'exam'),
      observed('10331-7', 'Rh', { valueString: 'negativo' }, 'exam'),
    );
    expect(chart.labs.entries).toMatchObject([{ code: '882-1', text: 'O Rh positivo' }]);
    expect(said.map(({ value, name }) => [value, name]).sort()).toEqual([
      ['O+', 'O Rh positivo'],
      ['Rh-', 'negativo'],
    ]);
  });

  test('keeps only the words of a blood group when they say more, or the code opposes them', async () => {
    const coded = (code: string, text: string) => ({
      valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code }], text },
    });
    const { said } = await takeOne(
      observed('882-1', 'ABO and Rh group', { valueString: 'A - pendiente de Rh' }, 'exam'),
      observed('882-1', 'ABO and Rh group', coded('278149003', 'A Rh negativo'), 'exam'),
      observed('882-1', 'ABO and Rh group', coded('278150003', 'Blood group B Rh(D) positive'), 'exam'),
      observed('883-9', 'ABO group', { valueQuantity: { value: 0, unit: 'pos' } }, 'exam'),
    );
    expect(said.map(({ value, name }) => [value, name]).sort()).toEqual([
      [null, '0 pos'],
      [null, 'A - pendiente de Rh'],
      [null, 'A Rh negativo; 278149003'],
      ['B+', ''],
    ]);
  });

  test('makes an entry of each illness of a relative, and none when it is denied', async () => {
    const { said, report } = await takeOne({
      resourceType: 'FamilyMemberHistory',
      status: 'completed',
      date: '2026-10-03',
      relationship: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode', code: 'FTH' }],
      },
      deceasedBoolean: false,
      condition: [
        {
          code: { text: 'Infarto' },
          onsetAge: { value: 51, unit: 'a', system: 'http://unitsofmeasure.org', code: 'a' },
        },
        { code: { text: 'Diabetes tipo 2' }, onsetString: 'de joven' },
        { code: { text: 'No known problems' } },
      ],
    });
    expect(said).toMatchObject([
      { topic: 'family', relation: 'FTH', name: 'Diabetes tipo 2 (de joven)', amount: null, deceased: false },
      { topic: 'family', relation: 'FTH', name: 'Infarto', amount: 51, deceased: false },
    ]);
    expect(report.notTaken).toMatchObject([{ type: 'FamilyMemberHistory', reason: 'none_known' }]);
  });
});
