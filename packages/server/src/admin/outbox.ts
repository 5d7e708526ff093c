import {
  type getSystemHealth,
  listOutboxMails,
  retryOutboxMail,
} from '@doctor-plus/contract/admin/health.ts';
import type { ParsedOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/errors.ts';
import { listOutbox, type OutboxLine, outboxOverview, retryMail } from '../platform/mail/overview.ts';
import { hasMailServer } from './settings-repository.ts';

const pageSize = 20;

export type Outbox = ReturnType<typeof createOutbox>;

export const createOutbox = ({ transact }: { readonly transact: Transact }) => ({
  /** The outbox in figures, and whether there is a server that could empty it. */
  overview: async (tx: Transaction): Promise<ResponseOf<typeof getSystemHealth>['outbox']> => {
    const { oldestQueuedAt, lastError, ...counts } = await outboxOverview(tx);
    return {
      configured: await hasMailServer(tx),
      ...counts,
      oldest_queued_at: oldestQueuedAt?.toISOString() ?? null,
      last_error: lastError,
    };
  },

  list: (actor: Actor, { state, cursor }: ParsedOf<typeof listOutboxMails>['query']) =>
    transact(
      async (tx) => {
        const rows = await listOutbox(tx, {
          limit: pageSize + 1,
          ...(state ? { state } : {}),
          ...(cursor ? { before: cursor } : {}),
        });
        const shown = rows.slice(0, pageSize);
        return { data: shown.map(present), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
      },
      audit(actor, listOutboxMails),
    ),

  /** Has a mail that waits or failed tried at once. */
  retry: (actor: Actor, id: string) =>
    transact(
      async (tx) => {
        if (!(await retryMail(tx, id))) throw notFound();
        return { queued: true as const };
      },
      audit(actor, retryOutboxMail, { objectId: id }),
    ),
});

const present = (line: OutboxLine) => ({
  id: line.id,
  template: line.template,
  address: line.address,
  language: Language.parse(line.language),
  state: line.state,
  attempts: line.attempts,
  last_error: line.lastError,
  created_at: line.createdAt.toISOString(),
  next_try_at: line.nextTryAt?.toISOString() ?? null,
  sent_at: line.sentAt?.toISOString() ?? null,
  can: { retry: line.canRetry },
});
