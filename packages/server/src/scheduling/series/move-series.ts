import { createHash } from 'node:crypto';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { moveSeries, previewSeriesMove, type SeriesReport } from '@doctor-plus/contract/scheduling/series.ts';
import { fullName } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import { once } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { collisionOf } from '../bookable.ts';
import { queueForBooking } from '../booking-repository.ts';
import { mayOverride } from '../calendar.ts';
import { findSchedule } from '../calendar-repository.ts';
import { links } from '../notices.ts';
import { keepOverrides, overrideDetails } from '../override-repository.ts';
import { appointmentInReach } from '../policy.ts';
import { present, seriesOf } from '../present.ts';
import { type AppointmentRow, hasAccount } from '../repository.ts';
import { type Checked, checkSeries, farthest, type Planned } from './check.ts';
import type { SeriesDeps } from './deps.ts';
import { refuseTooFar } from './reach.ts';
import { reportOf, seriesConflict } from './report.ts';
import * as repository from './series-repository.ts';
import { shifted, wallDistance } from './shift.ts';

type Shift = ParsedOf<typeof previewSeriesMove>['body'];
type Move = ParsedOf<typeof moveSeries>['body'];
type Details = Awaited<ReturnType<typeof repository.findSeriesDetails>>;

type Plan = {
  readonly pivot: AppointmentRow;
  /** Visits that would move, and those among the ones meant that stay because they were moved on their own. */
  readonly moving: readonly AppointmentRow[];
  readonly kept: readonly { readonly id: string; readonly recurrenceAt: Date }[];
  readonly details: Details;
  readonly checked: readonly Checked[];
  readonly report: SeriesReport;
};

const longest = 24 * 3_600_000;

/** What was there when somebody looked: any change of one of the visits makes another. */
const revisionOf = (rows: readonly AppointmentRow[]): string =>
  createHash('sha256')
    .update(rows.map(({ id, version }) => `${id} ${version}`).join('\n'))
    .digest('base64url');

/** Past and finished visits stay as they were, and so do those that have begun. */
const liesAhead = ({ status, startsAt }: AppointmentRow, now: Date): boolean =>
  (status === 'pending' || status === 'confirmed') && startsAt > now;

const lengthOf = ({ startsAt, endsAt }: AppointmentRow): number => endsAt.getTime() - startsAt.getTime();

/** The new length of every visit, if the one that was moved has another. */
const newLength = (pivot: AppointmentRow, { start, end }: Shift): number | null => {
  if (end === undefined) return null;
  const length = Date.parse(end) - Date.parse(start);
  if (length <= 0) throw invalid({ end: 'not_after_start' });
  if (length > longest) throw invalid({ end: 'too_long' });
  return length === lengthOf(pivot) ? null : length;
};

const placesNamed = ({ location_id, choices }: Shift): string[] =>
  [location_id, ...choices.map((choice) => choice.location_id)].flatMap((id) => id ?? []);

/** Moves series, or what follows of them; see the contract. */
export const createSeriesMove = ({ transact, read, clock, notify, invitations }: SeriesDeps) => {
  const plan = async (
    tx: Transaction,
    actor: Actor,
    all: readonly AppointmentRow[],
    seriesId: string,
    input: Shift,
  ): Promise<Plan> => {
    const now = clock.now();
    const pivot = all.find(({ id }) => id === input.appointment_id);
    if (!pivot) throw notFound();
    if (!liesAhead(pivot, now)) {
      const current = present(pivot, actor, now);
      throw new Refusal('invalid_transition', 'This step is not possible now.', { current });
    }
    const start = new Date(input.start);
    if (start <= now) throw invalid({ start: 'in_the_past' });
    refuseTooFar(start, input.choices, now);
    const details = await repository.findSeriesDetails(tx, seriesId);
    const numberOf = ({ series }: AppointmentRow) => series?.number ?? 0;
    const meant = all.filter(
      (row) => liesAhead(row, now) && (input.scope === 'all' || numberOf(row) >= numberOf(pivot)),
    );
    const moving = meant.filter(
      (row) => row.id === pivot.id || input.include_changed || seriesOf(row)?.changed !== true,
    );
    const schedule = await findSchedule(tx, pivot.doctor.id);
    if (!schedule) throw notFound();
    const placeIn = (id: string, row: AppointmentRow) =>
      schedule.places.get(id) ?? (id === row.place.id ? row.place : undefined);
    if (placesNamed(input).some((id) => !placeIn(id, pivot))) throw invalid({ location_id: 'unknown_place' });
    const target = placeIn(input.location_id ?? pivot.place.id, pivot) ?? pivot.place;
    const distance = wallDistance(
      { instant: pivot.startsAt, timeZone: pivot.place.time_zone },
      { instant: start, timeZone: target.time_zone },
    );
    const length = newLength(pivot, input);
    const planned = moving.map((row): Planned => {
      const detail = details.get(row.id);
      const place = input.location_id === undefined ? row.place : target;
      // One that was moved on its own comes back to where the series has it.
      const base = row.id === pivot.id ? row.startsAt : (detail?.recurrenceAt ?? row.startsAt);
      const from = { instant: base, timeZone: row.place.time_zone };
      const at = row.id === pivot.id ? start : shifted(from, distance, place.time_zone);
      return {
        recurrenceId: at,
        number: numberOf(row),
        start: at,
        end: new Date(at.getTime() + (length ?? lengthOf(row))),
        locationId: place.id,
        pause: (detail?.busyUntil ?? row.endsAt).getTime() - row.endsAt.getTime(),
      };
    });
    const chosen = input.choices.flatMap((choice) => (choice.start ? Date.parse(choice.start) : []));
    const times = [...planned.map((one) => one.start.getTime()), ...chosen];
    const found = await repository.findCommitments(
      tx,
      { doctorId: pivot.doctor.id, patientId: pivot.patient.id, without: moving.map(({ id }) => id) },
      { start: new Date(Math.min(...times) - farthest), end: new Date(Math.max(...times) + farthest) },
    );
    // Those that are left where they are stand in the others' way.
    const left = new Set(
      input.choices.filter(({ skip }) => skip).map(({ recurrence_id }) => Date.parse(recurrence_id)),
    );
    const staying = moving
      .filter((_, index) => left.has(planned[index]?.recurrenceId.getTime() ?? Number.NaN))
      .map((row) => ({ start: row.startsAt, end: details.get(row.id)?.busyUntil ?? row.endsAt }));
    const checked = checkSeries(planned, input.choices, {
      ...found,
      doctor: [...found.doctor, ...staying],
      patient: [...found.patient, ...staying],
      openings: found.openings.filter(({ locationId }) => schedule.places.has(locationId)),
      hours: schedule.hours,
      mayOverride: mayOverride(actor, schedule),
      now,
    });
    const kept = meant.flatMap((row) => {
      const at = moving.includes(row) ? undefined : details.get(row.id)?.recurrenceAt;
      if (!at) return [];
      const place = input.location_id === undefined ? row.place : target;
      const from = { instant: at, timeZone: row.place.time_zone };
      return [{ id: row.id, recurrenceAt: shifted(from, distance, place.time_zone) }];
    });
    const revision = revisionOf(meant);
    const report = reportOf(checked, {
      timeZone: target.time_zone,
      kept: meant.length - moving.length,
      revision,
    });
    return { pivot, moving, kept, details, checked, report };
  };

  const preview = async (tx: Transaction, actor: Actor, id: string, input: Shift): Promise<Plan> => {
    const all = await repository.findVisitsOf(tx, appointmentInReach(actor), id);
    return plan(tx, actor, all, id, input);
  };

  /** The series of the visits that follow, if others came before them. */
  const split = async (tx: Transaction, actor: Actor, id: string, scope: Shift['scope'], found: Plan) => {
    const from = found.pivot.series?.number ?? 1;
    const before = found.details.get(found.pivot.id);
    if (scope === 'all' || from === 1 || !before) {
      await repository.countChange(tx, id);
      return id;
    }
    const intoId = newId();
    await repository.insertSeries(tx, {
      id: intoId,
      doctorId: found.pivot.doctor.id,
      patientId: found.pivot.patient.id,
      rule: before.rule,
      timeZone: before.timeZone,
      visits: before.visits - from + 1,
      createdBy: actor.id,
      createdAt: clock.now(),
    });
    await repository.splitOff(tx, { seriesId: id, intoId, from });
    return intoId;
  };

  const tell = async (tx: Transaction, actor: Actor, moved: readonly AppointmentRow[]) => {
    const [first] = moved.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    if (!first) return;
    const params = { start: first.startsAt.toISOString(), count: String(moved.length) };
    const kind = 'appointment.series_moved';
    const { doctor: who, patient } = first;
    if (actor.id !== who.id) {
      const person = { params: { person: fullName(patient), ...params }, personId: patient.id };
      await notify(tx, { userId: who.id, kind, ...person, actorId: actor.id, link: links.calendar });
    }
    if (await hasAccount(tx, patient.id)) {
      const person = { params: { person: who.name, ...params }, personId: who.id };
      await notify(tx, { userId: patient.id, kind, ...person, actorId: actor.id, link: links.upcoming });
    }
    const ids = moved.filter(({ status }) => status === 'confirmed').map((row) => row.id);
    await invitations.tellSeries(tx, { template: 'seriesMoved', ids });
  };

  const save = async (tx: Transaction, actor: Actor, id: string, input: Move) => {
    const now = clock.now();
    const all = await repository.lockVisitsOf(tx, appointmentInReach(actor), id);
    const [first] = all;
    if (!first) throw notFound();
    await queueForBooking(tx, first.doctor.id, first.patient.id);
    const found = await plan(tx, actor, all, id, input);
    const { report } = found;
    if (report.revision !== input.revision) {
      throw new Refusal('version_conflict', 'The series has changed in the meantime.', { report });
    }
    if (report.open > 0) throw seriesConflict(report);
    const moved = found.checked.flatMap((one, index): repository.MovedVisit[] => {
      const row = found.moving[index];
      if (!row || one.skipped) return [];
      return [
        {
          id: row.id,
          start: one.start,
          end: one.end,
          busyUntil: new Date(one.end.getTime() + one.pause),
          locationId: one.locationId,
          recurrenceAt: one.recurrenceId,
          override: one.override,
          overrideReason: one.overrideReason,
        },
      ];
    });
    if (moved.length === 0) throw invalid({ choices: 'nothing_left' });
    const seriesId = await split(tx, actor, id, input.scope, found);
    await repository.moveVisits(tx, moved);
    const overrideId = await keepOverrides(tx, moved);
    const skipped = found.checked.flatMap((one, index) => {
      const row = found.moving[index];
      return row && one.skipped ? [{ id: row.id, recurrenceAt: one.recurrenceId }] : [];
    });
    await repository.planVisits(tx, [...found.kept, ...skipped]);
    const ids = new Set(moved.map((one) => one.id));
    const rows = await repository.findVisitsOf(tx, appointmentInReach(actor), seriesId);
    const after = rows.filter((row) => ids.has(row.id));
    await tell(tx, actor, after);
    return { series_id: seriesId, data: after.map((row) => present(row, actor, now)), overrideId };
  };

  return {
    previewSeriesMove: async (actor: Actor, id: string, input: Shift): Promise<SeriesReport> => {
      const { report } = await transact(
        (tx) => preview(tx, actor, id, input),
        ({ pivot, checked }) =>
          audit(actor, previewSeriesMove, {
            patientId: pivot.patient.id,
            objectId: id,
            details: { scope: input.scope, count: checked.length },
          }),
      );
      return report;
    },

    moveSeries: async (actor: Actor, id: string, input: Move) => {
      try {
        const { overrideId: _logged, ...answer } = await transact(
          (tx) => once(tx, actor, { id, ...input }, () => save(tx, actor, id, input)),
          ({ series_id, data, overrideId }) =>
            audit(actor, moveSeries, {
              patientId: data[0]?.appointment.patient.id,
              objectId: series_id,
              details: { scope: input.scope, count: data.length, from: id, ...overrideDetails(overrideId) },
            }),
        );
        return answer;
      } catch (error) {
        if (!collisionOf(error)) throw error;
        const { report } = await read((tx) => preview(tx, actor, id, input));
        throw seriesConflict(report);
      }
    },
  };
};
