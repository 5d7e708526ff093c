import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api } from '../../testing/charts.ts';
import { trendOf } from '../clinical/index.ts';

const now = new Date('2026-11-21T12:00:00Z');

let app: TestApp;
let doctor: TestClient;
let patientId: string;

const seriesOf = async (query: Record<string, string>) =>
  (await doctor.call('GET', `${api}/patients/${patientId}/series?${new URLSearchParams(query)}`)).json();

const add = (table: string, columns: string, values: string, count: number, days = 30) =>
  app.database.asSuperuser(
    `INSERT INTO ${table} (id, version, patient_id, effective_at, recorded_at, author_name, source, ${columns})
      SELECT gen_random_uuid(), 1, $1, $2::timestamptz - n * interval '${days} days', app_now(), 'Dr. Kub', 'import', ${values}
      FROM generate_series(1, ${count}) AS n`,
    [patientId, now],
  );

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor');
  patientId = await addPatientOf(doctor, { dateOfBirth: '1976-06-30' });
});
afterAll(() => app.close());

describe('the course of a sign', () => {
  test('is every value, newest first, with the slope of either figure', async () => {
    await add('vital_sign', 'code, value, value2, unit', `'blood_pressure', 150 - n, 90 + n, 'mmHg'`, 12);
    const { entries, total, slopes } = await seriesOf({ section: 'vitals', of: 'blood_pressure' });
    expect(total).toBe(12);
    expect(entries.map(({ value }: { value: number }) => value)).toEqual(
      Array.from({ length: 12 }, (_, n) => 149 - n),
    );
    expect(slopes).toMatchObject([
      { figure: 'first', unit: 'mmHg', results: 12, to: entries[0].effective_at },
      { figure: 'second', unit: 'mmHg', results: 12 },
    ]);
    expect(slopes.map((slope: { per_30_days: number }) => slope.per_30_days.toFixed(6))).toEqual([
      '1.000000',
      '-1.000000',
    ]);
  });

  test('can be that of the last months', async () => {
    const { entries, total } = await seriesOf({ section: 'vitals', of: 'blood_pressure', months: '3' });
    expect([entries.length, total]).toEqual([3, 3]);
  });

  test('has no slope before there are three values', async () => {
    await add('vital_sign', 'code, value, unit', `'weight', 70 + n, 'kg'`, 2);
    const { entries, slopes } = await seriesOf({ section: 'vitals', of: 'weight' });
    expect([entries.length, slopes]).toEqual([2, []]);
  });

  test('of nothing is empty, not an error', async () => {
    const none = await seriesOf({ section: 'vitals', of: 'temperature' });
    expect(none).toEqual({ section: 'vitals', entries: [], total: 0, slopes: [] });
  });
});

describe('the course of the body-mass index', () => {
  const at = (day: string) => `${day}T12:00:00Z`;
  const measured = async (id: string, code: string, value: number, day: string, unit: string) =>
    app.database.asSuperuser(
      `INSERT INTO vital_sign (id, version, patient_id, effective_at, recorded_at, author_name, source, code, value, unit)
        VALUES (gen_random_uuid(), 1, $1, $2, $2, 'Dr. Kub', 'import', $3, $4, $5)`,
      [id, at(day), code, value, unit],
    );
  const indices = async (id: string, months?: string) => {
    const query = new URLSearchParams({ section: 'vitals', of: 'bmi', ...(months ? { months } : {}) });
    const { entries, total, slopes } = (
      await doctor.call('GET', `${api}/patients/${id}/series?${query}`)
    ).json();
    const told = entries.map((one: { effective_at: string; value: number; unit: string }) => [
      one.effective_at.slice(0, 10),
      one.value,
      one.unit,
    ]);
    return { told, total, slopes };
  };

  test('follows from each weight and a height of that day or of the year before it', async () => {
    const id = await addPatientOf(doctor, { dateOfBirth: '1976-06-30' });
    await measured(id, 'height', 1.75, '2024-06-01', 'm');
    await measured(id, 'weight', 70, '2024-06-01', 'kg');
    await measured(id, 'weight', 72, '2025-06-01', 'kg');
    // A year and a day after the height: nothing is assumed of it.
    await measured(id, 'weight', 74, '2025-06-02', 'kg');
    await measured(id, 'height', 174, '2026-06-01', 'cm');
    await measured(id, 'weight', 176, '2026-09-01', '[lb_av]');
    const all = await indices(id);
    expect(all.told).toEqual([
      ['2026-09-01', 26.4, 'kg/m2'],
      ['2025-06-01', 23.5, 'kg/m2'],
      ['2024-06-01', 22.9, 'kg/m2'],
    ]);
    expect([all.total, all.slopes.length]).toEqual([3, 1]);
    expect((await indices(id, '3')).told).toEqual([['2026-09-01', 26.4, 'kg/m2']]);
  });

  test('is as it was written down where it was, and asks for a newer height of a child', async () => {
    const child = await addPatientOf(doctor, { dateOfBirth: '2018-06-30' });
    await measured(child, 'height', 125, '2026-08-01', 'cm');
    await measured(child, 'weight', 25, '2026-08-31', 'kg');
    await measured(child, 'weight', 26, '2026-09-01', 'kg');
    await measured(child, 'weight', 27, '2026-10-01', 'kg');
    await measured(child, 'bmi', 16.8, '2026-10-01', 'kg/m2');
    expect((await indices(child)).told).toEqual([
      ['2026-10-01', 16.8, 'kg/m2'],
      ['2026-08-31', 16, 'kg/m2'],
    ]);
  });
});

describe('the course of a test', () => {
  beforeAll(async () => {
    await add(
      'lab_result',
      'code, name, value, comparator, unit, low, high',
      `'2823-3', 'Potasio', 4 + n / 10.0, CASE WHEN n = 2 THEN '<' END, 'mmol/L', 3.5, 5.1`,
      6,
    );
    await add('lab_result', 'name, value, unit', `'potasio', 9, 'mg/dL'`, 1, 400);
    await add('lab_result', 'name, value, unit', `'Sodio', 140, 'mmol/L'`, 1);
  });

  test('takes in what was typed under its name, and the slope is the kernel’s, of one unit, without comparators', async () => {
    const { entries, slopes } = await seriesOf({ section: 'labs', of: '2823-3' });
    expect(entries.map(({ name }: { name: string }) => name)).toEqual([
      ...Array(6).fill('Potasio'),
      'potasio',
    ]);
    const kernel = trendOf(
      entries
        .filter(({ unit }: { unit: string }) => unit === 'mmol/L')
        .map((entry: Record<string, never>) => ({
          analyte: 'x',
          value: entry.value,
          comparator: entry.comparator,
          unit: entry.unit,
          ref: { kind: 'lab', id: entry.id, version: 1, at: entry.effective_at },
        })),
    );
    expect(slopes).toEqual([
      {
        figure: 'first',
        per_30_days: kernel?.per30Days,
        unit: 'mmol/L',
        from: kernel?.from,
        to: kernel?.to,
        results: 5,
      },
    ]);
  });

  test('holds no other test', async () => {
    const { entries } = await seriesOf({ section: 'labs', of: 'Sodio' });
    expect(entries).toHaveLength(1);
  });
});
