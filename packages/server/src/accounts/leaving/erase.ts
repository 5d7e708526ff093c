import type { ErasedThing, KeptThing } from '@doctor-plus/contract/accounts/leaving.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import { appendAudit } from '../../platform/audit/audit.ts';
import { operator } from '../../platform/audit/operator.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import { releaseFilesOf } from '../../platform/files/claim.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import { seal } from '../../platform/sealing.ts';
import { namesOf } from '../names.ts';
import { dayIn, refuseObstacles } from './deletion.ts';
import { findDue, findLeaver, type Leaver, lockDue, markErased } from './deletion-repository.ts';
import * as repository from './erase-repository.ts';
import type { LeavingPorts } from './ports.ts';
import { erasedOf, keptOf } from './what-happens.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly queueMail: QueueMail;
  readonly fieldKey: Buffer;
  readonly ports: Pick<LeavingPorts, 'erasers' | 'futureAppointments' | 'endLink'>;
};

export type Receipt = { readonly erased: readonly ErasedThing[]; readonly kept: readonly KeptThing[] };

/**
 * Erases every account whose days are over, each in a transaction of its own; returns how many. One that fails does not keep the
 * others: what went wrong with it is thrown when all were tried.
 */
export const eraseDue = async (deps: Deps): Promise<number> => {
  const due = await deps.transact(findDue);
  const failures: unknown[] = [];
  let erased = 0;
  for (const userId of due) {
    try {
      if (await eraseAccount(deps, userId)) erased += 1;
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Accounts that are due could not be erased');
  return erased;
};

/**
 * Erases one account that is due; false when there is nothing to do. An account that is needed again (an appointment was
 * made meanwhile, the other administrator left) waits until it is not.
 */
const eraseAccount = async (deps: Deps, userId: string): Promise<boolean> => {
  try {
    return await deps.transact((tx) => erase(tx, deps, userId));
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return false;
    throw error;
  }
};

/** What stands where a name was: the same in every language, and the same wherever this person is meant. */
const pseudonymOf = (userId: string): string => `#${userId.slice(-6)}`;

/** What the identity of a blocked record is sealed for. */
export const holdContext = (patientId: string): string => `legal_hold.sealed_identity ${patientId}`;

const erase = async (tx: Transaction, deps: Deps, userId: string): Promise<boolean> => {
  if (!(await lockDue(tx, userId))) return false;
  const leaver = await findLeaver(tx, userId);
  if (!leaver || leaver.status === 'erased') return false;
  await refuseObstacles(tx, leaver, deps.ports);
  const pseudonym = pseudonymOf(userId);
  for (const role of leaver.roles) {
    for (const eraser of deps.ports.erasers) await eraser(tx, { id: userId, role, pseudonym });
  }
  const hasRecord = await blockRecord(tx, deps.fieldKey, userId, pseudonym);
  const doctorName = (await namesOf(tx, [userId])).get(userId) ?? '';
  const links = await repository.leaveTeam(tx, userId);
  await repository.thinApplication(tx, userId);
  await releaseFilesOf(tx, userId);
  await repository.forgetMails(tx, userId, leaver.email);
  await repository.forgetAnswers(tx, userId);
  await repository.makeTombstone(tx, userId, pseudonym);
  await repository.deleteOwned(tx, userId);
  // The tombstone stands: a notice that is written now names the pseudonym.
  for (const link of links) await deps.ports.endLink(tx, { ...link, doctorName });
  const receipt: Receipt = { erased: erasedOf(leaver.roles), kept: keptOf(leaver.roles) };
  await markErased(tx, userId, receipt);
  await sendReceipt(tx, deps, leaver);
  await appendAudit(tx, {
    event: 'account.erased',
    outcome: 'success',
    caller: operator(),
    ...(hasRecord ? { patientId: userId } : {}),
    objectId: userId,
    details: { role: leaver.role },
  });
  return true;
};

/** Blocks the record of somebody who has one, whatever their role is now; false without a record. */
const blockRecord = async (
  tx: Transaction,
  fieldKey: Buffer,
  patientId: string,
  pseudonym: string,
): Promise<boolean> => {
  const identity = await repository.findIdentity(tx, patientId);
  if (!identity) return false;
  const sealed = seal(fieldKey, JSON.stringify(identity), holdContext(patientId));
  await repository.blockRecord(tx, patientId, pseudonym, sealed);
  return true;
};

/** The last mail to an address that nothing else here knows any more; the outbox forgets it once it has left. */
const sendReceipt = async (
  tx: Transaction,
  { queueMail, clock }: Pick<Deps, 'queueMail' | 'clock'>,
  leaver: Leaver,
): Promise<void> => {
  const { id, email, calledName, language, timeZone } = leaver;
  if (!email) return;
  await queueMail(tx, {
    template: 'deletionDone',
    userId: null,
    address: email,
    language: Language.parse(language),
    params: { name: calledName, date: dayIn(language, timeZone, clock.now()) },
    once: `deletion-done/${id}`,
  });
};
