import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api, auditOf, putInCare, signInPatient } from '../../testing/charts.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { newCodes } from './codes.ts';

let app: TestApp;
let doctor: TestClient;
let patient: TestClient;
let id: string;
let code: string;
let second: string;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T14:05:00Z') });
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
});
beforeEach(async () => {
  patient = await signInPatient(app);
  await putInCare(app, doctor.id, patient.id);
  const answer = await doctor.call('POST', `${api}/patients/${patient.id}/documents`, {
    content: {
      kind: 'certificate',
      type: 'rest',
      text: 'Lumbalgia aguda',
      from: '2026-11-21',
      to: '2026-11-22',
    },
  });
  id = answer.json().document.id;
  const file = await doctor.call('GET', `${api}/patients/${patient.id}/documents/${id}/file`);
  const text = await pdfText(file.rawPayload);
  code = /Código: (\S+)/.exec(text)?.[1] ?? '';
  second = /Segunda parte: (\S+)/.exec(text)?.[1] ?? '';
});
afterAll(() => app.close());

const verify = (body: object, headers = {}) =>
  app.anonymous.call('POST', `${api}/documents/verify`, body, headers);

describe('a code', () => {
  test('says that the document is valid, by whom and when, and nothing of the patient', async () => {
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);
    const answer = await verify({ code });
    expect(answer.json()).toEqual({
      state: 'valid',
      document: {
        kind: 'certificate',
        issued_at: '2026-11-21T14:05:00.000Z',
        issuer: 'Dra. Ana Rosario',
        practice: 'Consultorio Rosario',
        revoked_at: null,
        replaced: false,
      },
      second: 'none',
      detail: null,
    });
    for (const word of ['Lumbalgia', 'Propia', 'Rosa ', 'R. P.']) expect(answer.body).not.toContain(word);
  });

  test('is read as people type it', async () => {
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await verify({ code: typed })).json().state).toBe('valid');
  });

  test('opens the content with its second part, and that is an event of the patient’s record', async () => {
    const { second: accepted, detail } = (await verify({ code, second })).json();
    expect(accepted).toBe('accepted');
    expect(detail).toMatchObject({ patient: 'R. P.', language: 'es', title: 'Certificado médico' });
    expect(JSON.stringify(detail.parts)).toContain('Lumbalgia aguda');
    const { rows } = await app.database.asSuperuser(
      `SELECT encode(f.sha256, 'hex') AS sha256 FROM issued_document d JOIN stored_file f ON f.id = d.file_id WHERE d.id = $1`,
      [id],
    );
    expect(detail.fingerprint).toBe(rows[0]?.sha256);
    const events = (await auditOf(app, 'chart_document.verified')).filter(
      ({ object_id }) => object_id === id,
    );
    expect(events).toMatchObject([{ patient_id: patient.id, outcome: 'success', actor_id: null }]);
  });

  test('opens nothing with another second part', async () => {
    const answer = await verify({ code, second: 'AAAA-AAAA' });
    expect(answer.json()).toMatchObject({ state: 'valid', second: 'refused', detail: null });
  });

  test('says that the document was revoked or replaced', async () => {
    await doctor.call('POST', `${api}/patients/${patient.id}/documents/${id}/revoke`, { reason: 'Error' });
    const answer = await verify({ code });
    expect(answer.json()).toMatchObject({ state: 'revoked', document: { replaced: false }, detail: null });
    expect(answer.body).not.toContain('"Error"');
  });
});

describe('a code that nothing has', () => {
  test('gets one answer, whatever it looks like and with whatever second part', async () => {
    const { code: other } = newCodes();
    const bodies = [
      { code: other },
      { code: other, second: 'x' },
      { code: 'x' },
      { code: `${code}0`, second },
    ];
    const answers = await Promise.all(bodies.map((body) => verify(body)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.json()).toEqual({ state: 'unknown', document: null, second: 'none', detail: null });
  });

  test('costs the database as much as one that a document has', async () => {
    const queries = async (body: object) => {
      app.database.takeQueries();
      await verify(body);
      return app.database.takeQueries().length;
    };
    expect(await queries({ code: newCodes().code })).toBe(await queries({ code }));
    expect(await queries({ code: newCodes().code, second: 'x' })).toBe(await queries({ code, second: 'x' }));
  });
});

test('codes do not repeat and are not stored', async () => {
  const codes = Array.from({ length: 500 }, () => newCodes());
  expect(new Set(codes.map((each) => each.code)).size).toBe(500);
  const { rows } = await app.database.asSuperuser(
    'SELECT to_jsonb(d)::text AS row FROM issued_document d WHERE id = $1',
    [id],
  );
  for (const part of [code, second]) {
    expect(rows[0]?.row).not.toContain(part);
    expect(rows[0]?.row).not.toContain(part.replaceAll('-', ''));
  }
});

test('tries are counted: by network, and at one code from wherever', async () => {
  const limited = await createTestApp({ limitScale: 1 });
  const tries = async (count: number, body: (turn: number) => object): Promise<number[]> => {
    const statuses: number[] = [];
    for (let turn = 0; turn < count; turn += 1)
      statuses.push((await limited.anonymous.call('POST', `${api}/documents/verify`, body(turn))).statusCode);
    return statuses;
  };
  const atOneCode = await tries(11, () => ({ code: 'AAAA', second: 'B' }));
  expect(atOneCode).toEqual([...Array(10).fill(200), 429]);
  const atMany = await tries(20, (turn) => ({ code: `AAAA${turn}` }));
  expect(atMany).toEqual([...Array(19).fill(200), 429]);
  await limited.close();
});
