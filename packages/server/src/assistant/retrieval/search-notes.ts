import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Understood } from '../engine/intents.ts';
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
  await tx.execute(sql`SAVEPOINT notes_search`);
  try {
    const written = await findWritten(tx, actor, patientId, query);
    if (written === null) throw notFound();
    await tx.execute(sql`RELEASE SAVEPOINT notes_search`);
    return { query, written };
  } catch (error) {
    if (!isOfDatabase(error)) throw error;
    await tx.execute(sql`ROLLBACK TO SAVEPOINT notes_search`);
    return { query, written: null };
  }
};

/** Whether PostgreSQL refused the statement, by its five-character code; a lost connection is no refusal. */
const isOfDatabase = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && /^[0-9A-Z]{5}$/.test(String(cause.code));
};
