import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api } from '../../testing/charts.ts';
import { notHere } from '../../testing/not-here.ts';
import { within } from '../../testing/within.ts';
import { importBundle } from './import-bundle.ts';
import type { ImportReport } from './report.ts';

const shared = fileURLToPath(new URL('../../../../../../shared/data/synthea/', import.meta.url));
const shipped = fileURLToPath(new URL('../../../seed/synthea/', import.meta.url));

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

const take = (path: string) =>
  app.database.transact((tx) =>
    importBundle(tx, JSON.parse(readFileSync(path, 'utf8')), {
      source: 'import',
      doctorId: doctor.id,
      now: app.now(),
    }),
  );

/** Taken and left out, by type. */
const byType = (report: ImportReport) => {
  const counts: Record<string, { taken: number; left: number }> = {};
  const of = (type: string) => {
    counts[type] ??= { taken: 0, left: 0 };
    return counts[type];
  };
  for (const { type, added } of report.taken) of(type).taken += added;
  for (const { type, count } of report.notTaken) of(type).left += count;
  return counts;
};

/** What a chart keeps of a Synthea bundle. */
const kept = [
  'Patient',
  'Encounter',
  'Condition',
  'AllergyIntolerance',
  'MedicationRequest',
  'Immunization',
  'Procedure',
];

describe('the bundles that come with the project', () => {
  test('a child’s and an adult’s chart, every resource accounted for', async () => {
    const child = byType(await take(`${shipped}synthea-01.json`));
    expect(child).toEqual({
      Patient: { taken: 1, left: 0 },
      Encounter: { taken: 4, left: 0 },
      Observation: { taken: 27, left: 4 },
      Immunization: { taken: 12, left: 0 },
      Procedure: { taken: 2, left: 0 },
      Claim: { taken: 0, left: 4 },
      ExplanationOfBenefit: { taken: 0, left: 4 },
      DiagnosticReport: { taken: 0, left: 1 },
      Organization: { taken: 0, left: 1 },
      Practitioner: { taken: 0, left: 1 },
    });
    const report = await take(`${shipped}synthea-15.json`);
    const chart = (await doctor.call('GET', `${api}/patients/${report.patients[0]?.id}/chart`)).json();
    expect(chart.patient).toMatchObject({ name: 'Latanya Kohler', birth_date: '1949-05-14', sex: 'female' });
    const hba1c = chart.labs.entries.filter((entry: { code: string }) => entry.code === '4548-4');
    expect(hba1c.length).toBeGreaterThan(5);
    expect(hba1c[0]).toMatchObject({ unit: '%', author: 'Dr. Isaac Upton', flag: null });
    const pressure = chart.vitals.entries.find((entry: { code: string }) => entry.code === 'blood_pressure');
    expect(pressure.value).toBeGreaterThan(pressure.value2);
  });

  test('are within their size', () => {
    const size = (name: string) => readFileSync(shipped + name).length;
    expect(size('synthea-01.json') + size('synthea-15.json')).toBeLessThan(1_200_000);
  });
});

(existsSync(shared) ? describe : notHere)('all sixteen of the shared data', () => {
  const rows = existsSync(shared)
    ? [
        ...readFileSync(`${shared}README.md`, 'utf8').matchAll(
          /^\| (synthea-\d\d\.json) \| (\d+) \| ([A-Z].*) \|$/gm,
        ),
      ].map(([, file = '', total = '', types = '']) => ({
        file,
        total: Number(total),
        types: Object.fromEntries(
          types.split(', ').map((cell) => [cell.split(' ')[0], Number(cell.split(' ')[1])]),
        ) as Record<string, number>,
      }))
    : [];

  test('agree with the table of their README: nothing lost, nothing invented', async () => {
    expect(rows).toHaveLength(16);
    const again = new Set(['synthea-01.json', 'synthea-15.json']);
    let entries = 0;
    const takeAll = async () => {
      for (const { file, total, types } of rows) {
        const report = await take(shared + file);
        const added = report.taken.reduce((sum, type) => sum + type.added, 0);
        entries += added;
        if (again.has(file)) {
          expect([file, added]).toEqual([file, 0]);
          continue;
        }
        const counts = byType(report);
        const accounted = Object.fromEntries(
          Object.entries(counts).map(([type, count]) => [type, count.taken + count.left]),
        );
        expect({ file, ...accounted }).toEqual({ file, ...types });
        expect(Object.values(accounted).reduce((sum, count) => sum + count, 0)).toBe(total);
        for (const type of kept) expect([file, type, counts[type]?.left ?? 0]).toEqual([file, type, 0]);
      }
    };
    // Five hundred entries a second.
    await within(() => entries * 2, takeAll);
  });

  const vitalsOf = async (patientId: string | undefined) => {
    const pages: { effective_at: string }[][] = [];
    for (let before = ''; ; ) {
      const { entries, earlier } = (
        await doctor.call('GET', `${api}/patients/${patientId}/chart/vitals${before && `?before=${before}`}`)
      ).json();
      pages.push(entries);
      if (earlier === null) return pages.flat();
      before = earlier;
    }
  };

  test('mark who died, keep accents, and know the year of the first and the last vital sign', async () => {
    const patients = (await doctor.call('GET', `${api}/patients?per_page=100`)).json().data as {
      id: string;
      name: string;
      deceased_at: string | null;
    }[];
    expect(patients).toHaveLength(16);
    expect(
      patients
        .filter((patient) => patient.deceased_at)
        .map((patient) => patient.name)
        .sort(),
    ).toEqual(['Adán Pulido', 'Stewart Stanton']);
    expect(patients.map((patient) => patient.name)).toContain('María del Carmen Abreu');
    const stanton = patients.find((patient) => patient.name === 'Stewart Stanton');
    const chart = (await doctor.call('GET', `${api}/patients/${stanton?.id}/chart`)).json();
    expect(chart.patient.age.years).toBe(54);
    const vitals = await vitalsOf(stanton?.id);
    expect(vitals).toHaveLength(chart.vitals.total);
    const years = vitals.map((entry) => entry.effective_at.slice(0, 4));
    expect([years.at(-1), years[0]]).toEqual(['1960', '1969']);
  });
});
