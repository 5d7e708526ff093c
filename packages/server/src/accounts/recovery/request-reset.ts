import { requestPasswordReset } from '@doctor-plus/contract/accounts/recovery.ts';
import { appendAudit, audit } from '../../platform/audit/audit.ts';
import type { Transact } from '../../platform/database/transact.ts';
import type { Caller } from '../../platform/http/actor.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import * as accounts from '../repository.ts';
import type { Captcha, CaptchaAnswer } from './captcha.ts';
import { recoveryMessages } from './messages.ts';
import { writeResetLink } from './reset-link.ts';

type Deps = {
  readonly transact: Transact;
  readonly limits: Limits;
  readonly captcha: Captcha;
  readonly queueMail: QueueMail;
};

type Input = { readonly email: string; readonly captcha?: CaptchaAnswer | undefined };

/** A call without the captcha costs three times as much of what a network may send in an hour (decision D7). */
const costWithoutCaptcha = 3;

/**
 * Sends a link to choose a new password. Whether the address belongs to anybody shows neither in the answer nor in how long
 * it takes: the counts, the reading and the audit row are the same, and the link is written in the same commit. An
 * account gets three mails in an hour; further requests answer the same and send nothing.
 */
export const createRequestReset =
  ({ transact, limits, captcha, queueMail }: Deps) =>
  async (caller: Caller, input: Input): Promise<{ message: string }> => {
    await limits.take('reset_network', caller.network, input.captcha ? 1 : costWithoutCaptcha);
    if (input.captcha) await captcha.check(caller.visitorHash, input.captcha);
    const id = await transact((tx) => accounts.findIdByEmail(tx, input.email));
    // By account, not by spelling: the database folds letters that look different here.
    const mayWrite = await limits.permits('reset_account', id ?? input.email.toLowerCase());
    await transact(async (tx) => {
      const owner = id && mayWrite ? await accounts.findOwner(tx, id) : null;
      if (owner?.email && (owner.status === 'active' || owner.status === 'pending')) {
        await writeResetLink(tx, queueMail, { ...owner, email: owner.email });
      }
      await appendAudit(tx, audit(caller, requestPasswordReset, id ? { objectId: id } : {}));
    });
    return { message: recoveryMessages.sent };
  };
