import * as endpoints from '@doctor-plus/contract/accounts/proxies.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { endOfDay } from '../days.ts';
import { timeZoneOf } from '../practice.ts';
import type { ProxyDeps } from './deps.ts';
import { chartProxiesOf } from './present.ts';
import * as repository from './repository.ts';
import { isPossibleEnd, recordableScopes } from './rules.ts';
import { tellAccount, tellStaff } from './tell.ts';

/** What doctors in care, and their secretaries, record of who acts for a patient without an account. */
export const createChartProxies = ({ transact, limits, clock, notify, queueMail }: ProxyDeps) => {
  const ports = { notify, queueMail };

  return {
    list: (actor: Actor, patientId: string) =>
      transact(
        async (tx) => {
          const chart = await repository.findChart(tx, actor, patientId);
          if (!chart) throw notFound();
          return chartProxiesOf(tx, clock, actor, chart);
        },
        audit(actor, endpoints.listChartProxies, { patientId }),
      ),

    findAccount: async (actor: Actor, patientId: string, login: string) => {
      await limits.take('proxy_find', actor.id);
      return transact(
        async (tx) => {
          if (!(await repository.findChart(tx, actor, patientId))) throw notFound();
          const account = await repository.findAccount(tx, login);
          if (!account) throw notFound();
          return { account_id: account.id, name: account.name };
        },
        ({ account_id }) => audit(actor, endpoints.findProxyAccount, { patientId, objectId: account_id }),
      );
    },

    record: async (actor: Actor, patientId: string, body: ParsedOf<typeof endpoints.recordProxy>['body']) => {
      const { login, account_id: accountId, until, ...wish } = body;
      return transact(
        async (tx) => {
          const chart = await repository.holdChart(tx, actor, patientId);
          if (!chart) throw notFound();
          const may = recordableScopes(actor);
          if (!wish.scopes.every((scope) => may.includes(scope))) throw invalid({ scopes: 'by_doctor' });
          if (chart.hasAccount || chart.deceasedAt) {
            throw new Refusal('invalid_transition', 'A patient with an account lets others act alone.');
          }
          const zone = await timeZoneOf(tx);
          const now = clock.now();
          if (!isPossibleEnd(until, { birthDate: chart.birthDate, now, zone })) {
            throw invalid({ until: 'out_of_range' });
          }
          const account = await repository.findAccount(tx, login);
          if (account?.id !== accountId) throw notFound();
          const id = newId();
          const row = {
            ...wish,
            id,
            patientId,
            proxyId: accountId,
            givenBy: actor.id,
            givenAt: now,
            until: endOfDay(until, zone),
            acceptedAt: now,
          };
          await repository.insertProxy(tx, row);
          const [kept] = (await repository.findLasting(tx, patientId)).filter(({ proxy }) => proxy.id === id);
          if (!kept) throw invalid({ until: 'out_of_range' });
          await repository.endProxies(tx, kept.proxy, { at: now, by: actor.id }, id);
          const named = { name: chart.name, id: patientId, actorId: actor.id };
          await tellAccount(tx, ports, account, 'proxy.recorded', named);
          if (actor.role === 'secretary') {
            const about = { name: actor.name, id: actor.id, patientId };
            for (const doctorId of await repository.findDoctorsOf(tx, actor.id, patientId)) {
              await tellStaff(tx, ports, { id: doctorId, role: 'doctor' }, 'proxy.recorded_by_team', about);
            }
          }
          return chartProxiesOf(tx, clock, actor, chart);
        },
        audit(actor, endpoints.recordProxy, {
          patientId,
          objectId: accountId,
          details: { relationship: wish.relationship, scopes: wish.scopes.join(' '), until },
        }),
      );
    },

    end: (actor: Actor, { id: patientId, proxyId }: ParsedOf<typeof endpoints.endChartProxy>['params']) =>
      transact(
        async (tx) => {
          const chart = await repository.findChart(tx, actor, patientId);
          const found = chart && (await repository.lockProxy(tx, proxyId));
          if (!chart || !found) throw notFound();
          const { proxy } = found;
          // What the patient gave is the patient's to end.
          const isRecorded = proxy.patientId === patientId && proxy.givenBy !== patientId;
          if (!isRecorded || !found.lasts) throw notFound();
          await repository.endProxies(tx, proxy, { at: clock.now(), by: actor.id });
          const holder = proxy.proxyId && (await repository.findReader(tx, proxy.proxyId));
          const about = { name: chart.name, id: patientId, actorId: actor.id };
          if (holder) await tellAccount(tx, ports, holder, 'proxy.ended', about);
          return chartProxiesOf(tx, clock, actor, chart);
        },
        audit(actor, endpoints.endChartProxy, { patientId, objectId: proxyId }),
      ),
  };
};
