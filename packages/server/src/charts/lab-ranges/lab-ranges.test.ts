import type { LabJudgement } from '@doctor-plus/contract/charts/lab-ranges.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf, unknownId } from '../../testing/charts.ts';
import { fhirProblems } from '../../testing/fhir-validator.ts';
import { importBundle } from '../import/import-bundle.ts';
import { isLoinc } from './rules.ts';

let app: TestApp;
let doctor: TestClient;
let colleague: TestClient;
let patientId: string;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario' });
  colleague = await app.signIn('doctor', { givenName: 'Luz', familyName: 'Mota' });
  patientId = await addPatientOf(doctor, { dateOfBirth: '1980-06-01' });
  await app.database.asSuperuser(`UPDATE patient SET sex = 'female' WHERE id = $1`, [patientId]);
});
afterAll(() => app.close());

const fields = (rest: object = {}) => ({
  name: 'Creatinina',
  code: '2160-0',
  unit: 'mg/dL',
  age_from: 18,
  age_to: 130,
  low: 0.6,
  high: 1.2,
  source: 'Inserto del reactivo, 2026',
  verified_on: '2026-11-01',
  ...rest,
});
const add = (rest: object = {}, by = doctor) => by.call('POST', `${api}/lab-ranges`, fields(rest));
const put = (id: string, body: object, what = '', by = doctor) =>
  by.call('PUT', `${api}/lab-ranges/${id}${what}`, body);
const inForce = async (rest: object = {}) => {
  const { id } = (await add(rest)).json().range;
  await put(id, { version: 1 }, '/review');
  return id as string;
};
const retire = async (id: string, version = 1) => put(id, { version }, '/retire');
const judge = async (...results: object[]) =>
  (await doctor.call('POST', `${api}/patients/${patientId}/lab-judgements`, { results })).json().data;
const writtenAs = async (results: { test: string; value: string; unit?: string }[]) => {
  const lab_results = results.map((one) => ({ id: newId(), unit: '', ...one }));
  const path = `${api}/patients/${patientId}/visits/${newId()}`;
  const answer = await doctor.call('PUT', path, { version: 0, content: { lab_results } });
  const { chart } = answer.json();
  return results.map(({ test: name }) => ({
    chart,
    lab: chart.labs.entries.find((lab: { name: string }) => lab.name === name),
  }));
};

describe('a range', () => {
  test('judges nothing before a doctor has reviewed it, and keeps who did what', async () => {
    const { range } = (await add({ name: 'Urea', code: '' })).json();
    expect(range).toMatchObject({
      state: 'draft',
      version: 1,
      written: { name: 'Ana Rosario' },
      reviewed: null,
      replaces: false,
    });
    const typed = { test: 'Urea', value: '2', unit: 'mg/dL' };
    expect(await judge(typed)).toMatchObject([{ flag: null, by: null, low: null, source: null }]);
    const reviewed = (await put(range.id, { version: 1 }, '/review', colleague)).json().range;
    expect(reviewed).toMatchObject({ state: 'in_force', reviewed: { name: 'Luz Mota' } });
    expect(await judge(typed)).toEqual([
      {
        flag: 'H',
        by: 'practice',
        low: 0.6,
        high: 1.2,
        source: 'Inserto del reactivo, 2026',
        critical_source: null,
        compared: true,
        ambiguous: false,
      },
    ]);
    await retire(range.id);
    expect(await judge(typed)).toMatchObject([{ by: null }]);
    const events = (await auditOf(app, 'lab_range.reviewed')).filter((one) => one.object_id === range.id);
    expect(events).toMatchObject([{ actor_id: colleague.id, outcome: 'success', details: { version: 1 } }]);
    expect(JSON.stringify(await auditOf(app, 'lab_result.judged'))).not.toContain('Urea');
  });

  test('is changed by a version of its own, and what is in force stays so until that is reviewed', async () => {
    const id = await inForce({ name: 'Ferritina', code: '' });
    const typed = { test: 'ferritina', value: '1', unit: 'mg/dL' };
    const change = fields({ name: 'Ferritina', code: '', high: 0.9 });
    const draft = (await put(id, { version: 1, ...change })).json().range;
    expect(draft).toMatchObject({ version: 2, state: 'draft', high: 0.9, replaces: true });
    expect(await judge(typed)).toMatchObject([{ flag: null, high: 1.2 }]);
    const late = await put(id, { version: 1, ...change, high: 0.8 }, '', colleague);
    expect([late.statusCode, late.json().data.current]).toMatchObject([409, { version: 2, high: 0.9 }]);
    await put(id, { version: 2, ...change, high: 0.7 });
    expect((await put(id, { version: 2 }, '/review')).statusCode).toBe(409);
    await put(id, { version: 3 }, '/review');
    expect(await judge(typed)).toMatchObject([{ flag: 'H', high: 0.7 }]);
    expect((await put(id, { version: 3 }, '/review')).json().code).toBe('invalid_transition');
    const versions = (await doctor.call('GET', `${api}/lab-ranges/${id}/versions`)).json().data;
    expect(versions.map((one: { state: string; high: number }) => [one.state, one.high])).toEqual([
      ['in_force', 0.7],
      ['superseded', 0.9],
      ['superseded', 1.2],
    ]);
    await retire(id, 3);
    expect((await retire(id, 3)).json().code).toBe('invalid_transition');
  });

  test('is not written over in the database either, nor deleted', async () => {
    const id = await inForce({ name: 'Fósforo', code: '' });
    const change = (what: string) => app.database.asSuperuser(`${what} WHERE id = $1`, [id]);
    await expect(change('UPDATE lab_range SET high = 9')).rejects.toThrow('does not change');
    await expect(
      change(`UPDATE lab_range SET reviewer_name = 'Nadie', reviewed_at = app_now()`),
    ).rejects.toThrow();
    await expect(change('DELETE FROM lab_range')).rejects.toThrow('does not change');
    await retire(id);
    await expect(change(`UPDATE lab_range SET state = 'in_force'`)).rejects.toThrow();
  });

  test.each([
    ['ages', { sex: 'female', age_from: 60, age_to: 70 }, 'overlaps'],
    ['another spelling of the unit', { unit: 'mg/dl' }, 'overlaps'],
    ['a unit that converts', { unit: 'µmol/L', low: 53, high: 106 }, 'overlaps'],
    ['the years below', { age_from: 0, age_to: 17 }, null],
    ['a unit that nothing converts', { unit: 'mg/L' }, null],
    ['another code', { code: '38483-4' }, null],
  ])('beside one for everybody from 18 on, for %s: %s', async (_, rest, problem) => {
    const first = await inForce({});
    const second = await add(rest);
    expect(second.json().data?.params?.age_from ?? null).toBe(problem);
    await retire(first);
    if (problem === null) await retire(second.json().range.id);
  });

  test('for women stands beside one for men', async () => {
    const women = await inForce({
      name: 'Hemoglobina',
      code: '718-7',
      unit: 'g/dL',
      sex: 'female',
      low: 12,
      high: 16,
    });
    const men = await inForce({
      name: 'Hemoglobina',
      code: '718-7',
      unit: 'g/dL',
      sex: 'male',
      low: 13,
      high: 17,
    });
    expect(await judge({ test: 'Hemoglobina', value: '12.5', unit: 'g/dL' })).toMatchObject([{ flag: null }]);
    await app.database.asSuperuser(`UPDATE patient SET sex = 'male' WHERE id = $1`, [patientId]);
    expect(await judge({ test: 'Hemoglobina', value: '12.5', unit: 'g/dL' })).toMatchObject([{ flag: 'L' }]);
    await app.database.asSuperuser(`UPDATE patient SET sex = 'other' WHERE id = $1`, [patientId]);
    expect(await judge({ test: 'Hemoglobina', value: '12.5', unit: 'g/dL' })).toMatchObject([{ by: null }]);
    await app.database.asSuperuser(`UPDATE patient SET sex = 'female' WHERE id = $1`, [patientId]);
    await retire(women);
    await retire(men);
  });

  test('two doctors at once write one of two rows that overlap', async () => {
    const both = await Promise.all([
      add({ name: 'Litio', code: '' }),
      add({ name: 'LITIO', code: '' }, colleague),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    const made = both.find(({ statusCode }) => statusCode === 201);
    await retire(made?.json().range.id);
  });

  test.each([
    ['no limit at all', { low: null, high: null, source: '' }, { low: 'required' }],
    ['limits without a source', { source: ' ' }, { source: 'required' }],
    [
      'a source without limits',
      { critical_source: 'Nuestro acuerdo' },
      { critical_source: 'without_limits' },
    ],
    ['limits the wrong way round', { low: 2, high: 1 }, { high: 'not_above_low' }],
    [
      'a critical limit inside',
      { critical_high: 1, critical_source: 'Acuerdo' },
      { critical_high: 'inside_range' },
    ],
    ['a mistyped code', { code: '2160-1' }, { code: 'not_loinc' }],
    ['a day to come', { verified_on: '2026-11-23' }, { verified_on: 'in_future' }],
    ['ages the wrong way round', { age_from: 40, age_to: 20 }, { age_to: 'before_start' }],
  ])('with %s is refused at its field', async (_, rest, params) => {
    const refused = await add(rest);
    expect([refused.statusCode, refused.json().data.params]).toEqual([400, params]);
  });

  test('is found by name and by code', async () => {
    const id = await inForce({ name: 'Ácido úrico', code: '3084-1', low: null, high: 7 });
    for (const query of ['acido', 'URICO', '3084-1']) {
      const found = (await doctor.call('GET', `${api}/lab-ranges?query=${encodeURIComponent(query)}`)).json();
      expect(found.data.map((one: { id: string }) => one.id)).toEqual([id]);
      expect(found.total).toBe(1);
    }
    await retire(id);
    expect((await doctor.call('GET', `${api}/lab-ranges?query=acido`)).json().data).toEqual([]);
  });

  test('that is not there is 404', async () => {
    const answers = await Promise.all([
      put(unknownId, { version: 1, ...fields() }),
      put(unknownId, { version: 1 }, '/review'),
      put(unknownId, { version: 1 }, '/retire'),
      doctor.call('GET', `${api}/lab-ranges/${unknownId}/versions`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  test('tells nothing of a patient in the care of others', async () => {
    const body = { results: [{ test: 'Urea', value: '2', unit: '' }] };
    const answer = await colleague.call('POST', `${api}/patients/${patientId}/lab-judgements`, body);
    expect(answer.statusCode).toBe(404);
  });
});

describe('a typed result', () => {
  test('keeps the range that judged it, whatever becomes of the table', async () => {
    const id = await inForce({ name: 'Magnesio', code: '' });
    const [first] = await writtenAs([{ test: 'Magnesio', value: '1,3', unit: 'mg/dL' }]);
    const kept = {
      flag: 'H',
      low: 0.6,
      high: 1.2,
      range_by: 'practice',
      range_source: 'Inserto del reactivo, 2026',
    };
    expect(first?.lab).toMatchObject(kept);
    await put(id, { version: 1, ...fields({ name: 'Magnesio', code: '', high: 2 }) });
    await put(id, { version: 2 }, '/review');
    const chart = (await doctor.call('GET', `${api}/patients/${patientId}/chart`)).json();
    expect(chart.labs.entries.find((lab: { name: string }) => lab.name === 'Magnesio')).toMatchObject(kept);
    const { rows } = await app.database.asSuperuser(
      `SELECT range_id, range_version FROM lab_result WHERE name = 'Magnesio'`,
    );
    expect(rows).toEqual([{ range_id: id, range_version: 1 }]);
    await retire(id, 2);
  });

  test('without a range has no flag and says so; one in a strange unit is not compared', async () => {
    const id = await inForce({ name: 'Cobre', code: '' });
    const [none, strange] = await writtenAs([
      { test: 'Estroncio', value: '999', unit: 'mg/dL' },
      { test: 'Cobre', value: '999', unit: 'barriles' },
    ]);
    expect(none?.lab).toMatchObject({ flag: null, low: null, high: null, range_by: null });
    expect(strange?.lab).toMatchObject({ flag: null, low: null, high: null, range_by: 'practice' });
    await retire(id);
  });

  test('with a comparator is never a number', async () => {
    const id = await inForce({ name: 'Zinc', code: '' });
    expect(
      await judge(
        { test: 'Zinc', value: '<5', unit: 'mg/dL' },
        { test: 'Zinc', value: '>5', unit: 'mg/dL' },
        { test: 'Zinc', value: 'hemolizado' },
      ),
    ).toMatchObject([{ flag: null, by: 'practice' }, { flag: 'H' }, { flag: null }]);
    await retire(id);
  });

  test('that can be read in two ways is compared with nothing, and the answer says so', async () => {
    const id = await inForce({
      name: 'Plaquetas',
      code: '',
      unit: '/µL',
      low: 150_000,
      high: 400_000,
      critical_low: 20_000,
      critical_source: 'Acuerdo del consultorio',
    });
    const typed = (value: string) => ({ test: 'Plaquetas', value, unit: '/µL' });
    const values = ['250000', '1,250,000', '12,000', '< 12.000', '<500000', '>500000', 'agregadas'];
    const judged = await judge(...values.map(typed));
    expect(judged.map(({ flag, compared, ambiguous }: LabJudgement) => [flag, compared, ambiguous])).toEqual([
      [null, true, false],
      ['H', true, false],
      [null, false, true],
      [null, false, true],
      [null, false, false],
      ['H', true, false],
      [null, false, false],
    ]);
    expect(await judge({ ...typed('250000'), unit: 'barriles' })).toMatchObject([{ compared: false }]);
    expect(await judge({ test: 'Estroncio', value: '12,000' })).toMatchObject([
      { by: null, ambiguous: true },
    ]);
    const [written] = await writtenAs([typed('12,000')]);
    expect(written?.lab).toMatchObject({ value: null, text: '12,000', flag: null, low: 150_000 });
    await retire(id);
  });

  test('beyond a critical limit is an alert of the chart, with the source', async () => {
    const id = await inForce({
      name: 'Potasio',
      code: '2823-3',
      unit: 'mmol/L',
      low: 3.5,
      high: 5.1,
      critical_low: 2.5,
      critical_high: 6.5,
      critical_source: 'Acuerdo del consultorio',
    });
    const [written] = await writtenAs([{ test: 'Potasio', value: '6,9', unit: 'mmol/L' }]);
    expect(written?.lab).toMatchObject({ flag: 'HH', critical_source: 'Acuerdo del consultorio' });
    expect(written?.chart.alerts[0]).toMatchObject({
      level: 'bad',
      kind: 'lab_out_of_range',
      params: { name: 'Potasio', flag: 'HH', critical: 'Acuerdo del consultorio' },
    });
    const { id: entryId, version } = written?.lab ?? {};
    const revised = await doctor.call('PUT', `${api}/patients/${patientId}/entries/lab/${entryId}`, {
      version,
      change: 'correction',
      reason: 'Se leyó mal',
      entry: { kind: 'lab', name: 'Potasio', value: '5.6', unit: 'mmol/L', at: '2026-11-20T10:00:00Z' },
    });
    // Its visit is being written: the correction is refused there, and made in the visit.
    expect(revised.json().code).toBe('invalid_transition');
    await retire(id);
  });

  test('whose name stands for two tests is not judged by either', async () => {
    const serum = await inForce({ name: 'Glucosa', code: '2345-7', low: 70, high: 99 });
    const urine = await inForce({ name: 'Glucosa', code: '5792-7', low: null, high: 15 });
    expect(await judge({ test: 'Glucosa', value: '50', unit: 'mg/dL' })).toMatchObject([{ by: null }]);
    await retire(urine);
    expect(await judge({ test: 'Glucosa', value: '50', unit: 'mg/dL' })).toMatchObject([{ flag: 'L' }]);
    await retire(serum);
  });
});

/** A result of this patient as an import wrote it. */
const entry = async (columns: string, values: string): Promise<string> => {
  const id = newId();
  await app.database.asSuperuser(
    `INSERT INTO lab_result (id, version, patient_id, effective_at, recorded_at, author_name, source, name, ${columns})
      VALUES ($1, 1, $2, '2026-11-20T10:00:00Z', app_now(), 'Lab', 'import', 'Calcio', ${values})`,
    [id, patientId],
  );
  return id;
};
const revise = async (id: string, value: string, unit = 'mg/dL', at = '2026-11-20T10:00:00Z') => {
  const answer = await doctor.call('PUT', `${api}/patients/${patientId}/entries/lab/${id}`, {
    version: 1,
    change: 'correction',
    reason: 'Se leyó mal',
    entry: { kind: 'lab', name: 'Calcio', value, unit, at },
  });
  return answer.json().chart.labs.entries.find((lab: { id: string }) => lab.id === id);
};

describe('a corrected result', () => {
  test('is judged anew: by what was printed, and where nothing was by the table as it stands', async () => {
    const range = await inForce({ name: 'Calcio', code: '', low: 8.5, high: 10.2 });
    const printed = await entry('value, unit, low, high, range_by', `9, 'mg/dL', 8, 11, 'printed'`);
    expect(await revise(printed, '11.5')).toMatchObject({ flag: 'H', high: 11, range_by: 'printed' });
    const old = await entry('value, unit, low, high', `9, 'mg/dL', 8, 11`);
    expect(await revise(old, '11.5')).toMatchObject({ flag: 'H', high: 11, range_by: 'printed' });
    const none = await entry('value, unit', `9, 'mg/dL'`);
    expect(await revise(none, '10.5')).toMatchObject({ flag: 'H', high: 10.2, range_by: 'practice' });
    const moved = await entry('value, unit, low, high, range_by', `9, 'mg/dL', 8, 11, 'printed'`);
    expect(await revise(moved, '3', 'mmol/L')).toMatchObject({ flag: null, low: null, range_by: 'practice' });
    const same = await entry('value, unit', `12, 'mg/dL'`);
    expect(await revise(same, '12')).toMatchObject({ flag: null, range_by: null });
    await retire(range);
  });
});

describe('a result whose date is corrected', () => {
  const child = { unit: 'mg/dL', at: '1990-11-20T10:00:00Z' };
  const moved = (id: string, value: string) => revise(id, value, child.unit, child.at);

  test('is judged by the row for the age on that day', async () => {
    const children = await inForce({
      name: 'Calcio',
      code: '',
      age_from: 0,
      age_to: 17,
      low: 8.8,
      high: 10.8,
    });
    const adults = await inForce({ name: 'Calcio', code: '', low: 8.5, high: 10.2 });
    const columns = 'value, unit, low, high, flag, range_by, range_source, range_id, range_version';
    const values = `8.5, 10.2, 'H', 'practice', 'Inserto', '${adults}', 1`;
    const id = await entry(columns, `10.5, 'mg/dL', ${values}`);
    expect(await moved(id, '10.5')).toMatchObject({ flag: null, low: 8.8, high: 10.8, range_by: 'practice' });
    const same = await entry(columns, `10.6, 'mg/dL', ${values}`);
    expect(await revise(same, '10.6')).toMatchObject({ flag: 'H', low: 8.5, range_source: 'Inserto' });
    await retire(children);
    await retire(adults);
  });

  test('keeps what the laboratory said of it', async () => {
    const children = await inForce({ name: 'Calcio', code: '', age_from: 0, age_to: 17, low: 1, high: 2 });
    const limits = 'value, unit, low, high, flag, range_by';
    const outside = await entry(limits, `9, 'mg/dL', 8, 11, 'L', 'printed'`);
    expect(await moved(outside, '9')).toMatchObject({ flag: 'L', low: 8, high: 11, range_by: 'printed' });
    const normal = await entry(limits, `12, 'mg/dL', 8, 11, NULL, 'printed'`);
    expect(await moved(normal, '12')).toMatchObject({ flag: null, high: 11, range_by: 'printed' });
    const word = await entry('value, unit, flag', `9, 'mg/dL', 'L'`);
    expect(await moved(word, '9')).toMatchObject({ flag: 'L', low: null, range_by: 'printed' });
    await retire(children);
  });

  test('is critical by the limit for the age on that day, and by that of its origin on any', async () => {
    const rows = [
      { age_from: 0, age_to: 17, critical_high: 13, critical_source: 'Acuerdo de niños' },
      { age_from: 18, age_to: 130, critical_high: 20, critical_source: 'Acuerdo de adultos' },
    ];
    const ids = [];
    for (const row of rows)
      ids.push(await inForce({ name: 'Calcio', code: '', low: null, high: null, source: '', ...row }));
    const printed = await entry(
      'value, unit, low, high, flag, range_by',
      `14, 'mg/dL', 8, 11, 'H', 'printed'`,
    );
    const critical = { flag: 'HH', high: 11, critical_source: 'Acuerdo de niños', range_by: 'printed' };
    expect(await moved(printed, '14')).toMatchObject(critical);
    const origin = await entry(
      'value, unit, low, high, flag, range_by, range_source, critical_source',
      `12, 'mg/dL', 8, 11, 'HH', 'origin', 'Otra clínica', 'Acuerdo de origen'`,
    );
    const kept = { flag: 'HH', range_by: 'origin', critical_source: 'Acuerdo de origen' };
    expect(await moved(origin, '12')).toMatchObject(kept);
    for (const id of ids) await retire(id);
  });
});

describe('a result that travels', () => {
  const exported = async (id: string) =>
    (await doctor.call('POST', `${api}/patients/${id}/export`, { format: 'fhir' })).json();
  const take = (bundle: object) =>
    app.database.transact((tx) =>
      importBundle(tx, bundle, { source: 'import', doctorId: doctor.id, now: app.now() }),
    );
  const labsOf = async (id: string) =>
    (await doctor.call('GET', `${api}/patients/${id}/chart`)).json().labs.entries as Record<
      string,
      unknown
    >[];

  test('takes the range of the practice with it and keeps it elsewhere, as that of the practice it comes from', async () => {
    const id = await inForce({
      name: 'Sodio',
      code: '',
      unit: 'mmol/L',
      low: 135,
      high: 145,
      critical_high: 160,
      critical_source: 'Acuerdo del consultorio',
    });
    await writtenAs([
      { test: 'Sodio', value: '150', unit: 'mmol/L' },
      { test: 'SODIO', value: '165', unit: 'mmol/L' },
    ]);
    const bundle = await exported(patientId);
    expect(fhirProblems(bundle)).toEqual([]);
    await put(id, { version: 1 }, '/retire');
    const told = JSON.stringify(bundle).replaceAll(patientId, newId());
    const fresh = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
    try {
      const there = await fresh.signIn('doctor');
      const report = await fresh.database.transact((tx) =>
        importBundle(tx, JSON.parse(told), { source: 'import', doctorId: there.id, now: app.now() }),
      );
      const chart = (await there.call('GET', `${api}/patients/${report.patients[0]?.id}/chart`)).json();
      const found = (name: string) => chart.labs.entries.find((lab: { name: string }) => lab.name === name);
      const range = { low: 135, high: 145, range_by: 'origin', range_source: 'Inserto del reactivo, 2026' };
      expect(found('Sodio')).toMatchObject({ ...range, flag: 'H', critical_source: null });
      expect(found('SODIO')).toMatchObject({
        ...range,
        flag: 'HH',
        critical_source: 'Acuerdo del consultorio',
      });
    } finally {
      await fresh.close();
    }
  });

  test('is judged by the table of the practice where nothing came with it, and by what did where something did', async () => {
    const range = await inForce({ name: 'Potasio', code: '2823-3', unit: 'mmol/L', low: 3.5, high: 5.1 });
    const url = 'urn:uuid:6b3f1a52-0c7d-4b4e-9d1e-2f6a7c8b9d77';
    const observation = (text: string, rest: object) => ({
      resource: {
        resourceType: 'Observation',
        status: 'final',
        category: [{ coding: [{ code: 'laboratory' }] }],
        code: { text, coding: [{ system: 'http://loinc.org', code: '2823-3' }] },
        subject: { reference: url },
        effectiveDateTime: '2026-05-01T09:05:00Z',
        valueQuantity: { value: 5.4, unit: 'mmol/L' },
        ...rest,
      },
    });
    const person = { resourceType: 'Patient', name: [{ family: 'Viajera' }], birthDate: '1980-02-29' };
    const report = await take({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        { fullUrl: url, resource: person },
        observation('sin rango', {}),
        observation('con rango', { referenceRange: [{ high: { value: 6, unit: 'mmol/L' } }] }),
        observation('con palabra', { interpretation: [{ coding: [{ code: 'N' }] }] }),
      ],
    });
    const labs = await labsOf(report.patients[0]?.id ?? '');
    const found = (name: string) => labs.find((lab) => lab.name === name);
    expect(found('sin rango')).toMatchObject({ flag: 'H', high: 5.1, range_by: 'practice' });
    expect(found('con rango')).toMatchObject({ flag: null, high: 6, range_by: 'printed' });
    expect(found('con palabra')).toMatchObject({ flag: null, high: null, range_by: 'printed' });
    await retire(range);
  });
});

test('a LOINC code has a check digit', () => {
  expect(['2160-0', '718-7', '2823-3', '4548-4', '59261-8'].every(isLoinc)).toBe(true);
  expect(['2160-1', '718', 'abc', '2160-', '', '12345678-0'].some(isLoinc)).toBe(false);
});
