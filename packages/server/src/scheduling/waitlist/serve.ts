import { offerFromWaitlist, waitlistRule } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { appendAudit } from '../../platform/audit/audit.ts';
import { operator } from '../../platform/audit/operator.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { findTimetable, type Place, type Timetable, typeIn } from '../booking-repository.ts';
import { offeredSlots } from '../offer.ts';
import { afterPause, longestSlot } from '../rules.ts';
import { findTaken } from '../taken-repository.ts';
import { createAsk } from './ask.ts';
import { type Deps, serving } from './deps.ts';
import * as repository from './line-repository.ts';
import { assign, type Candidate, type InLine, isDayTime } from './rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Doctors whose lists one run looks at: some four statements and 20 milliseconds each. */
const doctorsAtOnce = 200;
/** The first in line whom a run looks at. */
const lineAtOnce = 200;

type Line = Awaited<ReturnType<typeof repository.findLine>>[number];
type Waiting = InLine<Line['entry']['type']> & { readonly row: Line };

const waitingOf = (row: Line): Waiting => ({
  id: row.entry.id,
  priority: row.entry.priority,
  passedOver: row.entry.passedOver,
  since: row.entry.createdAt,
  type: row.entry.type,
  locationIds: row.entry.locationIds,
  from: row.entry.fromDate,
  until: row.entry.untilDate,
  weekdays: row.entry.weekdays,
  parts: row.entry.parts,
  before: row.before,
  busy: row.busy.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) })),
  refused: row.refused.map(({ start, location }) => ({ start: new Date(start), locationId: location })),
  row,
});

/** Places of the doctor at which people are asked at this hour. */
const awake = (timetable: Timetable, now: Date): ReadonlyMap<string, Place> =>
  new Map([...timetable.places].filter(([, { time_zone }]) => isDayTime(now, time_zone)));

/**
 * Offers free times to those who wait. Everything follows from what is stored, so a run that is lost, repeated or held
 * twice at once changes nothing: the next one finds the same times free and the same people waiting.
 */
export const createServe = (deps: Deps): Job<{ doctor_id?: string | undefined }> => {
  const { transact, clock } = deps;
  const ask = createAsk(deps);

  const candidatesFor = async (
    tx: Transaction,
    timetable: Timetable,
    places: ReadonlyMap<string, Place>,
    line: readonly Waiting[],
  ): Promise<Candidate[]> => {
    const now = clock.now();
    const from = new Date(now.getTime() + waitlistRule.leastHours * hour);
    const last = Math.max(...line.map(({ until }) => Date.parse(until) + 2 * day));
    const to = new Date(Math.min(last, now.getTime() + waitlistRule.horizonDays * day));
    if (to <= from) return [];
    const taken = await findTaken(
      tx,
      { doctorId: timetable.doctor.id },
      from,
      new Date(to.getTime() + longestSlot),
    );
    return [...new Set(line.map(({ type }) => type))].flatMap((type) => {
      const { pauseMinutes } = typeIn(timetable, type);
      return offeredSlots(timetable, taken, { type, practice: false, from, to, now })
        .filter(({ locationId }) => places.has(locationId))
        .map((slot) => ({ ...slot, type, busyUntil: afterPause(slot.end, pauseMinutes) }));
    });
  };

  const serveDoctor = (doctorId: string): Promise<void> =>
    transact(async (tx) => {
      await repository.queueForDoctor(tx, doctorId);
      const timetable = await findTimetable(tx, doctorId);
      const places = timetable && awake(timetable, clock.now());
      if (!timetable || !places || places.size === 0) return;
      const line = (await repository.findLine(tx, doctorId, clock.now(), lineAtOnce)).map(waitingOf);
      if (line.length === 0) return;
      const candidates = await candidatesFor(tx, timetable, places, line);
      const zoneOf = (id: string) => places.get(id)?.time_zone ?? 'UTC';
      for (const { entry, slot } of assign(candidates, line, zoneOf)) {
        const place = places.get(slot.locationId);
        if (!place) continue;
        const { row } = entry;
        await ask(tx, { entry: row.entry, contact: row, doctorName: timetable.doctor.name, place, slot });
        await appendAudit(tx, {
          event: offerFromWaitlist.audit,
          outcome: 'success',
          caller: operator(),
          patientId: row.entry.patientId,
          objectId: row.entry.id,
        });
      }
    });

  return {
    ...serving,
    every: '* * * * *',
    handle: async ({ doctor_id }) => {
      const now = clock.now();
      await transact(async (tx) => {
        await repository.lapse(tx, now);
        await repository.withdraw(tx, now);
        await repository.fallSilent(tx, now);
      });
      const doctors =
        doctor_id === undefined
          ? await transact((tx) => repository.findDoctorsToServe(tx, now, doctorsAtOnce))
          : [doctor_id];
      for (const id of doctors) await serveDoctor(id);
    },
  };
};
