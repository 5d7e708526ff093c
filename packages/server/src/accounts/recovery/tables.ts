import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../platform/database/columns.ts';
import { user } from '../tables.ts';

/** The newest link with which somebody may choose a new password. The token itself is never stored. */
export const passwordReset = pgTable('password_reset', {
  userId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  tokenHash: bytea().notNull(),
  /** Where it was sent: a link to an address that is no longer the account's opens nothing. */
  address: text().notNull(),
  /** Wrong second factors entered with this link. */
  tries: integer().notNull().default(0),
  expiresAt: instant().notNull(),
});

/** Captcha questions that were answered, rightly or not: none is answered twice. */
export const spentCaptcha = pgTable(
  'spent_captcha',
  { captchaHash: bytea().primaryKey(), expiresAt: instant().notNull() },
  (t) => [index('spent_captcha_expires').on(t.expiresAt)],
);
