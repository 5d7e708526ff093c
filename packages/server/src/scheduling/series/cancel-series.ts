import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { cancelSeries, getSeries } from '@doctor-plus/contract/scheduling/series.ts';
import { fullName } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { endCareWithoutVisits } from '../booking-repository.ts';
import { links } from '../notices.ts';
import { overtaken } from '../overtaken.ts';
import { appointmentInReach } from '../policy.ts';
import { present } from '../present.ts';
import { type AppointmentRow, hasAccount, unproposed } from '../repository.ts';
import type { SeriesDeps } from './deps.ts';
import * as repository from './series-repository.ts';

type Cancelling = ParsedOf<typeof cancelSeries>['body'];

/** Reads and cancels series; see the contract. */
export const createSeriesCancel = ({ transact, clock, notify, invitations }: SeriesDeps) => {
  /** Visits ahead that this person may cancel: a patient's own limit holds for each of them. */
  const cancellable = (row: AppointmentRow, actor: Actor, now: Date): boolean =>
    row.startsAt > now && row.status !== 'arrived' && present(row, actor, now).can.cancel;

  const tell = async (
    tx: Transaction,
    actor: Actor,
    cancelled: readonly AppointmentRow[],
    reason: string,
  ): Promise<void> => {
    const [first] = cancelled;
    if (!first) return;
    const about = {
      start: first.startsAt.toISOString(),
      count: String(cancelled.length),
      ...(reason === '' ? {} : { reason }),
    };
    const { doctor, patient } = first;
    const kind = 'appointment.series_cancelled';
    if (actor.id !== doctor.id) {
      const person = { params: { person: fullName(patient), ...about }, personId: patient.id };
      await notify(tx, { userId: doctor.id, kind, ...person, actorId: actor.id, link: links.calendar });
    }
    if (actor.role !== 'patient' && (await hasAccount(tx, patient.id))) {
      const person = { params: { person: doctor.name, ...about }, personId: doctor.id };
      await notify(tx, { userId: patient.id, kind, ...person, actorId: actor.id, link: links.upcoming });
    }
    // Who asked for it or was never told of it gets no mail; a request that nobody answered stood in no calendar.
    const ids = cancelled.filter(({ status }) => status === 'confirmed').map(({ id }) => id);
    await invitations.tellSeries(tx, { template: 'seriesCancelled', ids });
  };

  const cancel = async (tx: Transaction, actor: Actor, id: string, input: Cancelling) => {
    const now = clock.now();
    const all = await repository.lockVisitsOf(tx, appointmentInReach(actor), id);
    const pivot = all.find((row) => row.id === input.appointment_id);
    if (!pivot) throw notFound();
    const current = present(pivot, actor, now);
    if (pivot.version !== input.version) {
      throw await overtaken(tx, actor, pivot, current);
    }
    if (!cancellable(pivot, actor, now)) {
      throw new Refusal('invalid_transition', 'This step is not possible now.', { current });
    }
    const numberOf = ({ series }: AppointmentRow) => series?.number ?? 0;
    const meant = all.filter(
      (row) => cancellable(row, actor, now) && (input.scope === 'all' || numberOf(row) >= numberOf(pivot)),
    );
    const inOrder = meant.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    const ids = inOrder.map((row) => row.id);
    await repository.cancelVisits(tx, ids, input.reason.trim());
    await repository.countChange(tx, id);
    await endCareWithoutVisits(tx, pivot.doctor.id, pivot.patient.id, now);
    await tell(tx, actor, inOrder, input.reason.trim());
    return {
      data: inOrder.map((row) =>
        present({ ...row, ...unproposed, status: 'cancelled', version: row.version + 1 }, actor, now),
      ),
    };
  };

  return {
    series: (actor: Actor, id: string) =>
      transact(
        async (tx) => {
          const rows = await repository.findVisitsOf(tx, appointmentInReach(actor), id);
          if (rows.length === 0) throw notFound();
          return { data: rows.map((row) => present(row, actor, clock.now())) };
        },
        ({ data }) =>
          audit(actor, getSeries, {
            patientId: data[0]?.appointment.patient.id,
            objectId: id,
            details: { count: data.length },
          }),
      ),

    cancelSeries: (actor: Actor, id: string, input: Cancelling) =>
      transact(
        (tx) => cancel(tx, actor, id, input),
        ({ data }) =>
          audit(actor, cancelSeries, {
            patientId: data[0]?.appointment.patient.id,
            objectId: id,
            details: { scope: input.scope, count: data.length },
          }),
      ),
  };
};
