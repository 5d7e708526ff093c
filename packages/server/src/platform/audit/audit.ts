import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Actor, Visitor } from '../http/actor.ts';

/** What the log keeps of whoever called; an account that signs in with this very call is its actor. */
export type AuditedCaller =
  | Visitor
  | (Pick<Actor, 'kind' | 'id' | 'role' | 'requestId' | 'network'> & Partial<Pick<Actor, 'actsFor'>>);

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

const append = {
  name: 'audit_append',
  text: 'SELECT audit_append($1, $2, $3::uuid, $4, $5::uuid, $6, $7, $8, $9::jsonb)',
};

/** The statement that appends an event to the chain. */
export const auditStatement = (note: AuditNote) => {
  const { event, outcome, caller, objectId = null } = note;
  const { id = null, role = null, actsFor = null } = caller.kind === 'actor' ? caller : {};
  // Who, and for whom, whatever the service named.
  const patientId = note.patientId ?? actsFor;
  const details = { ...note.details, ...(actsFor === null ? {} : { acts_for: actsFor }) };
  const { requestId, network } = caller;
  const values = [event, outcome, id, role, patientId, objectId, requestId, network, JSON.stringify(details)];
  return { ...append, values };
};

/** Appends to the chain inside the caller's transaction; if it fails, the transaction does. */
export const appendAudit = async (tx: Transaction, note: AuditNote): Promise<void> => {
  await tx.$client.query(auditStatement(note));
};
