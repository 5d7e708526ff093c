import { exportAudit, listAudit, mostExportedEvents } from '@doctor-plus/contract/admin/audit.ts';
import type { AuditEvent } from '@doctor-plus/contract/admin/schema.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { FileContent } from '@doctor-plus/contract/kernel/file.ts';
import * as z from 'zod/mini';
import { countryOfZone, timeZoneOf } from '../accounts/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import type { Clock } from '../platform/clock.ts';
import { csvFile, csvSeparator } from '../platform/csv.ts';
import type { Transact } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/errors.ts';
import { openTexts } from '../platform/texts.ts';
import { findOverrideReasons } from '../scheduling/index.ts';
import { auditCsv } from './audit-csv.ts';
import * as repository from './audit-repository.ts';
import { type Merged, mergeReads } from './merge-reads.ts';

const texts = openTexts(['admin']);

export type AuditLogDeps = {
  readonly transact: Transact;
  readonly clock: Clock;
  /** Names of all events that endpoints declare. */
  readonly eventNames: () => readonly string[];
  /** Events that only reads write. */
  readonly readNames: () => ReadonlySet<string>;
};

/** Rows read for each line of a page: repeated reads of open pages are merged. */
const rowsPerLine = 8;

export const createAuditLog = ({ transact, clock, eventNames, readNames }: AuditLogDeps) => ({
  /** Events that match, the newest first; reads that an open page repeats are one line. */
  list: (actor: Actor, { cursor, per_page, ...filter }: ParsedOf<typeof listAudit>['query']) =>
    transact(
      async (tx) => {
        const most = per_page * rowsPerLine;
        const rows = await repository.findEvents(tx, filter, cursor, most + 1);
        const { lines, taken } = mergeReads(rows.slice(0, most), keyOf(readNames()), per_page);
        const last = rows[taken - 1];
        const reasons = await findOverrideReasons(
          tx,
          lines.flatMap(({ newest }) => overrideIn(newest)),
        );
        return {
          data: lines.map((line) =>
            present(
              line,
              overrideIn(line.newest).flatMap((id) => reasons.get(id) ?? []),
            ),
          ),
          next: rows.length > taken && last ? `${last.micros}-${last.lane}-${last.seq}` : null,
          events: [...eventNames()],
        };
      },
      audit(actor, listAudit, { details: namesOf(filter) }),
    ),

  /** The same as a CSV file; the log says who took how many rows. `too_many_rows` for more than one file holds. */
  export: async (
    actor: Actor,
    { language = actor.language, ...filter }: ParsedOf<typeof exportAudit>['query'],
  ): Promise<FileContent> => {
    await texts.read(language);
    const { events, day, separator } = await transact(
      async (tx) => {
        const rows = await repository.findEvents(tx, filter, undefined, mostExportedEvents + 1);
        if (rows.length > mostExportedEvents) {
          throw new Refusal('too_many_rows', 'More events than one file holds. Choose a shorter time.', {
            most: mostExportedEvents,
          });
        }
        const zone = await timeZoneOf(tx);
        return {
          events: rows.map((newest) => present({ newest, count: 1, since: newest.at })),
          day: calendarDay(clock.now(), zone),
          separator: csvSeparator(language, countryOfZone(zone)),
        };
      },
      (found) => audit(actor, exportAudit, { details: { ...namesOf(filter), rows: found.events.length } }),
    );
    return csvFile(texts.i18n.getFixedT(language)('audit.title'), day, auditCsv(events, separator));
  },
});

/** The filter for the log itself: ids, dates and codes; of a name only that one was typed. */
const namesOf = ({ actor_name, patient_name, ...codes }: repository.AuditFilter) => ({
  ...Object.fromEntries(Object.entries(codes).filter(([, value]) => value !== undefined)),
  ...(actor_name || patient_name ? { searched: true } : {}),
});

/** Equal for reads by one person of one thing; null for what is no successful read. */
const keyOf =
  (reads: ReadonlySet<string>) =>
  (row: repository.FoundEvent): string | null =>
    reads.has(row.event) && row.outcome === 'success'
      ? JSON.stringify([row.event, row.actorId, row.patientId, row.objectId, row.network, row.details])
      : null;

const Details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** The id under which the reason of an override is kept, if the event is one. */
const overrideIn = ({ details }: repository.FoundEvent): string[] => {
  const { override_id } = z.parse(Details, details);
  return typeof override_id === 'string' ? [override_id] : [];
};

const present = (
  { newest: row, count, since }: Merged<repository.FoundEvent>,
  overrideReasons: readonly string[] = [],
): AuditEvent => ({
  lane: row.lane,
  seq: row.seq,
  at: row.at.toISOString(),
  event: row.event,
  outcome: row.outcome,
  actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName },
  role: row.role,
  patient: row.patientId === null ? null : { id: row.patientId, name: row.patientName },
  object_id: row.objectId,
  request_id: row.requestId,
  network: row.network,
  details: z.parse(Details, row.details),
  override_reasons: [...overrideReasons],
  count,
  since: since.toISOString(),
});
