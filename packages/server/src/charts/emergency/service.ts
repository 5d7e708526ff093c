import * as endpoints from '@doctor-plus/contract/charts/emergency.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { newId } from '../../platform/ids.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import type { Notify } from '../../platform/notify.ts';
import { accessFrom, reviewsFrom } from './present.ts';
import * as repository from './repository.ts';
import { tellOfEmergency } from './tell.ts';

export type EmergencyDeps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly notify: Notify;
  readonly queueMail: QueueMail;
};

const mostOwn = 20;

/** Charts of patients whom a doctor does not care for, opened for an hour with a reason. */
export const createEmergency = ({ transact, clock, limits, notify, queueMail }: EmergencyDeps) => ({
  open: async (actor: Actor, body: ParsedOf<typeof endpoints.openEmergency>['body']) => {
    // Counted before anything is looked up, whatever is found: who guesses has five tries an hour.
    await limits.take('emergency', actor.id);
    return transact(
      async (tx) => {
        const found = await repository.findByIdentifiers(tx, actor, body.chart_number, body.birth_date);
        if (!found) throw notFound();
        if (found.inCare || (await repository.findOpenId(tx, actor, found.id))) {
          throw new Refusal('invalid_transition', 'The chart is within your reach already.', {
            patient_id: found.id,
          });
        }
        const id = newId();
        const row = { id, doctorId: actor.id, patientId: found.id, reason: body.reason.trim() };
        await repository.insertAccess(tx, row, endpoints.emergencyMinutes);
        const access = accessFrom(await ownAccess(tx, actor, id));
        const opened = { id, patientId: found.id, chartNumber: access.chart_number };
        await tellOfEmergency(tx, { notify, queueMail }, actor, opened);
        return { access };
      },
      ({ access }) =>
        audit(actor, endpoints.openEmergency, { patientId: access.patient_id, objectId: access.id }),
    );
  },

  end: (actor: Actor, id: string) =>
    transact(
      async (tx) => {
        await repository.endAccess(tx, actor, id);
        return { access: accessFrom(await ownAccess(tx, actor, id)) };
      },
      ({ access }) => audit(actor, endpoints.endEmergency, { patientId: access.patient_id, objectId: id }),
    ),

  listOwn: (actor: Actor) =>
    transact(
      async (tx) => ({ data: (await repository.listOwn(tx, actor, mostOwn)).map(accessFrom) }),
      audit(actor, endpoints.listOwnEmergencies),
    ),

  list: (actor: Actor, { state, cursor, per_page }: ParsedOf<typeof endpoints.listEmergencies>['query']) =>
    transact(
      async (tx) => {
        const rows = await repository.listAll(tx, { state, cursor, limit: per_page + 1 });
        const shown = rows.slice(0, per_page);
        return {
          data: await reviewsFrom(tx, shown),
          waiting: await repository.countWaiting(tx),
          next: rows.length > per_page ? (shown.at(-1)?.access.id ?? null) : null,
        };
      },
      ({ data }) => audit(actor, endpoints.listEmergencies, { details: { count: data.length } }),
    ),

  review: (actor: Actor, id: string, text: string) =>
    transact(
      async (tx) => {
        const written = { review: text.trim(), reviewedAt: clock.now(), reviewedBy: actor.id };
        const isFirst = await repository.writeReview(tx, id, written);
        const row = await repository.findForReview(tx, id);
        if (!row) throw notFound();
        if (!isFirst) throw new Refusal('invalid_transition', 'The access was reviewed already.');
        const [access] = await reviewsFrom(tx, [row]);
        if (!access) throw notFound();
        return { access };
      },
      audit(actor, endpoints.reviewEmergency, { objectId: id }),
    ),
});

const ownAccess = async (tx: Transaction, actor: Actor, id: string) => {
  const row = await repository.findOwn(tx, actor, id);
  if (!row) throw notFound();
  return row;
};
