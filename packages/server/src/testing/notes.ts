import { newId } from '../platform/ids.ts';
import type { TestClient } from './app.ts';
import { api } from './charts.ts';

/** A progress note as it is typed. */
export const soap = {
  kind: 'progress',
  title: 'Control de presión',
  sections: [
    { name: 'subjective', text: 'Refiere mareos <leves>' },
    { name: 'objective', text: 'PA 128/82' },
    { name: 'assessment', text: '  ' },
    { name: 'plan', text: 'Seguir igual\nControl en un mes ' },
  ],
};

type Typed = { kind: string; title?: string; sections: readonly { name: string; text: string }[] };

export const draftPath = (patientId: string, id: string) => `${api}/patients/${patientId}/note-drafts/${id}`;

/** Saves a draft; without a version it is begun. */
export const saveDraft = (
  client: TestClient,
  patientId: string,
  id: string,
  note: Typed = soap,
  version = 0,
) => client.call('PUT', draftPath(patientId, id), { version, note });

export const sign = (client: TestClient, patientId: string, id: string, version = 1) =>
  client.call('PUT', `${draftPath(patientId, id)}/signature`, { version });

/** Writes and signs a note; returns its id. */
export const signedNote = async (
  client: TestClient,
  patientId: string,
  note: Typed = soap,
): Promise<string> => {
  const id = newId();
  await saveDraft(client, patientId, id, note);
  const answer = await sign(client, patientId, id);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return id;
};

export const addTo = (
  client: TestClient,
  patientId: string,
  noteId: string,
  text: string,
  rest: object = {},
) => client.call('POST', `${api}/patients/${patientId}/notes/${noteId}/addenda`, { text, ...rest });
