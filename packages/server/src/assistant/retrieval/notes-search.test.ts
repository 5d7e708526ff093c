import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, blankContent, putInCare, unknownId } from '../../testing/charts.ts';
import { addTo, saveDraft, sign, signedNote } from '../../testing/notes.ts';

let app: TestApp;
let doctor: TestClient;
let colleague: TestClient;
let patientId: string;
const now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
  colleague = await app.signIn('doctor', { honorific: 'Dr.', givenName: 'Luis', familyName: 'Mota' });
});
beforeEach(async () => {
  patientId = await addPatientOf(doctor);
});
afterAll(() => app.close());

const free = (text: string, title = '') => ({ kind: 'free', title, sections: [{ name: 'text', text }] });
const ask = (content: string, client = doctor, patient = patientId) =>
  client.call('POST', `${api}/ask`, {
    messages: [{ id: newId(), role: 'user', content }],
    patient_id: patient,
  });
const answerTo = async (content: string, client = doctor) => {
  const answer = await ask(content, client);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const visit = async (content: object, visitId = newId(), version = 0) => {
  const answer = await doctor.call('PUT', `${api}/patients/${patientId}/visits/${visitId}`, {
    version,
    content: { ...blankContent, ...content },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return visitId;
};
type Cited = { kind: string; id: string; quote: string };
const cited = (answer: { citations: Cited[] }) => answer.citations.map(({ kind, id }) => `${kind}/${id}`);

describe('what the notes say', () => {
  test('is quoted with its note, whatever the accents, the number and the capitals', async () => {
    const id = await signedNote(doctor, patientId, free('Refiere dolor en la CADERA izquierda al caminar.'));
    await signedNote(doctor, patientId, free('Control de presión sin novedad.'));
    const answer = await answerTo('¿Qué dicen las notas sobre las caderas?');
    expect(cited(answer)).toEqual([`note/${id}`]);
    expect(answer.blocks[0]).toMatchObject({ kind: 'fact', cites: [1] });
    expect(answer.reply).toContain('dolor en la CADERA izquierda al caminar');
    expect(answer.refused).toBeNull();
  });

  test('is found in a note’s addendum, a conclusion, a complaint and the reason of a drug', async () => {
    const id = await signedNote(doctor, patientId, free('Control.'));
    await addTo(doctor, patientId, id, 'Llamó por cefalea intensa.');
    await visit({
      chief_complaint: 'Cefalea de tres días',
      conclusion: { ...blankContent.conclusion, diagnosis: 'Cefalea tensional' },
    });
    const answer = await answerTo('Busca en las notas cefalea');
    expect(answer.citations.map(({ kind }: Cited) => kind).sort()).toEqual(['conclusion', 'note', 'visit']);
    expect(answer.reply).toContain('Llamó por cefalea intensa');
    expect(answer.reply).toContain('Cefalea de tres días');
  });

  test('is found word for word between quotation marks', async () => {
    const id = await signedNote(doctor, patientId, free('Consulta por dolor lumbar de esfuerzo.'));
    await signedNote(doctor, patientId, free('Dolor de rodilla. Columna lumbar sin hallazgos.'));
    const answer = await answerTo("Find 'dolor lumbar' in the notes");
    expect(cited(answer)).toEqual([`note/${id}`]);
  });

  test('never comes from a draft, one’s own or a colleague’s, nor from what was entered in error', async () => {
    await putInCare(app, colleague.id, patientId);
    await saveDraft(doctor, patientId, newId(), free('Vértigo secreto mío'));
    await saveDraft(colleague, patientId, newId(), free('Vértigo secreto de otro'));
    const wrong = await signedNote(doctor, patientId, free('Vértigo de otra persona'));
    const before = await answerTo('¿Qué dicen las notas sobre el vértigo?');
    expect(before.citations).toHaveLength(1);
    const taken = await doctor.call('PUT', `${api}/patients/${patientId}/entries/note/${wrong}/error`, {
      version: 1,
      reason: 'Es de otra persona',
    });
    expect(taken.statusCode, taken.body).toBe(200);
    const answer = await answerTo('¿Qué dicen las notas sobre el vértigo?');
    expect(answer.citations).toEqual([]);
    expect(JSON.stringify(answer)).not.toContain('secreto');
  });

  test('follows a visit that is written again, and stays with what was written last', async () => {
    const id = await visit({ notes: 'Dolor de hombro.' });
    await visit({ notes: 'Dolor de rodilla.' }, id, 1);
    expect((await answerTo('¿Qué dicen las notas sobre el hombro?')).citations).toEqual([]);
    expect((await answerTo('¿Qué dicen las notas sobre la rodilla?')).citations).toHaveLength(1);
  });

  test('goes along with a merge of two charts, and back', async () => {
    const other = await addPatientOf(doctor, { firstName: 'José', lastName: 'Pena' });
    const id = await signedNote(doctor, other, free('Fractura de cadera en la infancia.'));
    const merged = await doctor.call('POST', `${api}/patients/${patientId}/merge`, { other, take: [] });
    expect(merged.statusCode, merged.body).toBe(200);
    expect(cited(await answerTo('¿Qué dicen las notas sobre la cadera?'))).toEqual([`note/${id}`]);
    await doctor.call('POST', `${api}/patients/merges/${merged.json().merge.id}/undo`);
    expect((await answerTo('¿Qué dicen las notas sobre la cadera?')).citations).toEqual([]);
  });

  test('is found in whatever width its signs were typed, also one sign alone', async () => {
    const hernia = await signedNote(doctor, patientId, free('ﾍﾙﾆｱの疑い。'));
    const pain = await signedNote(doctor, patientId, free('Paciente china: dice «疼» y señala la rodilla.'));
    await signedNote(doctor, patientId, free('Control sin novedad.'));
    expect(cited(await answerTo('¿Qué dicen las notas sobre "ヘルニア"?'))).toEqual([`note/${hernia}`]);
    expect(cited(await answerTo('¿Qué dicen las notas sobre "疼"?'))).toEqual([`note/${pain}`]);
  });

  test('is out of reach with the chart', async () => {
    await signedNote(doctor, patientId, free('Dolor de cadera.'));
    expect((await ask('¿Qué dicen las notas sobre la cadera?', colleague)).statusCode).toBe(404);
    expect((await ask('¿Qué dicen las notas sobre la cadera?', doctor, unknownId)).statusCode).toBe(404);
  });

  test('is at most ten passages, and how many more there are', async () => {
    for (let count = 0; count < 12; count += 1)
      await signedNote(doctor, patientId, free(`Tos número ${count}.`));
    const answer = await answerTo('¿Qué dicen las notas sobre la tos?');
    expect(answer.citations).toHaveLength(10);
    expect(answer.reply).toContain('2 pasajes más');
  });
});

describe('what the notes do not say', () => {
  test('is said with how much was read and when the last was written', async () => {
    await signedNote(doctor, patientId, free('Control de presión.'));
    await signedNote(doctor, patientId, free('Control de peso.'));
    const answer = await answerTo('¿Qué dicen las notas sobre la cadera?');
    expect(answer.blocks).toEqual([
      {
        kind: 'missing',
        text: 'Las notas no dicen nada de «cadera». Leídos completos: 2 textos, el último del 21 nov 2026.',
        cites: [],
      },
    ]);
    expect(answer.refused).toBeNull();
  });

  test('is told apart from a chart in which nothing was written', async () => {
    const answer = await answerTo('¿Qué dicen las notas sobre la cadera?');
    expect(answer.reply).toBe('No hay nada escrito: ni notas, ni conclusiones, ni motivos de consulta.');
  });

  test('is never said when the search failed', async () => {
    await app.database.asSuperuser('ALTER FUNCTION asked_words(text[]) RENAME TO asked_words_gone');
    try {
      const answer = await answerTo('¿Qué dicen las notas sobre la cadera?');
      expect(answer.refused).toEqual({ code: 'no_evidence', params: { section: 'notes' } });
      expect(answer.reply).toContain('No se pudieron leer las notas');
    } finally {
      await app.database.asSuperuser('ALTER FUNCTION asked_words_gone(text[]) RENAME TO asked_words');
    }
  });

  test('is never said of a text that was too long to be read to its end', async () => {
    await app.database.asSuperuser(
      `INSERT INTO note (id, version, patient_id, effective_at, recorded_at, author_name, source, text)
        VALUES ($1, 1, $2, app_now(), app_now(), 'Dra. Ana', 'import', repeat('Control sin novedad. ', 6000))`,
      [newId(), patientId],
    );
    const answer = await answerTo('¿Qué dicen las notas sobre la cadera?');
    expect(answer.refused).toMatchObject({ code: 'no_evidence' });
    expect(answer.reply).toContain('No puedo decir que algo no conste');
  });

  test('may be a matter of spelling: words that look alike are shown apart, after saying so', async () => {
    await signedNote(doctor, patientId, free('Lumbalgia mecánica.'));
    const answer = await answerTo('¿Qué dicen las notas sobre la lunbalgia?');
    expect(answer.blocks.map(({ kind }: { kind: string }) => kind)).toEqual(['missing', 'action', 'fact']);
    expect(answer.reply).toContain('Lumbalgia mecánica');
  });

  test('is not looked for before a word is named', async () => {
    const answer = await answerTo('¿Qué dicen las notas?');
    expect(answer.refused).toEqual({ code: 'missing_input', params: { input: 'words' } });
  });
});

test('a note that was signed elsewhere than here is searched from the moment of its signature', async () => {
  const id = newId();
  await saveDraft(doctor, patientId, id, free('Edema de tobillos.'));
  expect((await answerTo('¿Qué dicen las notas sobre el edema?')).citations).toEqual([]);
  await sign(doctor, patientId, id);
  expect((await answerTo('¿Qué dicen las notas sobre el edema?')).citations).toHaveLength(1);
});
