import type { Account, AccountRow } from '@doctor-plus/contract/admin/schema.ts';
import {
  changeAccount,
  endAccountSessions,
  getAccount,
  listAccounts,
  resetAccountSecondFactor,
  sendPasswordMail,
  verifyAccountEmail,
} from '@doctor-plus/contract/admin/users.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import { photoAddress, resetSecondFactor, shownName } from '../accounts/index.ts';
import type { Messaging } from '../messaging/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import type { QueueMail } from '../platform/mail/outbox.ts';
import { futureAppointments } from '../scheduling/index.ts';
import { abilitiesOf, isLastAdministrator } from './account-abilities.ts';
import { documentOf } from './identity-document.ts';
import { stopBeingDoctor } from './stop-being-doctor.ts';
import * as repository from './users-repository.ts';

export type UsersDeps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly queueMail: QueueMail;
  readonly notify: Messaging['notify'];
  /** Puts the mail with the link to a new password into the outbox; accounts fill this port. */
  readonly mailPasswordLink: (tx: Transaction, userId: string) => Promise<void>;
};

type Change = ParsedOf<typeof changeAccount>['body'];
type Filter = ParsedOf<typeof listAccounts>['query'];

export const createUsers = ({ transact, clock, queueMail, notify, mailPasswordLink }: UsersDeps) => {
  const read = async (tx: Transaction, actor: Actor, id: string): Promise<Account> => {
    const found = await repository.findAccount(tx, id);
    if (!found) throw notFound();
    const appointments = found.role === 'doctor' ? await futureAppointments(tx, id) : 0;
    return presentAccount(found, actor, appointments, await repository.openSessions(tx, id));
  };

  return {
    /** A page of the accounts that match, the newest first. */
    list: (actor: Actor, { query, role, status, cursor, per_page }: Filter) =>
      transact(
        async (tx) => {
          const filter = { query, role, status };
          const rows = await repository.findAccounts(tx, filter, cursor, per_page + 1);
          const shown = rows.slice(0, per_page);
          return {
            data: shown.map(presentRow),
            total: await repository.countAccounts(tx, filter),
            next: rows.length > per_page ? (shown.at(-1)?.id ?? null) : null,
          };
        },
        audit(actor, listAccounts),
      ),

    account: (actor: Actor, id: string) =>
      transact(
        async (tx) => ({ account: await read(tx, actor, id) }),
        audit(actor, getAccount, { objectId: id }),
      ),

    /** Blocks, unblocks, gives another role or administration, and ends the account's sessions; or renames a doctor. Asking for what is so already changes nothing. */
    change: (actor: Actor, id: string, change: Change) =>
      transact(
        async (tx) => {
          await repository.lockForChange(tx, id);
          const found = await repository.findAccount(tx, id);
          if (!found) throw notFound();
          if (isSo(found, change)) return { account: await read(tx, actor, id) };
          refuseChange(found, actor, change);
          if ('role' in change && found.role === 'doctor') {
            const doctor = { doctorId: id, doctorName: shownName(found) };
            await stopBeingDoctor(tx, { notify, queueMail }, doctor);
          }
          await apply(tx, actor, id, change);
          return { account: await read(tx, actor, id) };
        },
        audit(actor, changeAccount, { objectId: id, details: noted(change) }),
      ),

    endSessions: (actor: Actor, id: string) =>
      transact(
        async (tx) => {
          if (!(await repository.findAccount(tx, id))) throw notFound();
          return { ended: await repository.endSessions(tx, id) };
        },
        ({ ended }) => audit(actor, endAccountSessions, { objectId: id, details: { ended } }),
      ),

    /** For somebody who lost phone and recovery codes; `invalid_transition` for one's own, which the settings take away. */
    resetSecondFactor: (actor: Actor, id: string) =>
      transact(
        async (tx) => {
          await repository.lockForChange(tx, id);
          const found = await repository.findAccount(tx, id);
          if (!found) throw notFound();
          if (id === actor.id) throw notNow('The own second factor is changed in the settings.');
          if (!found.secondFactor) {
            throw new Refusal('no_second_factor', 'This account has no second factor.');
          }
          const ended = await resetSecondFactor(tx, queueMail, id);
          return { account: await read(tx, actor, id), ended };
        },
        ({ ended }) => audit(actor, resetAccountSecondFactor, { objectId: id, details: { ended } }),
      ).then(({ account }) => ({ account })),

    /** The person chooses the new password; nobody else ever sees one (S27). */
    sendPasswordMail: (actor: Actor, id: string) =>
      transact(
        async (tx) => {
          const found = await repository.findAccount(tx, id);
          if (!found) throw notFound();
          if (!abilitiesOf(found, actor).send_password_mail)
            throw notNow('The account has no address, or is not open.');
          await mailPasswordLink(tx, id);
          return { queued: true as const };
        },
        audit(actor, sendPasswordMail, { objectId: id }),
      ),

    /** The administrator answers for the address, while no mail server could ask its owner. */
    verifyEmail: (actor: Actor, id: string) =>
      transact(
        async (tx) => {
          const found = await repository.findAccount(tx, id);
          if (!found) throw notFound();
          if (found.emailVerifiedAt === null) {
            if (!abilitiesOf(found, actor).verify_email)
              throw notNow('With a mail server the owner of the address confirms it.');
            await repository.setEmailVerified(tx, id, clock.now());
          }
          return { account: await read(tx, actor, id) };
        },
        audit(actor, verifyAccountEmail, { objectId: id }),
      ),
  };
};

const apply = async (tx: Transaction, actor: Actor, id: string, change: Change): Promise<void> => {
  if ('first_name' in change) {
    return repository.setName(tx, id, { givenName: change.first_name, familyName: change.last_name }, actor);
  }
  if ('administers' in change) await repository.setAdministers(tx, id, change.administers);
  else if ('role' in change) await repository.setRole(tx, id, change.role);
  else await repository.setStatus(tx, id, change.status);
  await repository.endSessions(tx, id);
};

/** What the log keeps of a change: of a name only that it was changed. */
const noted = (change: Change): Record<string, string | boolean> =>
  'first_name' in change ? { fields: 'first_name last_name' } : { ...change };

const notNow = (message: string): Refusal => new Refusal('invalid_transition', message);

const isSo = (found: repository.FoundAccount, change: Change): boolean => {
  if ('first_name' in change)
    return found.givenName === change.first_name && found.familyName === change.last_name;
  if ('administers' in change) return found.administers === change.administers;
  return 'role' in change ? found.role === change.role : found.status === change.status;
};

const refuseChange = (found: repository.FoundAccount, actor: Actor, change: Change): void => {
  const can = abilitiesOf(found, actor);
  if (isAllowed(can, change)) return;
  if (isLastAdministrator(found)) {
    throw new Refusal('last_administrator', 'There would be no administrator left.');
  }
  throw notNow('This cannot be done with this account as it is.');
};

const isAllowed = (can: Account['can'], change: Change): boolean => {
  if ('first_name' in change) return can.rename;
  if ('administers' in change)
    return change.administers ? can.grant_administration : can.withdraw_administration;
  if ('role' in change) return can.roles.includes(change.role);
  return change.status === 'blocked' ? can.block : can.unblock;
};

type Row = Awaited<ReturnType<typeof repository.findAccounts>>[number];

const presentRow = (row: Row): AccountRow => ({
  id: row.id,
  username: row.username,
  name: shownName(row),
  email: row.email,
  role: row.role,
  administers: row.administers,
  status: row.status,
  email_verified: row.emailVerifiedAt !== null,
  second_factor: row.secondFactor,
  sessions: row.sessions,
  last_seen_at: row.lastSeenAt ? new Date(row.lastSeenAt).toISOString() : null,
  created_at: row.createdAt.toISOString(),
  photo: photoAddress(row.photoId),
});

const presentAccount = (
  found: repository.FoundAccount,
  actor: Actor,
  appointments: number,
  sessions: Awaited<ReturnType<typeof repository.openSessions>>,
): Account => ({
  ...presentRow(found),
  first_name: found.givenName,
  last_name: found.familyName,
  language: Language.parse(found.language),
  phone: found.phone,
  own: found.id === actor.id,
  open_sessions: sessions.map(({ startedAt, lastSeenAt, network, browser }) => ({
    started_at: startedAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    network,
    browser,
  })),
  future_appointments: appointments,
  document: documentOf(found),
  can: { ...abilitiesOf(found, actor), ...(appointments > 0 ? { roles: [] } : {}) },
});
