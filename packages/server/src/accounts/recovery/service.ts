import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Transact } from '../../platform/database/transact.ts';
import type { Caller } from '../../platform/http/actor.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import type { SecondFactor } from '../security/second-factor.ts';
import { createCaptcha } from './captcha.ts';
import { createRequestReset } from './request-reset.ts';
import { createSendResetLink } from './reset-link.ts';
import { createResetPassword } from './reset-password.ts';

type Deps = {
  readonly transact: Transact;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly nonceKey: KeyObject;
  readonly queueMail: QueueMail;
  readonly secondFactor: SecondFactor;
};

export type Recovery = ReturnType<typeof createRecovery>;

/** The way back into an account whose password is lost. */
export const createRecovery = (deps: Deps) => {
  const captcha = createCaptcha(deps);
  return {
    askCaptcha: async (caller: Caller, visitorHash: Buffer) => {
      await deps.limits.take('captcha', caller.network);
      return captcha.ask(visitorHash);
    },
    request: createRequestReset({ ...deps, captcha }),
    sendLink: createSendResetLink(deps),
    ...createResetPassword(deps),
  };
};
