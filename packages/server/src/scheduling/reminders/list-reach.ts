import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import {
  listReminderReach,
  mostReminded,
  type RemindedPatient,
  type ReminderOutcome,
} from '@doctor-plus/contract/scheduling/reminder-reach.ts';
import { fullName, mayFor } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReminderDeps } from './ports.ts';
import { bestOf, reachOf, type Sending, shownBy, waysOf, whyUnreached } from './reach.ts';
import * as repository from './reach-repository.ts';
import { type Receiver, readerOf, receiversOf, shownComing } from './receivers.ts';

const outcomes: Readonly<Record<string, ReminderOutcome>> = {
  queued: 'waiting',
  sending: 'waiting',
  uncertain: 'waiting',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  withdrawn: 'failed',
};

/** What is forgotten left long ago. */
const outcomeOf = (state: string | null): ReminderOutcome => outcomes[state ?? ''] ?? 'sent';

const present = (
  actor: Actor,
  sending: Sending,
  visit: repository.VisitToRemind,
  receivers: readonly Receiver[],
): RemindedPatient => {
  const sent = visit.sent.map(({ at, channel, proxyId, state }) => ({
    id: proxyId,
    at,
    channel,
    outcome: outcomeOf(state),
  }));
  // Whoever acts for the patient no longer was reminded all the same.
  const ids = new Set([...receivers, ...sent].map(({ id }) => id));
  const reachOfOne = (of: string | null) => {
    const { ways, coming } = receivers.find(({ id }) => id === of) ?? { ways: [], coming: [] };
    return reachOf({ ways, coming, sent: sent.filter(({ id }) => id === of) });
  };
  const reach = bestOf([...ids].map(reachOfOne));
  const ways = waysOf(sending, visit);
  return {
    id: visit.id,
    start: visit.startsAt.toISOString(),
    doctor: visit.doctor,
    location: visit.place,
    patient: {
      id: visit.patientId,
      name: fullName(visit),
      chart_number: visit.chartNumber,
      phone: visit.inReach ? visit.phone : null,
    },
    reach,
    why: reach === 'unreached' ? whyUnreached(sending, visit, ways, visit.proxies.length > 0) : null,
    ways,
    coming: shownComing(receivers),
    sent: sent.map(({ id, ...one }) => ({ ...one, to: readerOf(id) })),
    can: {
      open_appointment: mayFor(actor, visit.doctor.id, 'appointments:read'),
      open_patient: visit.inReach,
    },
  };
};

/** The place in the order of time behind which a page begins. */
const cursorOf = ({ id, start }: RemindedPatient): string => `${Date.parse(start)}_${id}`;

const behind = (cursor: string | undefined) => {
  const [at, id = ''] = cursor?.split('_') ?? [];
  return (visit: RemindedPatient): boolean => {
    const start = Date.parse(visit.start);
    return at === undefined || start > Number(at) || (start === Number(at) && visit.id > id);
  };
};

/** Whom reminders reach and whom they do not, for the people who could call. */
export const createReach = ({
  transact,
  clock,
  ...ports
}: Pick<ReminderDeps, 'transact' | 'clock' | 'ways' | 'phones' | 'noticeRead'>) => ({
  reach: (actor: Actor, query: ParsedOf<typeof listReminderReach>['query']) =>
    transact(
      async (tx) => {
        const now = clock.now();
        const { days, doctor_id, show, cursor, per_page } = query;
        const [{ sending, doctors }, rows] = await Promise.all([
          repository.findSending(tx, actor, ports),
          repository.findToRemind(tx, actor, ports, {
            now,
            days,
            doctorId: doctor_id,
            limit: mostReminded + 1,
          }),
        ]);
        if (doctor_id && !doctors.some(({ id }) => id === doctor_id)) throw notFound(doctor_id);
        const looked = rows.slice(0, mostReminded);
        const receivers = new Map(
          [...Map.groupBy(looked, ({ patientId }) => patientId).values()].flatMap((visits) => [
            ...receiversOf(sending, visits, now.getTime()),
          ]),
        );
        const visits = looked.map((row) => present(actor, sending, row, receivers.get(row.id) ?? []));
        const left = shownBy(visits, show).filter(behind(cursor));
        const data = left.slice(0, per_page);
        const last = data.at(-1);
        return {
          data,
          next: last && left.length > per_page ? cursorOf(last) : null,
          counts: {
            all: visits.length,
            not_reached: shownBy(visits, 'not_reached').length,
            portal: shownBy(visits, 'portal').length,
            failed: shownBy(visits, 'failed').length,
          },
          complete: rows.length <= mostReminded,
          doctors: doctors.map(({ id, name }) => ({ id, name })),
          window_days: Math.max(1, ...doctors.map(({ window }) => window)),
          lead_times: [...sending.leadTimes],
        };
      },
      ({ data }) =>
        audit(actor, listReminderReach, {
          details: {
            days: query.days,
            count: data.length,
            ...(query.doctor_id ? { doctor_id: query.doctor_id } : {}),
            ...(query.show ? { show: query.show } : {}),
          },
        }),
    ),
});

export type ReachService = ReturnType<typeof createReach>;
