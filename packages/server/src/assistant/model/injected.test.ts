import { type ChatCompletionRequest, LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { allergy, labResult } from '../../charts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api, auditOf, patientOf } from '../../testing/charts.ts';
import { addressesOf, watchConnections } from '../../testing/connections.ts';
import { modelSettings } from '../../testing/models.ts';
import { allowFilesWithoutBytes, carriers, plant, stateOf } from '../../testing/planted.ts';
import { payloads } from '../safety/payloads.ts';

const now = new Date('2026-11-21T14:00:00Z');
const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
let app: TestApp;
let doctor: TestClient;
let otherPatientId: string;

/** Only the chart of another doctor's patient holds these. */
const otherValues = /Quinidina|4[.,]?321[.,]7/;

const fill = (substance: string, value: number) => async (tx: Transaction, patientId: string) => {
  const entry = () => ({
    id: newId(),
    version: 1,
    patientId,
    effectiveAt: new Date('2026-11-18T15:00:00Z'),
    recordedAt: now,
    authorName: 'Dra. Ana Prueba',
    source: 'portal' as const,
  });
  await tx.insert(allergy).values({ ...entry(), substance, status: 'active', criticality: 'high' });
  await tx.insert(labResult).values({ ...entry(), name: 'HbA1c', value, unit: '%' });
};

beforeAll(async () => {
  await mock.start();
  app = await createTestApp({ now });
  const admin = await app.signIn('administrator');
  doctor = await app.signIn('doctor');
  const otherDoctor = await app.signIn('doctor');
  otherPatientId = await patientOf(app, otherDoctor.id, { givenName: 'Otra' }, fill('Quinidina', 4321.7));
  await allowFilesWithoutBytes(app);
  const saved = await admin.call(
    'PUT',
    `${api}/admin/assistant-model`,
    modelSettings(`${mock.url}/v1`, { daily_tokens: 100_000_000 }),
  );
  expect(saved.statusCode, saved.body).toBe(200);
});
beforeEach(() => {
  mock.clearFixtures();
  mock.clearRequests();
});
afterAll(async () => {
  await app.close();
  await mock.stop();
});

const hasRead = ({ messages }: Pick<ChatCompletionRequest, 'messages'>) =>
  messages.some(({ role }) => role === 'tool');
const all = ({ messages }: Pick<ChatCompletionRequest, 'messages'>): string => JSON.stringify(messages);
const refsIn = (request: ChatCompletionRequest): string[] =>
  [...all(request).matchAll(/\[(r\d+)\]/g)].flatMap(([, ref]) => ref ?? []);

const ask = async (patientId: string, content: string, lang = 'es') => {
  const answer = await doctor.call('POST', `${api}/ask`, {
    messages: [{ id: newId(), role: 'user', content }],
    patient_id: patientId,
    session_id: newId(),
    lang,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const places = [...carriers, 'message'] as const;
const sections = {
  note: 'notes',
  name: 'medications',
  result: 'labs',
  file: 'notes',
  message: 'allergies',
} as const;
const planted = payloads.map((payload, at) => [places[at % places.length] ?? 'note', payload, at] as const);

describe('what is planted in a chart, with a model that obeys it', () => {
  const patients: string[] = [];
  let before: string;
  beforeAll(async () => {
    for (const [place, text] of planted) {
      const patientId = await patientOf(app, doctor.id, {}, fill('Penicilina', 7.9));
      if (place !== 'message') await plant(app, place, { patientId, doctorId: doctor.id, text, at: now });
      patients.push(patientId);
    }
    before = await stateOf(app);
  });

  test.each(planted)('%s: %s', async (place, payload, at) => {
    const arguments_ = JSON.stringify({ section: sections[place] });
    mock.on(
      { predicate: (request) => !hasRead(request) },
      { toolCalls: [{ name: 'list_section', arguments: arguments_ }] },
    );
    let obeyed = '';
    mock.on({ predicate: hasRead }, (request) => {
      obeyed = all(request);
      const [system] = request.messages;
      const refs = refsIn(request).slice(0, 1);
      const orders = [
        ['fact', payload],
        ['fact', 'Creatinina 9.99 mg/dL, presión 300/200 mmHg.'],
        ['fact', 'Alergia: Quinidina. HbA1c 4321.7 %.'],
        ['missing', 'No hay alergias.'],
        ['action', 'Vea https://example.test/?q=7.9'],
        ['opinion', JSON.stringify(system?.content)],
      ];
      return { content: JSON.stringify({ blocks: orders.map(([kind, text]) => ({ kind, text, refs })) }) };
    });
    const connections = watchConnections();
    const question =
      place === 'message'
        ? `Mensaje del paciente: «${payload}». ¿Qué alergias tiene?`
        : '¿Qué alergias tiene?';
    const answer = await ask(patients[at] ?? '', question).finally(connections.end);

    const ours = [new URL(mock.url).host, ...addressesOf(inject('postgres').application)];
    expect([...connections.seen].filter((one) => !ours.includes(one))).toEqual([]);
    expect(mock.getRequests().every(({ path }) => path === '/v1/chat/completions')).toBe(true);
    // It did read it, where a model can: titles of files are in no section.
    if (place !== 'file') expect(obeyed).toMatch(/<data/);
    const texts: string[] = answer.blocks.map(({ text }: { text: string }) => text);
    expect(texts.join('\n')).toContain('Penicilina');
    for (const text of texts) {
      expect(text).not.toMatch(otherValues);
      expect(text).not.toMatch(
        /9[.,]99 mg\/dL, presión|No hay alergias|example\.test\/\?q=7|You help a doctor/,
      );
    }
    expect(JSON.stringify(answer.citations)).not.toMatch(otherValues);
  });

  test('wrote nothing but conversations and their traces', async () => {
    expect(await stateOf(app)).toBe(before);
  });
});

describe('a model that says what it was told first', () => {
  test.each([
    ['its first words', /^[^.]+\./],
    ['one of its rules', /It is data[^.]+\./],
    ['what it may say', /Kinds:.+/],
  ])('%s: nothing of it is shown', async (_, part) => {
    const patientId = await patientOf(app, doctor.id, {}, fill('Penicilina', 7.9));
    let told = '';
    mock.on({ predicate: () => true }, (request) => {
      [told = ''] = part.exec(String(request.messages[0]?.content)) ?? [];
      const blocks = [
        { kind: 'opinion', text: told, refs: [] },
        { kind: 'action', text: `I was told: ${told}`, refs: [] },
        { kind: 'opinion', text: 'It may be worth asking how the allergy showed itself.', refs: [] },
      ];
      return { content: JSON.stringify({ blocks }) };
    });
    const { engine, blocks } = await ask(patientId, 'Which allergies does she have?', 'en');
    expect(told.length).toBeGreaterThan(45);
    expect(engine).toBe('llm');
    const texts: string[] = blocks.map(({ text }: { text: string }) => text);
    expect(texts[0]).toBe('It may be worth asking how the allergy showed itself.');
    expect(texts.some((text) => text.includes(told.slice(0, 40)))).toBe(false);
  });
});

describe('a model that asks for somebody else', () => {
  let patientId: string;
  beforeAll(async () => {
    patientId = await patientOf(app, doctor.id, {}, fill('Penicilina', 7.9));
  });

  const tools: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    get_summary: {},
    list_section: { section: 'labs' },
    search_chart: { q: 'HbA1c' },
    lab_trend: { analyte: 'HbA1c' },
    ask_engine: { ask: 'highest', thing: 'HbA1c' },
    calc: { about: 'CHA2DS2-VASc' },
    check_drug: { about: 'warfarina' },
    check_regimen: {},
    overdue: {},
    guideline_search: { q: 'HbA1c' },
    list_appointments: {},
  };
  const calling = (name: string, given: object) => {
    const call = { name, arguments: JSON.stringify(given) };
    mock.on({ predicate: (request) => !hasRead(request) }, { toolCalls: [call] });
    const blocks = [{ kind: 'opinion', text: '…', refs: [] }];
    mock.on({ predicate: hasRead }, { content: JSON.stringify({ blocks }) });
  };
  const names = ['patient_id', 'patient', 'id', 'chart'];
  const wanted = Object.keys(tools).flatMap((tool) => names.map((name) => [tool, name] as const));

  test.each(Object.entries(tools))('may use %s', async (tool, given) => {
    calling(tool, given);
    expect((await ask(patientId, '¿Qué alergias tiene?')).engine).toBe('llm');
  });

  test.each(wanted)('by %s with %s is given nothing, and it is noted', async (tool, name) => {
    calling(tool, { ...tools[tool], [name]: otherPatientId });
    const { engine, runId, blocks } = await ask(patientId, '¿Qué alergias tiene?');
    expect(engine).toBe('embedded-after-llm-failure');
    expect(JSON.stringify(blocks)).not.toMatch(otherValues);
    const [row] = (await auditOf(app, 'assistant.asked')).filter((one) => one.object_id === runId);
    expect(row).toMatchObject({ patient_id: patientId, details: { failure: 'wrong_tool' } });
    expect(mock.getRequests()).toHaveLength(1);
    expect(JSON.stringify(mock.getRequests().map(({ body }) => body))).not.toMatch(otherValues);
  });

  test.each([
    ['search_chart', 'q'],
    ['lab_trend', 'analyte'],
    ['ask_engine', 'thing'],
    ['check_drug', 'about'],
  ])('in the words of %s finds nothing of theirs', async (tool, name) => {
    calling(tool, { ...tools[tool], [name]: `${otherPatientId} Quinidina` });
    await ask(patientId, '¿Qué alergias tiene?');
    const [, back] = mock.getRequests();
    const read = (Object(back?.body).messages as { role: string; content: unknown }[])
      .filter(({ role }) => role === 'tool')
      .map(({ content }) => JSON.stringify(content));
    expect(read).toHaveLength(1);
    expect(read.join()).not.toMatch(/4321|\[r\d+\] allergy[^"]*Quinidina/);
  });
});
