import {
  login as loginEndpoint,
  signOut as signOutEndpoint,
} from '@doctor-plus/contract/accounts/endpoints.ts';
import type { Me } from '@doctor-plus/contract/accounts/schema.ts';
import { areas, hasLevel, type Role } from '@doctor-plus/contract/kernel/roles.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import { appendAudit, audit } from '../platform/audit/audit.ts';
import type { Read, Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor, Caller } from '../platform/http/actor.ts';
import { notSignedIn, Refusal } from '../platform/http/errors.ts';
import type { Limits } from '../platform/http/limits.ts';
import { hashToken, newToken } from '../platform/sessions/cookies.ts';
import { passwordFits } from './passwords.ts';
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

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly limits: Limits;
  /** Specialty slugs of a doctor; the directory fills this port. */
  readonly specialtiesOf: (tx: Transaction, userId: string) => Promise<string[]>;
};

export type OpenedSession = {
  readonly token: string;
  readonly role: Role;
  readonly redirect: string;
  readonly cookieSeconds: number | undefined;
};

export type Accounts = ReturnType<typeof createAccounts>;

export const createAccounts = ({ transact, read, limits, specialtiesOf }: Deps) => ({
  /**
   * Opens a session and returns its token. Unknown names cost the same time and answer the same as wrong passwords;
   * `pending_approval` is said only after the right password. Every attempt is counted before its password is looked
   * at, so that attempts in parallel cannot pass the limit together; a right password takes its count back.
   */
  login: async (
    caller: Caller,
    input: { username: string; password: string; remember: boolean },
    userAgent: string,
  ): Promise<OpenedSession> => {
    const account = `${input.username.toLowerCase()} ${caller.network}`;
    await limits.take('login_account', account);
    await limits.take('login_network', caller.network);
    const found = await read((tx) => repository.findByLogin(tx, input.username));
    if (!(await passwordFits(found?.passwordHash ?? null, input.password)) || !found) {
      throw new Refusal(
        'invalid_credentials',
        'The username or the password is not right.',
        {},
        {},
        found?.id,
      );
    }
    await limits.forget('login_account', account);
    await limits.giveBack('login_network', caller.network);
    refuseInactive(found);

    const token = newToken();
    const remembered = input.remember && found.role === 'patient';
    const seconds = remembered ? rememberedSeconds : longestSeconds;
    await transact(async (tx) => {
      await repository.insertSession(tx, {
        tokenHash: hashToken(token),
        userId: found.id,
        idleSeconds: remembered ? rememberedSeconds : idleSeconds[found.role],
        seconds,
        network: caller.network,
        userAgent: userAgent.slice(0, 200),
        replaces: caller.kind === 'actor' ? caller.sessionHash : null,
      });
      const signedIn = { ...caller, kind: 'actor', id: found.id, role: found.role } as const;
      await appendAudit(tx, audit(signedIn, loginEndpoint, { objectId: found.id }));
    });
    return {
      token,
      role: found.role,
      redirect: landing[found.role],
      cookieSeconds: remembered ? rememberedSeconds : undefined,
    };
  },

  me: async (actor: Actor): Promise<Me> =>
    read(async (tx) => {
      const found = await repository.findUser(tx, actor.id);
      if (!found) throw notSignedIn();
      return present(found, found.role === 'doctor' ? await specialtiesOf(tx, found.id) : []);
    }),

  /** Ends the caller's session; without one there is nothing to do, and that is no error. */
  signOut: async (caller: Caller): Promise<void> => {
    if (caller.kind !== 'actor') return;
    await transact((tx) => repository.deleteSession(tx, caller.sessionHash), audit(caller, signOutEndpoint));
  },
});

/** Throws the refusal of an account that may not sign in (yet); said only to somebody who knows its password. */
const refuseInactive = ({ id, status }: { id: string; status: 'active' | 'pending' | 'blocked' }): void => {
  if (status === 'active') return;
  throw status === 'pending'
    ? new Refusal(
        'pending_approval',
        'The account awaits approval.',
        {},
        { verification_status: 'pending' },
        id,
      )
    : new Refusal('account_not_active', 'The account is not active.', {}, {}, id);
};

const present = (
  found: NonNullable<Awaited<ReturnType<typeof repository.findUser>>>,
  specialties: string[],
): Me => {
  const name = `${found.honorific} ${found.givenName} ${found.familyName}`.trim();
  return {
    ID: found.id,
    id: found.id,
    user_id: found.id,
    user_login: found.username,
    name,
    display_name: name,
    first_name: found.givenName,
    last_name: found.familyName,
    email: found.email,
    user_email: found.email,
    avatar: null,
    avatar_url: null,
    photo: null,
    profile_image: null,
    profile_photo: null,
    fallback_avatar: null,
    role: found.role,
    roles: [found.role],
    capabilities: capabilitiesOf(found.role),
    specialties,
    language: Language.parse(found.language),
    practice: {
      name: found.practiceName,
      time_zone: found.timeZone,
      demonstration: found.demonstration,
      emergency_number: found.emergencyNumber,
    },
  };
};

/** `canReadProfile` and so on, from the permission table. */
const capabilitiesOf = (role: Role): Record<string, boolean> =>
  Object.fromEntries(
    areas.flatMap((area) =>
      (['read', 'write', 'admin'] as const).map((level) => [`${level}_${area}`, hasLevel(role, area, level)]),
    ),
  );
