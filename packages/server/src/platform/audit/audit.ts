import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction.ts';
import type { Actor, Visitor } from '../http/actor.ts';

/** What the log keeps of whoever called; an account that signs in with this very call is its actor. */
export type AuditedCaller = Visitor | Pick<Actor, 'kind' | 'id' | 'role' | 'requestId' | 'network'>;

/** One event of the log: who did what to which object. `details` holds codes and ids, never clinical text. */
export type AuditNote = {
  readonly event: string;
  readonly outcome: 'success' | 'refused' | 'failed';
  readonly caller: AuditedCaller;
  readonly patientId?: string | undefined;
  readonly objectId?: string | undefined;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
};

type About = Pick<AuditNote, 'patientId' | 'objectId' | 'details'>;

/** The success event that the contract declares for `endpoint`. Throws when it declares none: a programming error. */
export const audit = (
  caller: AuditedCaller,
  endpoint: Pick<Endpoint, 'audit' | 'path'>,
  about: About = {},
): AuditNote => {
  if (!endpoint.audit) throw new Error(`${endpoint.path} declares no audit event`);
  return { event: endpoint.audit, outcome: 'success', caller, ...about };
};

/** One row of no columns: what a function is called from. */
const once = sql`(SELECT) AS once`;

/**
 * Appends to the chain inside the caller's transaction; if it fails, the transaction does. Prepared under a name, because
 * nearly every call sends it.
 */
export const appendAudit = async (tx: Transaction, note: AuditNote): Promise<void> => {
  const { caller } = note;
  const actor = caller.kind === 'actor' ? caller : undefined;
  await tx
    .select({
      appended: sql`audit_append(${note.event}, ${note.outcome}, ${actor?.id ?? null}::uuid, ${actor?.role ?? null},
    ${note.patientId ?? null}::uuid, ${note.objectId ?? null}, ${caller.requestId}, ${caller.network},
    ${JSON.stringify(note.details ?? {})}::jsonb)`,
    })
    .from(once)
    .prepare('audit-append')
    .execute();
};
