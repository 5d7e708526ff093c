import type { RegisteredRole } from '@doctor-plus/contract/accounts/registration.ts';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import { sql } from 'drizzle-orm';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import { claimFile, releaseFile } from '../../platform/files/claim.ts';
import type { Caller } from '../../platform/http/actor.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import { addressKnownKey } from '../address-known.ts';
import { calledName, fullName } from '../names.ts';
import { hashPassword, isLongPassword, refuseWeakPassword } from '../passwords.ts';
import { noteVerified } from '../repository.ts';
import { recordConsent } from '../settings/consents.ts';
import type { Ports } from './ports.ts';
import * as repository from './repository.ts';
import { proposeUsername, usernameStem } from './username.ts';
import { queueVerification } from './verification.ts';

export type Deps = {
  readonly transact: Transact;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly queueMail: QueueMail;
  readonly log: Pick<Log, 'warn'>;
  readonly ports: Ports;
};

/** What every registration form holds. */
export type Person = { first_name: string; last_name: string; email: string; password: string };

/** Who calls, and in which language the browser reads. */
export type Visit = { readonly caller: Caller; readonly language: Language };

/** The account that was just made. */
export type Account = {
  readonly id: string;
  readonly username: string;
  readonly calledName: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
};

/** Makes the upload of a form the new account's identity document; returns its id. Throws 409 `file_not_claimable`. */
export const claimIdentityDocument = async (
  tx: Transaction,
  { caller }: Visit,
  account: Account,
  fileId: string,
): Promise<string> => {
  const { id } = await claimFile(tx, {
    fileId,
    visitorHash: caller.visitorHash,
    newOwnerId: account.id,
    purpose: 'identity-document',
  });
  return id;
};

type Wish = {
  readonly role: RegisteredRole;
  readonly status: 'active' | 'pending';
  readonly endpoint: Pick<Endpoint, 'audit' | 'path'>;
  /** Upload that the registration claims. */
  readonly documentId?: string;
  /** Colleagues agree to the privacy notice by going on, as the form says; a patient by a box of its own. */
  readonly agrees: boolean;
  /** Whoever registers came by a link in a mail to the address. */
  readonly addressProven?: boolean;
  /** The page that the person wanted in the first place. */
  readonly next?: string;
  /** What belongs to the account beside its row. */
  readonly furnish: (tx: Transaction, account: Account) => Promise<void>;
};

/**
 * Makes an account and returns its username. For an address that has one already the same work is done and undone, and
 * its owner is told by mail: the answer, its time and what becomes of the document are the same (S24, decision D12).
 * Throws 400 for a weak password; 429 after three hundred calls of a network in an hour, and for one browser after twenty refused in
 * an hour or ten accounts in a day.
 */
export const register = async (deps: Deps, visit: Visit, person: Person, wish: Wish) => {
  const { limits, log } = deps;
  const { network, visitorHash } = visit.caller;
  await limits.take('register_network', network);
  // A program without a browser session has its network's limit alone.
  if (visitorHash === null) return makeAccount(deps, visit, person, wish);
  const browser = visitorHash.toString('hex');
  // Both are taken at first, so that calls sent together pass no limit, and the one that was not meant is given back.
  await limits.take('register_refused', browser);
  await limits.take('register_made', browser);
  const made = await makeAccount(deps, visit, person, wish).catch(async (failure: unknown) => {
    await limits.giveBack('register_made', browser);
    throw failure;
  });
  // The account exists: a count that cannot be given back is no reason to say that it does not.
  await limits.giveBack('register_refused', browser).catch((error: unknown) => {
    log.warn({ limit: 'register_refused', err: error }, 'a count could not be given back');
  });
  return made;
};

const makeAccount = async (deps: Deps, { caller, language }: Visit, person: Person, wish: Wish) => {
  const { transact, clock, queueMail } = deps;
  const owner = { givenName: person.first_name, familyName: person.last_name, email: person.email };
  refuseWeakPassword(person.password, owner);
  const passwordHash = await hashPassword(person.password);
  const id = newId();
  return transact(
    async (tx) => {
      await repository.lockAddress(tx, person.email);
      const known = await repository.findByAddress(tx, person.email);
      await tx.execute(sql`SAVEPOINT registration`);
      const username = await insertAccount(tx, {
        id,
        ...owner,
        email: known ? null : person.email,
        passwordHash,
        passwordLong: isLongPassword(person.password),
        role: wish.role,
        status: wish.status,
        language,
      });
      const name = fullName(owner);
      const account = { id, username, name, calledName: calledName(owner), email: person.email, language };
      await wish.furnish(tx, account);
      if (wish.agrees) await recordConsent(tx, { userId: id, kind: 'privacy_notice', given: true });
      if (wish.addressProven) await noteVerified(tx, id);
      else await queueVerification(tx, queueMail, account, wish.next);
      if (known) {
        await tx.execute(sql`ROLLBACK TO SAVEPOINT registration`);
        if (wish.documentId) await releaseFile(tx, wish.documentId);
        await tellOwner(tx, queueMail, known, clock.now());
      }
      return { username, about: known?.id ?? id, known: known !== null };
    },
    ({ about, known }) =>
      audit(caller, wish.endpoint, { objectId: about, details: { role: wish.role, address_known: known } }),
  );
};

const insertAccount = async (
  tx: Transaction,
  row: Parameters<typeof repository.insertUser>[2],
): Promise<string> => {
  const stem = usernameStem(row.givenName, row.familyName, row.role);
  for (let digits = 4; ; digits += 1) {
    const username = proposeUsername(stem, digits);
    if (await repository.insertUser(tx, username, row)) return username;
  }
};

/** One mail an hour, however often somebody tries. */
const tellOwner = async (
  tx: Transaction,
  queueMail: QueueMail,
  { id, email, calledName, language }: repository.MailReader,
  now: Date,
): Promise<void> => {
  if (!email) return;
  await queueMail(tx, {
    template: 'addressKnown',
    userId: id,
    address: email,
    language: Language.parse(language),
    params: { name: calledName, link: '/forgot-password' },
    once: addressKnownKey(id, now),
  });
};
