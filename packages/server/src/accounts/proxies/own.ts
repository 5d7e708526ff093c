import * as endpoints from '@doctor-plus/contract/accounts/proxies.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { endOfDay } from '../days.ts';
import { timeZoneOf } from '../practice.ts';
import type { ProxyDeps } from './deps.ts';
import { ownProxiesOf } from './present.ts';
import * as repository from './repository.ts';
import { isPossibleEnd } from './rules.ts';
import { tellAccount, tellStaff } from './tell.ts';

const day = 24 * 3_600_000;

/** What a patient's account gives to others, and holds of others. */
export const createOwnProxies = ({ transact, limits, clock, notify, queueMail }: ProxyDeps) => {
  const ports = { notify, queueMail };

  /** Tells the other side: the account that acts, or the patient, or who recorded it where the patient has no account. */
  const tellOfEnd = async (tx: Transaction, actor: Actor, { proxy }: repository.ProxyWithNames) => {
    const isHolder = proxy.proxyId === actor.id;
    if (!isHolder && !proxy.acceptedAt) return;
    const about = { name: actor.name, id: actor.id };
    const otherId = isHolder ? proxy.givenBy : proxy.proxyId;
    const other = otherId && (await repository.findReader(tx, otherId));
    if (!other) return;
    if (other.role === 'patient') await tellAccount(tx, ports, other, 'proxy.ended', about);
    else await tellStaff(tx, ports, other, 'proxy.ended', { ...about, patientId: proxy.patientId });
  };

  return {
    list: (actor: Actor) =>
      transact(
        (tx) => ownProxiesOf(tx, clock, actor.id),
        audit(actor, endpoints.listProxies, { patientId: actor.id }),
      ),

    invite: async (actor: Actor, body: ParsedOf<typeof endpoints.inviteProxy>['body']) => {
      await limits.take('proxy_invite', actor.id);
      const { login, until, ...wish } = body;
      return transact(
        async (tx) => {
          const zone = await timeZoneOf(tx);
          const now = clock.now();
          if (!isPossibleEnd(until, { birthDate: null, now, zone })) throw invalid({ until: 'out_of_range' });
          if (!(await repository.holdOwnChart(tx, actor.id))) throw notFound();
          const account = await repository.findAccount(tx, login);
          if (account?.id === actor.id) throw invalid({ login: 'own' });
          await repository.endInvitations(tx, actor.id, login, { at: now, by: actor.id });
          await repository.insertProxy(tx, {
            ...wish,
            id: newId(),
            patientId: actor.id,
            proxyId: account?.id ?? null,
            invitedAs: login,
            givenBy: actor.id,
            givenAt: now,
            until: endOfDay(until, zone),
            answerBy: new Date(now.getTime() + endpoints.invitationDays * day),
          });
          if (account) {
            await tellAccount(tx, ports, account, 'proxy.invited', { name: actor.name, id: actor.id });
          }
          return ownProxiesOf(tx, clock, actor.id);
        },
        audit(actor, endpoints.inviteProxy, {
          patientId: actor.id,
          details: { scopes: wish.scopes.join(' '), until },
        }),
      );
    },

    answer: (actor: Actor, id: string, accept: boolean) =>
      transact(
        async (tx) => {
          const found = await repository.lockProxy(tx, id);
          if (found?.proxy.proxyId !== actor.id || !found.isOpen) throw notFound();
          const now = clock.now();
          const { proxy } = found;
          if (accept) {
            await repository.acceptProxy(tx, id, now);
            // What the same patient gave before is replaced, not added to.
            await repository.endProxies(tx, proxy, { at: now, by: actor.id }, id);
            const giver = await repository.findReader(tx, proxy.givenBy);
            const about = { name: actor.name, id: actor.id };
            if (giver) await tellAccount(tx, ports, giver, 'proxy.accepted', about);
          } else await repository.declineProxy(tx, id, now);
          return { answer: await ownProxiesOf(tx, clock, actor.id), patientId: proxy.patientId };
        },
        // What the patient's log says of it must not say that somebody declined.
        ({ patientId }) =>
          audit(actor, endpoints.answerProxy, {
            ...(accept ? { patientId } : {}),
            objectId: id,
            details: { accept },
          }),
      ).then(({ answer }) => answer),

    end: (actor: Actor, id: string) =>
      transact(
        async (tx) => {
          const found = await repository.lockProxy(tx, id);
          if (!found) throw notFound();
          const { proxy } = found;
          const ended = { at: clock.now(), by: actor.id };
          const isPatient = proxy.patientId === actor.id;
          const isWaiting = !proxy.acceptedAt && found.waits && proxy.endedBy === null;
          if (isPatient && isWaiting) await repository.withdrawInvitation(tx, id, ended);
          else if ((isPatient || proxy.proxyId === actor.id) && found.lasts) {
            await repository.endProxies(tx, proxy, ended);
          } else throw notFound();
          await tellOfEnd(tx, actor, found);
          return { answer: await ownProxiesOf(tx, clock, actor.id), patientId: proxy.patientId };
        },
        ({ patientId }) => audit(actor, endpoints.endProxy, { patientId, objectId: id }),
      ).then(({ answer }) => answer),
  };
};
