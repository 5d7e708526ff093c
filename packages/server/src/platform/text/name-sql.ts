import { type AnyColumn, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Part = AnyColumn | SQLWrapper;
type Parts = { readonly givenName: Part; readonly familyName: Part };

/** `fullName` of the contract in a statement; null when a join found nobody. */
export const fullNameSql = ({ givenName, familyName }: Parts): SQL<string> =>
  sql<string>`full_name(${givenName}, ${familyName})`;

/** `shownName` of the contract in a statement; null when a join found nobody. */
export const shownNameSql = ({
  honorific,
  givenName,
  familyName,
}: Parts & { honorific: Part }): SQL<string> =>
  sql<string>`shown_name(${honorific}, ${givenName}, ${familyName})`;

/** `calledName` of the contract in a statement. */
export const calledNameSql = ({ givenName, familyName }: Parts): SQL<string> =>
  sql<string>`called_name(${givenName}, ${familyName})`;
