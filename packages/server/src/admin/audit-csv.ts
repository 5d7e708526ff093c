import type { AuditEvent } from '@doctor-plus/contract/admin/schema.ts';
import { byteOrderMark, type CsvSeparator, csvLine } from '../platform/csv.ts';

const columns: readonly (readonly [heading: string, value: (event: AuditEvent) => string | null])[] = [
  ['at', ({ at }) => at],
  ['event', ({ event }) => event],
  ['outcome', ({ outcome }) => outcome],
  ['actor', ({ actor }) => actor?.name ?? null],
  ['actor_id', ({ actor }) => actor?.id ?? null],
  ['role', ({ role }) => role],
  ['patient', ({ patient }) => patient?.name ?? null],
  ['patient_id', ({ patient }) => patient?.id ?? null],
  ['object_id', ({ object_id }) => object_id],
  ['request_id', ({ request_id }) => request_id],
  ['network', ({ network }) => network],
  ['details', ({ details }) => (Object.keys(details).length > 0 ? JSON.stringify(details) : null)],
  ['lane', ({ lane }) => String(lane)],
  ['seq', ({ seq }) => String(seq)],
];

/** Events as CSV with a heading. */
export const auditCsv = (events: readonly AuditEvent[], separator: CsvSeparator = ','): string =>
  [
    byteOrderMark,
    csvLine(
      columns.map(([heading]) => heading),
      separator,
    ),
    ...events.map((event) =>
      csvLine(
        columns.map(([, value]) => value(event)),
        separator,
      ),
    ),
  ].join('');
