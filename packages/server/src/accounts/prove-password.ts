import type { Caller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Limits } from '../platform/http/limits.ts';
import { passwordFits } from './passwords.ts';

/**
 * The account's password beside a link that was sent to an address: whoever reads the mail need not be whose account it
 * is (S20). Counted like an attempt to sign in. Throws 401 for a missing or wrong one, 429 after five.
 */
export const provePassword = async (
  limits: Limits,
  { network }: Caller,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string },
  password: string | undefined,
): Promise<void> => {
  const wrong = new Refusal('invalid_credentials', 'The password is not right.', {}, {}, id);
  if (password === undefined) throw wrong;
  const account = `${id} ${network}`;
  await limits.take('login_account', account);
  await limits.take('login_network', network);
  if (!(await passwordFits(passwordHash, password))) throw wrong;
  await limits.forget('login_account', account);
  await limits.giveBack('login_network', network);
};
