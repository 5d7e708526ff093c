import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { chartInReach } from '../../accounts/index.ts';
import { patient, user } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { assistantDraft } from './tables.ts';

type Row = typeof assistantDraft.$inferSelect;

export const insertDraft = async (
  tx: Transaction,
  row: typeof assistantDraft.$inferInsert,
): Promise<void> => {
  await tx.insert(assistantDraft).values(row);
};

/** A draft is its doctor's alone, and only as long as they may read the chart. */
const own = (actor: Actor): SQL | undefined =>
  and(eq(assistantDraft.doctorId, actor.id), chartInReach(actor, assistantDraft.patientId));

const columns = {
  draft: assistantDraft,
  patient: {
    id: patient.id,
    givenName: patient.givenName,
    familyName: patient.familyName,
    chartNumber: patient.chartNumber,
  },
};

const select = (tx: Transaction, actor: Actor, id: string) =>
  tx
    .select(columns)
    .from(assistantDraft)
    .innerJoin(patient, eq(patient.id, assistantDraft.patientId))
    .where(and(eq(assistantDraft.id, id), own(actor)));

export type FoundDraft = Awaited<ReturnType<typeof select>>[number];

/** One of the caller's own drafts; null for everybody else's. */
export const findDraft = async (tx: Transaction, actor: Actor, id: string): Promise<FoundDraft | null> =>
  (await select(tx, actor, id))[0] ?? null;

/** The same, locked: whoever decides on it next waits. */
export const lockDraft = async (tx: Transaction, actor: Actor, id: string): Promise<FoundDraft | null> =>
  (await select(tx, actor, id).for('update', { of: assistantDraft }))[0] ?? null;

/** Most drafts of one list. */
const most = 50;

export const findOpen = (tx: Transaction, actor: Actor, patientId: string | undefined, now: Date) =>
  tx
    .select({
      id: assistantDraft.id,
      kind: assistantDraft.kind,
      model: assistantDraft.model,
      createdAt: assistantDraft.createdAt,
      expiresAt: assistantDraft.expiresAt,
      patient: columns.patient,
    })
    .from(assistantDraft)
    .innerJoin(patient, eq(patient.id, assistantDraft.patientId))
    .where(
      and(
        own(actor),
        eq(assistantDraft.state, 'open'),
        gt(assistantDraft.expiresAt, now),
        patientId === undefined ? undefined : eq(assistantDraft.patientId, patientId),
      ),
    )
    .orderBy(desc(assistantDraft.createdAt), desc(assistantDraft.id))
    .limit(most);

/** What stays of a draft that is over. */
const wordless = { content: null, statements: [], basis: [] };

/** Ends an open draft. */
export const endDraft = async (
  tx: Transaction,
  id: string,
  ended: { readonly state: 'confirmed' | 'discarded'; readonly entryId?: string },
): Promise<void> => {
  await tx
    .update(assistantDraft)
    .set({ ...ended, ...wordless })
    .where(eq(assistantDraft.id, id));
};

export const replaceDraft = async (
  tx: Transaction,
  id: string,
  written: Pick<Row, 'version' | 'language' | 'content' | 'statements' | 'basis' | 'createdAt' | 'expiresAt'>,
): Promise<void> => {
  await tx.update(assistantDraft).set(written).where(eq(assistantDraft.id, id));
};

/** Ends the drafts on which nobody decided in time. */
export const expireDrafts = async (tx: Transaction, now: Date): Promise<void> => {
  await tx
    .update(assistantDraft)
    .set({ state: 'expired', ...wordless })
    .where(and(eq(assistantDraft.state, 'open'), sql`${assistantDraft.expiresAt} <= ${now}`));
};

/** In which language a patient with an account reads; null without one. Danger: no policy; for a chart in the actor's reach. */
export const patientLanguage = async (tx: Transaction, patientId: string): Promise<string | null> => {
  const [row] = await tx
    .select({ language: user.language })
    .from(user)
    .where(and(eq(user.id, patientId), eq(user.role, 'patient')));
  return row?.language ?? null;
};
