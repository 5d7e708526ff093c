import { login as loginEndpoint } from '@doctor-plus/contract/accounts/endpoints.ts';
import type { AccountStatus } from '@doctor-plus/contract/accounts/schema.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { appendAudit, audit } from '../platform/audit/audit.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Device } from '../platform/sessions/browser.ts';
import { hashToken, newToken } from '../platform/sessions/cookies.ts';
import * as repository from './repository.ts';

/** Idle limits in seconds: 15 minutes for staff, 30 for patients; 12 hours in all, 30 days when remembered. */
const idleSeconds: Record<Role, number> = { patient: 1800, doctor: 900, secretary: 900, administrator: 900 };
const longestSeconds = 12 * 3600;
const rememberedSeconds = 30 * 24 * 3600;

/** Where the browser goes after signing in (specification 2.1). */
const landing: Record<Role, string> = {
  administrator: '/wp-admin',
  doctor: '/panel-doctor',
  secretary: '/panel-assistant',
  patient: '/panel',
};

/** The browser in which somebody signs in. */
export type Browser = { readonly device: Device; readonly userAgent: string };

export type OpenedSession = {
  readonly token: string;
  readonly role: Role;
  readonly redirect: string;
  readonly cookieSeconds: number | undefined;
  /** Language and theme of the account, where the person chose them: the browser takes them over. */
  readonly appearance: repository.Appearance | null;
};

/** Somebody who may sign in, as their account is in this transaction and stays until its end: made by `holdPerson`. */
export type HeldPerson = {
  readonly id: string;
  readonly role: Role;
  readonly secondFactor: boolean;
  readonly held: true;
};

/** What a person proved to get in. */
type Means = 'password' | 'totp' | 'recovery_code' | 'passkey';

/**
 * Holds the account that is about to be opened against changes, and looks at it again: checking a password takes a while,
 * in which it may be changed or the account be blocked. Throws 401 when it is not the one that was checked any more, 403
 * for an account that may not sign in (yet).
 */
export const holdPerson = async (tx: Transaction, id: string, checkedHash?: string): Promise<HeldPerson> => {
  const found = await repository.holdWhoSignsIn(tx, id);
  if (!found || (checkedHash !== undefined && found.passwordHash !== checkedHash)) {
    throw invalidCredentials(id);
  }
  refuseInactive(found);
  return { id, role: found.role, secondFactor: found.secondFactor, held: true };
};

/** The one answer to whatever is wrong with a name and a password. */
export const invalidCredentials = (id?: string): Refusal =>
  new Refusal('invalid_credentials', 'The username or the password is not right.', {}, {}, id);

/**
 * Opens the session of somebody who has proved who they are, under a token of its own, and remembers the browser.
 * "Remember me" is for patients only.
 */
export const openSession = async (
  tx: Transaction,
  caller: Caller,
  person: HeldPerson,
  { browser, remember, means }: { browser: Browser; remember: boolean; means: Means },
): Promise<OpenedSession> => {
  const token = newToken();
  const remembered = remember && person.role === 'patient';
  const appearance = await repository.insertSession(tx, {
    tokenHash: hashToken(token),
    userId: person.id,
    idleSeconds: remembered ? rememberedSeconds : idleSeconds[person.role],
    seconds: remembered ? rememberedSeconds : longestSeconds,
    network: caller.network,
    userAgent: browser.userAgent.slice(0, 400),
    replaces: caller.kind === 'actor' ? caller.sessionHash : null,
    remembered,
    browserHash: browser.device.hash,
  });
  await repository.keepBrowser(tx, person.id, browser.device.hash);
  const signedIn = { ...caller, kind: 'actor', id: person.id, role: person.role } as const;
  await appendAudit(tx, audit(signedIn, loginEndpoint, { objectId: person.id, details: { means } }));
  return {
    token,
    role: person.role,
    redirect: landing[person.role],
    cookieSeconds: remembered ? rememberedSeconds : undefined,
    appearance,
  };
};

/** Throws the refusal of an account that may not sign in (yet); said only to somebody who knows its password. */
const refuseInactive = ({ id, status }: { readonly id: string; readonly status: AccountStatus }): void => {
  switch (status) {
    case 'active':
      return;
    case 'pending':
      throw new Refusal(
        'pending_approval',
        'The account awaits approval.',
        {},
        { verification_status: 'pending' },
        id,
      );
    case 'rejected':
      throw new Refusal('application_rejected', 'The application was refused.', {}, {}, id);
    case 'blocked':
    case 'erased':
      throw new Refusal('account_not_active', 'The account is not active.', {}, {}, id);
  }
};
