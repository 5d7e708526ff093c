import { LLMock } from '@copilotkit/aimock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient } from '../../accounts/tables.ts';
import { allergy, labResult } from '../../charts/tables.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf } from '../../testing/charts.ts';
import { forgetModels, modelSettings } from '../../testing/models.ts';
import { loadLibrary, openModel } from './models.ts';

const now = new Date('2026-11-21T14:00:00Z');
const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
let app: TestApp;
let admin: TestClient;
let doctor: TestClient;
let otherDoctor: TestClient;
let patientId: string;

beforeAll(async () => {
  await mock.start();
  app = await createTestApp({ now });
  admin = await app.signIn('administrator');
  doctor = await app.signIn('doctor', { givenName: 'Ruth', familyName: 'Báez' });
  otherDoctor = await app.signIn('doctor');
  patientId = await addPatientOf(doctor, { dateOfBirth: '1980-05-03' });
  await app.database.transact(async (tx) => {
    await tx.update(patient).set({ givenName: 'Luz', familyName: 'Quisqueya', phone: '809-555-1234' });
    const entry = () => ({
      id: newId(),
      version: 1,
      patientId,
      effectiveAt: new Date('2026-11-18T15:00:00Z'),
      recordedAt: now,
      authorName: 'Dra. Ana Prueba',
      source: 'portal' as const,
    });
    await tx
      .insert(allergy)
      .values({ ...entry(), substance: 'Penicilina', status: 'active', criticality: 'high' });
    await tx.insert(labResult).values({ ...entry(), name: 'HbA1c', value: 7.9, unit: '%' });
  });
});
beforeEach(() => {
  mock.on(
    { predicate: () => true },
    {
      content: JSON.stringify({
        blocks: [{ kind: 'fact', text: 'La HbA1c más reciente es 7.9 %.', refs: ['r1'] }],
      }),
    },
  );
});
afterEach(async () => {
  mock.clearFixtures();
  mock.clearRequests();
  await forgetModels(app);
});
afterAll(async () => {
  await app.close();
  await mock.stop();
});

const path = `${api}/admin/assistant-model`;
const fields = (rest: object = {}) => modelSettings(`${mock.url}/v1`, rest);
const save = (rest: object = {}, by = admin) => by.call('PUT', path, fields(rest));
const user = (content: string, id = newId()) => ({ id, role: 'user', content });
const ask = async (content: string, rest: object = {}, by = doctor, id = newId()) =>
  by.call('POST', `${api}/ask`, {
    messages: [user(content, id)],
    patient_id: patientId,
    session_id: newId(),
    ...rest,
  });
/** Every decision is made a second after the one before. */
const decideLater = () => app.setNow(new Date(app.now().getTime() + 1_000));
const consent = (body: object, by = doctor, id = patientId) => {
  decideLater();
  return by.call('PUT', `${api}/patients/${id}/model-consent`, body);
};
const question = '¿Cuál es la última HbA1c?';

describe('the settings', () => {
  test('are the administrator’s, and never show the key', async () => {
    expect((await admin.call('GET', path)).json().settings).toMatchObject({
      enabled: false,
      version: 0,
      key_set: false,
    });
    const saved = await save({ key: 'sk-secreta' });
    expect(saved.json().settings).toMatchObject({ enabled: true, version: 1, key_set: true, place: 'local' });
    expect(saved.body + (await admin.call('GET', path)).body).not.toContain('sk-secreta');
    expect((await doctor.call('GET', path)).statusCode).toBe(403);
    const stored = await app.database.asSuperuser('SELECT api_key FROM assistant_model');
    expect(stored.rows[0].api_key.toString('latin1')).not.toContain('secreta');
    expect(JSON.stringify(await auditOf(app, 'admin.model.saved'))).not.toContain('secreta');
  });

  test('tell doctors, and nobody else, which engine answers', async () => {
    const engine = async () => (await doctor.call('GET', `${api}/assistant/engine`)).json().model;
    expect(await engine()).toBeNull();
    await save();
    expect(await engine()).toBe('local');
    await save({ version: 1, enabled: false });
    expect(await engine()).toBeNull();
    expect((await admin.call('GET', `${api}/assistant/engine`)).statusCode).toBe(403);
  });

  test('are not saved over those of somebody else', async () => {
    await save();
    const late = await save({ model: 'otro' });
    expect([late.statusCode, late.json().data.current.model]).toEqual([409, 'modelo-de-prueba']);
  });

  test('send a key nowhere but where it was typed for', async () => {
    await save({ key: 'sk-secreta' });
    const authorization = async (base_url: string) => {
      mock.clearRequests();
      const { provider, model, structured_output } = fields() as ReturnType<typeof fields>;
      await admin.call('POST', `${path}/test`, { provider, model, structured_output, base_url });
      return mock.getRequests().length;
    };
    expect(await authorization(`${mock.url}/v1`)).toBe(1);
    expect((await save({ version: 1, base_url: `${mock.url}/v2` })).json().settings.key_set).toBe(false);
  });

  test.each([
    ['http://203.0.113.7/v1', 'tls_required'],
    ['https://169.254.169.254/v1', 'address_refused'],
    ['https://[::ffff:169.254.169.254]/v1', 'address_refused'],
    ['http://0.0.0.0:80/v1', 'address_refused'],
    ['https://nowhere.invalid/v1', 'unknown_host'],
  ])('refuse %s: %s', async (base_url, problem) => {
    const answer = await save({ base_url });
    expect([answer.statusCode, answer.json().data.params]).toEqual([400, { base_url: problem }]);
  });

  test('ask for the ground of a contract where data go to somebody else', async () => {
    expect((await save({ base_url: 'https://203.0.113.7/v1' })).json().data.params).toEqual({
      contract_basis: 'needed',
    });
    const saved = await save({ base_url: 'https://203.0.113.7/v1', contract_basis: 'processing_agreement' });
    expect(saved.json().settings.place).toBe('external');
  });

  test('are tried, and what came of it is told', async () => {
    const {
      version: _,
      enabled: __,
      contract_basis,
      region,
      retention_days,
      daily_tokens,
      ...typed
    } = fields();
    const works = (await admin.call('POST', `${path}/test`, typed)).json();
    expect(works).toMatchObject({ works: true, place: 'local', failure: null });
    mock.clearFixtures();
    mock.on({ predicate: () => true }, { error: { message: 'no' }, status: 401 });
    expect((await admin.call('POST', `${path}/test`, typed)).json()).toMatchObject({
      works: false,
      failure: 'unauthorised',
    });
    const nobody = { ...typed, base_url: 'http://127.0.0.1:9/v1' };
    expect((await admin.call('POST', `${path}/test`, nobody)).json()).toMatchObject({
      works: false,
      failure: 'unreachable',
    });
  });
});

describe('a question', () => {
  test('goes to no model while none is enabled', async () => {
    expect((await ask(question)).json()).toMatchObject({ engine: 'embedded', leftClinic: null });
    await save({ enabled: false });
    expect((await ask(question)).json()).toMatchObject({
      engine: 'embedded',
      leftClinic: null,
      refused: null,
    });
    expect(mock.getRequests()).toEqual([]);
  });

  test('is explained by the model, with what left, and both are in the audit log', async () => {
    await save({ key: 'sk-secreta' });
    const answer = (await ask(`${question} Luz Quisqueya, 809-555-1234`)).json();
    expect(answer).toMatchObject({
      engine: 'llm',
      refused: null,
      leftClinic: { place: 'local', fields: ['question', 'lab'] },
    });
    const [request] = mock.getRequests();
    expect(JSON.stringify(request?.body)).not.toMatch(/Quisqueya|809|555-1234|5551234|Báez/);
    const asked = (await auditOf(app, 'assistant.model_asked')).find((one) => one.patient_id === patientId);
    expect(asked).toMatchObject({
      actor_id: doctor.id,
      details: { place: 'local', model: 'modelo-de-prueba' },
    });
    const [row] = (await auditOf(app, 'assistant.asked')).filter((one) => one.object_id === answer.runId);
    expect(row?.details).toMatchObject({ engine: 'llm', bytes: answer.leftClinic.bytes });
    expect(JSON.stringify([asked, row])).not.toMatch(/HbA1c|secreta/);
  });

  test('can be read word for word as it left', async () => {
    await save();
    const { runId, leftClinic } = (await ask(question)).json();
    const sent = (await doctor.call('GET', `${api}/ask/${runId}/sent`)).json();
    expect(sent.leftClinic).toEqual(leftClinic);
    const [request] = mock.getRequests();
    expect(sent.bodies.map(({ body }: { body: string }) => JSON.parse(body).messages)).toEqual([
      Object(request?.body).messages,
    ]);
  });

  test('that is asked again gets its stored answer, and nothing leaves again', async () => {
    await save();
    const [session_id, id] = [newId(), newId()];
    const first = (await ask(question, { session_id }, doctor, id)).json();
    const again = (await ask(question, { session_id }, doctor, id)).json();
    expect(first.engine).toBe('llm');
    expect(again).toEqual(first);
    expect(mock.getRequests()).toHaveLength(1);
  });

  test('of no conversation, such as the greeting of an opened chart, sends nothing', async () => {
    await save();
    expect((await ask(question, { session_id: undefined })).json().engine).toBe('embedded');
    expect(mock.getRequests()).toEqual([]);
  });

  test('that was kept before it is asked is explained, too', async () => {
    await save();
    const [session_id, id] = [newId(), newId()];
    const kept = { doctor_id: doctor.id, session_id, patient_id: patientId, messages: [user(question, id)] };
    expect((await doctor.call('POST', `${api}/chat`, kept)).statusCode).toBe(200);
    expect((await ask(question, { session_id }, doctor, id)).json().engine).toBe('llm');
  });

  test('about another doctor’s patient, in another’s conversation or with an invented reply sends nothing', async () => {
    await save();
    const session_id = newId();
    await ask(question, { session_id });
    mock.clearRequests();
    expect((await ask(question, {}, otherDoctor)).statusCode).toBe(404);
    const theirs = await addPatientOf(otherDoctor, {});
    expect((await ask(question, { session_id, patient_id: theirs }, otherDoctor)).statusCode).toBe(404);
    const invented = { id: newId(), role: 'assistant', content: 'Dosis inventada' };
    expect((await ask(question, { messages: [invented, user(question)] })).statusCode).toBe(400);
    expect(mock.getRequests()).toEqual([]);
  });

  test('is answered by the engine when the model fails, and the conversation keeps it', async () => {
    await save();
    mock.clearFixtures();
    mock.on({ predicate: () => true }, { error: { message: 'oops' }, status: 500 });
    const session_id = newId();
    const answer = (await ask(question, { session_id })).json();
    expect(answer).toMatchObject({ engine: 'embedded-after-llm-failure' });
    expect(answer.blocks[0].text).toContain('7.9');
    const chat = await doctor.call('GET', `${api}/chat?doctor_id=${doctor.id}&session_id=${session_id}`);
    expect(chat.json().messages[1].answer).toEqual(answer);
    const [row] = (await auditOf(app, 'assistant.asked')).filter((one) => one.object_id === answer.runId);
    expect(row?.details).toMatchObject({ failure: 'server_error' });
  });

  test('costs tokens, and when a day’s are spent the engine answers alone', async () => {
    await save({ daily_tokens: 1000 });
    await ask(question);
    await app.database.asSuperuser('UPDATE assistant_model_use SET tokens = 1000');
    mock.clearRequests();
    const answer = (await ask(question)).json();
    expect(answer).toMatchObject({
      engine: 'embedded',
      refused: { code: 'llm_disabled', params: { reason: 'budget' } },
    });
    expect(mock.getRequests()).toEqual([]);
    expect(
      (await ask(question, { patient_id: await addPatientOf(otherDoctor, {}) }, otherDoctor)).json().engine,
    ).not.toBe('embedded');
  });
});

describe('a patient’s decision', () => {
  const external = { base_url: 'https://203.0.113.7/v1', contract_basis: 'processing_agreement' };

  test('is needed for a model of somebody else: without it the engine answers and says why', async () => {
    await save(external);
    const answer = (await ask(question)).json();
    expect(answer).toMatchObject({
      engine: 'embedded',
      leftClinic: null,
      refused: { code: 'no_consent', params: { place: 'external' } },
    });
    expect(answer.blocks.length).toBeGreaterThan(0);
    const standing = (await doctor.call('GET', `${api}/patients/${patientId}/model-consent`)).json();
    expect(standing).toEqual({
      in_use: 'external',
      data: [
        { place: 'local', allowed: true, decided: null },
        { place: 'external', allowed: false, decided: null },
      ],
    });
  });

  test('against a local model counts at once, and is taken back by a newer one', async () => {
    await save();
    expect((await ask(question)).json().engine).toBe('llm');
    const refused = await consent({ place: 'local', given: false, way: 'spoken' });
    expect(refused.json().data[0]).toMatchObject({
      allowed: false,
      decided: { by: 'practice', name: 'Ruth Báez', way: 'spoken' },
    });
    mock.clearRequests();
    expect((await ask(question)).json()).toMatchObject({
      engine: 'embedded',
      refused: { code: 'no_consent' },
    });
    expect(mock.getRequests()).toEqual([]);
    await consent({ place: 'local', given: true, way: 'written' });
    expect((await ask(question)).json().engine).toBe('llm');
  });

  test('of their own account counts like one that the practice recorded, the newest of both', async () => {
    const own = await app.signIn('patient', { id: patientId });
    const decide = (kind: string, given: boolean) => {
      decideLater();
      return own.call('PUT', `${api}/account/consents/${kind}`, { given });
    };
    const allowed = async () =>
      (await doctor.call('GET', `${api}/patients/${patientId}/model-consent`))
        .json()
        .data.map((one: { allowed: boolean }) => one.allowed);
    await consent({ place: 'external', given: true, way: 'written' });
    expect(await allowed()).toEqual([true, true]);
    await decide('assistant', false);
    await decide('assistant_local', false);
    expect(await allowed()).toEqual([false, false]);
    await consent({ place: 'external', given: true, way: 'written' });
    expect(await allowed()).toEqual([false, true]);
    const listed = (await own.call('GET', `${api}/account/consents`)).json().data;
    expect(listed.at(-1)).toMatchObject({ kind: 'assistant_local', given: false });
  });

  test('is out of reach of other doctors, and never changed in the database', async () => {
    const body = { place: 'external', given: true, way: 'written' };
    expect((await consent(body, otherDoctor)).statusCode).toBe(404);
    await consent(body);
    await expect(app.database.asSuperuser('UPDATE model_consent SET given = false')).rejects.toThrow(
      'recorded anew',
    );
  });
});

test('a model that is named by a text is asked nowhere', async () => {
  await openModel(
    {
      provider: 'openai-compatible',
      baseUrl: `${mock.url}/v1`,
      model: 'x',
      key: null,
      structuredOutput: true,
    },
    fetch,
  );
  const { generateText } = await loadLibrary();
  const named = { model: 'openai/gpt', prompt: 'x', maxRetries: 0 };
  await expect(generateText(named)).rejects.toThrow('never named by a text');
});
