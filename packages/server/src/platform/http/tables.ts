import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { appNow, bytea, instant } from '../database/columns.ts';

/** First answer to a call that carried an `Idempotency-Key`. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    actorId: uuid().notNull(),
    key: text().notNull(),
    requestHash: bytea().notNull(),
    response: jsonb(),
    createdAt: instant().notNull().default(appNow),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.key] }), index('idempotency_key_created').on(t.createdAt)],
);

/** Counters of rate-limiter-flexible, in the columns it expects. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limit_expire').on(t.expire)],
);
