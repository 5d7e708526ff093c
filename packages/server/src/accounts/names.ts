import { shownName } from '@doctor-plus/contract/kernel/full-name.ts';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transact.ts';
import { user } from './tables.ts';

export { calledName, fullName, shownName } from '@doctor-plus/contract/kernel/full-name.ts';

/** Names of these accounts as they are today; an erased account has none. */
export const namesOf = async (
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: user.id,
      status: user.status,
      honorific: user.honorific,
      givenName: user.givenName,
      familyName: user.familyName,
    })
    .from(user)
    .where(inArray(user.id, [...new Set(ids)]));
  return new Map(rows.filter(({ status }) => status !== 'erased').map((row) => [row.id, shownName(row)]));
};
