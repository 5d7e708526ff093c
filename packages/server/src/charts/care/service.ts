import * as endpoints from '@doctor-plus/contract/charts/care.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { careLink, endOfDay, timeZoneOf } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Notify } from '../../platform/notify.ts';
import { mayRead } from '../reach.ts';
import { careListFrom } from './present.ts';
import * as repository from './repository.ts';
import { isGivable } from './rules.ts';

export type CareDeps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly notify: Notify;
  /** How many visits of a doctor with a patient are to come. */
  readonly upcomingWith: (tx: Transaction, doctorId: string, patientId: string, now: Date) => Promise<number>;
};

/** Who may see a chart, and who decides it. */
export const createCare = ({ transact, clock, notify, upcomingWith }: CareDeps) => ({
  list: (actor: Actor, patientId: string) =>
    transact(
      async (tx) => {
        if (!(await mayRead(tx, actor, patientId))) throw notFound();
        return careListFrom(tx, actor, patientId);
      },
      audit(actor, endpoints.listCare, { patientId }),
    ),

  give: (actor: Actor, patientId: string, body: ParsedOf<typeof endpoints.giveCare>['body']) =>
    transact(
      async (tx) => {
        const own = await ownCare(tx, actor, patientId);
        // Who was let in for a time does not let others in.
        if (!own || own.care.until) throw notFound();
        const zone = await timeZoneOf(tx);
        const now = clock.now();
        if (!isGivable(body.until, now, zone)) throw invalid({ until: 'out_of_range' });
        const colleagues = await repository.findColleagues(tx, patientId);
        const rows = await repository.listCare(tx, patientId);
        if (rows.some(({ care }) => care.doctorId === body.doctor_id)) throw hasAccess();
        if (!colleagues.some(({ id }) => id === body.doctor_id)) throw notFound();
        const row = {
          id: newId(),
          doctorId: body.doctor_id,
          patientId,
          words: body.words,
          givenBy: actor.id,
          since: now,
          until: endOfDay(body.until, zone),
        };
        if (!(await repository.insertGiven(tx, row))) throw hasAccess();
        await notify(tx, {
          userId: body.doctor_id,
          kind: 'care.given',
          params: { person: actor.name },
          personId: actor.id,
          link: careLink(patientId),
        });
        return careListFrom(tx, actor, patientId);
      },
      audit(actor, endpoints.giveCare, {
        patientId,
        objectId: body.doctor_id,
        details: { until: body.until },
      }),
    ),

  end: (actor: Actor, { id: patientId, careId }: ParsedOf<typeof endpoints.endCare>['params']) =>
    transact(
      async (tx) => {
        await repository.lockPatient(tx, patientId);
        const rows = await repository.listCare(tx, patientId);
        const row = rows.find(({ care }) => care.id === careId);
        if (!row || !(row.care.doctorId === actor.id || row.care.givenBy === actor.id)) throw notFound();
        const { doctorId, until } = row.care;
        const count = await upcomingWith(tx, doctorId, patientId, clock.now());
        if (count > 0) {
          throw new Refusal('appointments_waiting', 'Visits with this patient are to come.', { count });
        }
        if (until === null && (await repository.countOthers(tx, patientId, doctorId)) === 0) {
          throw new Refusal('last_doctor', 'Nobody else could open the chart.');
        }
        await repository.endCare(tx, careId, clock.now());
        return { ended: true as const };
      },
      audit(actor, endpoints.endCare, { patientId, objectId: careId }),
    ),
});

const hasAccess = () => new Refusal('invalid_transition', 'The colleague has access already.');

const ownCare = async (tx: Transaction, actor: Actor, patientId: string) => {
  const rows = await repository.listCare(tx, patientId);
  return rows.find(({ care }) => care.doctorId === actor.id) ?? null;
};
