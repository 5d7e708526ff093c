import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { FileContent } from '@doctor-plus/contract/kernel/file.ts';
import {
  exportHistory,
  type HistorySummary,
  listHistory,
  mostExportedVisits,
  type PastVisit,
} from '@doctor-plus/contract/scheduling/history.ts';
import { countryOfZone, fullName, timeZoneOf } from '../accounts/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import type { Clock } from '../platform/clock.ts';
import { csvFile, csvSeparator } from '../platform/csv.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { invalid, Refusal } from '../platform/http/errors.ts';
import { lateOutcomesOf } from './close-past.ts';
import { csvWords } from './history-csv.ts';
import * as repository from './history-repository.ts';

type Deps = { readonly transact: Transact; readonly clock: Clock };

/** Throws 400 for a period that ends before it begins. */
const checkOrder = ({ from, to }: repository.HistoryFilter): void => {
  if (from !== undefined && to !== undefined && new Date(to) <= new Date(from)) {
    throw invalid({ to: 'not_after_from' });
  }
};

/** Whole minutes between two moments that somebody noted; null when one is missing or they contradict each other. */
const minutesBetween = (from: Date | null, to: Date | null): number | null =>
  from && to && to >= from ? Math.floor((to.getTime() - from.getTime()) / 60_000) : null;

const presentPast = (row: repository.HistoryRow, actor: Actor, now: Date): PastVisit => ({
  id: row.id,
  status: row.status,
  type: row.type,
  type_name: row.typeName,
  start: row.startsAt.toISOString(),
  end: row.endsAt.toISOString(),
  reason: row.reason,
  doctor: row.doctor,
  patient: { id: row.patient.id, name: fullName(row.patient), chart_number: row.patient.chartNumber },
  location: row.place,
  waited: minutesBetween(row.arrivedAt, row.startedAt),
  lasted: minutesBetween(row.startedAt, row.completedAt),
  closing_reason: row.closingReason,
  override_reason: actor.role === 'patient' ? '' : row.overrideReason,
  version: row.version,
  can: {
    open_chart: actor.role === 'doctor' && row.chartInReach,
    // A review is the patient's own opinion.
    review: actor.role === 'patient' && actor.actsFor === null && row.status === 'completed' && !row.reviewed,
    book_again: actor.role === 'patient' && row.doctorListed,
    close: actor.role === 'patient' ? [] : [...lateOutcomesOf(row, now)],
  },
});

const summaryOf = async (
  tx: Transaction,
  actor: Actor,
  filter: repository.HistoryFilter,
  now: Date,
): Promise<HistorySummary> => {
  const counts = await repository.countHistory(tx, actor, filter, now);
  const pairs = await repository.findHistoryChoices(tx, actor, now);
  const places = new Map(pairs.map(({ place }) => [place.id, `${place.name}, ${place.city}`]));
  const doctors = new Map(pairs.map(({ doctor }) => [doctor.id, doctor.name]));
  const choices = (found: ReadonlyMap<string, string>) => [...found].map(([id, name]) => ({ id, name }));
  return { counts, doctors: choices(doctors), places: choices(places) };
};

/** What was looked for, for the audit log: the words for a patient stay out of it. */
const namesOf = ({ patient, ...filter }: repository.HistoryFilter): Record<string, string | boolean> => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  ...(patient === undefined ? {} : { by_patient: true }),
});

const batch = 1000;

/** All that match, a thousand at a time: nobody else waits until a long list is drawn up. */
async function* inBatches(tx: Transaction, actor: Actor, filter: repository.HistoryFilter, now: Date) {
  let cursor: string | undefined;
  do {
    const rows = await repository.findHistory(tx, actor, filter, { now, cursor, limit: batch });
    yield rows;
    cursor = rows.length === batch ? cursorOf(rows.at(-1)) : undefined;
  } while (cursor !== undefined);
}

const cursorOf = (row: repository.HistoryRow | undefined): string | undefined =>
  row && `${row.micros}_${row.id}`;

const tooMany = () =>
  new Refusal('too_many_rows', 'More visits than one file holds. Choose a shorter time.', {
    most: mostExportedVisits,
  });

export const createHistory = ({ transact, clock }: Deps) => ({
  /** Visits in reach that are over, the newest first, page by page behind the last one seen. */
  history: (actor: Actor, { cursor, per_page, ...filter }: ParsedOf<typeof listHistory>['query']) => {
    checkOrder(filter);
    return transact(
      async (tx) => {
        const now = clock.now();
        const rows = await repository.findHistory(tx, actor, filter, { now, cursor, limit: per_page + 1 });
        const shown = rows.slice(0, per_page);
        return {
          data: shown.map((row) => presentPast(row, actor, now)),
          next: (rows.length > per_page ? cursorOf(shown.at(-1)) : undefined) ?? null,
          summary: cursor === undefined ? await summaryOf(tx, actor, filter, now) : null,
        };
      },
      ({ data }) => audit(actor, listHistory, { details: { ...namesOf(filter), count: data.length } }),
    );
  },

  /** The same visits as a file; the log says how many were taken. `too_many_rows` for more than one file holds. */
  historyFile: async (
    actor: Actor,
    { language = actor.language, ...filter }: ParsedOf<typeof exportHistory>['query'],
  ): Promise<FileContent> => {
    checkOrder(filter);
    const now = clock.now();
    const { file, day, title } = await transact(
      async (tx) => {
        const zone = await timeZoneOf(tx);
        const words = await csvWords(language, csvSeparator(language, countryOfZone(zone)));
        if (await repository.isLongerThan(tx, actor, filter, { now, most: mostExportedVisits }))
          throw tooMany();
        const file: string[] = [words.heading];
        for await (const rows of inBatches(tx, actor, filter, now)) {
          for (const row of rows) file.push(words.lineOf(presentPast(row, actor, now)));
        }
        return { file, day: calendarDay(now, zone), title: words.title };
      },
      (made) => audit(actor, exportHistory, { details: { ...namesOf(filter), count: made.file.length - 1 } }),
    );
    return csvFile(title, day, file.join(''));
  },
});
