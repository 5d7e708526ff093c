import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type NameColumns = Readonly<Record<'honorific' | 'givenName' | 'familyName', AnyPgColumn>>;

/** An account's name as people read it: form of address, given name, family name. */
export const nameOf = ({ honorific, givenName, familyName }: NameColumns): SQL<string> =>
  sql<string>`trim(concat_ws(' ', ${honorific}, ${givenName}, ${familyName}))`;
