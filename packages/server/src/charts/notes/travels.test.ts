import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api } from '../../testing/charts.ts';
import { fhirProblems } from '../../testing/fhir-validator.ts';
import { countsOf } from '../../testing/import-losses.ts';
import { addTo, saveDraft, sign, signedNote, soap } from '../../testing/notes.ts';
import { importBundle } from '../import/import-bundle.ts';
import { deleteEntries } from '../import/screen/undo-repository.ts';
import { eraseNoteDrafts } from './leaving.ts';

let app: TestApp;
let doctor: TestClient;
let patientId: string;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
});
beforeEach(async () => {
  patientId = await addPatientOf(doctor);
});
afterAll(() => app.close());

type Resource = { resourceType: string; id: string; status?: string } & Record<string, unknown>;
type Bundle = { entry: { fullUrl: string; resource: Resource }[] };

const notesOf = async (id: string, client = doctor) =>
  (await client.call('GET', `${api}/patients/${id}/chart`)).json().notes.entries;
const exported = async (id: string, client = doctor): Promise<Bundle> =>
  (await client.call('POST', `${api}/patients/${id}/export`, { format: 'fhir' })).json();
const take = async (bundle: unknown, into = app, doctorId = doctor.id) =>
  into.database.transact((tx) =>
    // The chart that it was exported from is here, too: a copy is a chart of its own.
    importBundle(tx, bundle, { source: 'import', doctorId, match: 'new', now: into.now() }),
  );
const withoutIds = ({ entry }: Bundle): string[] =>
  entry
    .map(({ resource: { id: _, identifier: __, ...rest } }) =>
      JSON.stringify(rest).replaceAll(/urn:uuid:[0-9a-f-]{36}/g, 'one'),
    )
    .sort();

describe('a merge of two charts', () => {
  test('takes notes, addenda and drafts along, and gives them back', async () => {
    const other = await addPatientOf(doctor, { firstName: 'José', lastName: 'Pena' });
    const noteId = await signedNote(doctor, other);
    await addTo(doctor, other, noteId, 'De antes');
    const draftId = newId();
    await saveDraft(doctor, other, draftId);
    const [before] = await notesOf(other);
    const merged = await doctor.call('POST', `${api}/patients/${patientId}/merge`, { other, take: [] });
    expect(merged.statusCode, merged.body).toBe(200);
    expect(await notesOf(patientId)).toEqual([before]);
    expect((await saveDraft(doctor, other, newId())).statusCode).toBe(404);
    expect((await sign(doctor, patientId, draftId)).statusCode).toBe(200);
    await addTo(doctor, patientId, noteId, 'Después de unir');
    const undone = await doctor.call('POST', `${api}/patients/merges/${merged.json().merge.id}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
    const back = await notesOf(other);
    expect(back.map(({ id }: { id: string }) => id)).toContain(noteId);
    expect(
      back.find(({ id }: { id: string }) => id === noteId).addenda.map(({ text }: { text: string }) => text),
    ).toEqual(['De antes', 'Después de unir']);
    expect((await notesOf(patientId)).map(({ id }: { id: string }) => id)).not.toContain(noteId);
  });
});

describe('a chart that is exported', () => {
  const written = async () => {
    const noteId = await signedNote(doctor, patientId);
    await signedNote(doctor, patientId, {
      kind: 'free',
      sections: [{ name: 'text', text: 'Sin título & más' }],
    });
    await addTo(doctor, patientId, noteId, 'Trajo <el> resultado');
    await saveDraft(doctor, patientId, newId(), {
      kind: 'free',
      sections: [{ name: 'text', text: 'borrador secreto' }],
    });
    return { noteId, bundle: await exported(patientId) };
  };

  test('has its signed notes as attested documents with their addenda, and no draft', async () => {
    const { noteId, bundle } = await written();
    expect(fhirProblems(bundle)).toEqual([]);
    expect(JSON.stringify(bundle)).not.toContain('secreto');
    const document = bundle.entry.map(({ resource }) => resource).find(({ id }) => id === noteId);
    expect(document).toMatchObject({
      resourceType: 'Composition',
      status: 'amended',
      title: soap.title,
      attester: [{ mode: 'legal', party: { display: 'Dra. Ana Rosario' } }],
      section: [{}, {}, {}, { author: [{ display: 'Dra. Ana Rosario' }] }],
    });
  });

  test('comes back identical on an empty installation, signatures and all', async () => {
    const { bundle } = await written();
    const fresh = await createTestApp();
    try {
      const there = await fresh.signIn('doctor');
      const report = await take(bundle, fresh, there.id);
      const id = report.patients[0]?.id ?? '';
      expect(withoutIds(await exported(id, there))).toEqual(withoutIds(bundle));
      const notes = await notesOf(id, there);
      expect(notes.map((one: { source: string }) => one.source)).toEqual(['import', 'import']);
      expect(notes.filter((one: { addenda: unknown[] }) => one.addenda.length === 1)).toHaveLength(1);
      expect(notes.every((one: { signed: object | null }) => one.signed !== null)).toBe(true);
    } finally {
      await fresh.close();
    }
  });

  test('and taken in again adds the addenda that are new, and those alone', async () => {
    const { noteId, bundle } = await written();
    const { patients } = await take(bundle);
    const copy = patients[0]?.id ?? '';
    await addTo(doctor, patientId, noteId, 'Una más');
    await take(await exported(patientId));
    await take(await exported(patientId));
    const texts = (await notesOf(copy)).flatMap(({ addenda }: { addenda: { text: string }[] }) =>
      addenda.map(({ text }) => text),
    );
    expect(texts).toEqual(['Trajo <el> resultado', 'Una más']);
  });

  test('with a text that was changed on the way loses the signature, not the text, and the report says so', async () => {
    const { bundle } = await written();
    const changed = JSON.parse(JSON.stringify(bundle).replaceAll('PA 128/82', 'PA 118/72'));
    const report = await take(changed);
    expect(countsOf(report.remarks)).toContainEqual({
      type: 'Composition',
      reason: 'signature_left_out',
      detail: null,
      count: 1,
    });
    const notes = await notesOf(report.patients[0]?.id ?? '');
    const unsigned = notes.filter((one: { signed: object | null }) => one.signed === null);
    expect(unsigned).toMatchObject([{ addenda: [] }]);
    expect(unsigned[0].text).toContain('PA 118/72');
    expect(unsigned[0].text).toContain('Trajo <el> resultado');
  });

  test('and taken in by an import that is undone leaves what somebody added to since', async () => {
    const { bundle } = await written();
    const report = await take(bundle);
    const copy = report.patients[0]?.id ?? '';
    const importId = newId();
    await app.database.asSuperuser('ALTER TABLE note DISABLE TRIGGER signed_note_stays');
    await app.database.asSuperuser('UPDATE note SET import_id = $1 WHERE patient_id = $2', [importId, copy]);
    await app.database.asSuperuser('ALTER TABLE note ENABLE TRIGGER signed_note_stays');
    const kept = (await notesOf(copy)).find((one: { addenda: unknown[] }) => one.addenda.length === 0);
    await addTo(doctor, copy, kept.id, 'Añadida aquí');
    await app.database.asSuperuser('ALTER TABLE note_addendum DISABLE TRIGGER note_addendum_stays');
    await app.database.asSuperuser(
      "UPDATE note_addendum SET import_id = $1 WHERE patient_id = $2 AND source = 'import'",
      [importId, copy],
    );
    await app.database.asSuperuser('ALTER TABLE note_addendum ENABLE TRIGGER note_addendum_stays');
    await app.database.transact((tx) => deleteEntries(tx, copy, importId));
    expect(await notesOf(copy)).toMatchObject([{ id: kept.id, addenda: [{ text: 'Añadida aquí' }] }]);
  });
});

test('the assistant cites a signed note with what was added to it, and never a draft', async () => {
  const noteId = await signedNote(doctor, patientId);
  await addTo(doctor, patientId, noteId, 'No eran mareos');
  await saveDraft(doctor, patientId, newId(), {
    kind: 'free',
    sections: [{ name: 'text', text: 'borrador secreto' }],
  });
  const answer = await doctor.call('POST', `${api}/ask`, {
    messages: [{ id: newId(), role: 'user', content: '¿Qué dicen las últimas notas?' }],
    patient_id: patientId,
  });
  const { citations, reply } = answer.json();
  expect(citations).toMatchObject([{ kind: 'note', id: noteId, version: 1, label: soap.title }]);
  expect(citations[0].quote).toContain('mareos <leves>');
  expect(citations[0].quote).toContain('No eran mareos');
  expect(reply).toContain('No eran mareos');
  expect(answer.body).not.toContain('secreto');
});

test('a patient who is erased leaves no draft; what was signed stays with the record', async () => {
  await signedNote(doctor, patientId);
  await saveDraft(doctor, patientId, newId());
  await app.database.transact((tx) =>
    eraseNoteDrafts(tx, { id: patientId, role: 'patient', pseudonym: '#abc' }),
  );
  const drafts = await doctor.call('GET', `${api}/patients/${patientId}/note-drafts`);
  expect(drafts.json().data).toEqual([]);
  expect(await notesOf(patientId)).toHaveLength(1);
});
