import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api } from '../../testing/charts.ts';
import { preview, step } from '../../testing/imports.ts';
import { importBundle } from './import-bundle.ts';
import type { ImportReport } from './report.ts';

type File = { entry: { fullUrl?: string; resource: Record<string, unknown> }[] };

const file = (name: string): File =>
  JSON.parse(readFileSync(new URL(`./cases/${name}`, import.meta.url), 'utf8'));
const familyIn = ({ entry: [first] }: File): string => {
  const [name] = (first?.resource.name ?? []) as { family: string }[];
  return name?.family ?? '';
};
const reversed = ({ entry, ...bundle }: File): File => ({ ...bundle, entry: entry.toReversed() });

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => app.close());

/** Both doors, each with a doctor of its own: the command, and the screen with every question answered by "add". */
const doors = {
  command: async (bundle: unknown) => {
    const report = await app.database.transact((tx) =>
      importBundle(tx, bundle, { source: 'import', doctorId: doctor.id, now: app.now() }),
    );
    return report;
  },
  screen: async (bundle: unknown) => {
    const shown = await preview(app, doctor, 'caso.json', bundle as object);
    expect(shown.undecided).toBe(0);
    const done = await step(app, doctor, shown.id, 'start');
    return {
      taken: (done.report?.taken ?? []).map(({ already_there: alreadyThere, ...rest }) => ({
        ...rest,
        alreadyThere,
      })),
      notTaken: done.report?.not_taken ?? [],
    };
  },
} satisfies Record<string, (bundle: unknown) => Promise<Pick<ImportReport, 'taken' | 'notTaken'>>>;

const patients = async (query: string) =>
  (await doctor.call('GET', `${api}/patients?query=${encodeURIComponent(query)}`)).json().data as {
    id: string;
  }[];
const chartOf = async (query: string) => {
  const found = await patients(query);
  expect(found).toHaveLength(1);
  return (await doctor.call('GET', `${api}/patients/${found[0]?.id}/chart`)).json();
};
const names = ({ entries }: { entries: { name?: string; substance?: string }[] }) =>
  entries.map(({ name, substance }) => name ?? substance).sort();
const sum = ({ taken, notTaken }: Pick<ImportReport, 'taken' | 'notTaken'>) =>
  taken.reduce((total, { added, changed, alreadyThere }) => total + added + changed + alreadyThere, 0) +
  notTaken.reduce((total, { count }) => total + count, 0);

/** The same case with people of its own: nobody of one test is known to another. */
let serial = 0;
const own = (bundle: File, ...words: string[]): File => {
  const mark = [...String(serial)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const text = words.reduce((said, word) => said.replaceAll(word, `${word}${mark}`), JSON.stringify(bundle));
  return JSON.parse(
    text
      .replaceAll('.example/', `${mark}.example/`)
      .replaceAll('-4000-8000-', `-4000-8${mark.padEnd(3, '0').replaceAll(/[g-j]/g, '7')}-`),
  );
};

describe.each(['command', 'screen'] as const)('by %s', (name) => {
  const door = doors[name];
  const mark = (word: string) =>
    `${word}${[...String(serial)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  const begin = async () => {
    serial += 1;
    doctor = await app.signIn('doctor');
  };

  test.each([
    ['as the file has it', (bundle: File) => bundle],
    ['in the other order', reversed],
  ])('keeps two servers with the same ids apart, %s', async (_what, turned) => {
    await begin();
    const bundle = turned(own(file('01-two-servers-same-id.json'), 'Nortemar', 'Surinach'));
    const report = await door(bundle);
    expect(sum(report)).toBe(bundle.entry.length);
    const [norte, sur] = [await chartOf(mark('Nortemar')), await chartOf(mark('Surinach'))];
    expect([
      names(norte.allergies),
      names(norte.medications),
      names(sur.allergies),
      names(sur.medications),
    ]).toEqual([['Penicilina'], ['Warfarina 5 mg'], ['Polen de gramíneas'], []]);
    expect(norte.labs.entries).toMatchObject([{ value: 2.9 }]);
    expect(sur.labs.entries).toMatchObject([{ value: 0.7 }]);
  });

  test('leaves out by name what may belong to either of two servers', async () => {
    await begin();
    const bundle = own(file('01-two-servers-same-id.json'), 'Nortemar', 'Surinach');
    for (const entry of bundle.entry) if (entry.resource.resourceType !== 'Patient') delete entry.fullUrl;
    const report = await door(bundle);
    expect(
      report.notTaken.flatMap(({ reason, entries }) => entries.map((entry) => [reason, entry.name])),
    ).toEqual([
      ['subject_not_in_bundle', 'Penicilina'],
      ['subject_not_in_bundle', 'Polen de gramíneas'],
      ['subject_not_in_bundle', 'Warfarina 5 mg'],
      ['subject_not_in_bundle', 'Creatinina'],
      ['subject_not_in_bundle', 'Creatinina'],
    ]);
    expect((await chartOf(mark('Nortemar'))).allergies.total).toBe(0);
  });

  test('finds drug and patient however they are pointed at', async () => {
    await begin();
    const report = await door(own(file('02-reference-forms.json'), 'Contenida'));
    const chart = await chartOf(mark('Contenida'));
    expect(names(chart.medications)).toEqual([
      'Atorvastatina 20 mg tableta',
      'Enalapril 10 mg tableta',
      'Metformina 850 mg tableta',
      'Omeprazol 20 mg cápsula',
      'Ácido fólico 5 mg',
    ]);
    expect(chart.medications.entries.every(({ status }: { status: string }) => status === 'active')).toBe(
      true,
    );
    expect(report.notTaken).toMatchObject([{ type: 'Medication', reason: 'named_in_orders', count: 2 }]);
  });

  test('knows a person again whose export has new addresses each time', async () => {
    await begin();
    const [a, b] = ['a', 'b'].map((which) => own(file(`12-same-person-export-${which}.json`), 'Exportada'));
    for (const bundle of [a, b, b]) await door(bundle);
    const chart = await chartOf(mark('Exportada'));
    expect([names(chart.allergies), names(chart.conditions), names(chart.medications)]).toEqual([
      ['Sulfamidas'],
      ['Gota'],
      ['Alopurinol 100 mg'],
    ]);
  });

  test('keeps two people apart who have one number in two systems', async () => {
    await begin();
    const one = own(file('12-same-person-export-a.json'), 'Exportada');
    const other = JSON.parse(
      JSON.stringify(one)
        .replaceAll('/historia', '/otra')
        .replaceAll('1968-11-12', '1990-01-01')
        .replaceAll('00012', '00077')
        .replaceAll('Repetida', 'Segunda'),
    );
    await door(one);
    await door(other);
    expect(await patients(mark('Exportada'))).toHaveLength(2);
  });

  test('writes what a laboratory corrected as the next version, and takes back what it withdrew', async () => {
    await begin();
    const [first, second, third] = [1, 2, 3].map((which) =>
      own(file(`13-corrected-result-${which}.json`), 'Después'),
    );
    await door(first);
    const before = await chartOf(mark('Después'));
    expect(before.labs.entries).toMatchObject([{ value: 6.8, version: 1 }]);
    const report = await door(second);
    expect(report.taken).toEqual(
      expect.arrayContaining([
        { type: 'Observation', added: 0, changed: 1, alreadyThere: 0 },
        { type: 'AllergyIntolerance', added: 0, changed: 0, alreadyThere: 1 },
        { type: 'MedicationRequest', added: 0, changed: 1, alreadyThere: 0 },
      ]),
    );
    const after = await chartOf(mark('Después'));
    expect(after.labs.entries).toMatchObject([{ value: 4.1, version: 2 }]);
    expect(after.medications.entries).toMatchObject([{ status: 'stopped' }]);
    const { id } = after.patient;
    const versions = (
      await doctor.call('GET', `${api}/patients/${id}/entries/lab/${after.labs.entries[0].id}/versions`)
    ).json();
    expect(
      versions.data.map(({ values, change }: { values: { value: string }; change: string }) => [
        values.value,
        change,
      ]),
    ).toEqual([
      ['4.1', 'correction'],
      ['6.8', null],
    ]);
    await door(third);
    const last = await chartOf(mark('Después'));
    expect([last.labs.total, last.allergies.total]).toEqual([0, 0]);
    const inError = (await doctor.call('GET', `${api}/patients/${id}/entries/in-error`)).json();
    expect(inError.data.map(({ title }: { title: string }) => title).sort()).toEqual([
      'Penicilina',
      'Potasio',
    ]);

    // The first file is older now, and changes nothing.
    const again = await door(first);
    expect(again.notTaken.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['older_version']));
    expect((await chartOf(mark('Después'))).labs.total).toBe(0);
  });

  test('leaves what the practice changed since, and names the difference', async () => {
    await begin();
    const [first, second] = [1, 2].map((which) => own(file(`13-corrected-result-${which}.json`), 'Después'));
    await door(first);
    const chart = await chartOf(mark('Después'));
    const [potassium] = chart.labs.entries;
    const corrected = await doctor.call(
      'PUT',
      `${api}/patients/${chart.patient.id}/entries/lab/${potassium.id}/error`,
      { version: 1, reason: 'Muestra hemolizada.' },
    );
    expect(corrected.statusCode, corrected.body).toBe(200);
    const report = await door(second);
    expect(report.notTaken).toMatchObject([
      { type: 'Observation', reason: 'changed_here', entries: [{ name: 'Potasio' }] },
    ]);
    expect((await chartOf(mark('Después'))).labs.total).toBe(0);
  });

  test.each([
    ['hour-24', 'Glucosa'],
    ['minutes-only', 'Glucosa'],
    ['no-zone', 'Glucosa'],
    ['short-day', 'Glucosa'],
    ['value-as-text', 'Glucosa'],
    ['medium-criticality', 'Huevo'],
  ])('loses one resource and no other when an element is odd: %s', async (which, lost) => {
    await begin();
    const bundle = file(`11-one-wrong/${which}.json`);
    const family = familyIn(bundle);
    const report = await door(own(bundle, family));
    expect(sum(report)).toBe(5);
    expect(report.notTaken).toMatchObject([
      { reason: 'invalid_resource', count: 1, entries: [{ place: 'entry[4]', name: lost }] },
    ]);
  });

  test.each(['leap-second', 'null-element', 'empty-text'])(
    'takes all of it when an element is only unusual: %s',
    async (which) => {
      await begin();
      const bundle = file(`11-one-wrong/${which}.json`);
      const family = familyIn(bundle);
      const report = await door(own(bundle, family));
      expect([sum(report), report.notTaken]).toEqual([5, []]);
      if (which !== 'leap-second') expect(names((await chartOf(mark(family))).conditions)).toContain('Gota');
    },
  );
});

test('an undo by screen gives back what the import had changed', async () => {
  serial += 1;
  doctor = await app.signIn('doctor');
  const recent = (which: number) =>
    JSON.parse(
      JSON.stringify(own(file(`13-corrected-result-${which}.json`), 'Después')).replaceAll(
        '2026-05-0',
        '2026-11-1',
      ),
    ) as File;
  const first = recent(1);
  const potassium = first.entry.find(({ resource }) => resource.resourceType === 'Observation')?.resource;
  Object.assign(potassium ?? {}, { interpretation: [{ coding: [{ code: 'HH' }] }] });
  await doors.screen(first);
  const waiting = async () => (await doctor.call('GET', `${api}/critical-results`)).json().total;
  expect(await waiting()).toBe(1);
  const shown = await preview(app, doctor, 'corregido.json', recent(2));
  const done = await step(app, doctor, shown.id, 'start');
  const id = done.rows[0]?.patient?.id ?? '';
  const chart = async () => (await doctor.call('GET', `${api}/patients/${id}/chart`)).json();
  expect((await chart()).labs.entries).toMatchObject([{ value: 4.1, version: 2 }]);
  expect(await waiting()).toBe(0);
  const undone = await step(app, doctor, shown.id, 'undo');
  expect(undone).toMatchObject({ state: 'undone', undo: { entries_removed: 2, entries_kept: 0 } });
  const after = await chart();
  expect(after.labs.entries).toMatchObject([{ value: 6.8, version: 1 }]);
  expect(after.medications.entries).toMatchObject([{ status: 'active', version: 1 }]);
  expect(await waiting()).toBe(1);
});
