import { readFileSync } from 'node:fs';
import { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { addPatientOf, api } from '../testing/charts.ts';
import { type CalculatorId, calculate, calculators, checkDrugs, loadDictionary } from './clinical/index.ts';
import { type ClinicalChart, drugQuestionFrom, givenFrom, personFrom } from './clinical-inputs.ts';
import { importBundle } from './index.ts';

const now = new Date('2026-11-21T12:00:00Z');
const zone = 'America/Santo_Domingo';
const review = { reviewedBy: 'Dra. Test', reviewedOn: '2026-11-01' };
const dictionary = loadDictionary();
const setting = { now, zone, dictionary, reviews: new Map(), kidneyReview: review };

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

const chartOf = async (id: string): Promise<Chart> =>
  Chart.parse((await doctor.call('GET', `${api}/patients/${id}/chart`)).json());

const imported = new Map<string, string>();

/** A patient of the demonstration, as the import leaves the chart. */
const demonstration = async (file: string): Promise<Chart> => {
  const path = new URL(`../../seed/synthea/${file}`, import.meta.url);
  const bundle: unknown = JSON.parse(readFileSync(path, 'utf8'));
  await app.database.transact((tx) =>
    importBundle(tx, bundle, { source: 'import', doctorId: doctor.id, now: app.now() }),
  );
  // A bundle that was imported before leaves the patient where they are.
  const { rows } = await app.database.asSuperuser(
    "SELECT patient_id AS id FROM visit WHERE source = 'import' GROUP BY 1 ORDER BY max(started_at), 1",
    [],
  );
  const known = new Set(imported.values());
  const id = imported.get(file) ?? rows.map((row) => String(row.id)).find((one) => !known.has(one));
  if (id === undefined) throw new Error(`${file} left no visit`);
  imported.set(file, id);
  return chartOf(id);
};

const entry = (at: string, id = '01900000-0000-7000-8000-000000000001') => ({
  id,
  version: 3,
  effective_at: at,
  effective_on: null,
  undated: null,
  recorded_at: at,
  author: 'Dr. Kub',
  source: 'import' as const,
});
const lab = (code: string, value: number | null, rest: Partial<Chart['labs']['entries'][number]> = {}) => ({
  ...entry('2026-11-01T12:00:00Z'),
  code,
  name: code,
  value,
  comparator: null,
  text: null,
  unit: 'mg/dL',
  low: null,
  high: null,
  flag: null,
  range_text: null,
  note: null,
  range_by: null,
  range_source: null,
  critical_source: null,
  confirmed: false,
  ...rest,
});

describe('the inputs of a chart', () => {
  let empty: Chart;
  beforeAll(async () => {
    empty = await chartOf(await addPatientOf(doctor, { dateOfBirth: '1976-06-30' }));
  });
  const section = <T>(...entries: T[]) => ({ total: entries.length, entries });
  const with_ = (sections: Partial<ClinicalChart>): ClinicalChart => ({ ...empty, ...sections });

  test('carry the entry, version and instant that they come from', () => {
    const chart = with_({ labs: section(lab('2160-0', 1)) });
    const ref = { kind: 'lab', id: entry('').id, version: 3, at: '2026-11-01T12:00:00Z' };
    expect(givenFrom(chart, setting)).toEqual([
      {
        name: 'creatinine',
        value: 1,
        unit: 'mg/dL',
        at: '2026-11-01T12:00:00Z',
        recorded: '2026-11-01T12:00:00Z',
        ref,
      },
    ]);
  });

  test.each([
    ['14682-9', 'creatinine'],
    ['14647-2', 'totalCholesterol'],
    ['14646-4', 'hdl'],
    ['14927-8', 'triglycerides'],
    ['59261-8', 'hba1c'],
  ])('are found under %s, the code of a molar unit, too', (code, name) => {
    const chart = with_({ labs: section(lab(code, 5, { unit: 'mmol/L' })) });
    expect(givenFrom(chart, setting)).toMatchObject([{ name, value: 5, unit: 'mmol/L' }]);
  });

  test('give the same rate in either unit', () => {
    const rateOf = (result: ReturnType<typeof lab>) => {
      const chart = with_({ labs: section(result), patient: { ...empty.patient, sex: 'male' } });
      const given = givenFrom(chart, setting);
      return calculate(calculators.ckdepi2021, { now, zone, person: personFrom(chart), given, review });
    };
    const rate = rateOf(lab('2160-0', 1));
    expect(rate.status).toBe('ok');
    expect(rateOf(lab('14682-9', 88.4, { unit: 'umol/L' }))).toMatchObject({
      shown: rate.status === 'ok' ? rate.shown : 'refused',
    });
  });

  test('keep a comparator, words and a missing unit for the formula to refuse', () => {
    const codeOf = (...labs: ReturnType<typeof lab>[]) => {
      const chart = with_({ labs: section(...labs), patient: { ...empty.patient, sex: 'male' } });
      const result = calculate(calculators.ckdepi2021, {
        now,
        zone,
        person: personFrom(chart),
        given: givenFrom(chart, setting),
        review,
      });
      return result.status === 'ok' ? 'ok' : result.code;
    };
    const old = lab('2160-0', 1, { effective_at: '2026-10-01T12:00:00Z' });
    expect(codeOf(old)).toBe('ok');
    expect(codeOf(old, lab('2160-0', 0.2, { comparator: '<' }))).toBe('missing_input');
    expect(codeOf(old, lab('2160-0', null, { text: 'haemolysed' }))).toBe('implausible');
    expect(codeOf(old, lab('2160-0', 1, { unit: null }))).toBe('unit_unknown');
  });

  test('answer an item from a recorded condition with yes, and from none with nothing', () => {
    const condition = (code: string, status: 'active' | 'resolved') => ({
      ...entry('2020-01-01T12:00:00Z'),
      name: code,
      code,
      status,
      ended_at: null,
      ended_on: null,
    });
    const names = (code: string, status: 'active' | 'resolved') =>
      givenFrom(with_({ conditions: section(condition(code, status)) }), setting).map(({ name, value }) => [
        name,
        value,
      ]);
    expect(names('49436004', 'active')).toEqual([['atrialFibrillation', true]]);
    expect(names('72892002', 'active')).toEqual([['pregnancy', true]]);
    expect(names('72892002', 'resolved')).toEqual([]);
    expect(names('999', 'active')).toEqual([]);
  });

  test('know a weight in kilograms, whatever it was written in, and none in a unit that nobody knows', () => {
    const weighing = (value: number, unit: string) => ({
      ...entry('2026-11-01T12:00:00Z'),
      code: 'weight' as const,
      value,
      value2: null,
      confirmed: false,
      unit,
    });
    const kilograms = (value: number, unit: string) =>
      drugQuestionFrom(with_({ vitals: section(weighing(value, unit)) }), setting).weight?.kg;
    expect(kilograms(70, 'kg')).toBe(70);
    expect(kilograms(154, 'lb')).toBeCloseTo(69.853, 3);
    expect(kilograms(11, 'stone')).toBeUndefined();
  });

  test('tell the three states of allergies apart', () => {
    const allergy = (status: 'active' | 'none_known' | 'resolved' | 'refuted') => ({
      ...entry('2020-01-01T12:00:00Z'),
      substance: 'Penicilina',
      code: null,
      status,
      criticality: null,
      severity: null,
      reaction: null,
    });
    const stateOf = (...statuses: Parameters<typeof allergy>[0][]) =>
      drugQuestionFrom(with_({ allergies: section(...statuses.map(allergy)) }), setting).allergies;
    expect(stateOf()).toBe('not_recorded');
    expect(stateOf('resolved')).toBe('not_recorded');
    expect(stateOf('refuted')).toBe('not_recorded');
    expect(stateOf('none_known')).toBe('none_known');
    expect(stateOf('none_known', 'active')).toMatchObject([
      { substance: 'Penicilina', ref: { kind: 'allergy' } },
    ]);
  });
});

/** What a calculator gives a minute after the newest entry that it could use was made. */
const atItsTime = (chart: Chart, id: CalculatorId) => {
  const calculator = calculators[id];
  const given = givenFrom(chart, setting).filter(({ name }) => name in calculator.inputs);
  const newest = Math.max(...given.map(({ at }) => Date.parse(at)));
  const then = given.length === 0 ? now : new Date(newest + 60_000);
  return calculate(calculator, { now: then, zone, person: personFrom(chart), given, review });
};

describe('the patients of the demonstration', () => {
  test('an adult: values of the chart become results, with the entries that they rest on', async () => {
    const chart = await demonstration('synthea-15.json');
    for (const id of [
      'ckdepi2021',
      'cockcroft-gault',
      'bmi',
      'bsa-mosteller',
      'map',
      'anion-gap',
      'ldl-sampson',
    ] as const) {
      const result = atItsTime(chart, id);
      if (result.status === 'refused') throw new Error(`${id}: ${JSON.stringify(result)}`);
      expect(Number.isFinite(result.value)).toBe(true);
      const measured = result.inputs.filter(({ name }) => name !== 'age' && name !== 'sex');
      expect(measured.every(({ ref }) => ref !== undefined)).toBe(true);
    }
    expect(atItsTime(chart, 'has-bled')).toMatchObject({ code: 'missing_input' });
  });

  test('an adult: the body mass index is the one that the other system wrote down', async () => {
    const chart = await demonstration('synthea-15.json');
    const result = atItsTime(chart, 'bmi');
    const written = givenFrom(chart, setting).find(({ name }) => name === 'bmiValue');
    expect(result).toMatchObject({ status: 'ok', shown: Number(written?.value).toFixed(1) });
  });

  test('a child: what is for adults does not apply, and the index has no band of adults', async () => {
    const chart = await demonstration('synthea-01.json');
    expect(atItsTime(chart, 'ckdepi2021')).toMatchObject({ code: 'not_applicable' });
    expect(atItsTime(chart, 'bmi')).toMatchObject({ status: 'ok', band: { code: 'child' } });
  });

  test('an adult: the active medications are recognised, and what could not be checked is said', async () => {
    const chart = await demonstration('synthea-15.json');
    const answer = checkDrugs(drugQuestionFrom(chart, setting));
    expect(answer.recognised.flatMap(({ ingredients }) => ingredients).sort()).toEqual([
      'hydrochlorothiazide',
      'metformin',
      'naproxen',
    ]);
    expect(answer.unrecognised).toEqual([]);
    expect(answer.status).toBe('partly_checked');
    expect(answer.reasons.map(({ code }) => code)).toEqual([
      'allergies_not_recorded',
      'egfr',
      'not_reviewed',
    ]);
  });
});
