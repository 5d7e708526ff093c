import { hash } from 'node:crypto';
import type { SecondFactorAsked } from '@doctor-plus/contract/accounts/credentials.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import type { Read, Transact } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/actor.ts';
import type { LimitName, Limits } from '../platform/http/limits.ts';
import { passwordFits } from './passwords.ts';
import * as repository from './repository.ts';
import { askSecondFactor } from './security/login-tickets.ts';
import { type Browser, holdPerson, invalidCredentials, type OpenedSession, openSession } from './sign-in.ts';

type Deps = { readonly transact: Transact; readonly read: Read; readonly limits: Limits };

type Credentials = { readonly username: string; readonly password: string; readonly remember: boolean };

export type LoginOutcome =
  | { readonly opened: OpenedSession }
  | { readonly asked: SecondFactorAsked['second_factor'] };

/**
 * The password step. Unknown names cost the same time and answer the same as wrong passwords, and so does an account that
 * nobody has verified since it was registered: registering must not tell whose addresses are known (S24).
 * `pending_approval` is said only after the right password. Every attempt is counted before its password is looked at, so
 * that attempts in parallel cannot pass the limit together; a right password takes its count back. After a hundred wrong
 * in a row only a browser that the account knows gets in, until the password is reset: a stranger can neither go on
 * guessing nor lock anybody out.
 */
export const createLogin =
  ({ transact, read, limits }: Deps) =>
  async (caller: Caller, input: Credentials, browser: Browser): Promise<LoginOutcome> => {
    const found = await read((tx) => repository.findByLogin(tx, input.username, browser.device.hash));
    const counted = countedFor(found, input.username, caller, browser);
    // The network first: once it is refused, invented names leave no more rows.
    await limits.take('login_network', counted.network);
    await limits.take('login_name', counted.name).catch(async (refusal: unknown) => {
      await limits.giveBack('login_network', counted.network);
      throw refusal;
    });
    const fewEnough = await limits.permits('login_account', counted.account);
    const inTime = await limits.permits('login_streak', counted.streak);
    const fits = await passwordFits(found?.passwordHash ?? null, input.password);
    const opens = fits && fewEnough && (inTime || found?.knownBrowser === true);
    if (!found || !opens || found.awaitsVerification) throw invalidCredentials(found?.id);
    const after: [LimitName, string] = ['login_streak', counted.streak];
    await Promise.all([
      limits.forget('login_name', counted.name),
      limits.forget('login_account', counted.account),
      limits.giveBack('login_network', counted.network),
      // With a second factor the row of wrong attempts ends only when that was right, too.
      found.secondFactor ? limits.giveBack(...after) : limits.forget(...after),
    ]);
    return transact(async (tx) => {
      const person = await holdPerson(tx, found.id, found.passwordHash);
      if (person.secondFactor) {
        await appendAudit(tx, { event: 'login.password', outcome: 'success', caller, objectId: person.id });
        return { asked: await askSecondFactor(tx, person, input.remember) };
      }
      return {
        opened: await openSession(tx, caller, person, {
          browser,
          remember: input.remember,
          means: 'password',
        }),
      };
    });
  };

type Found = Awaited<ReturnType<typeof repository.findByLogin>>;

/**
 * Whose attempts are counted together. What somebody types has a count of its own, which says so when it is used up; an
 * account has one for all its names, which answers like a wrong password: else five wrong at one name would tell which
 * other name is the same account's. A browser that it knows has counts of its own, which strangers cannot use up. Names of
 * nobody are counted alike; in a row they share a few thousand counts, so that they cost the same and fill no table.
 */
const countedFor = (found: Found, typed: string, { network }: Caller, { device }: Browser) => {
  const name = typed.toLowerCase();
  const known = found?.knownBrowser ? `browser ${device.hash.toString('base64url')}` : network;
  return {
    name: `${name} ${known}`,
    account: `${found?.id ?? `nobody ${name}`} ${known}`,
    network: found?.knownBrowser ? `${found.id} ${known}` : network,
    streak: found?.id ?? `nobody ${hash('sha256', name, 'buffer').readUInt16BE() % 4096}`,
  };
};

/** Forgets the wrong attempts from a network at an account, by whichever name. */
export const forgetAttempts = async (
  limits: Limits,
  { id, username, email }: Pick<repository.Owner, 'id' | 'username' | 'email'>,
  network: string,
): Promise<void> => {
  await limits.forget('login_streak', id);
  await limits.forget('login_account', `${id} ${network}`);
  for (const name of [username, email]) {
    if (name) await limits.forget('login_name', `${name.toLowerCase()} ${network}`);
  }
};
