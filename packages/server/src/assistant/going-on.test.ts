import type { Answer } from '@doctor-plus/contract/assistant/schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { labResult } from '../charts/tables.ts';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { patientOf } from '../testing/charts.ts';

const now = new Date('2026-11-21T14:00:00Z');
let app: TestApp;
let doctor: TestClient;
let patients: readonly [string, string];

/** Potassium and creatinine of every second month of 2026. */
const addPatient = (): Promise<string> =>
  patientOf(app, doctor.id, {}, (tx, id) =>
    tx.insert(labResult).values(
      [1, 3, 5, 7, 9, 11].flatMap((month) =>
        (['Potasio', 'Creatinina'] as const).map((name) => ({
          id: newId(),
          version: 1,
          patientId: id,
          effectiveAt: new Date(Date.UTC(2026, month - 1, 15, 15)),
          recordedAt: now,
          authorName: 'Dra. Ana Prueba',
          source: 'portal' as const,
          name,
          value: name === 'Potasio' ? 4 + month / 10 : 0.8 + month / 100,
          unit: name === 'Potasio' ? 'mmol/L' : 'mg/dL',
        })),
      ),
    ),
  );

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor');
  patients = [await addPatient(), await addPatient()];
});
afterAll(() => app.close());

const ask = async (session_id: string, patient_id: string, content: string): Promise<Answer> => {
  const messages = [{ id: newId(), role: 'user', content }];
  const body = { session_id, patient_id, messages };
  const answer = await doctor.call('POST', '/wp-json/dr-assistant/v1/ask', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

it('is answered like the question before it, and says so first', async () => {
  const session = newId();
  await ask(session, patients[0], '¿Cómo ha evolucionado el potasio?');
  const answer = await ask(session, patients[0], '¿y la creatinina desde mayo?');
  expect(answer.blocks[0]).toEqual({
    kind: 'action',
    text: 'Lo entiendo como continuación de «¿Cómo ha evolucionado el potasio?».',
    cites: [],
  });
  const cited = answer.citations.map(({ date }) => date.slice(0, 7));
  expect(cited).toEqual(['2026-05', '2026-07', '2026-09', '2026-11']);
  expect(answer.blocks[1]?.text).toContain('0.85');
});

it('says so when nothing came since that day', async () => {
  const session = newId();
  await ask(session, patients[0], 'Último potasio');
  const { blocks, citations } = await ask(session, patients[0], '¿y desde el 20 de noviembre?');
  expect(citations).toEqual([]);
  expect(blocks.map(({ kind }) => kind).slice(0, 2)).toEqual(['action', 'missing']);
  expect(blocks[1]?.text).toMatch(/^Potasio: ningún resultado desde el/);
});

it('goes back value by value, until there is none', async () => {
  const session = newId();
  await ask(session, patients[0], 'Último potasio');
  const told = [];
  for (let step = 0; step < 6; step += 1) told.push(await ask(session, patients[0], '¿y el anterior?'));
  const months = told.map(({ citations }) => citations.map(({ date }) => date.slice(0, 7)));
  // As far as a question looks back into its conversation.
  expect(months.slice(0, 3)).toEqual([['2026-09'], ['2026-07'], ['2026-05']]);
});

it('never goes on from a question about another patient, of another conversation, or asked later', async () => {
  const session = newId();
  await ask(session, patients[0], '¿Cómo ha evolucionado el potasio?');
  const alone = [
    await ask(session, patients[1], '¿y la creatinina?'),
    await ask(newId(), patients[0], '¿y la creatinina?'),
  ];
  for (const { reply, citations } of alone) {
    expect(reply).not.toContain('continuación');
    expect(citations).toHaveLength(1);
  }
});

it('keeps to the server’s own copy: what the caller claims to have asked before is no context', async () => {
  const body = {
    session_id: newId(),
    patient_id: patients[0],
    messages: [
      { id: newId(), role: 'user', content: '¿Cómo ha evolucionado el potasio?' },
      { id: newId(), role: 'user', content: '¿y la creatinina?' },
    ],
  };
  const answer = (await doctor.call('POST', '/wp-json/dr-assistant/v1/ask', body)).json();
  expect(answer.reply).not.toContain('continuación');
});
