import * as endpoints from '@doctor-plus/contract/accounts/leaving.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notSignedIn, Refusal } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import * as repository from './deletion-repository.ts';
import type { LeavingPorts } from './ports.ts';
import { erasedOf, keptOf } from './what-happens.ts';

type Deps = {
  readonly transact: Transact;
  readonly limits: Limits;
  readonly queueMail: QueueMail;
  readonly ports: Pick<LeavingPorts, 'futureAppointments' | 'updateListing'>;
};

/** Deleting the own account: asked for, taken back, or waiting for its day. */
export const createDeletion = ({ transact, limits, queueMail, ports }: Deps) => ({
  state: (actor: Actor) => transact((tx) => stateOf(tx, actor.id, ports)),

  request: async (actor: Actor, confirmation: string): Promise<endpoints.Deletion> => {
    await limits.take('deletion', actor.id);
    return transact(
      async (tx) => {
        const leaver = await leaverOf(tx, actor.id);
        if (confirmation.toLowerCase() !== leaver.username.toLowerCase()) {
          throw invalid({ confirmation: 'not_the_username' });
        }
        await refuseObstacles(tx, leaver, ports);
        if (leaver.erasesAt === null) await begin(tx, actor, ports, queueMail);
        return stateOf(tx, actor.id, ports);
      },
      audit(actor, endpoints.requestDeletion, { objectId: actor.id }),
    );
  },

  undo: (actor: Actor): Promise<endpoints.Deletion> =>
    transact(
      async (tx) => {
        const undone = await repository.unschedule(tx, actor.id);
        if (undone && actor.role === 'doctor') await ports.updateListing(tx, actor.id);
        return stateOf(tx, actor.id, ports);
      },
      audit(actor, endpoints.undoDeletion, { objectId: actor.id }),
    ),
});

const leaverOf = async (tx: Transaction, userId: string): Promise<repository.Leaver> => {
  const leaver = await repository.findLeaver(tx, userId);
  if (!leaver) throw notSignedIn();
  return leaver;
};

const begin = async (
  tx: Transaction,
  actor: Actor,
  ports: Deps['ports'],
  queueMail: QueueMail,
): Promise<void> => {
  await repository.schedule(tx, actor.id, endpoints.deletionDays);
  await repository.endOtherSessions(tx, actor.id, actor.sessionHash);
  // Nobody should book with a doctor who is on the way out.
  if (actor.role === 'doctor') await ports.updateListing(tx, actor.id);
  const { email, calledName, language, erasesAt, timeZone } = await leaverOf(tx, actor.id);
  if (!email || !erasesAt) return;
  await queueMail(tx, {
    template: 'deletionScheduled',
    userId: actor.id,
    address: email,
    language: Language.parse(language),
    params: { name: calledName, date: dayIn(language, timeZone, erasesAt), link: '/settings/delete' },
  });
};

/** A day in words, in the reader's language and the practice's zone. */
export const dayIn = (language: string, timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' }).format(at);

type Obstacles = endpoints.Deletion['obstacles'];

const obstaclesOf = async (
  tx: Transaction,
  { id, administers, roles }: Pick<repository.Leaver, 'id' | 'administers' | 'roles'>,
  ports: Pick<LeavingPorts, 'futureAppointments'>,
  lock = false,
): Promise<Obstacles> => ({
  future_appointments: roles.includes('doctor') ? await ports.futureAppointments(tx, id) : 0,
  last_administrator: administers && (await repository.isLastAdministrator(tx, id, lock)),
});

/** Throws 409 while the account is still needed: `appointments_waiting` with their number, or `last_administrator`. */
export const refuseObstacles = async (
  tx: Transaction,
  leaver: Pick<repository.Leaver, 'id' | 'administers' | 'roles'>,
  ports: Pick<LeavingPorts, 'futureAppointments'>,
): Promise<void> => {
  const { future_appointments: count, last_administrator } = await obstaclesOf(tx, leaver, ports, true);
  if (count > 0) {
    throw new Refusal('appointments_waiting', 'Appointments to come must be settled first.', { count });
  }
  if (last_administrator) {
    throw new Refusal('last_administrator', 'Somebody must be able to administer the practice.');
  }
};

const stateOf = async (
  tx: Transaction,
  userId: string,
  ports: Pick<LeavingPorts, 'futureAppointments'>,
): Promise<endpoints.Deletion> => {
  const leaver = await leaverOf(tx, userId);
  const obstacles = await obstaclesOf(tx, leaver, ports);
  const { requestedAt, erasesAt, roles, username } = leaver;
  const scheduled =
    requestedAt && erasesAt
      ? { requested_at: requestedAt.toISOString(), erases_at: erasesAt.toISOString() }
      : null;
  return {
    scheduled,
    obstacles,
    erased: erasedOf(roles),
    kept: keptOf(roles),
    confirmation: username,
    can: {
      request: !scheduled && obstacles.future_appointments === 0 && !obstacles.last_administrator,
      undo: scheduled !== null,
    },
  };
};
