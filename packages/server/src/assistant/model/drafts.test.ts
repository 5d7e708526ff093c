import { LLMock } from '@copilotkit/aimock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importBundle } from '../../charts/index.ts';
import { allergy, condition, labResult } from '../../charts/tables.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf } from '../../testing/charts.ts';
import { fhirProblems } from '../../testing/fhir-validator.ts';
import { forgetModels, modelSettings } from '../../testing/models.ts';

const now = new Date('2026-11-21T14:00:00Z');
const model = 'modelo-de-prueba';
const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
let app: TestApp;
let doctor: TestClient;
let admin: TestClient;
let patientId: string;

beforeAll(async () => {
  await mock.start();
  app = await createTestApp({ now });
  admin = await app.signIn('administrator');
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
});
beforeEach(async () => {
  app.setNow(now);
  patientId = await addPatientOf(doctor, { dateOfBirth: '1980-05-03' });
  const entry = () => ({
    id: newId(),
    version: 1,
    patientId,
    effectiveAt: new Date('2026-11-18T15:00:00Z'),
    recordedAt: now,
    authorName: 'Dra. Ana Rosario',
    source: 'portal' as const,
  });
  await app.database.transact(async (tx) => {
    await tx.insert(condition).values({ ...entry(), name: 'Diabetes mellitus tipo 2', status: 'active' });
    await tx.insert(allergy).values({ ...entry(), substance: 'Penicilina', status: 'active' });
    await tx.insert(labResult).values({ ...entry(), name: 'HbA1c', value: 7.9, unit: '%' });
  });
  await save();
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

const save = async (rest: object = {}) => {
  const settings = modelSettings(`${mock.url}/v1`, { model, ...rest });
  const answer = await admin.call('PUT', `${api}/admin/assistant-model`, settings);
  expect(answer.statusCode, answer.body).toBe(200);
};

type Request = { readonly messages: readonly { readonly role: string }[] };
const isAnswered = ({ messages }: Request) => messages.some(({ role }) => role === 'tool');
const said = 'La HbA1c de la diabetes es de 7.9 %';
const dated = `${said} (18 nov 2026)`;

/** A model that puts one statement into the draft, and then says that it is done. */
const writes = (name = 'draft_note', part = 'assessment') => {
  mock.on({ predicate: (request) => !isAnswered(request) }, ({ messages }) => {
    const refIn = (words: string) =>
      new RegExp(`\\[(r\\d+)\\][^"]*${words}`).exec(JSON.stringify(messages))?.[1] ?? 'r999';
    const refs = [refIn('HbA1c'), refIn('Diabetes')];
    return {
      toolCalls: [{ name, arguments: JSON.stringify({ statements: [{ part, text: `${said}.`, refs }] }) }],
    };
  });
  mock.on(
    { predicate: isAnswered },
    { content: JSON.stringify({ blocks: [{ kind: 'action', text: 'El borrador está listo.', refs: [] }] }) },
  );
};
const asks = async (question = 'Redacte una nota') => {
  const answer = await doctor.call('POST', `${api}/ask`, {
    messages: [{ id: newId(), role: 'user', content: question }],
    patient_id: patientId,
    session_id: newId(),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
type Told = { runId: string; blocks: { data?: { draft: string; kind: string; model?: string } }[] };
const draftIn = async (answer: Told) => {
  const [data] = answer.blocks.flatMap((block) => block.data ?? []);
  const { draft } = (await doctor.call('GET', `${api}/drafts/${data?.draft}`)).json();
  return { data, draft };
};
const chartNotes = async () =>
  (await doctor.call('GET', `${api}/patients/${patientId}/chart`)).json().notes.entries;
const confirm = (id: string, content: object, version = 1) =>
  doctor.call('POST', `${api}/drafts/${id}/confirm`, { version, content });
const progress = (text: string) => ({
  kind: 'note',
  note: { kind: 'progress', title: '', sections: [{ name: 'assessment', text }] },
});
const assessmentOf = (draft: { content: { note: { sections: { name: string; text: string }[] } } }) =>
  draft.content.note.sections.find(({ name }) => name === 'assessment')?.text ?? '';

describe('a draft that a model added to', () => {
  test('waits unconfirmed, names the model, and nothing of it is in the chart', async () => {
    writes();
    const answer = await asks();
    const { data, draft } = await draftIn(answer);
    expect(answer).toMatchObject({ engine: 'llm', refused: null });
    expect(data).toEqual({ draft: draft.id, kind: 'note', model });
    expect(draft).toMatchObject({
      state: 'open',
      createdBy: 'llm',
      model,
      createdAt: now.toISOString(),
      changed: [],
    });
    expect(assessmentOf(draft)).toMatch(new RegExp(`^${dated.replaceAll(/[()]/g, '\\$&')}\n\n`));
    expect(draft.statements[0]).toMatchObject({ text: dated, by: 'llm' });
    expect(draft.statements.slice(1).every((one: object) => !('by' in one))).toBe(true);
    const listed = (await doctor.call('GET', `${api}/drafts?patient_id=${patientId}`)).json().data;
    expect(listed).toMatchObject([{ id: draft.id, model }]);
    expect(await chartNotes()).toEqual([]);
  });

  test('is in the chain of events with its model, without a word of it, and counted in the budget', async () => {
    writes();
    const answer = await asks();
    const { draft } = await draftIn(answer);
    const [event] = (await auditOf(app, 'assistant.asked')).filter((one) => one.object_id === answer.runId);
    expect(event?.details).toMatchObject({
      draft: draft.id,
      draftKind: 'note',
      draftModel: model,
      drafted: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    // The milliseconds of the call may end in 7.9 too.
    expect(JSON.stringify(event)).not.toMatch(/HbA1c|(?<!\d)7\.9(?!\d)/);
    const spent = await app.database.asSuperuser('SELECT tokens FROM assistant_model_use');
    expect(spent.rows[0].tokens).toBeGreaterThan(0);
    const sent = (await doctor.call('GET', `${api}/ask/${answer.runId}/sent`)).json();
    expect(sent.bodies).toHaveLength(2);
  });

  test('becomes a note that says which model wrote it and when, and who confirmed it; for good', async () => {
    writes();
    const { draft } = await draftIn(await asks());
    app.setNow(new Date(now.getTime() + 3_600_000));
    const answer = await confirm(draft.id, progress(dated));
    expect(answer.statusCode, answer.body).toBe(200);
    const [written] = await chartNotes();
    const drafted = { drafted_with: 'llm', drafted_model: model, drafted_at: now.toISOString() };
    expect(written.signed).toMatchObject({ by: 'Dra. Ana Rosario', ...drafted });
    await expect(
      app.database.asSuperuser("UPDATE note SET drafted_model = 'otro' WHERE id = $1", [draft.id]),
    ).rejects.toThrow('does not change');
    const bundle = (
      await doctor.call('POST', `${api}/patients/${patientId}/export`, { format: 'fhir' })
    ).json();
    expect(fhirProblems(bundle)).toEqual([]);
    const document = bundle.entry.find(
      ({ resource }: { resource: { id: string } }) => resource.id === draft.id,
    );
    expect(document.resource.extension).toEqual(
      expect.arrayContaining([
        { url: 'urn:doctor-plus:drafted-model', valueString: model },
        { url: 'urn:doctor-plus:drafted-at', valueDateTime: now.toISOString() },
      ]),
    );
    const report = await app.database.transact((tx) =>
      importBundle(tx, bundle, { source: 'import', doctorId: doctor.id, match: 'new', now: app.now() }),
    );
    const copy = await doctor.call('GET', `${api}/patients/${report.patients[0]?.id}/chart`);
    expect(copy.json().notes.entries[0].signed).toMatchObject(drafted);
  });

  test('becomes a letter that says so among the documents', async () => {
    writes('draft_letter', 'text');
    const { draft } = await draftIn(await asks('Escriba una carta a cardiología'));
    expect(draft.content.text).toContain(`\n\n${dated}\n\n`);
    const answer = await confirm(draft.id, { kind: 'letter', recipient: 'Cardiología', text: dated });
    expect(answer.statusCode, answer.body).toBe(200);
    const documents = (await doctor.call('GET', `${api}/patients/${patientId}/documents`)).json().issued;
    expect(documents).toMatchObject([
      { drafted_with: 'llm', drafted_model: model, drafted_at: now.toISOString() },
    ]);
  }, 60_000);

  test('is refused when an entry is another since that only the model spoke of', async () => {
    writes();
    const { draft } = await draftIn(await asks());
    const [lab] = draft.basis.filter(({ kind }: { kind: string }) => kind === 'lab');
    await app.database.asSuperuser('UPDATE lab_result SET current = false WHERE id = $1', [lab.id]);
    const refused = await confirm(draft.id, progress(dated));
    expect(refused.json()).toMatchObject({ code: 'draft_outdated', data: { changed: [lab.ref] } });
    const anew = (await doctor.call('POST', `${api}/drafts/${draft.id}/rewrite`, {})).json().draft;
    // The engine alone writes it anew; that a model had a part in what the doctor may have kept is still said.
    expect(anew).toMatchObject({ version: 2, createdBy: 'llm', model });
    expect(JSON.stringify(anew.content)).not.toContain('7.9');
    expect(anew.statements.some((one: object) => 'by' in one)).toBe(false);
  });
});

describe('the engine’s draft stands', () => {
  const isEngines = async (answer: Told & object) => {
    const { data, draft } = await draftIn(answer);
    expect(data).toEqual({ draft: draft.id, kind: 'note' });
    expect(draft).toMatchObject({ createdBy: 'embedded', model: null });
    expect(assessmentOf(draft)).not.toContain(said);
    expect(assessmentOf(draft)).toContain('Diabetes mellitus tipo 2');
  };

  test('where the patient has not allowed a model, and nothing is sent', async () => {
    writes();
    const decided = await doctor.call('PUT', `${api}/patients/${patientId}/model-consent`, {
      place: 'local',
      given: false,
      way: 'spoken',
    });
    expect(decided.statusCode).toBe(200);
    const answer = await asks();
    expect(answer).toMatchObject({ engine: 'embedded', refused: { code: 'no_consent' } });
    await isEngines(answer);
    expect(mock.getRequests()).toEqual([]);
  });

  test('where the day’s tokens are spent', async () => {
    writes();
    await asks();
    await app.database.asSuperuser('UPDATE assistant_model_use SET tokens = 100000');
    mock.clearRequests();
    const answer = await asks();
    expect(answer).toMatchObject({ engine: 'embedded', refused: { params: { reason: 'budget' } } });
    await isEngines(answer);
    expect(mock.getRequests()).toEqual([]);
  });

  test('where the model fails after it wrote', async () => {
    mock.on({ predicate: isAnswered }, { error: { message: 'oops' }, status: 500 });
    writes();
    const answer = await asks();
    expect(mock.getRequests()).toHaveLength(2);
    expect(answer.engine).toBe('embedded-after-llm-failure');
    await isEngines(answer);
  });

  test('where the model names a patient', async () => {
    const statements = [{ part: 'assessment', text: said, refs: ['r1'] }];
    const stolen = JSON.stringify({ patient_id: newId(), statements });
    mock.on({ predicate: () => true }, { toolCalls: [{ name: 'draft_note', arguments: stolen }] });
    const answer = await asks();
    expect(answer.engine).toBe('embedded-after-llm-failure');
    await isEngines(answer);
  });

  test('where a note of the chart orders another one: only the doctor’s words ask for a draft', async () => {
    mock.on(
      { predicate: () => true },
      {
        toolCalls: [
          {
            name: 'draft_note',
            arguments: '{"statements":[{"part":"assessment","text":"x","refs":["r1"]}]}',
          },
        ],
      },
    );
    const answer = await asks('¿Cuál es la última HbA1c?');
    expect(answer.engine).toBe('embedded-after-llm-failure');
    expect(answer.blocks.some(({ data }: { data?: object }) => data)).toBe(false);
    expect((await doctor.call('GET', `${api}/drafts?patient_id=${patientId}`)).json().data).toEqual([]);
  });
});
