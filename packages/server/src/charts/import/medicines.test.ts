import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api } from '../../testing/charts.ts';
import { fhirProblems } from '../../testing/fhir-validator.ts';
import { countsOf } from '../../testing/import-losses.ts';
import { preview, step } from '../../testing/imports.ts';
import { importBundle } from './import-bundle.ts';

type Entry = { readonly fullUrl: string; readonly resource: { readonly resourceType: string } };
type File = { readonly entry: readonly Entry[] };

const now = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { language: 'es' });
});
afterAll(() => app.close());

const read = (name: string): File =>
  JSON.parse(readFileSync(new URL(`./cases/${name}`, import.meta.url), 'utf8'));

let copies = 0;
/** The same file from another system and about somebody born on another day, so that it opens a chart of its own. */
const anew = (name: string): File => {
  copies += 1;
  const text = JSON.stringify(read(name))
    .replaceAll(/"birthDate": ?"\d{4}/g, `"birthDate":"${1950 + copies}`)
    .replaceAll('clinica.example', `clinica-${copies}.example`)
    .replaceAll('00000000-0000-4000-8000', `00000000-0000-4000-8${String(copies).padStart(3, '0')}`);
  return JSON.parse(text);
};

const byCommand = async (file: unknown, into = app, by = doctor) => {
  const report = await into.database.transact((tx) =>
    importBundle(tx, file, { source: 'import', doctorId: by.id, now: into.now() }),
  );
  return { id: report.patients[0]?.id ?? '', left: countsOf(report.notTaken) };
};
const byScreen = async (file: object) => {
  const shown = await preview(app, doctor, 'caso.json', file);
  const done = await step(app, doctor, shown.id, 'start');
  return { id: done.rows[0]?.patient?.id ?? '', left: countsOf(done.report?.not_taken) };
};
const doors = [
  ['command', byCommand],
  ['screen', byScreen],
] as const;

const chartOf = async (id: string, by = doctor) =>
  (await by.call('GET', `${api}/patients/${id}/chart`)).json();
const exported = async (id: string, format: 'fhir' | 'ips', by = doctor) =>
  (await by.call('POST', `${api}/patients/${id}/export`, { format })).json();

describe('a file whose elements turn the meaning round', () => {
  test.each(doors)('gives one active drug and names the rest when it comes by %s', async (_door, take) => {
    const { id, left } = await take(anew('04-meaning-turned-round.json'));
    const chart = await chartOf(id);
    expect(chart.medications.entries).toMatchObject([
      { name: 'Paracetamol 500 mg', status: 'active', stated_as: null, dose: '1 tableta cada 12 horas' },
    ]);
    for (const section of ['conditions', 'procedures', 'allergies']) expect(chart[section].total).toBe(0);
    expect(chart.background.entries).toMatchObject([
      { topic: 'family', relation: 'MTH', name: 'Cáncer de mama' },
    ]);
    expect(left.map(({ type, reason, detail }) => [type, reason, detail])).toEqual([
      ['MedicationRequest', 'not_to_be_given', 'Ibuprofeno 600 mg'],
      [
        'MedicationRequest',
        'meaning_unknown',
        expect.stringMatching(/^Amiodarona 200 mg · https:.*negated$/),
      ],
      ['Condition', 'meaning_unknown', expect.stringMatching(/^Embarazo · https:.*of-the-spouse$/)],
      ['Procedure', 'did_not_happen', 'Colonoscopia'],
    ]);
  });
});

describe('a file of medicines that a summary states', () => {
  test.each(doors)(
    'gives two active drugs, and an alert against the allergy, when it comes by %s',
    async (_door, take) => {
      const { id, left } = await take(anew('05-medicines-as-statements.json'));
      const { medications } = await chartOf(id);
      const shown = medications.entries.map(
        ({ name, status, stated_as }: Record<'name' | 'status' | 'stated_as', string>) => [
          name,
          status,
          stated_as,
        ],
      );
      expect(shown.sort()).toEqual([
        ['Amoxicilina 500 mg', 'active', 'statement'],
        ['Digoxina 0,25 mg', 'stopped', 'statement'],
        ['Warfarina 5 mg', 'active', 'statement'],
      ]);
      expect(medications.entries).toContainEqual(
        expect.objectContaining({ name: 'Digoxina 0,25 mg', stopped_at: '2021-01-01T04:00:00.000Z' }),
      );
      expect(left).toEqual([
        { type: 'MedicationStatement', reason: 'none_known', detail: 'No known medications', count: 1 },
        { type: 'MedicationStatement', reason: 'did_not_happen', detail: 'Metotrexato 15 mg', count: 1 },
      ]);
      const { check } = (await doctor.call('GET', `${api}/patients/${id}/medications/check`)).json();
      const against = check.alerts.filter(({ kind }: { kind: string }) => kind === 'allergy');
      expect(JSON.stringify(against)).toMatch(/Amoxicilina 500 mg/);
      expect(JSON.stringify(check)).not.toMatch(/Metotrexato|Digoxina|No known/);
    },
  );

  test('comes back the same when its chart is exported to an empty installation', async () => {
    const file = anew('05-medicines-as-statements.json');
    const subject = { reference: file.entry[0]?.fullUrl };
    const more = [
      {
        resourceType: 'MedicationDispense',
        status: 'completed',
        medicationCodeableConcept: { text: 'Metformina 850 mg' },
        subject,
        whenHandedOver: '2026-11-10',
        daysSupply: { value: 30 },
      },
      {
        resourceType: 'MedicationAdministration',
        status: 'completed',
        medicationCodeableConcept: { text: 'Ceftriaxona 1 g' },
        subject,
        effectiveDateTime: '2026-11-10T10:00:00Z',
        dosage: { text: '1 g' },
      },
      {
        resourceType: 'Observation',
        status: 'preliminary',
        category: [{ coding: [{ code: 'laboratory' }] }],
        code: { text: 'Hemocultivo' },
        subject,
        effectiveDateTime: '2026-11-10T10:00:00Z',
        valueString: 'Cocos grampositivos',
      },
    ].map((resource, index) => ({ fullUrl: `${subject.reference}-${index}`, resource }));
    const { id } = await byCommand({ ...file, entry: [...file.entry, ...more] });
    const first = await exported(id, 'fhir');
    const summary = await exported(id, 'ips');
    expect([...fhirProblems(first), ...fhirProblems(summary)]).toEqual([]);
    const listed = (bundle: File) =>
      bundle.entry
        .filter(({ resource: { resourceType } }) => /^(Medication|Observation)/.test(resourceType))
        .map(({ resource }) => JSON.stringify({ ...resource, id: '', subject: '' }))
        .sort();
    expect(listed(first)).toHaveLength(6);
    expect(listed(first).join()).toContain('"status":"preliminary"');
    const fresh = await createTestApp({ now });
    try {
      const there = await fresh.signIn('doctor');
      const again = await byCommand(first, fresh, there);
      expect(again.left.filter(({ type }) => type !== 'Organization')).toEqual([]);
      expect(listed(await exported(again.id, 'fhir', there))).toEqual(listed(first));
      const chart = await chartOf(again.id, there);
      expect(chart.medications.entries).toContainEqual(
        expect.objectContaining({ name: 'Metformina 850 mg', stated_as: 'dispense', status: 'active' }),
      );
      expect(chart.labs.entries).toMatchObject([{ name: 'Hemocultivo (preliminary)' }]);
    } finally {
      await fresh.close();
    }
  });

  test('becomes an order when a doctor orders the drug, and stays a statement when one corrects it', async () => {
    const { id } = await byCommand(anew('05-medicines-as-statements.json'));
    const find = async (name: RegExp) =>
      (await chartOf(id)).medications.entries.find((entry: { name: string }) => name.test(entry.name));
    const digoxin = await find(/Digoxina/);
    const corrected = await doctor.call('PUT', `${api}/patients/${id}/entries/medication/${digoxin.id}`, {
      version: digoxin.version,
      change: 'correction',
      reason: 'Mal escrito',
      entry: {
        kind: 'medication',
        name: digoxin.name,
        dose: '0,125 mg',
        status: 'stopped',
        reason: '',
        stopped_at: digoxin.stopped_at,
        at: digoxin.effective_at,
      },
    });
    expect(corrected.statusCode, corrected.body).toBe(200);
    expect(await find(/Digoxina/)).toMatchObject({ dose: '0,125 mg', stated_as: 'statement' });
    const warfarin = await find(/Warfarina/);
    const ordered = await doctor.call('PUT', `${api}/patients/${id}/medications/${warfarin.id}`, {
      version: warfarin.version,
      name: warfarin.name,
      dose: '2,5 mg',
      answers: [],
    });
    expect(ordered.statusCode, ordered.body).toBe(200);
    expect(await find(/Warfarina/)).toMatchObject({ dose: '2,5 mg', stated_as: null });
  });
});
