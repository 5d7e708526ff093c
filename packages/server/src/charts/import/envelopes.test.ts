import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Import } from '@doctor-plus/contract/charts/imports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api } from '../../testing/charts.ts';
import { countsOf } from '../../testing/import-losses.ts';
import { preview, step } from '../../testing/imports.ts';
import { importFiles } from './import-files.ts';
import type { FileResult } from './report-text.ts';

const now = new Date('2026-11-21T12:00:00Z');
const cases = fileURLToPath(new URL('./cases/', import.meta.url));
const envelopes = readdirSync(`${cases}14-envelopes`);
const others = readdirSync(`${cases}15-other-formats`);

let app: TestApp;
let byCommand: TestClient;
let byScreen: TestClient;
beforeAll(async () => {
  app = await createTestApp({ now });
  byCommand = await app.signIn('doctor');
  byScreen = await app.signIn('doctor');
});
afterAll(() => app.close());

type Chart = Record<string, { entries: { name?: string; substance?: string; status?: string }[] }>;

const chartOf = async (client: TestClient, id: string): Promise<Chart> =>
  (await client.call('GET', `${api}/patients/${id}/chart`)).json();

/** Allergies, problems and drugs of a chart. */
const factsOf = async (client: TestClient, id: string) => {
  const { allergies, conditions, medications } = await chartOf(client, id);
  return {
    allergies: allergies?.entries.map(({ substance, status }) => [substance, status]),
    conditions: conditions?.entries.map(({ name, status }) => [name, status]).sort(),
    medications: medications?.entries.map(({ name, status }) => [name, status]),
  };
};

const imported = async (path: string): Promise<FileResult> => {
  const options = { source: 'import', doctorId: byCommand.id, now } as const;
  const [result] = await importFiles(app.database.transact, [{ name: path, path }], options, null, () => {});
  if (!result) throw new Error('no result');
  return result;
};

/** Begins a previewed import; people whom somebody else resembles get a chart of their own. */
const begun = async (shown: Import): Promise<string> => {
  if (shown.undecided > 0)
    await byScreen.call('PUT', `${api}/imports/${shown.id}/decisions`, { all: 'create' });
  return (await step(app, byScreen, shown.id, 'start')).rows[0]?.patient?.id ?? '';
};

const none = { allergies: [], conditions: [], medications: [] };
const all = {
  allergies: [['Penicilina', 'active']],
  conditions: [['Asma', 'active']],
  medications: [['Salbutamol inhalador', 'active']],
};
const special: Readonly<Record<string, typeof all>> = {
  'single-patient.json': none,
  'one-line.ndjson': none,
  'array-of-pages.json': {
    ...all,
    conditions: [
      ['Asma', 'active'],
      ['Rinitis', 'active'],
    ],
  },
  'r5.json': { ...all, conditions: [] },
};

describe('an envelope of the field', () => {
  test.each(envelopes)(
    '%s is taken with allergy, problem and drug, alike by command and by screen',
    async (name) => {
      const path = `${cases}14-envelopes/${name}`;
      const result = await imported(path);
      if (!('report' in result)) throw result.refused;
      const { patients, notTaken } = result.report;
      expect(patients).toHaveLength(1);
      expect(countsOf(notTaken)).toEqual(
        name === 'document-ips.json'
          ? [{ type: 'Composition', reason: 'type_not_kept', detail: null, count: 1 }]
          : [],
      );
      const expected = special[name] ?? all;
      expect(await factsOf(byCommand, patients[0]?.id ?? '')).toEqual(expected);

      const shown = await preview(app, byScreen, name, readFileSync(path));
      expect(shown).toMatchObject({
        kind: 'fhir',
        state: 'preview',
        patients: { total: 1 },
        rows: [{ visits: name === 'r5.json' ? 1 : 0 }],
      });
      const there = await begun(shown);
      expect(await factsOf(byScreen, there)).toEqual(expected);
    },
  );

  test('is taken in any order of its entries', async () => {
    const { entry, ...rest } = JSON.parse(
      readFileSync(`${cases}14-envelopes/document-ips.json`, 'utf8').replaceAll('ips', 'turned'),
    ) as { entry: unknown[] };
    const shown = await preview(app, byScreen, 'turned.json', { ...rest, entry: entry.toReversed() });
    const there = await begun(shown);
    expect(await factsOf(byScreen, there)).toEqual(all);
  });

  test('of another version names what is not certain and takes the rest', async () => {
    const given = JSON.parse(
      readFileSync(`${cases}14-envelopes/stu3.json`, 'utf8').replaceAll(/s3/g, 'mixed'),
    ) as { entry: { resource: Record<string, unknown> }[] };
    const [, , problem] = given.entry;
    if (problem) problem.resource.clinicalStatus = 'sleeping';
    const shown = await preview(app, byScreen, 'stu3.json', given);
    expect(countsOf(shown.report?.not_taken)).toEqual([
      { type: 'Condition', reason: 'other_fhir_version', detail: 'FHIR STU3', count: 1 },
    ]);
    const there = await begun(shown);
    expect(await factsOf(byScreen, there)).toEqual({ ...all, conditions: [] });
  });
});

const refusals: Readonly<Record<string, string>> = {
  'ccda.xml': 'cda',
  'fhir.xml': 'fhir_xml',
  'hl7v2.txt': 'hl7v2',
  'saved-page.html': 'web_page',
};

test.each(others)('refuses %s by name at both doors and offers no columns', async (name) => {
  const path = `${cases}15-other-formats/${name}`;
  expect(await imported(path)).toMatchObject({ refused: { code: refusals[name], problems: [] } });
  const shown = await preview(app, byScreen, name, readFileSync(path));
  expect(shown).toMatchObject({
    state: 'refused',
    refusal: { code: refusals[name], problems: [] },
    table: null,
    rows: [],
    can: { map: false, start: false },
  });
  expect(JSON.stringify(shown)).not.toMatch(/Etiqueta|Xiomara|H-1515/i);
});

test('takes our own patient summary into the care of another doctor', async () => {
  const id = await addPatientOf(byCommand, {
    allergies: 'Penicilina',
    currentMedications: 'Losartán 50 mg',
    medicalHistory: 'Hipertensión',
  });
  const summary = await byCommand.call('POST', `${api}/patients/${id}/export`, { format: 'ips' });
  expect(summary.json()).toMatchObject({ resourceType: 'Bundle', type: 'document' });
  const shown = await preview(app, byScreen, 'resumen.json', summary.body);
  const there = await begun(shown);
  expect(await factsOf(byScreen, there)).toEqual({
    ...(await factsOf(byCommand, id)),
  });
  expect((await factsOf(byScreen, there)).allergies).toEqual([['Penicilina', 'active']]);
});
