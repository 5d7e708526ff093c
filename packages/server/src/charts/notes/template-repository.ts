import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import { user } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { shownNameSql } from '../../platform/text/name-sql.ts';
import { noteTemplate } from './tables.ts';

const { id, version, name, kind, sections, shared, ownerId } = noteTemplate;
const owner = shownNameSql(user);
const columns = { id, version, name, kind, sections, shared, ownerId, owner };

export type TemplateRow = Pick<
  typeof noteTemplate.$inferSelect,
  'id' | 'version' | 'name' | 'kind' | 'sections' | 'shared' | 'ownerId'
> & { readonly owner: string };

const read = (tx: Transaction, where: SQL | undefined) =>
  tx.select(columns).from(noteTemplate).innerJoin(user, eq(user.id, ownerId)).where(where);

/** Own ones and those that colleagues who work here share. */
const inReach = (actor: Actor): SQL | undefined =>
  or(eq(ownerId, actor.id), and(eq(shared, true), eq(user.status, 'active'), eq(user.role, 'doctor')));

export const findTemplates = (tx: Transaction, actor: Actor, limit: number): Promise<TemplateRow[]> =>
  read(tx, inReach(actor))
    .orderBy(asc(sql`fold(${name})`), asc(id))
    .limit(limit);

/** The caller's own template, locked. */
export const lockTemplate = async (tx: Transaction, actor: Actor, templateId: string) => {
  const [row] = await read(tx, and(eq(id, templateId), eq(ownerId, actor.id))).for('update', {
    of: noteTemplate,
  });
  return row ?? null;
};

export const countTemplates = async (tx: Transaction, actor: Actor): Promise<number> => {
  const [row] = await tx.select({ count: count() }).from(noteTemplate).where(eq(ownerId, actor.id));
  return row?.count ?? 0;
};

/** False when the id is taken, by whomever. */
export const insertTemplate = async (
  tx: Transaction,
  row: typeof noteTemplate.$inferInsert,
): Promise<boolean> => {
  const made = await tx.insert(noteTemplate).values(row).onConflictDoNothing().returning({ id });
  return made.length > 0;
};

export const updateTemplate = (
  tx: Transaction,
  templateId: string,
  changes: Omit<typeof noteTemplate.$inferInsert, 'id' | 'ownerId'>,
) => tx.update(noteTemplate).set(changes).where(eq(id, templateId));

export const deleteTemplate = async (tx: Transaction, actor: Actor, templateId: string): Promise<boolean> => {
  const gone = await tx
    .delete(noteTemplate)
    .where(and(eq(id, templateId), eq(ownerId, actor.id)))
    .returning({ id });
  return gone.length > 0;
};
