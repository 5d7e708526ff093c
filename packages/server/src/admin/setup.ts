import { createFirstAdministrator } from '@doctor-plus/contract/admin/setup.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import {
  type Browser,
  hashPassword,
  holdPerson,
  isLongPassword,
  type OpenedSession,
  openSession,
  refuseWeakPassword,
  shownName,
} from '../accounts/index.ts';
import { registerProfile, updateListing } from '../directory/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Read, Transact, Transaction } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Limits } from '../platform/http/limits.ts';
import { newId } from '../platform/ids.ts';
import { hashToken, newToken } from '../platform/sessions/cookies.ts';
import * as repository from './setup-repository.ts';

export type SetupDeps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly limits: Limits;
};

type Form = ParsedOf<typeof createFirstAdministrator>['body'];

/** Long enough for somebody who starts it in the evening and reads the line in the morning. */
const linkHours = 24;

/**
 * The address that makes the first administrator, for whoever started the server: there are no default accounts (S77).
 * A new one at each start, while there is no administrator; null once there is one.
 */
export const openSetupLink = (transact: Transact): Promise<string | null> =>
  transact(async (tx) => {
    if (await repository.hasAdministrator(tx)) {
      await repository.removeLink(tx);
      return null;
    }
    const token = newToken();
    await repository.replaceLink(tx, hashToken(token), linkHours);
    return `/setup?token=${token}`;
  });

export const createSetup = ({ transact, read, clock, limits }: SetupDeps) => ({
  /** Whether the link still opens anything; looking does not use it up. */
  state: async (caller: Caller, token: string): Promise<{ open: boolean }> => {
    await limits.take('setup', caller.network);
    return read(async (tx) => ({
      open: (await repository.isOpen(tx, hashToken(token))) && !(await repository.hasAdministrator(tx)),
    }));
  },

  /**
   * Makes the first administrator or a doctor who administers, names the practice and opens a session, in one transaction that uses the link up.
   * Errors: `setup_link_invalid` for a link that is unknown, used or over, or when there is an administrator already.
   */
  complete: async (caller: Caller, form: Form, browser: Browser): Promise<OpenedSession> => {
    await limits.take('setup', caller.network);
    if (!(await read((tx) => repository.isOpen(tx, hashToken(form.token))))) throw linkInvalid();
    refuseWeakPassword(form.password, {
      givenName: form.first_name,
      familyName: form.last_name,
      email: form.email,
      username: form.username,
    });
    const passwordHash = await hashPassword(form.password);
    const id = newId();
    return transact(
      async (tx) => {
        if (!(await repository.spendLink(tx, hashToken(form.token)))) throw linkInvalid();
        if (await repository.hasAdministrator(tx)) throw linkInvalid();
        const taken = await repository.namesTaken(tx, form.username, form.email);
        if (taken.username) throw new Refusal('username_taken', 'Somebody has this username already.');
        if (taken.email)
          throw new Refusal('email_taken', 'Somebody has an account with this address already.');
        const account = {
          id,
          username: form.username,
          email: form.email,
          // Whoever reads the server's output answers for the installation, and for this address.
          emailVerifiedAt: clock.now(),
          passwordHash,
          passwordLong: isLongPassword(form.password),
          givenName: form.first_name,
          familyName: form.last_name,
          language: form.language,
        };
        if (form.practises) await makeDoctor(tx, account, form.practises);
        else await repository.insertAdministrator(tx, account);
        await repository.namePractice(tx, form.practice_name, form.time_zone);
        const person = await holdPerson(tx, id);
        return openSession(tx, caller, person, { browser, remember: false, means: 'password' });
      },
      audit(
        { ...caller, kind: 'actor', id, role: form.practises ? 'doctor' : 'administrator' },
        createFirstAdministrator,
        {
          objectId: id,
        },
      ),
    );
  },
});

/** The account of a doctor who administers, and the profile that goes with it. */
const makeDoctor = async (
  tx: Transaction,
  account: Parameters<typeof repository.insertAdministeringDoctor>[1],
  { specialties, exequatur_number }: NonNullable<Form['practises']>,
): Promise<void> => {
  await repository.insertAdministeringDoctor(tx, account, exequatur_number);
  const name = shownName({ honorific: '', givenName: account.givenName, familyName: account.familyName });
  await registerProfile(tx, account.id, { name, specialties: [...new Set(specialties)], bio: '' });
  await updateListing(tx, account.id);
};

const linkInvalid = (): Refusal =>
  new Refusal('setup_link_invalid', 'This link is not valid any more. Start the server again for a new one.');
