import * as endpoints from '@doctor-plus/contract/charts/critical-results.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { fullName } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { mayWrite } from '../reach.ts';
import * as repository from './repository.ts';

type Deps = { readonly transact: Transact; readonly clock: Clock };

const mostListed = 100;

/** Results beyond a critical limit, until a doctor says what was done about them. */
export const createCriticalResults = ({ transact, clock }: Deps) => ({
  waiting: (actor: Actor) =>
    transact(
      async (tx) => {
        const { data, total } = await repository.findWaiting(tx, actor, mostListed);
        return { data: data.map(present), total };
      },
      ({ total }) => audit(actor, endpoints.listCriticalResults, { details: { found: total } }),
    ),

  ofPatient: (actor: Actor, patientId: string) =>
    transact(
      async (tx) => {
        if (!(await mayWrite(tx, actor, patientId))) throw notFound();
        return { data: (await repository.findOfPatient(tx, patientId)).map(present) };
      },
      audit(actor, endpoints.listCriticalResultsOf, { patientId }),
    ),

  acknowledge: (
    actor: Actor,
    { params, body }: ParsedOf<typeof endpoints.acknowledgeCriticalResult>,
  ): Promise<{ result: endpoints.CriticalResult }> =>
    transact(
      async (tx) => {
        const { id: patientId, criticalId } = params;
        if (!(await mayWrite(tx, actor, patientId))) throw notFound();
        const row = await repository.lockOne(tx, patientId, criticalId);
        if (!row) throw notFound();
        if (row.critical.acknowledgedAt) {
          throw new Refusal('invalid_transition', 'It was acknowledged already.');
        }
        const said = {
          acknowledgedAt: clock.now(),
          acknowledgedBy: actor.id,
          acknowledgerName: actor.name,
          action: body.action.trim(),
        };
        await repository.acknowledge(tx, criticalId, said);
        return { result: present({ ...row, critical: { ...row.critical, ...said } }) };
      },
      audit(actor, endpoints.acknowledgeCriticalResult, {
        patientId: params.id,
        objectId: params.criticalId,
      }),
    ),
});

export type CriticalResults = ReturnType<typeof createCriticalResults>;

const present = ({ critical, patient, result }: repository.CriticalRow): endpoints.CriticalResult => ({
  id: critical.id,
  patient: {
    id: patient.id,
    name: fullName(patient),
    chart_number: patient.chartNumber,
  },
  result: {
    id: critical.resultId,
    version: critical.resultVersion,
    name: result.name,
    value: result.value,
    comparator: result.comparator,
    text: result.text,
    unit: result.unit,
    flag: result.flag === 'LL' || result.flag === 'AA' ? result.flag : 'HH',
    effective_at: result.effectiveOn ?? result.effectiveAt.toISOString(),
    author: result.author,
  },
  since: critical.since.toISOString(),
  acknowledged:
    critical.acknowledgedAt === null
      ? null
      : {
          by: critical.acknowledgerName ?? '',
          at: critical.acknowledgedAt.toISOString(),
          action: critical.action ?? '',
        },
});
