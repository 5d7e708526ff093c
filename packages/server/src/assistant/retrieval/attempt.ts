import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';

/** Whether PostgreSQL refused the statement, by its five-character code; a lost connection is no refusal. */
const isOfDatabase = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && /^[0-9A-Z]{5}$/.test(String(cause.code));
};

/** What a search finds; null when the database broke it off. What the transaction did before stays, and it goes on. */
export const attempt = async <T>(tx: Transaction, search: () => Promise<T>): Promise<T | null> => {
  await tx.execute(sql`SAVEPOINT search`);
  try {
    const found = await search();
    await tx.execute(sql`RELEASE SAVEPOINT search`);
    return found;
  } catch (error) {
    if (!isOfDatabase(error)) throw error;
    await tx.execute(sql`ROLLBACK TO SAVEPOINT search`);
    return null;
  }
};
