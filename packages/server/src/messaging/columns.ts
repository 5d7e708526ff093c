import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { shownNameSql } from '../platform/text/name-sql.ts';

type NameColumns = Readonly<Record<'honorific' | 'givenName' | 'familyName', AnyPgColumn>>;

/** An account's name as people read it: form of address, given name, family name. */
export const nameOf = (account: NameColumns): SQL<string> => shownNameSql(account);
