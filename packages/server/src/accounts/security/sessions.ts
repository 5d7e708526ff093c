import { endOtherSessions, endSession, type OwnSession } from '@doctor-plus/contract/accounts/security.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transact } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { deleteSessionsOf } from '../repository.ts';
import { deviceOf, maskedNetwork } from './device.ts';
import * as repository from './sessions-repository.ts';

/** Where an account is signed in, and how that ends. Every request asks the database, so an end is felt at once. */
export const createSessions = ({ transact }: { readonly transact: Transact }) => ({
  list: async (actor: Actor): Promise<{ data: OwnSession[] }> => {
    const found = await transact((tx) => repository.listSessions(tx, actor.id, actor.sessionHash));
    return {
      data: found.map(({ createdAt, lastSeenAt, network, userAgent, ...session }) => ({
        ...session,
        ...deviceOf(userAgent),
        network: maskedNetwork(network),
        signed_in_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
      })),
    };
  },

  /** Ends one session of the caller's own. Throws 404 for any other. */
  end: (actor: Actor, id: string): Promise<{ ended: number }> =>
    transact(
      async (tx) => {
        if (!(await repository.endSession(tx, actor.id, id))) throw notFound();
        return { ended: 1 };
      },
      audit(actor, endSession, { objectId: id }),
    ),

  /** Ends all but the caller's, and makes strangers of the other browsers. */
  endOthers: (actor: Actor): Promise<{ ended: number }> =>
    transact(
      async (tx) => {
        await repository.forgetBrowsers(tx, actor.id, actor.sessionHash);
        return { ended: await deleteSessionsOf(tx, actor.id, actor.sessionHash) };
      },
      ({ ended }) => audit(actor, endOtherSessions, { objectId: actor.id, details: { ended } }),
    ),
});
