import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf, putInCare, unknownId } from '../../testing/charts.ts';

let app: TestApp;
let doctor: TestClient;
let colleague: TestClient;
let patientId: string;
const now = new Date('2026-11-21T12:00:00Z');
const at = '2026-11-01T12:00:00.000Z';

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
  colleague = await app.signIn('doctor', { honorific: 'Dr.', givenName: 'Luis', familyName: 'Mota' });
});
beforeEach(async () => {
  app.setNow(now);
  patientId = await addPatientOf(doctor);
  await putInCare(app, colleague.id, patientId);
});
afterAll(() => app.close());

type Content = { kind: string } & Record<string, unknown>;
const penicillin = { kind: 'allergy', status: 'active', substance: 'Penicilina', at };
const enalapril = { kind: 'medication', status: 'active', name: 'Enalapril', dose: '10 mg', at };
const asthma = { kind: 'condition', status: 'active', name: 'Asma', at };

const add = (entry: Content, client = doctor) =>
  client.call('POST', `${api}/patients/${patientId}/entries`, { entry });
const added = async (entry: Content): Promise<Place> => {
  if (entry === enalapril) return { kind: 'medication', id: await order() };
  const { kind, id } = (await add(entry)).json().entry;
  return { kind, id };
};
const order = async (id: string = newId(), version = 0): Promise<string> => {
  const { name, dose } = enalapril;
  const answer = await doctor.call('PUT', `${api}/patients/${patientId}/medications/${id}`, {
    version,
    name,
    dose,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
};
const path = ({ kind, id }: { kind: string; id: string }) =>
  `${api}/patients/${patientId}/entries/${kind}/${id}`;
type Place = { kind: string; id: string };
const revise = (place: Place, entry: Content, rest: object = {}, client = doctor) =>
  client.call('PUT', path(place), {
    version: 1,
    change: 'correction',
    reason: 'Mal escrito',
    entry,
    ...rest,
  });
const markInError = (place: Place, rest: object = {}) =>
  doctor.call('PUT', `${path(place)}/error`, { version: 1, reason: 'Era de otra persona', ...rest });
const versions = async (place: Place) => (await doctor.call('GET', `${path(place)}/versions`)).json().data;
const chart = async () => (await doctor.call('GET', `${api}/patients/${patientId}/chart`)).json();

/** An entry as an import writes it. */
const insert = async (table: string, columns: string, values: string): Promise<string> => {
  const id = newId();
  await app.database.asSuperuser(
    `INSERT INTO ${table} (id, version, patient_id, effective_at, recorded_at, author_name, source, ${columns})
      VALUES ($1, 1, $2, $3, $3, 'Dr. Kub', 'import', ${values})`,
    [id, patientId, at],
  );
  return id;
};

describe('a date', () => {
  const onlyOf = async (section: string) => (await chart())[section].entries[0];

  test('is kept as far as it is known, and shown so in the history', async () => {
    for (const on of ['2009', '2015-12', '2009-03-15']) {
      const place = await added({ ...asthma, name: `Asma ${on}`, at: on });
      const { conditions } = await chart();
      const entry = conditions.entries.find(({ id }: Place) => id === place.id);
      expect([entry.effective_on, entry.undated]).toEqual([on, null]);
      expect(entry.effective_at.startsWith(on.slice(0, 4))).toBe(true);
      expect((await versions(place))[0].values.at).toBe(on);
    }
  });

  test('that nobody knows is not the day of the record, and may become known', async () => {
    const place = await added({ ...asthma, at: null });
    expect(await onlyOf('conditions')).toMatchObject({
      effective_on: null,
      undated: { age: null, words: '' },
    });
    expect((await versions(place))[0].values.at).toBeNull();
    expect((await revise(place, { ...asthma, at: '2011' })).statusCode).toBe(200);
    expect(await onlyOf('conditions')).toMatchObject({ effective_on: '2011', undated: null });
  });

  test('keeps the age that came with an import when something else is corrected', async () => {
    const undated = { age: { from: 7, to: 7, unit: 'a' }, words: '' };
    const id = await insert(
      'condition',
      'name, status, undated',
      `'Asma', 'active', '${JSON.stringify(undated)}'`,
    );
    const place = { kind: 'condition', id };
    expect((await revise(place, { ...asthma, name: 'Asma bronquial', at: null })).statusCode).toBe(200);
    expect(await onlyOf('conditions')).toMatchObject({ name: 'Asma bronquial', undated });
  });

  test('lies in the future or ends before its beginning only as far as it is known', async () => {
    expect((await add({ ...asthma, at: '2026' })).statusCode).toBe(201);
    expect((await add({ ...asthma, at: '2026-11-21' })).statusCode).toBe(201);
    expect((await add({ ...asthma, at: '2027' })).statusCode).toBe(400);
    expect((await add({ ...asthma, at: '2026-12' })).statusCode).toBe(400);
    expect((await add({ ...asthma, at: '2023-02-29' })).statusCode).toBe(400);
    const ended = (began: string, ended_at: string) =>
      add({ ...asthma, status: 'resolved', at: began, ended_at }).then(({ statusCode }) => statusCode);
    expect(await ended('2015-03', '2015')).toBe(201);
    expect(await ended('2015-03-10', '2015-03')).toBe(201);
    expect(await ended('2015-03', '2015-02-28')).toBe(400);
    expect(await ended('2015', '2014-12-31')).toBe(400);
  });
});

describe('an entry outside of a visit', () => {
  test('of each kind stands in the chart, written by who signed in', async () => {
    await add({ ...penicillin, reaction: 'Urticaria', severity: 'moderate', criticality: 'high' });
    await add(asthma);
    await add({ kind: 'immunization', name: 'Influenza', dose_number: 2, lot: 'AB-12', at });
    const answer = await add({ kind: 'procedure', name: 'Sutura', reason: 'Herida', at });
    expect(answer.statusCode).toBe(201);
    const { allergies, conditions, immunizations, procedures } = answer.json().chart;
    expect(allergies.entries).toMatchObject([
      { substance: 'Penicilina', reaction: 'Urticaria', severity: 'moderate', criticality: 'high' },
    ]);
    expect(conditions.entries).toMatchObject([
      { name: 'Asma', author: 'Dra. Ana Rosario', version: 1, status: 'active', effective_at: at },
    ]);
    expect(immunizations.entries).toMatchObject([{ name: 'Influenza', dose_number: 2, lot: 'AB-12' }]);
    expect(procedures.entries).toMatchObject([{ name: 'Sutura', reason: 'Herida' }]);
  });

  test('is written once for one key, whoever sends it again', async () => {
    const headers = { 'idempotency-key': newId() };
    const send = () =>
      doctor.call('POST', `${api}/patients/${patientId}/entries`, { entry: asthma }, headers);
    const [one, other] = [await send(), await send()];
    expect(other.json().entry).toEqual(one.json().entry);
    expect((await chart()).conditions.total).toBe(1);
  });

  test('is refused with a time to come or an end before its beginning, and of a patient out of reach', async () => {
    const future = await add({ ...asthma, at: '2027-01-01T00:00:00Z' });
    expect(future.json().data.params).toEqual({ 'entry.at': 'in_future' });
    const ended = await add({ ...asthma, status: 'resolved', ended_at: '2020-01-01T00:00:00Z' });
    expect(ended.json().data.params).toEqual({ 'entry.ended_at': 'before_start' });
    expect((await add(asthma, await app.signIn('doctor'))).statusCode).toBe(404);
  });
});

describe('the list of allergies', () => {
  const noneKnown = { ...penicillin, status: 'none_known', substance: 'Ninguna conocida' };
  const statuses = async () =>
    (await chart()).allergies.entries.map(({ status }: { status: string }) => status);

  test('says none known until the first substance, which takes that back', async () => {
    await add(noneKnown);
    expect(await statuses()).toEqual(['none_known']);
    await add(penicillin);
    expect(await statuses()).toEqual(['active']);
    expect((await add(noneKnown)).json()).toMatchObject({ code: 'invalid_transition' });
  });

  test('asks again after the only substance was refuted: an old "none known" does not come back', async () => {
    await add(noneKnown);
    const place = await added(penicillin);
    await revise(place, { ...penicillin, status: 'refuted' }, { change: 'change' });
    expect(await statuses()).toEqual(['refuted']);
    expect((await chart()).alerts).toEqual([]);
    await add(noneKnown);
    expect((await statuses()).toSorted()).toEqual(['none_known', 'refuted']);
  });

  test('takes "none known" back as well when a refuted substance holds again', async () => {
    const place = await added(penicillin);
    await revise(place, { ...penicillin, status: 'refuted' }, { change: 'change' });
    await add(noneKnown);
    await revise(place, penicillin, { version: 2, change: 'change' });
    expect(await statuses()).toEqual(['active']);
  });

  test('reads "none known" in the words of an allergy, and of which kind', async () => {
    await add({ ...penicillin, substance: 'No refiere alergias', severity: 'mild' });
    expect((await chart()).allergies.entries).toMatchObject([
      { status: 'none_known', substance: 'No refiere alergias', code: null, severity: null },
    ]);
    await add({ ...noneKnown, substance: 'NKDA' });
    expect((await chart()).allergies.entries).toMatchObject([{ status: 'none_known', code: '409137002' }]);
    await add(penicillin);
    expect(await statuses()).toEqual(['active']);
    expect((await add({ ...penicillin, substance: 'Ninguna' })).json()).toMatchObject({
      code: 'invalid_transition',
      data: { contradicts: true },
    });
  });

  test.each([
    { ...penicillin, substance: 'No sabe' },
    { ...asthma, name: 'Sin enfermedades conocidas' },
    { kind: 'immunization', name: '予防接種なし', at },
    { kind: 'procedure', name: 'Keine Operationen', at },
  ])('refuses $kind that says that there is nothing', async (nothing) => {
    expect((await add(nothing)).json()).toMatchObject({
      code: 'invalid_transition',
      data: { nothing: true },
    });
  });

  test('refuses a correction that turns an entry into nothing', async () => {
    const place = await added(asthma);
    const answer = await revise(place, { ...asthma, name: 'Ninguna' });
    expect(answer.json()).toMatchObject({ code: 'invalid_transition', data: { nothing: true } });
  });

  test('never holds both, however two people write at once', async () => {
    await Promise.all([add(noneKnown), add(penicillin, colleague)]);
    expect(await statuses()).toEqual(['active']);
  });
});

describe('a new version', () => {
  test('is what the chart shows; the one before stays with who, when and why', async () => {
    const place = await added(enalapril);
    app.setNow(new Date('2026-11-21T13:00:00Z'));
    const answer = await revise(place, { ...enalapril, dose: '20 mg' }, { on: at }, colleague);
    expect(answer.json()).toMatchObject({
      entry: { ...place, version: 2 },
      chart: { medications: { total: 1, entries: [{ id: place.id, dose: '20 mg', version: 2 }] } },
    });
    expect(await versions(place)).toMatchObject([
      {
        version: 2,
        author: 'Dr. Luis Mota',
        recorded_at: '2026-11-21T13:00:00.000Z',
        change: 'correction',
        reason: 'Mal escrito',
        changed_on: at,
        current: true,
        values: { dose: '20 mg' },
      },
      { version: 1, author: 'Dra. Ana Rosario', change: null, reason: null, values: { dose: '10 mg' } },
    ]);
  });

  test('stops a medication; taking it again, or another dose, is an order', async () => {
    const place = await added(enalapril);
    const stopped = { ...enalapril, status: 'stopped', stopped_at: '2026-11-20T12:00:00.000Z' };
    await revise(place, stopped, { change: 'change', reason: 'Tos' });
    expect((await chart()).medications.entries).toMatchObject([
      { status: 'stopped', stopped_at: '2026-11-20T12:00:00.000Z' },
    ]);
    const again = { version: 2, reason: 'La tos era otra cosa' };
    for (const change of ['change', 'correction']) {
      const refused = await revise(place, enalapril, { ...again, change });
      expect(refused.json()).toMatchObject({ code: 'invalid_transition', data: { ordered: true } });
    }
    await order(place.id, 2);
    expect((await chart()).medications.entries).toMatchObject([{ status: 'active', stopped_at: null }]);
    const dose = await revise(place, { ...enalapril, dose: '20 mg' }, { version: 3, change: 'change' });
    expect(dose.json().code).toBe('invalid_transition');
  });

  test('keeps a code only under the name that it stands for', async () => {
    const id = await insert('condition', 'name, code, status', `'Diabetes tipo 2', '44054006', 'active'`);
    const place = { kind: 'condition', id };
    const content = { ...asthma, name: 'Diabetes tipo 2', status: 'inactive' };
    const codeAfter = async (entry: Content, version: number) =>
      (await revise(place, entry, { version })).json().chart.conditions.entries[0].code;
    expect(await codeAfter(content, 1)).toBe('44054006');
    expect(await codeAfter({ ...content, name: 'Prediabetes' }, 2)).toBeNull();
  });

  test('judges a corrected result by the range that was printed with it, and not in another unit', async () => {
    const columns = 'name, value, unit, low, high, flag';
    const id = await insert('lab_result', columns, `'Potasio', 53, 'mmol/L', 3.5, 5.1, 'HH'`);
    const place = { kind: 'lab', id };
    const lab = { kind: 'lab', name: 'Potasio', value: '5,3', unit: 'mmol/L', at };
    const flagAfter = async (entry: Content, version: number) =>
      (await revise(place, entry, { version })).json().chart.labs.entries[0];
    expect(await flagAfter(lab, 1)).toMatchObject({ value: 5.3, flag: 'H', text: '5,3' });
    expect(await flagAfter({ ...lab, value: '4.1' }, 2)).toMatchObject({ value: 4.1, flag: null });
    expect(await flagAfter({ ...lab, value: '20', unit: 'mg/dL' }, 3)).toMatchObject({
      low: null,
      flag: null,
    });
  });

  test('of a sign keeps within what can be, and names the field', async () => {
    const id = await insert('vital_sign', 'code, value, value2, unit', `'blood_pressure', 12, 8, 'mmHg'`);
    const place = { kind: 'vital', id };
    const pressure = (value: number, value2: number | null) => ({ kind: 'vital', value, value2, at });
    const wrong = async (entry: Content) => (await revise(place, entry)).json().data.params;
    expect(await wrong(pressure(12, 8))).toEqual({ 'entry.value': 'too_small', 'entry.value2': 'too_small' });
    expect(await wrong(pressure(80, 120))).toEqual({ 'entry.value': 'not_above_diastolic' });
    expect(await wrong(pressure(120, null))).toEqual({ 'entry.value2': 'required' });
    expect((await revise(place, pressure(120, 80))).json().chart.vitals.entries).toMatchObject([
      { value: 120, value2: 80, unit: 'mmHg' },
    ]);
  });

  test('keeps that its value was asked about as long as it stays the same', async () => {
    const id = await insert('vital_sign', 'code, value, unit', `'weight', 82, 'kg'`);
    const place = { kind: 'vital', id };
    const weight = { kind: 'vital', value: 215, at };
    expect((await revise(place, { ...weight, confirmed: true })).statusCode).toBe(200);
    const moved = { ...weight, at: '2026-11-02T12:00:00.000Z' };
    expect((await revise(place, moved, { version: 2 })).statusCode).toBe(200);
    expect((await revise(place, { ...moved, value: 83 }, { version: 3 })).statusCode).toBe(200);
    const told = (await versions(place)).map((one: { version: number; confirmed: boolean }) => one.confirmed);
    expect(told).toEqual([false, true, true, false]);

    const sugar = await insert('lab_result', 'name, value, text, unit', `'Glucosa', 62, '62', 'mg/dL'`);
    const result = { kind: 'lab', name: 'Glucosa', value: '620', unit: 'mg/dL', confirmed: true, at };
    await revise({ kind: 'lab', id: sugar }, result);
    expect((await chart()).labs.entries).toMatchObject([{ id: sugar, value: 620, confirmed: true }]);
  });

  test('of another kind, of nothing, or of a patient out of reach is refused', async () => {
    const place = await added(enalapril);
    expect((await revise(place, asthma)).json().data.params).toEqual({ 'entry.kind': 'other_kind' });
    expect((await revise({ ...place, id: unknownId }, enalapril)).statusCode).toBe(404);
    const stranger = await app.signIn('doctor');
    expect((await revise(place, enalapril, {}, stranger)).statusCode).toBe(404);
    expect((await stranger.call('GET', `${path(place)}/versions`)).statusCode).toBe(404);
  });

  test('leaves events without clinical words', async () => {
    const place = await added(enalapril);
    await revise(place, { ...enalapril, dose: '20 mg' });
    const [event] = (await auditOf(app, 'entry.revised')).filter(({ object_id }) => object_id === place.id);
    expect(event).toMatchObject({
      patient_id: patientId,
      details: { kind: 'medication', version: 2, change: 'correction' },
    });
  });
});

describe('two corrections', () => {
  test('at once: one is written, the other is refused with both versions', async () => {
    const place = await added(enalapril);
    const answers = await Promise.all([
      revise(place, { ...enalapril, dose: '20 mg' }),
      revise(place, { ...enalapril, dose: '5 mg' }, {}, colleague),
    ]);
    const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409]);
    const written = won?.json().chart.medications.entries[0].dose;
    expect(lost?.json()).toMatchObject({
      code: 'version_conflict',
      data: {
        seen: { version: 1, values: { dose: '10 mg' } },
        current: { version: 2, values: { dose: written } },
      },
    });
    expect(await versions(place)).toHaveLength(2);
  });

  test('ten times ten at once leave versions without a gap', async () => {
    const place = await added(enalapril);
    for (let version = 1; version <= 10; version += 1) {
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, n) => revise(place, { ...enalapril, dose: `${n} mg` }, { version })),
      );
      expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(all.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
    }
    const numbers = (await versions(place)).map(({ version }: { version: number }) => version);
    expect(numbers).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });
});

describe('an entry of a visit', () => {
  const save = (visitId: string, body: object) =>
    doctor.call('PUT', `${api}/patients/${patientId}/visits/${visitId}`, body);
  const heartRate = (value: number) => ({ vitals: { heart_rate: value } });
  const sign = (value: number) => ({ kind: 'vital', value, at });

  test('is changed in the visit while that is being written, and corrected afterwards', async () => {
    const visitId = newId();
    const saved = await save(visitId, { version: 0, content: heartRate(710) });
    expect(saved.statusCode).toBe(400);
    const { chart: open } = (await save(visitId, { version: 0, content: heartRate(171) })).json();
    const place = { kind: 'vital', id: open.vitals.entries[0].id };
    for (const client of [doctor, colleague]) {
      expect((await revise(place, sign(71), {}, client)).json()).toMatchObject({
        code: 'invalid_transition',
        data: { writing: true },
      });
    }
    await save(visitId, { version: 1, finished: true, content: heartRate(171) });
    expect((await revise(place, sign(71))).statusCode).toBe(200);
    // Saving the visit again without touching the sign leaves the correction alone.
    await save(visitId, { version: 2, content: { ...heartRate(171), notes: 'Más' } });
    expect((await chart()).vitals.entries).toMatchObject([{ value: 71, version: 2 }]);
    expect((await save(visitId, { version: 3, content: heartRate(72) })).statusCode).toBe(200);
    expect((await versions(place)).map(({ change }: { change: string }) => change)).toEqual([
      null,
      'correction',
      null,
    ]);
  });

  test('is corrected a day after a visit that nobody finished', async () => {
    const { chart: open } = (await save(newId(), { version: 0, content: heartRate(171) })).json();
    const place = { kind: 'vital', id: open.vitals.entries[0].id };
    app.setNow(new Date(now.getTime() + 23 * 3_600_000));
    expect((await revise(place, sign(71))).json().code).toBe('invalid_transition');
    app.setNow(new Date(now.getTime() + 25 * 3_600_000));
    expect((await revise(place, sign(71))).statusCode).toBe(200);
  });

  test('saved and corrected at once is neither lost nor doubled', async () => {
    const visitId = newId();
    const { chart: open } = (
      await save(visitId, { version: 0, finished: true, content: heartRate(171) })
    ).json();
    const place = { kind: 'vital', id: open.vitals.entries[0].id };
    const [saved, corrected] = await Promise.all([
      save(visitId, { version: 1, content: heartRate(72) }),
      revise(place, sign(71), {}, colleague),
    ]);
    expect(saved.statusCode).toBe(200);
    expect([200, 409]).toContain(corrected.statusCode);
    const all = await versions(place);
    expect(all.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect(all).toHaveLength(corrected.statusCode === 200 ? 3 : 2);
  });
});

describe('what was entered in error', () => {
  test('leaves lists, counts, alerts and every reader, and stays in the history', async () => {
    const place = await added({ ...penicillin, criticality: 'high' });
    expect((await chart()).alerts).toHaveLength(1);
    const { chart: after, entry } = (await markInError(place)).json();
    expect(entry).toEqual({ ...place, version: 2 });
    expect(after.allergies).toEqual({ total: 0, entries: [] });
    expect(after.alerts).toEqual([]);
    expect(await versions(place)).toMatchObject([
      { version: 2, change: 'entered_in_error', reason: 'Era de otra persona', current: false },
      { version: 1, current: false, values: { substance: 'Penicilina' } },
    ]);
    const listed = await doctor.call('GET', `${api}/patients/${patientId}/entries/in-error`);
    expect(listed.json()).toMatchObject({
      total: 1,
      data: [
        {
          id: place.id,
          kind: 'allergy',
          title: 'Penicilina',
          reason: 'Era de otra persona',
          author: 'Dra. Ana Rosario',
        },
      ],
    });
  });

  test('cannot be corrected any more, nor taken out twice', async () => {
    const place = await added(asthma);
    await markInError(place);
    const refused = await revise(place, asthma, { version: 2 });
    expect(refused.json()).toMatchObject({
      code: 'version_conflict',
      data: { current: { version: 2, change: 'entered_in_error' } },
    });
    expect((await markInError(place, { version: 2 })).statusCode).toBe(409);
  });

  test('needs a reason, and the database holds that too', async () => {
    const place = await added(asthma);
    expect((await markInError(place, { reason: '  ' })).statusCode).toBe(400);
    await expect(
      app.database.asSuperuser(
        `INSERT INTO condition SELECT id, 2, false, patient_id, visit_id, effective_at, recorded_at, author_id, author_name, source, source_ref, name, code, status, ended_at, 'entered_in_error'
          FROM condition WHERE id = $1`,
        [place.id],
      ),
    ).rejects.toThrow(/condition_change_reason/);
  });
});

test('nothing that any reader shows comes from an old version', async () => {
  const [drug, problem] = [await added(enalapril), await added(asthma)];
  await revise(drug, { ...enalapril, name: 'Losartán' });
  await markInError(problem);
  const ask = (content: string) =>
    doctor.call('POST', `${api}/ask`, { patient_id: patientId, messages: [{ role: 'user', content }] });
  const answers = [
    await ask('¿Qué medicamentos toma?'),
    await ask('¿Qué problemas tiene?'),
    await ask('Resumen del expediente'),
    await doctor.call('GET', `${api}/patients/${patientId}/chart`),
    await doctor.call('GET', `${api}/patients/${patientId}/chart/conditions`),
  ];
  expect(answers[0]?.body).toContain('Losartán');
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/Enalapril|Asma/);
  }
});
