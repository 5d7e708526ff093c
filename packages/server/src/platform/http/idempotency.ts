import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/transact.ts';
import { type Actor, personOf } from './actor.ts';
import { Refusal } from './errors.ts';
import { idempotencyKey } from './tables.ts';

/**
 * Runs `work` once for each `Idempotency-Key` of a person: a repeated call gets the first answer, also while the
 * first is still running (it waits for that transaction). The same key with another request is 422.
 */
export const once = async <T>(
  tx: Transaction,
  actor: Actor,
  request: unknown,
  work: () => Promise<T>,
): Promise<T> => {
  const key = actor.idempotencyKey;
  if (key === null) return work();
  const requestHash = createHash('sha256')
    .update(JSON.stringify([personOf(actor), request]))
    .digest();
  const mine = await tx
    .insert(idempotencyKey)
    .values({ actorId: actor.id, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  const where = and(eq(idempotencyKey.actorId, actor.id), eq(idempotencyKey.key, key));
  if (mine.length === 0) return firstAnswer<T>(tx, where, requestHash);
  const response = await work();
  await tx.update(idempotencyKey).set({ response }).where(where);
  return response;
};

const firstAnswer = async <T>(
  tx: Transaction,
  where: ReturnType<typeof and>,
  requestHash: Buffer,
): Promise<T> => {
  const [stored] = await tx.select().from(idempotencyKey).where(where);
  if (!stored?.requestHash.equals(requestHash)) {
    throw new Refusal('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  }
  // Written by this same function from a T, a few lines above.
  return stored.response as T;
};
