import {
  createSeries,
  type NewSeries,
  previewSeries,
  type SeriesReport,
} from '@doctor-plus/contract/scheduling/series.ts';
import { fullName } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { once } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { collisionOf } from '../bookable.ts';
import * as booking from '../booking-repository.ts';
import { mayOverride } from '../calendar.ts';
import { refuseDeceased } from '../call-off.ts';
import { links } from '../notices.ts';
import { workingPeriods } from '../open-periods.ts';
import { keepOverrides, overrideDetails } from '../override-repository.ts';
import { appointmentInReach } from '../policy.ts';
import { present } from '../present.ts';
import { type Checked, checkSeries, farthest, type Ground, type Planned } from './check.ts';
import type { SeriesDeps } from './deps.ts';
import { refuseTooFar } from './reach.ts';
import { reportOf, seriesConflict } from './report.ts';
import * as repository from './series-repository.ts';

const minute = 60_000;
const standardMinutes = 30;

type Plan = {
  readonly timetable: booking.Timetable;
  readonly patient: NonNullable<Awaited<ReturnType<typeof booking.findBookingPatient>>>;
  readonly timeZone: string;
  readonly checked: readonly Checked[];
};

/** As long as the type of visit takes, or as a slot of the hours that the first visit falls into. */
const lengthOf = (timetable: booking.Timetable, ground: Ground, input: NewSeries, start: Date): number => {
  const { minutes } = booking.typeIn(timetable, input.type);
  if (minutes !== null) return minutes;
  const here = ({ locationId }: { locationId: string }) => locationId === input.location_id;
  const instant = { start, end: new Date(start.getTime() + 1) };
  const opening = ground.openings.find((one) => here(one) && one.start <= start && start < one.end);
  const line = timetable.hours.find(
    (one) => here(one) && workingPeriods({ hours: [one] }, instant).length > 0,
  );
  return (
    line?.slotMinutes ?? opening?.slotMinutes ?? timetable.hours.find(here)?.slotMinutes ?? standardMinutes
  );
};

/** Times of a period and around it, where alternatives are looked for. */
const around = (starts: readonly Date[]) => {
  const times = starts.map((start) => start.getTime());
  return {
    start: new Date(Math.min(...times) - farthest),
    end: new Date(Math.max(...times) + farthest),
  };
};

const placesChosen = ({ choices }: NewSeries): string[] =>
  choices.flatMap(({ location_id }) => location_id ?? []);

/** Previews and books series; see the contract. */
export const createNewSeries = ({ transact, read, clock, notify, invitations }: SeriesDeps) => {
  const plan = async (tx: Transaction, actor: Actor, input: NewSeries): Promise<Plan> => {
    const now = clock.now();
    const [doctorId, patientId] = [input.doctor_id, input.patient_id];
    const start = new Date(input.start);
    const timetable = await booking.findTimetable(tx, doctorId);
    if (!timetable) throw notFound();
    const patient = await booking.findBookingPatient(tx, actor, { doctorId, patientId, start });
    if (!patient?.actsForDoctor) throw notFound();
    refuseDeceased(patient);
    const place = timetable.places.get(input.location_id);
    if (!place) throw invalid({ location_id: 'unknown_place' });
    if (placesChosen(input).some((id) => !timetable.places.has(id))) {
      throw invalid({ choices: 'unknown_place' });
    }
    if (start <= now) throw invalid({ start: 'in_the_past' });
    refuseTooFar(start, input.choices, now);
    // The library for rules is large, and most processes never need it.
    const { startsOf } = await import('./rule.ts');
    const starts = startsOf(input.rule, start, place.time_zone);
    const chosenStarts = input.choices.flatMap((choice) => (choice.start ? new Date(choice.start) : []));
    const found = await repository.findCommitments(
      tx,
      { doctorId, patientId, without: [] },
      around([...starts, ...chosenStarts]),
    );
    const ground: Ground = {
      ...found,
      openings: found.openings.filter(({ locationId }) => timetable.places.has(locationId)),
      hours: timetable.hours,
      mayOverride: mayOverride(actor, timetable.rules),
      now,
    };
    const length = lengthOf(timetable, ground, input, start) * minute;
    const pause = booking.typeIn(timetable, input.type).pauseMinutes * minute;
    const planned = starts.map(
      (at, index): Planned => ({
        recurrenceId: at,
        number: index + 1,
        start: at,
        end: new Date(at.getTime() + length),
        locationId: place.id,
        pause,
      }),
    );
    return {
      timetable,
      patient,
      timeZone: place.time_zone,
      checked: checkSeries(planned, input.choices, ground),
    };
  };

  const preview = async (tx: Transaction, actor: Actor, input: NewSeries): Promise<SeriesReport> => {
    const { checked, timeZone } = await plan(tx, actor, input);
    return reportOf(checked, { timeZone });
  };

  const save = async (tx: Transaction, actor: Actor, input: NewSeries) => {
    const now = clock.now();
    const [doctorId, patientId] = [input.doctor_id, input.patient_id];
    // Whoever books for either of them meanwhile waits, so that what is checked is what is saved.
    await booking.queueForBooking(tx, doctorId, patientId);
    const { checked, timeZone, timetable, patient } = await plan(tx, actor, input);
    const report = reportOf(checked, { timeZone });
    if (report.open > 0) throw seriesConflict(report);
    const kept = checked.filter(({ skipped }) => !skipped);
    if (kept.length === 0) throw invalid({ choices: 'nothing_left' });
    const seriesId = newId();
    await repository.insertSeries(tx, {
      id: seriesId,
      doctorId,
      patientId,
      rule: input.rule,
      timeZone,
      visits: kept.length,
      createdBy: actor.id,
      createdAt: now,
    });
    const visits = kept.map((one, index) => ({
      id: newId(),
      doctorId,
      patientId,
      locationId: one.locationId,
      type: input.type,
      status: 'confirmed' as const,
      startsAt: one.start,
      endsAt: one.end,
      busyUntil: new Date(one.end.getTime() + one.pause),
      reason: input.reason.trim(),
      override: one.override,
      overrideReason: one.overrideReason,
      createdBy: actor.id,
      createdAt: now,
      seriesId,
      seriesNumber: index + 1,
      recurrenceAt: one.recurrenceId,
    }));
    await repository.insertVisits(tx, visits);
    const overrideId = await keepOverrides(tx, visits);
    await booking.establishCare(tx, doctorId, patientId, now);
    const first = kept.reduce((least, { start }) => (start < least ? start : least), kept[0]?.start ?? now);
    const params = { start: first.toISOString(), count: String(kept.length) };
    const kind = 'appointment.series_booked';
    if (actor.id !== doctorId) {
      const person = { params: { person: fullName(patient), ...params }, personId: patientId };
      await notify(tx, { userId: doctorId, kind, ...person, actorId: actor.id, link: links.calendar });
    }
    if (patient.accountId !== null) {
      const person = { params: { person: timetable.doctor.name, ...params }, personId: doctorId };
      await notify(tx, { userId: patientId, kind, ...person, actorId: actor.id, link: links.upcoming });
    }
    const rows = await repository.findVisitsOf(tx, appointmentInReach(actor), seriesId);
    await invitations.tellSeries(tx, { template: 'seriesConfirmed', ids: rows.map(({ id }) => id) });
    return { series_id: seriesId, data: rows.map((row) => present(row, actor, now)), overrideId };
  };

  return {
    previewSeries: (actor: Actor, input: NewSeries) =>
      transact(
        (tx) => preview(tx, actor, input),
        ({ data }) =>
          audit(actor, previewSeries, {
            patientId: input.patient_id,
            details: { doctor_id: input.doctor_id, count: data.length },
          }),
      ),

    createSeries: async (actor: Actor, input: NewSeries) => {
      try {
        const { overrideId: _logged, ...answer } = await transact(
          (tx) => once(tx, actor, input, () => save(tx, actor, input)),
          ({ series_id, data, overrideId }) =>
            audit(actor, createSeries, {
              patientId: input.patient_id,
              objectId: series_id,
              details: {
                doctor_id: input.doctor_id,
                count: data.length,
                ...overrideDetails(overrideId),
              },
            }),
        );
        return answer;
      } catch (error) {
        // Somebody who does not wait in the same queue was faster: the constraint decides, and the report says where.
        if (!collisionOf(error)) throw error;
        throw seriesConflict(await read((tx) => preview(tx, actor, input)));
      }
    },
  };
};
