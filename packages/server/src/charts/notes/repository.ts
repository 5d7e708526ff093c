import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { note } from '../tables.ts';
import { noteAddendum, noteDraft } from './tables.ts';

export type DraftRow = typeof noteDraft.$inferSelect;
export type NoteRow = typeof note.$inferSelect;

/** A draft is its author's, whoever else may read the chart. */
const own = (actor: Actor, patientId: string) =>
  and(eq(noteDraft.patientId, patientId), eq(noteDraft.authorId, actor.id));

export const findDrafts = (tx: Transaction, actor: Actor, patientId: string): Promise<DraftRow[]> =>
  tx
    .select()
    .from(noteDraft)
    .where(own(actor, patientId))
    .orderBy(desc(noteDraft.savedAt), desc(noteDraft.id));

/** The caller's draft, locked: whoever saves, signs or discards it next waits. */
export const lockDraft = async (tx: Transaction, actor: Actor, patientId: string, id: string) => {
  const [row] = await tx
    .select()
    .from(noteDraft)
    .where(and(eq(noteDraft.id, id), own(actor, patientId)))
    .for('update');
  return row ?? null;
};

/** Begins a draft; null when its id is taken, by whomever. */
export const insertDraft = async (tx: Transaction, row: DraftRow): Promise<DraftRow | null> => {
  const [made] = await tx.insert(noteDraft).values(row).onConflictDoNothing().returning();
  return made ?? null;
};

export const updateDraft = async (tx: Transaction, row: DraftRow): Promise<void> => {
  const { version, kind, title, sections, savedAt } = row;
  await tx.update(noteDraft).set({ version, kind, title, sections, savedAt }).where(eq(noteDraft.id, row.id));
};

export const deleteDraft = (tx: Transaction, id: string) => tx.delete(noteDraft).where(eq(noteDraft.id, id));

/** The newest version of the note with this id, whosever it is. Danger: reads without a policy, to learn whether an id is taken. */
export const findNewest = async (tx: Transaction, id: string): Promise<NoteRow | null> => {
  const [row] = await tx.select().from(note).where(eq(note.id, id)).orderBy(desc(note.version)).limit(1);
  return row ?? null;
};

/** The note as the chart of a patient shows it, locked against being taken out; null when it shows none. */
export const lockNote = async (tx: Transaction, patientId: string, id: string): Promise<NoteRow | null> => {
  const [row] = await tx
    .select()
    .from(note)
    .where(and(eq(note.id, id), eq(note.patientId, patientId), eq(note.current, true)))
    .for('update');
  return row ?? null;
};

export const insertNote = (tx: Transaction, row: typeof note.$inferInsert) => tx.insert(note).values(row);

export const insertAddenda = async (
  tx: Transaction,
  rows: readonly (typeof noteAddendum.$inferInsert)[],
): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insert(noteAddendum)
      .values([...rows])
      .onConflictDoNothing();
};

export type AddendumRow = typeof noteAddendum.$inferSelect;

/** Addenda of a patient's notes by the note, the oldest first. Danger: reads without a policy. */
export const findAddenda = async (
  tx: Transaction,
  patientId: string,
): Promise<ReadonlyMap<string, AddendumRow[]>> => {
  const rows = await tx
    .select()
    .from(noteAddendum)
    .where(eq(noteAddendum.patientId, patientId))
    .orderBy(asc(noteAddendum.writtenAt), asc(noteAddendum.id));
  return Map.groupBy(rows, ({ noteId }) => noteId);
};

/** Which of these notes of a patient are signed and stand in the chart, with the version. */
export const findSigned = (tx: Transaction, patientId: string, ids: readonly string[]) =>
  tx
    .select({ id: note.id, version: note.version })
    .from(note)
    .where(
      and(
        eq(note.patientId, patientId),
        inArray(note.id, [...ids]),
        eq(note.current, true),
        isNotNull(note.signedAt),
      ),
    );
