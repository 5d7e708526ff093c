import { inArray } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transact.ts';
import { user } from './tables.ts';

/** Given and family name. */
export const fullName = ({
  givenName,
  familyName,
}: {
  readonly givenName: string;
  readonly familyName: string;
}): string => `${givenName} ${familyName}`.trim();

type NameParts = { readonly honorific: string; readonly givenName: string; readonly familyName: string };

/** An account's name as people read it: form of address, given name, family name. */
export const shownName = ({ honorific, givenName, familyName }: NameParts): string =>
  `${honorific} ${givenName} ${familyName}`.trim();

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
