import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Transaction } from '../database/transaction.ts';
import { newId } from '../ids.ts';
import { seal } from '../sealing.ts';
import { outboxMail } from './tables.ts';
import type { MailTemplate } from './templates.ts';

export type Mail = {
  readonly template: MailTemplate;
  readonly userId: string | null;
  readonly address: string;
  readonly language: Language;
  /**
   * What the words name. `link` is a path of the portal; the address in front of it is the installation's own. `calendar` is
   * an iCalendar text with a METHOD, which goes along as a part of its own.
   */
  readonly params: Readonly<Record<string, string>>;
  /** Two mails with the same key are one. */
  readonly once?: string;
  /** For how many minutes it is of use, where that differs from its template's: what is late is not sent. */
  readonly usefulMinutes?: number;
  /** It leaves no earlier than this: its reader is not to be disturbed. */
  readonly notBefore?: Date;
  /** What it says cannot wait, whatever its kind. */
  readonly urgent?: boolean;
};

/** Whether somebody can be written to. */
export const hasEmail = <Reader extends { readonly email: string | null }>(
  reader: Reader,
): reader is Reader & { readonly email: string } => reader.email !== null;

/** Puts mails into the outbox in one statement, inside the transaction of the change that they tell of. */
export type QueueMail = (tx: Transaction, ...mails: readonly Mail[]) => Promise<void>;

/**
 * Looks at a mail once more when it is about to leave: what of its parameters is no longer as it was written, or null when it has
 * nothing to say any more and is withdrawn.
 */
export type LookAgain = (
  tx: Transaction,
  mail: { readonly template: string; readonly userId: string | null; readonly onceKey: string | null },
) => Promise<Readonly<Record<string, string>> | null>;

/** What seals the parameters of a mail belongs to that mail alone. */
export const sealContext = (id: string): string => `outbox_mail.params ${id}`;

export const createQueueMail =
  (fieldKey: Buffer): QueueMail =>
  async (tx, ...mails) => {
    if (mails.length === 0) return;
    const rows = mails.map(({ params, once, notBefore, urgent: _, ...mail }) => {
      const id = newId();
      return {
        id,
        ...mail,
        sealedParams: seal(fieldKey, JSON.stringify(params), sealContext(id)),
        onceKey: once ?? null,
        ...(notBefore ? { nextTryAt: notBefore } : {}),
      };
    });
    await tx.insert(outboxMail).values(rows).onConflictDoNothing();
  };
