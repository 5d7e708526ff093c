import type { Clock } from '../../platform/clock.ts';
import type { Transact } from '../../platform/database/transact.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import { createChangeEmail } from './change-email.ts';
import { createConfirm } from './confirm.ts';
import { createFactors } from './factors.ts';
import { createFinishLogin } from './finish-login.ts';
import { createOverview } from './overview.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSessions } from './sessions.ts';
import { createChangePassword } from './set-password.ts';

type Deps = {
  readonly transact: Transact;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly fieldKey: Buffer;
  readonly queueMail: QueueMail;
};

export type Security = ReturnType<typeof createSecurity>;

/** Everything that opens an account beside its password, and what its owner does about it. */
export const createSecurity = (deps: Deps) => {
  const secondFactor = createSecondFactor(deps);
  return {
    secondFactor,
    finishLogin: createFinishLogin({ ...deps, secondFactor }),
    confirm: createConfirm({ ...deps, secondFactor }),
    overview: createOverview(deps),
    changePassword: createChangePassword(deps),
    email: createChangeEmail(deps),
    factors: createFactors(deps),
    sessions: createSessions(deps),
  };
};
