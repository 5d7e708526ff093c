import { readFileSync } from 'node:fs';
import { noneKnownScopes, shownNoneKnown } from '@doctor-plus/contract/charts/none-known.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api } from '../../testing/charts.ts';
import { preview, step } from '../../testing/imports.ts';
import { importBundle } from './import-bundle.ts';
import type { ImportReport } from './report.ts';

const now = new Date('2026-11-21T12:00:00Z');
const file = JSON.parse(
  readFileSync(new URL('./cases/03-said-not-to-be-there.json', import.meta.url), 'utf8'),
);

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { language: 'es' });
});
afterAll(() => app.close());

const take = (bundle: unknown, doctorId = doctor.id): Promise<ImportReport> =>
  app.database.transact((tx) => importBundle(tx, bundle, { source: 'import', doctorId, now }));
const chartOf = async (id: string, by = doctor): Promise<Chart> =>
  (await by.call('GET', `${api}/patients/${id}/chart`)).json();
const checkOf = async (id: string, by = doctor) =>
  (await by.call('GET', `${api}/patients/${id}/medications/check`)).json().check;
const answerOf = async (patient_id: string, by = doctor): Promise<string> => {
  const messages = [{ id: newId(), role: 'user', content: '¿Tiene alergias?' }];
  const answer = await by.call('POST', `${api}/ask`, { session_id: newId(), patient_id, messages });
  expect(answer.statusCode, answer.body).toBe(200);
  const { blocks }: { blocks: { text: string }[] } = answer.json();
  return blocks.map(({ text }) => text).join('\n');
};
const summaryOf = async (id: string, by = doctor) =>
  (await by.call('POST', `${api}/patients/${id}/export`, { format: 'ips' })).json();

const familyOf = (name: string): string => name.split(' ').at(-1) ?? '';
const left = ({ notTaken }: ImportReport) =>
  notTaken.map(({ type, reason }) => `${type} ${reason}`).toSorted();

type Outcome = {
  /** Entries of the allergies: state, and the code that says of what. */
  readonly allergies: readonly string[];
  readonly says: RegExp;
  readonly reasons: readonly string[];
};

const general = /Consta que no tiene alergias conocidas\./;
const notAsked = /tampoco consta que se haya preguntado/;
const asked: Outcome = { allergies: ['none_known 716186003'], says: general, reasons: [] };
const nothing: Outcome = { allergies: [], says: notAsked, reasons: ['allergies_not_recorded'] };
const outcomes: Readonly<Record<string, Outcome>> = {
  Ninguna: asked,
  Nada: {
    allergies: ['none_known 409137002'],
    says: /Consta que no tiene alergias conocidas a medicamentos\./,
    reasons: [],
  },
  Niega: asked,
  Ausente: asked,
  Antigua: asked,
  Desconocida: nothing,
  Mixta: {
    allergies: ['active null', 'none_known 409137002'],
    says: /Alergia: Cacahuete/,
    // Peanuts are in no drug: the check says that it cannot compare them.
    reasons: ['allergy_unrecognised'],
  },
  Sana: nothing,
  Salud: nothing,
  Intacta: nothing,
  Sinvacuna: nothing,
};

const namedLeft = [
  'AllergyIntolerance not_known',
  'Condition none_known',
  'Immunization none_known',
  'Procedure none_known',
];

describe('what is said not to be there', () => {
  let people: ReadonlyMap<string, string>;
  let report: ImportReport;
  beforeAll(async () => {
    report = await take(file);
    people = new Map(report.patients.map(({ id, name }) => [familyOf(name), id]));
  });

  test('is named in the report where it becomes no entry', () => {
    expect(left(report)).toEqual(expect.arrayContaining(namedLeft));
    expect(
      report.notTaken.find(({ type, reason }) => type === 'Condition' && reason === 'none_known'),
    ).toMatchObject({
      count: 2,
    });
  });

  test.each(Object.keys(outcomes))('reads the same in chart, check and answer for %s', async (family) => {
    const id = people.get(family) ?? '';
    const wanted = outcomes[family];
    const chart = await chartOf(id);
    expect(chart.allergies.entries.map(({ status, code }) => `${status} ${code}`).toSorted()).toEqual(
      wanted?.allergies,
    );
    const entries = [chart.conditions, chart.medications, chart.procedures, chart.immunizations];
    expect(entries.map(({ total }) => total)).toEqual([0, 0, 0, 0]);
    const check = await checkOf(id);
    const reasons: string[] = check.reasons.map(({ code }: { code: string }) => code);
    expect(reasons.filter((code) => code.startsWith('allerg'))).toEqual(wanted?.reasons);
    expect(await answerOf(id)).toMatch(wanted?.says ?? /$^/);
  });

  test('says nowhere that there are no allergies beside one to peanuts', async () => {
    const id = people.get('Mixta') ?? '';
    const chart = await chartOf(id);
    expect(shownNoneKnown(chart.allergies.entries)).toEqual([]);
    expect(chart.alerts).toMatchObject([{ level: 'bad', kind: 'allergy' }]);
    expect(await answerOf(id)).not.toMatch(/no tiene alergias/i);
    expect(JSON.stringify(await summaryOf(id))).not.toContain('716186003');
  });

  test('comes by screen as it comes by command', async () => {
    const colleague = await app.signIn('doctor', { language: 'es' });
    const shown = await preview(app, colleague, 'ausencias.json', file);
    expect(shown.state).toBe('preview');
    const reasons = shown.report?.not_taken.map(({ type, reason }) => `${type} ${reason}`).toSorted();
    expect(reasons).toEqual(expect.arrayContaining(namedLeft));
    const waiting = shown.rows.filter(({ decision }) => decision === null).length;
    if (waiting > 0) {
      await colleague.call('PUT', `${api}/imports/${shown.id}/decisions`, { all: 'create' });
    }
    expect((await step(app, colleague, shown.id, 'start')).state).toBe('done');
    const { data }: { data: { id: string; name: string }[] } = (
      await colleague.call('GET', `${api}/patients?query=Prueba&per_page=50`)
    ).json();
    const byFamily = new Map(data.map(({ id, name }) => [familyOf(name), id]));
    for (const [family, { allergies }] of Object.entries(outcomes)) {
      const chart = await chartOf(byFamily.get(family) ?? '', colleague);
      expect([
        family,
        ...chart.allergies.entries.map(({ status, code }) => `${status} ${code}`).toSorted(),
      ]).toEqual([family, ...allergies]);
    }
  });

  test('comes back from our own summary in the state in which it left', async () => {
    const fresh = await createTestApp({ now });
    try {
      const there = await fresh.signIn('doctor', { language: 'es' });
      for (const family of ['Ninguna', 'Nada', 'Antigua', 'Desconocida', 'Mixta']) {
        const summary = await summaryOf(people.get(family) ?? '');
        const back = await fresh.database.transact((tx) =>
          importBundle(tx, { ...summary, type: 'collection' }, { source: 'import', doctorId: there.id, now }),
        );
        const chart = await chartOf(back.patients[0]?.id ?? '', there);
        expect(chart.allergies.entries.map(({ status, code }) => `${status} ${code}`).toSorted()).toEqual(
          outcomes[family]?.allergies,
        );
        expect(chart.conditions.total).toBe(0);
        if (family === 'Desconocida')
          expect(left(back)).toEqual(
            expect.arrayContaining(['AllergyIntolerance not_known', 'Condition not_known']),
          );
      }
    } finally {
      await fresh.close();
    }
  });
});

describe('resources that contradict themselves or hold no longer', () => {
  const patient = { resourceType: 'Patient', id: 'p', name: [{ family: 'Contraria', given: ['Ana'] }] };
  /** Another person each time: two of one name, birth date and sex are one. */
  const bundleOf = (...resources: object[]) => ({
    resourceType: 'Bundle',
    type: 'collection',
    entry: [{ ...patient, name: [{ family: newId(), given: ['Rosa'] }] }, ...resources].map(
      (resource, index) => ({
        fullUrl: `https://clinica.example/${newId()}/${index}`,
        resource: index === 0 ? { ...resource, id: `p${newId()}` } : resource,
      }),
    ),
  });
  const taken = async (...resources: object[]) => {
    const bundle = bundleOf(...resources);
    const reference = bundle.entry[0]?.fullUrl;
    for (const { resource } of bundle.entry.slice(1))
      Object.assign(resource, { patient: { reference }, subject: { reference } });
    const report = await take(bundle);
    return { report, chart: await chartOf(report.patients[0]?.id ?? '') };
  };
  const clinicalStatus = (code: string) => ({ coding: [{ code }] });

  test('keep the allergy that the words of an exception name, without the code that denies it', async () => {
    const { chart } = await taken({
      resourceType: 'AllergyIntolerance',
      code: {
        coding: [{ system: 'http://snomed.info/sct', code: '716186003' }],
        text: 'Sin alergias conocidas, salvo penicilina',
      },
    });
    expect(chart.allergies.entries).toMatchObject([
      { status: 'active', code: null, substance: 'Sin alergias conocidas, salvo penicilina' },
    ]);
  });

  test.each(['inactive', 'resolved'])('leave out a "none known" that is %s', async (code) => {
    const { report, chart } = await taken({
      resourceType: 'AllergyIntolerance',
      clinicalStatus: clinicalStatus(code),
      code: { text: 'NKDA' },
    });
    expect(chart.allergies.entries).toEqual([]);
    expect(left(report)).toEqual(['AllergyIntolerance did_not_happen']);
  });

  test('name an order, a procedure, a vaccination and a problem of which nobody knows', async () => {
    const unknown = {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor', code: 'NASK' }],
    };
    const { report, chart } = await taken(
      {
        resourceType: 'MedicationRequest',
        status: 'active',
        intent: 'order',
        medicationCodeableConcept: unknown,
      },
      { resourceType: 'Procedure', status: 'completed', code: unknown, performedDateTime: '2026-05-04' },
      {
        resourceType: 'Immunization',
        status: 'completed',
        vaccineCode: unknown,
        occurrenceDateTime: '2026-05-04',
      },
      { resourceType: 'Condition', code: { text: 'Se desconoce' } },
      {
        resourceType: 'MedicationRequest',
        status: 'active',
        intent: 'order',
        medicationCodeableConcept: { text: 'No toma medicamentos' },
      },
      { resourceType: 'AllergyIntolerance', code: { text: '–' } },
    );
    expect(left(report)).toEqual([
      'AllergyIntolerance no_name',
      'Condition not_known',
      'Immunization not_known',
      'MedicationRequest none_known',
      'MedicationRequest not_known',
      'Procedure not_known',
    ]);
    const entries = [chart.conditions, chart.medications, chart.procedures, chart.immunizations];
    expect(entries.map(({ total }) => total)).toEqual([0, 0, 0, 0]);
  });

  test('let an active allergy win over every statement that there is none', async () => {
    const statement = fc.constantFrom(
      'No known allergies',
      'NKDA',
      'NKFA',
      'Niega alergias',
      'なし',
      '否认过敏史',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 3 }), async (statements) => {
        const { report, chart } = await taken(
          ...statements.map((text) => ({ resourceType: 'AllergyIntolerance', code: { text } })),
          { resourceType: 'AllergyIntolerance', code: { text: 'Maní' } },
        );
        const id = report.patients[0]?.id ?? '';
        expect(shownNoneKnown(chart.allergies.entries)).toEqual([]);
        const answer = await answerOf(id);
        expect(answer).toContain('Alergia: Maní');
        expect(answer).not.toMatch(/no tiene alergias/i);
        expect(JSON.stringify(await summaryOf(id))).not.toContain('716186003');
      }),
      { numRuns: 6 },
    );
  }, 60_000);
});

test('what stands beside an active allergy is never shown as "none known", whatever the order', () => {
  const entry = fc.record({
    status: fc.constantFrom('none_known', 'resolved', 'refuted'),
    code: fc.constantFrom(null, '716186003', '409137002', '429625007', '428607008', '1003774007', 'x'),
  });
  fc.assert(
    fc.property(fc.array(entry), fc.nat(), (entries, at) => {
      const place = at % (entries.length + 1);
      const all = [...entries.slice(0, place), { status: 'active', code: null }, ...entries.slice(place)];
      expect(shownNoneKnown(all)).toEqual([]);
      expect(shownNoneKnown(entries).length).toBeLessThanOrEqual(noneKnownScopes.length);
    }),
  );
});

describe('what is typed into the form of a new patient', () => {
  const typed = (allergies: string, rest: object = {}) => addPatientOf(doctor, { allergies, ...rest });

  test.each([
    ['NKA', 'all'],
    ['No known allergies', 'all'],
    ['No refiere alergias', 'all'],
    ['Nega alergias', 'all'],
    ["Pas d'allergie connue", 'all'],
    ['Nessuna allergia nota', 'all'],
    ['Keine Allergien bekannt', 'all'],
    ['アレルギー歴なし', 'all'],
    ['无过敏史', 'all'],
    ['알레르기 없음', 'all'],
    ['NKDA', 'drug'],
    ['否认药物过敏', 'drug'],
  ] as const)('%s is "none known" of %s', async (line, scope) => {
    const { allergies } = await chartOf(await typed(line));
    expect(allergies.entries).toMatchObject([
      { status: 'none_known', substance: line, code: scope === 'all' ? null : '409137002' },
    ]);
  });

  test.each(['No sabe', 'Unbekannt', '不明', '-'])('%s records nothing', async (line) => {
    const { allergies } = await chartOf(await typed(line));
    expect(allergies.entries).toEqual([]);
  });

  test('writes nothing for medicines and history that are said not to be there', async () => {
    const id = await typed('Noni', {
      currentMedications: 'No toma medicamentos',
      medicalHistory: 'Se desconoce',
    });
    const { allergies, medications, conditions } = await chartOf(id);
    expect(allergies.entries).toMatchObject([{ status: 'active', substance: 'Noni' }]);
    expect([medications.total, conditions.total]).toEqual([0, 0]);
  });

  test('of a food allergy beside "none known" of drugs shows the food', async () => {
    const id = await typed('NKDA\nCacahuete');
    const { allergies } = await chartOf(id);
    expect(allergies.entries.map(({ status }) => status).toSorted()).toEqual(['active', 'none_known']);
    expect(await answerOf(id)).not.toMatch(/no tiene alergias/i);
  });

  test('asks of drugs where only food was asked about', async () => {
    const check = await checkOf(await typed('Niega alergias alimentarias'));
    expect(check.reasons.map(({ code }: { code: string }) => code)).toContain('allergies_not_recorded');
  });
});
