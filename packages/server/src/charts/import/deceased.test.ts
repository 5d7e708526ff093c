import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api } from '../../testing/charts.ts';
import { createCircle } from '../../testing/circle.ts';
import { preview, step } from '../../testing/imports.ts';
import { importBundle } from './import-bundle.ts';

type Resource = Record<string, unknown>;
type File = { entry: { fullUrl: string; resource: Resource }[] };

const caseFile = readFileSync(new URL('./cases/10-deceased-without-date.json', import.meta.url), 'utf8');
const now = new Date('2026-11-23T12:00:00Z');

let app: TestApp;
let doctor: TestClient;
let serial = 0;

beforeAll(async () => {
  app = await createTestApp({ now });
});
beforeEach(async () => {
  serial += 1;
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

/** A family name that is nobody's in another test. */
const own = (family: string): string => `${family}${'abcdefghijklmnopqrstuvwxyz'[serial]}`;

/** The case with people of its own; the first of them with other elements. */
const file = (changes: Resource = {}, without: readonly string[] = []): File => {
  const text = caseFile
    .replaceAll('clinica.example', `clinica${serial}.example`)
    .replaceAll('555 0110', `555 ${1000 + serial}`)
    .replaceAll(/Sinfecha|Sinduda/g, own);
  const bundle: File = JSON.parse(text);
  const [first, ...rest] = bundle.entry;
  if (!first) throw new Error('the case is empty');
  const kept = Object.entries(first.resource).filter(([name]) => !without.includes(name));
  return {
    ...bundle,
    entry: [{ ...first, resource: { ...Object.fromEntries(kept), ...changes } }, ...rest],
  };
};

const doors = {
  command: async (bundle: File) =>
    (
      await app.database.transact((tx) =>
        importBundle(tx, bundle, { source: 'import', doctorId: doctor.id, now: app.now() }),
      )
    ).remarks,
  screen: async (bundle: File) => {
    const shown = await preview(app, doctor, 'caso.json', bundle);
    return (await step(app, doctor, shown.id, 'start')).report?.remarks ?? [];
  },
} as const;

const find = async (query: string): Promise<string> =>
  (await doctor.call('GET', `${api}/patients?query=${query}`)).json().data[0]?.id;
const patientOf = async (id: string) =>
  (await doctor.call('GET', `${api}/patients/${id}/chart`)).json().patient;
const personIn = async (id: string, format: 'fhir' | 'ips'): Promise<Resource> =>
  (await doctor.call('POST', `${api}/patients/${id}/export`, { format }))
    .json()
    .entry.map(({ resource }: { resource: Resource }) => resource)
    .find(({ resourceType }: Resource) => resourceType === 'Patient');

describe.each(['command', 'screen'] as const)('somebody who comes by %s', (door) => {
  test('is deceased with an unknown date when the file says only that', async () => {
    expect(await doors[door](file())).toEqual([]);
    const dead = await patientOf(await find(own('Sinfecha')));
    expect(dead).toMatchObject({
      name: `Difunta ${own('Sinfecha')}`,
      deceased: true,
      deceased_at: null,
      age: null,
    });
    expect(await patientOf(await find(own('Sinduda')))).toMatchObject({
      deceased: false,
      deceased_at: null,
      age: { years: 95 },
    });
  });

  test('is named, and not marked, when the chart is of somebody who lives', async () => {
    expect(await doors[door](file({}, ['deceasedBoolean']))).toEqual([]);
    const id = await find(own('Sinfecha'));
    const remarks = await doors[door](file());
    expect(remarks).toContainEqual({
      type: 'Patient',
      reason: 'death_not_marked',
      detail: null,
      count: 1,
      entries: [{ place: 'entry[0]', name: `Difunta ${own('Sinfecha')}` }],
    });
    expect(await patientOf(id)).toMatchObject({ deceased: false });
  });

  test('raises no remark when the chart knows of the death', async () => {
    await doors[door](file());
    const again = await doors[door](file());
    expect(again.map(({ reason }) => reason)).not.toContain('death_not_marked');
  });
});

test.each([
  ['2024', '2024', null],
  ['2024-03', '2024-03', null],
  ['2024-04', '2024-04', null],
  ['2024-05', '2024-05', { years: 93, months: 0 }],
  ['2024-03-05', '2024-03-05', { years: 92, months: 11 }],
  ['2024-03-05T23:30:00-04:00', '2024-03-06T03:30:00.000Z', { years: 92, months: 11 }],
])('keeps the date of death %s of a file as it is known', async (said, kept, age) => {
  await doors.command(file({ deceasedDateTime: said }, ['deceasedBoolean']));
  const id = await find(own('Sinfecha'));
  expect(await patientOf(id)).toMatchObject({ deceased: true, deceased_at: kept });
  if (age) expect((await patientOf(id)).age).toEqual(age);
  for (const format of ['fhir', 'ips'] as const) {
    const person = await personIn(id, format);
    expect([person.deceasedDateTime, person.deceasedBoolean]).toEqual([kept, undefined]);
  }
});

describe('a person who died on an unknown date', () => {
  const imported = async (): Promise<string> => {
    await doors.command(file());
    return find(own('Sinfecha'));
  };

  test('is exported as deceased without a date', async () => {
    const id = await imported();
    for (const format of ['fhir', 'ips'] as const) {
      const person = await personIn(id, format);
      expect([person.deceasedBoolean, person.deceasedDateTime]).toEqual([true, undefined]);
    }
    const living = await personIn(await find(own('Sinduda')), 'fhir');
    expect([living.deceasedBoolean, living.deceasedDateTime]).toEqual([undefined, undefined]);
  });

  test('gets no appointment, no series, no place in a waiting list and no message', async () => {
    const { doctor: practising, locationId } = await createCircle(app, 'Caso', now);
    doctor = practising;
    const id = await imported();
    const visit = {
      doctor_id: doctor.id,
      patient_id: id,
      location_id: locationId,
      start: '2026-11-25T15:00:00.000Z',
      type: 'consultation',
      reason: 'Control',
    };
    const { start: _, ...walkIn } = visit;
    const wish = {
      doctor_id: doctor.id,
      patient_id: id,
      type: 'consultation',
      from: '2026-11-24',
      until: '2026-12-24',
      weekdays: [1, 2, 3, 4, 5],
      parts: ['morning'],
      location_ids: [],
    };
    const tries = [
      ['appointments', visit],
      ['appointments/walk-in', walkIn],
      ['appointments/series/preview', { ...visit, rule: 'FREQ=WEEKLY;COUNT=2' }],
      ['appointments/series', { ...visit, rule: 'FREQ=WEEKLY;COUNT=2' }],
      ['waitlist', wish],
    ] as const;
    for (const [path, body] of tries) {
      const answer = await doctor.call('POST', `${api}/${path}`, body);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 409, 'patient_deceased']);
    }
    await app.jobs.runAll();
    const { rows } = await app.database.asSuperuser(`SELECT count(*)::int AS mails FROM outbox_mail`);
    expect(rows).toEqual([{ mails: 0 }]);
  });

  test('has no age in calculators and nothing that is due', async () => {
    const id = await imported();
    const { calculations, care } = (await doctor.call('GET', `${api}/patients/${id}/calculations`)).json();
    expect(JSON.stringify(calculations)).not.toContain('"name":"age","value"');
    expect(care.filter(({ status }: { status: string }) => status === 'due')).toEqual([]);
  });

  test('is listed among the deceased, and in no band of ages', async () => {
    await imported();
    const list = async (query: string): Promise<string[]> =>
      (await doctor.call('GET', `${api}/patients/directory?${query}`))
        .json()
        .data.map(({ name }: { name: string }) => name);
    expect(await list('status=deceased')).toEqual([`Difunta ${own('Sinfecha')}`]);
    expect(await list('status=living')).not.toContain(`Difunta ${own('Sinfecha')}`);
    expect(await list('age=older')).not.toContain(`Difunta ${own('Sinfecha')}`);
  });

  test('can be given a date, or said to be alive, later', async () => {
    const id = await imported();
    const die = (body: object) => doctor.call('PUT', `${api}/patients/${id}/death`, body);
    expect((await die({ version: 1, on: 'unknown' })).json().code).toBe('invalid_transition');
    const dated = await die({ version: 1, on: '2024-03' });
    expect(dated.json().person.patient).toMatchObject({ deceased: true, deceased_at: '2024-03' });
    const alive = await die({ version: 2, on: null, reason: 'Era otra persona' });
    expect(alive.json().person.patient).toMatchObject({ deceased: false, deceased_at: null });
    const { data } = (await doctor.call('GET', `${api}/patients/${id}/person/versions`)).json();
    expect(data.map(({ changes }: { changes: object[] }) => changes)).toEqual([
      [{ field: 'deceased_at', from: '2024-03', to: null }],
      [{ field: 'deceased_at', from: 'unknown', to: '2024-03' }],
    ]);
  });

  test('leaves with the import that brought the chart when it is undone', async () => {
    const shown = await preview(app, doctor, 'caso.json', file());
    await step(app, doctor, shown.id, 'start');
    expect(await step(app, doctor, shown.id, 'undo')).toMatchObject({
      undo: { patients_removed: 2, patients_kept: 0 },
    });
    expect(await find(own('Sinfecha'))).toBe(undefined);
  });
});
