import { and, asc, count, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { normalise } from '../../platform/text/compare.ts';
import type { Brands } from '../clinical/index.ts';
import { drugBrand } from './tables.ts';

export type BrandRow = typeof drugBrand.$inferSelect;

/**
 * Brand names that could stand in one of these texts: those whose first word does. So a check reads a handful of rows,
 * however many names a practice keeps.
 */
export const findBrandsIn = async (tx: Transaction, texts: readonly string[]): Promise<Brands> => {
  const haystack = normalise(texts.join('\n'));
  const rows = await tx
    .select({ name: drugBrand.name, ingredients: drugBrand.ingredients })
    .from(drugBrand)
    .where(sql`position(${drugBrand.firstWord} IN ${haystack}) > 0`);
  return new Map(rows.map(({ name, ingredients }) => [name, ingredients]));
};

/** Brands whose name holds the text, or that hold one of the ingredients. */
const matching = (compared: string, ingredients: readonly string[]): SQL | undefined =>
  compared === ''
    ? undefined
    : or(
        sql`position(${compared} IN ${drugBrand.compared}) > 0`,
        ingredients.length > 0
          ? sql`${drugBrand.ingredients} && ARRAY[${sql.join(
              ingredients.map((id) => sql`${id}`),
              sql`, `,
            )}]::text[]`
          : undefined,
      );

/** A page of brand names in the order of their comparison, from behind `after`, and how many match in all. */
export const listBrands = async (
  tx: Transaction,
  {
    compared,
    ingredients,
    after,
    limit,
  }: { compared: string; ingredients: readonly string[]; after: string | undefined; limit: number },
) => {
  const where = matching(compared, ingredients);
  const [counted] = await tx.select({ total: count() }).from(drugBrand).where(where);
  const rows = await tx
    .select()
    .from(drugBrand)
    .where(and(where, after === undefined ? undefined : gt(drugBrand.compared, after)))
    .orderBy(asc(drugBrand.compared))
    .limit(limit);
  return { rows, total: counted?.total ?? 0 };
};

/** Keeps a new brand; null when the name is there already. */
export const insertBrand = async (tx: Transaction, row: typeof drugBrand.$inferInsert) => {
  const [added] = await tx
    .insert(drugBrand)
    .values(row)
    .onConflictDoNothing({ target: drugBrand.compared })
    .returning();
  return added ?? null;
};

/** A brand that nobody else changes until the transaction ends. */
export const lockBrand = async (tx: Transaction, id: string) => {
  const [row] = await tx.select().from(drugBrand).where(eq(drugBrand.id, id)).for('update');
  return row ?? null;
};

/** Whether another brand has this name. */
export const isTaken = async (tx: Transaction, compared: string, except: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: drugBrand.id })
    .from(drugBrand)
    .where(and(eq(drugBrand.compared, compared), sql`${drugBrand.id} <> ${except}`));
  return rows.length > 0;
};

export const updateBrand = async (
  tx: Transaction,
  id: string,
  changes: Omit<typeof drugBrand.$inferInsert, 'id'>,
): Promise<BrandRow> => {
  const [row] = await tx.update(drugBrand).set(changes).where(eq(drugBrand.id, id)).returning();
  if (!row) throw new Error('A brand was changed and not returned');
  return row;
};

/** Removes a brand; false when there is none. */
export const deleteBrand = async (tx: Transaction, id: string): Promise<boolean> => {
  const gone = await tx.delete(drugBrand).where(eq(drugBrand.id, id)).returning({ id: drugBrand.id });
  return gone.length > 0;
};
