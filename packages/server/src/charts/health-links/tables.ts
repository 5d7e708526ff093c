import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { patient } from '../../accounts/tables.ts';
import { bytea, instant } from '../../platform/database/columns.ts';

/** A SMART Health Link that a patient made to the own record. */
export const healthLink = pgTable(
  'health_link',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    /** SHA-256 of the secret part of its address. */
    addressHash: bytea().notNull(),
    /** That part and the key of its files, sealed with the field key; gone when the link is over or locked. */
    sealed: bytea(),
    label: text().notNull(),
    documents: boolean().notNull(),
    /** Argon2id; null where anybody who has the link may open it. */
    passcodeHash: text(),
    /** Wrong passcodes in its whole life, and those that are being looked at. */
    failures: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    unique('health_link_address').on(t.addressHash),
    index('health_link_patient').on(t.patientId, t.createdAt),
  ],
);

/** That somebody opened a link, under the name that they gave. */
export const healthLinkOpening = pgTable(
  'health_link_opening',
  {
    id: uuid().primaryKey(),
    linkId: uuid()
      .notNull()
      .references(() => healthLink.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('health_link_opening_link').on(t.linkId, t.at)],
);
