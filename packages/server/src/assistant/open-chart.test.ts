import { LLMock } from '@copilotkit/aimock';
import { askAssistant } from '@doctor-plus/contract/assistant/endpoints.ts';
import type { Answer } from '@doctor-plus/contract/assistant/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { patient } from '../accounts/tables.ts';
import { labResult } from '../charts/tables.ts';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { api, patientOf } from '../testing/charts.ts';
import { forgetModels, modelSettings } from '../testing/models.ts';

const now = new Date('2026-11-21T14:00:00Z');
let app: TestApp;
let doctor: TestClient;
let otherDoctor: TestClient;
/** The patient whose chart is open: María Peña. */
let open: string;
let numbers: Record<'open' | 'other' | 'foreign', string>;

/** A patient with one potassium and one creatinine. */
const addPatient = (by: TestClient, details: Partial<typeof patient.$inferInsert>): Promise<string> =>
  patientOf(app, by.id, details, (tx, patientId) =>
    tx.insert(labResult).values(
      (['Potasio', 'Creatinina'] as const).map((name) => ({
        id: newId(),
        version: 1,
        patientId,
        effectiveAt: new Date('2026-11-18T15:00:00Z'),
        recordedAt: now,
        authorName: 'Dra. Ana Prueba',
        source: 'portal' as const,
        name,
        value: name === 'Potasio' ? 4.4 : 0.9,
        unit: name === 'Potasio' ? 'mmol/L' : 'mg/dL',
      })),
    ),
  );

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor');
  otherDoctor = await app.signIn('doctor');
  numbers = { open: 'P901', other: 'P902', foreign: 'P903' };
  open = await addPatient(doctor, { givenName: 'María', familyName: 'Peña', chartNumber: numbers.open });
  await addPatient(doctor, { givenName: 'Juan', familyName: 'Pérez', chartNumber: numbers.other });
  await addPatient(doctor, { givenName: 'Rosa', familyName: 'Peña Lara', chartNumber: 'P904' });
  await addPatient(otherDoctor, {
    givenName: 'Wenceslao',
    familyName: 'Quiroz',
    chartNumber: numbers.foreign,
  });
});
afterAll(() => app.close());

const send = (content: string, rest: object = {}) =>
  doctor.call('POST', `${api}/ask`, {
    messages: [{ id: newId(), role: 'user', content }],
    patient_id: open,
    ...rest,
  });
const ask = async (content: string, rest: object = {}): Promise<Answer> => {
  const answer = await send(content, rest);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const isRefused = ({ refused }: Answer): boolean => refused?.code === 'not_your_patient';
/** An answer without what is another at every call. */
const told = ({ blocks, citations, refused, type }: Answer) => ({
  blocks,
  refused,
  type,
  cited: citations.map(({ ref }) => ref),
});

describe('a question about another patient than the one whose chart is open', () => {
  it.each([
    ['potasio de Juan Pérez', 'P902'],
    ['potasio de juan', 'P902'],
    ['potasio juan perez', 'P902'],
    ['potasio de Rosa', 'P904'],
    ['potasio P902', 'P902'],
    ['potasio p-0902', 'P902'],
  ])('gets nothing of the open chart, and the number of the other one: %s', async (question, number) => {
    const answer = await ask(question);
    expect(answer.refused).toEqual({ code: 'not_your_patient', params: { open: numbers.open } });
    expect(answer.citations).toEqual([]);
    expect(answer.reply).toContain('María Peña (P901)');
    expect(answer.reply).toContain(`¿abrir la historia ${number}?`);
    expect(answer.reply).not.toMatch(/4[.,]4|Juan|Pérez/);
  });

  it('names every chart of a surname that several patients bear', async () => {
    for (const [givenName, chartNumber] of [
      ['Nuria', 'P921'],
      ['Óscar', 'P920'],
    ] as const)
      await addPatient(doctor, { givenName, familyName: 'Almánzar', chartNumber });
    const answer = await ask('potasio de Almánzar');
    expect(isRefused(answer)).toBe(true);
    expect(answer.reply).toContain('varias historias: P920, P921.');
    expect(answer.citations).toEqual([]);
    // A full name with a wrong letter is that of one of them.
    expect((await ask('potasio nuria almansar')).reply).toContain('P921');
    expect((await ask('potasio maria almansar')).reply).toContain('4.4');
  });

  it('is answered about the open chart when it names its own patient', async () => {
    for (const question of ['potasio de María Peña', 'potasio de la señora Peña', 'potasio de P901']) {
      const answer = await ask(question);
      expect(answer.refused, question).toBeNull();
      expect(answer.reply, question).toContain('4.4');
    }
  });

  it('stays about the other one for a question that goes on from it, until the patient is named', async () => {
    const session_id = newId();
    expect(isRefused(await ask('potasio de Juan Pérez', { session_id }))).toBe(true);
    expect(isRefused(await ask('¿y la creatinina?', { session_id }))).toBe(true);
    expect(isRefused(await ask('¿y desde mayo?', { session_id }))).toBe(true);
    expect((await ask('¿y la creatinina de María?', { session_id })).reply).toContain('0.9');
    // What was refused is no question from which another one goes on.
    const last = await ask('¿y el anterior?', { session_id });
    expect(last.reply).not.toContain('Juan');
  });

  it('tells nothing of patients out of reach: their names are as unknown as any', async () => {
    const [foreign, nobodys] = [
      await ask('potasio de Wenceslao Quiroz'),
      await ask('potasio de Evaristo Zarzuela'),
    ];
    expect(isRefused(foreign)).toBe(true);
    expect(foreign.reply).toContain('no está entre sus pacientes');
    expect(told(foreign)).toEqual(told(nobodys));
    // A surname alone may be something else: it is read as if it were not there.
    const [surname, unknown, without] = [
      await ask('potasio de Quiroz'),
      await ask('potasio de Zarzuela'),
      await ask('potasio'),
    ].map(told);
    expect(surname?.refused).toBeNull();
    expect(surname).toEqual(unknown);
    expect(surname).toEqual(without);
    const charts = [await ask('potasio de P903'), await ask('potasio de P90317')];
    expect(charts.every(isRefused)).toBe(true);
    expect(told(charts[0] as Answer)).toEqual(told(charts[1] as Answer));
    expect((await send('potasio de Juan Pérez', { patient_id: newId() })).statusCode).toBe(404);
  });

  it('is known of a chart that is open in an emergency, too', async () => {
    const opened = await addPatient(otherDoctor, {
      givenName: 'Evaristo',
      familyName: 'Tavárez',
      chartNumber: 'P905',
      birthDate: '1980-05-03',
    });
    expect(isRefused(await ask('potasio de Evaristo'))).toBe(false);
    const reason = 'Llegó inconsciente y sin acompañante.';
    const body = { chart_number: 'P905', birth_date: '1980-05-03', reason };
    const access = await doctor.call('POST', `${api}/emergency-access`, body);
    expect(access.statusCode, access.body).toBeLessThan(300);
    expect(isRefused(await ask('potasio de Evaristo'))).toBe(true);
    expect((await ask('potasio de Evaristo', { patient_id: opened })).reply).toContain('4.4');
  });

  it('is none about a chart that became part of the open one', async () => {
    const kept = await addPatient(doctor, { givenName: 'Elena', familyName: 'Mota', chartNumber: 'P906' });
    const merged = await addPatient(doctor, {
      givenName: 'Helena',
      familyName: 'Motta',
      chartNumber: 'P907',
    });
    const about = { patient_id: kept };
    expect(isRefused(await ask('potasio de Helena Motta', about))).toBe(true);
    const done = await doctor.call('POST', `${api}/patients/${kept}/merge`, { other: merged, take: [] });
    expect(done.statusCode, done.body).toBeLessThan(300);
    expect(isRefused(await ask('potasio de P907', about))).toBe(false);
    expect(isRefused(await ask('potasio de Helena Motta', about))).toBe(false);
  });

  it('says what cannot wait first, and drafts nothing', async () => {
    const answer = await ask('Juan Pérez dejó de respirar y está inconsciente');
    expect(answer.blocks[0]?.kind).toBe('alert');
    expect(isRefused(answer)).toBe(true);
    const letter = await ask('Redacte una carta de referimiento para Juan Pérez');
    expect(isRefused(letter)).toBe(true);
    expect(letter.blocks.every(({ data }) => data === undefined)).toBe(true);
  });

  it('costs one statement more than another question, and one that names nobody none', async () => {
    const statementsOf = async (question: string) => {
      app.database.takeQueries();
      await ask(question, { session_id: newId() });
      return app.database.takeQueries();
    };
    const plain = await statementsOf('último potasio');
    expect(plain.join('\n')).not.toContain('others');
    const named = await statementsOf('potasio de María Peña');
    expect(named).toHaveLength(plain.length + 1);
    expect(named.length).toBeLessThanOrEqual(askAssistant.queries);
  });
});

describe('with a model', () => {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });

  beforeAll(async () => {
    await mock.start();
    const admin = await app.signIn('administrator');
    const settings = modelSettings(`${mock.url}/v1`);
    const saved = await admin.call('PUT', `${api}/admin/assistant-model`, settings);
    expect(saved.statusCode, saved.body).toBe(200);
    mock.on({ predicate: () => true }, { content: '{"blocks":[]}' });
  });
  beforeEach(() => mock.clearRequests());
  afterAll(async () => {
    await forgetModels(app);
    await mock.stop();
  });

  it('sends nothing to it for a question about another patient, which it would get for one about this one', async () => {
    await ask('último potasio', { session_id: newId() });
    expect(mock.getRequests().length).toBeGreaterThan(0);
    mock.clearRequests();
    const session_id = newId();
    const answer = await ask('potasio de Juan Pérez', { session_id });
    expect(isRefused(answer)).toBe(true);
    expect([answer.engine, answer.leftClinic]).toEqual(['embedded', null]);
    expect(isRefused(await ask('¿y la creatinina?', { session_id }))).toBe(true);
    expect(mock.getRequests()).toEqual([]);
  });
});
