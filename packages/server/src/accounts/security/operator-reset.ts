import { sql } from 'drizzle-orm';
import { appendAudit } from '../../platform/audit/audit.ts';
import { operator } from '../../platform/audit/operator.ts';
import type { Transact } from '../../platform/database/transact.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import { administers } from '../policy.ts';
import { user } from '../tables.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

export type OperatorReset =
  | { readonly done: true; readonly ended: number }
  | { readonly done: false; readonly why: 'unknown' | 'not_administrator' | 'no_second_factor' };

/**
 * For the last administrator who lost phone and recovery codes: whoever holds the machine takes the second factor away. The
 * same happens as when another administrator does it, and the event says that it was the operator.
 */
export const resetByOperator = (
  transact: Transact,
  queueMail: QueueMail,
  username: string,
): Promise<OperatorReset> =>
  transact(async (tx) => {
    const [found] = await tx
      .select({ id: user.id, administers: administers(), secondFactor: user.secondFactor })
      .from(user)
      .where(sql`lower(${user.username}) = lower(${username}) AND ${user.status} <> 'erased'`)
      .for('update');
    if (!found) return { done: false, why: 'unknown' };
    if (!found.administers) return { done: false, why: 'not_administrator' };
    if (!found.secondFactor) return { done: false, why: 'no_second_factor' };
    const ended = await resetSecondFactor(tx, queueMail, found.id);
    await appendAudit(tx, {
      event: 'admin.user.second_factor_reset',
      outcome: 'success',
      caller: operator(),
      objectId: found.id,
      details: { ended, by: 'operator' },
    });
    return { done: true, ended };
  });
