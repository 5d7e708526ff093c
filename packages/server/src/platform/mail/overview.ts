import type { Transaction } from '../database/transaction.ts';
import * as repository from './outbox-repository.ts';

/** `withdrawn`: it had nothing to say any more before it could leave. */
export type OutboxState = 'queued' | 'sent' | 'failed' | 'withdrawn';

export type OutboxOverview = {
  readonly queued: number;
  readonly sent: number;
  readonly failed: number;
  /** When the mail that has waited longest was written; null when none waits. */
  readonly oldestQueuedAt: Date | null;
  /** Code of the newest mail that waits or failed because of an error: one of `mailFailures`. */
  readonly lastError: string | null;
};

/** The outbox in figures, two statements. */
export const outboxOverview = async (tx: Transaction): Promise<OutboxOverview> => {
  const states = await repository.countByState(tx);
  const last = await repository.findLastError(tx);
  const of = (state: OutboxState) => states.find((row) => row.state === state);
  return {
    queued: of('queued')?.count ?? 0,
    sent: of('sent')?.count ?? 0,
    failed: of('failed')?.count ?? 0,
    oldestQueuedAt: of('queued')?.oldest ?? null,
    lastError: last?.code ?? null,
  };
};

export type OutboxLine = {
  readonly id: string;
  /** Enough to tell two readers apart, too little to write to one: `a•••@example.org`. */
  readonly address: string;
  readonly template: string;
  readonly language: string;
  readonly state: OutboxState;
  readonly attempts: number;
  readonly lastError: string | null;
  /** When the next try is; null when there is none. */
  readonly nextTryAt: Date | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  /** It failed or waits for another try, and what it says is still there. */
  readonly canRetry: boolean;
};

/** The newest mails first, `limit` of them, older than the mail `before`. What they say is not in the answer. */
export const listOutbox = async (
  tx: Transaction,
  page: { readonly state?: OutboxState; readonly limit: number; readonly before?: string },
): Promise<OutboxLine[]> => {
  const rows = await repository.listMails(tx, page);
  return rows.map(({ address, nextTryAt, ...row }) => ({
    ...row,
    address: maskAddress(address),
    nextTryAt: row.state === 'queued' ? nextTryAt : null,
  }));
};

/** The first letter and the domain. */
export const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${[...address][0] ?? ''}•••${at < 0 ? '' : address.slice(at)}`;
};

/** Lets a mail that failed, or waits for its next try, be tried at once; false when there is none, or it was sent. */
export const retryMail = repository.requeue;
