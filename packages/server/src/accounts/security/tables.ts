import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { appNow, bytea, instant } from '../../platform/database/columns.ts';
import { session, user } from '../tables.ts';

const owner = () =>
  uuid()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** Tokens of remembered sessions that a newer one replaces: whoever comes with one that is spent has copied it. */
export const spentToken = pgTable(
  'spent_token',
  {
    tokenHash: bytea().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** When a newer token was first seen; null until then: the answer that brought it may have been lost. */
    spentAt: instant(),
  },
  (t) => [index('spent_token_session').on(t.sessionId)],
);

/** Browsers in which an account has been opened before: they get in when strangers have used up its attempts. */
export const knownBrowser = pgTable(
  'known_browser',
  { browserHash: bytea().notNull(), userId: owner(), lastUsedAt: instant().notNull().default(appNow) },
  (t) => [primaryKey({ columns: [t.userId, t.browserHash] })],
);

/** Between the right password and the second factor. The ticket itself is never stored. */
export const loginTicket = pgTable(
  'login_ticket',
  {
    ticketHash: bytea().primaryKey(),
    userId: owner(),
    remember: boolean().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (t) => [index('login_ticket_user').on(t.userId), index('login_ticket_expires').on(t.expiresAt)],
);

/** Codes of an authenticator application. The secret is sealed: a dump of the database makes no codes. */
export const authenticatorApp = pgTable('authenticator_app', {
  userId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** The secret in use; null until the first code was entered. */
  secret: bytea(),
  confirmedAt: instant(),
  /** Half minute of the last code that was accepted: that code and older ones are worth nothing. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  /** A secret that was shown and waits for its first code. */
  pendingSecret: bytea(),
});

/** Codes for the day the phone is lost; each is deleted when it is used. */
export const recoveryCode = pgTable(
  'recovery_code',
  { userId: owner(), codeHash: bytea().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** A passkey's public half. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    credentialId: text().notNull().unique(),
    publicKey: bytea().notNull(),
    /** Signatures counted by the authenticator; always 0 where the passkey is synchronised. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Domain it was made for. */
    rpId: text().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull().default(appNow),
    lastUsedAt: instant(),
  },
  (t) => [index('passkey_user').on(t.userId)],
);

/** What an authenticator has to sign, once. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challengeHash: bytea().primaryKey(),
    /** Whose new passkey it is for; null for signing in. */
    userId: uuid().references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [index('passkey_challenge_expires').on(t.expiresAt)],
);

/** A new address that its owner has not proved yet; only the newest counts. */
export const emailChange = pgTable('email_change', {
  userId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  address: text().notNull(),
  tokenHash: bytea().notNull(),
  expiresAt: instant().notNull(),
});
