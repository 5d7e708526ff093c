import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { closePastVisits, type LateOutcome } from '@doctor-plus/contract/scheduling/close-past.ts';
import type { AppointmentStatus } from '@doctor-plus/contract/scheduling/schema.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import { endCareWithoutVisits } from './booking-repository.ts';
import { appointmentInReach } from './policy.ts';
import * as repository from './repository.ts';

type Deps = { readonly transact: Transact; readonly clock: Clock };
type Input = ParsedOf<typeof closePastVisits>['body'];

/** What can still be said of a visit in this state: nobody attended what was never agreed, and who arrived was there. */
const possible: Partial<Record<AppointmentStatus, readonly LateOutcome[]>> = {
  pending: ['cancelled'],
  confirmed: ['completed', 'no_show', 'cancelled'],
  arrived: ['completed', 'cancelled'],
  in_progress: ['completed'],
};

type Past = { readonly status: AppointmentStatus; readonly endsAt: Date };

/** What the practice can say now of a visit; nothing of one that is closed or not over. */
export const lateOutcomesOf = ({ status, endsAt }: Past, now: Date): readonly LateOutcome[] =>
  endsAt <= now ? (possible[status] ?? []) : [];

/** When a visit ended that is closed afterwards nobody knows: no moment is invented for it. */
const closeOne = async (
  tx: Transaction,
  actor: Actor,
  { id, version }: Input['visits'][number],
  outcome: LateOutcome,
  now: Date,
) => {
  const found = await repository.lockAppointment(tx, appointmentInReach(actor), id);
  if (!found) throw notFound();
  if (found.version !== version) {
    throw new Refusal('version_conflict', 'The appointment has changed in the meantime.', { visit: id });
  }
  if (!lateOutcomesOf(found, now).includes(outcome)) {
    throw new Refusal('invalid_transition', 'This step is not possible now.', { visit: id });
  }
  await repository.updateAppointment(tx, id, {
    status: outcome,
    version: version + 1,
    ...repository.noProposal,
  });
  if (outcome === 'completed') await repository.recordLastVisit(tx, found.patient.id, found.startsAt);
  if (outcome === 'cancelled' && !found.arrivedAt)
    await endCareWithoutVisits(tx, found.doctor.id, found.patient.id, now);
};

/** Closes visits of the past, all or none; in the order of their ids, so that two who close the same wait for each other. */
export const createClosePast =
  ({ transact, clock }: Deps) =>
  (actor: Actor, { outcome, visits }: Input): Promise<{ closed: number }> =>
    transact(
      async (tx) => {
        const now = clock.now();
        const inOrder = visits.toSorted((a, b) => a.id.localeCompare(b.id));
        for (const visit of inOrder) await closeOne(tx, actor, visit, outcome, now);
        return { closed: visits.length };
      },
      ({ closed }) =>
        audit(actor, closePastVisits, {
          details: { outcome, count: closed, visits: visits.map(({ id }) => id).join(' ') },
        }),
    );
