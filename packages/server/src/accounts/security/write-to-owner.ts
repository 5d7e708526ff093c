import { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import type { MailTemplate } from '../../platform/mail/templates.ts';
import { shownName } from '../names.ts';
import type { Owner } from '../repository.ts';

/** A mail to the owner of an account in their language, at the account's address unless another is given. */
export const writeToOwner = async (
  tx: Transaction,
  queueMail: QueueMail,
  owner: Owner,
  template: MailTemplate,
  params: Record<string, string>,
  {
    address = owner.email,
    once,
    usefulMinutes,
  }: {
    readonly address?: string | null;
    readonly once?: string;
    /** How long what it says is of use, where that differs from what the template's mails usually say. */
    readonly usefulMinutes?: number;
  } = {},
): Promise<void> => {
  if (!address) return;
  await queueMail(tx, {
    template,
    userId: owner.id,
    address,
    language: Language.parse(owner.language),
    params: { name: shownName(owner), ...params },
    ...(once ? { once } : {}),
    ...(usefulMinutes ? { usefulMinutes } : {}),
  });
};
