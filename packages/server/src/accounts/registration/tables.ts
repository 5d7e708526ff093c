import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appNow, bytea, instant } from '../../platform/database/columns.ts';
import { storedFile } from '../../platform/files/tables.ts';
import { user } from '../tables.ts';

/** What a doctor or a secretary handed in when registering, and what an administrator decided on it. */
export const application = pgTable(
  'application',
  {
    userId: uuid()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Professional licence; doctors only. */
    exequaturNumber: text(),
    idType: text(),
    idNumber: text(),
    /** ISO 3166-1 alpha-2; doctors only. */
    country: text(),
    /** State, province, canton or territory, as ISO 3166-2; where the country asks for one. */
    subregion: text(),
    documentId: uuid().references(() => storedFile.id, { onDelete: 'set null' }),
    submittedAt: instant().notNull().default(appNow),
    decision: text({ enum: ['approved', 'rejected'] }),
    /** Said to the applicant when refused. */
    reason: text(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => user.id),
  },
  (t) => [index('application_waiting').on(t.decision, t.submittedAt)],
);

/** The newest link that proves the address of an account. The token itself is never stored. */
export const emailVerification = pgTable('email_verification', {
  userId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  tokenHash: bytea().notNull(),
  /** Where it was sent: a link to an address that is no longer the account's proves nothing. */
  address: text().notNull(),
  expiresAt: instant().notNull(),
});
