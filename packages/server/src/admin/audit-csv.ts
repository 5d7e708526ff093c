import type { AuditEvent } from '@doctor-plus/contract/admin/schema.ts';

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

/**
 * What a spreadsheet would run as a formula becomes text (OWASP, CSV injection): full-width signs count, too, and what
 * stands behind a sign that some spreadsheets take for the end of a cell.
 */
const asText = (value: string): string => value.replaceAll(/(^|[;|])(?=\s*[=+\-@＝＋－＠\t\r])/g, "$1'");

const cell = (value: string | null): string => `"${asText(value ?? '').replaceAll('"', '""')}"`;

/** Events as CSV (RFC 4180) with a heading; a byte order mark in front, because spreadsheets guess otherwise. */
export const auditCsv = (events: readonly AuditEvent[]): string => {
  const lines = [
    columns.map(([heading]) => cell(heading)),
    ...events.map((event) => columns.map(([, value]) => cell(value(event)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
};
