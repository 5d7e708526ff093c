import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { found } from '../../platform/http/errors.ts';
import type { Understood } from '../engine/intents.ts';
import { attempt } from './attempt.ts';
import type { NotesQuery, NotesSearch, Written } from './port.ts';
import { type DrugNames, notesQuery } from './query.ts';

export type SearchPorts = {
  /** What is written in a chart in the actor's reach about the terms; null out of reach. */
  readonly findWritten: (
    tx: Transaction,
    actor: Actor,
    patientId: string,
    query: NotesQuery,
  ) => Promise<Written | null>;
  readonly drugNames: DrugNames;
};

type Asked = {
  readonly actor: Actor;
  readonly question: string;
  readonly patientId: string | undefined;
  readonly understood: Understood;
};

/**
 * What the notes of the patient say about the question's words; null for a question that asks for something else. A search that the
 * database breaks off is told as one that failed, and the rest of the answer is given. 404 out of reach.
 */
export const searchNotes = async (
  tx: Transaction,
  { findWritten, drugNames }: SearchPorts,
  { actor, question, patientId, understood }: Asked,
): Promise<NotesSearch | null> => {
  if (patientId === undefined || !understood.intents.includes('notes_search')) return null;
  const query = notesQuery(question, drugNames);
  if (query === null) return { query, written: null };
  const written = await attempt(tx, async () => found(await findWritten(tx, actor, patientId, query)));
  return { query, written };
};
