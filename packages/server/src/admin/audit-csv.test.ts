import type { AuditEvent } from '@doctor-plus/contract/admin/schema.ts';
import { expect, test } from 'vitest';
import { auditCsv } from './audit-csv.ts';

const id = '0193a1b0-0000-7000-8000-000000000001';
const event: AuditEvent = {
  lane: 3,
  seq: 17,
  at: '2026-11-23T12:00:00.000Z',
  event: 'chart.read',
  outcome: 'success',
  actor: { id, name: 'Dra. Ana "Nené" Rosario, MD' },
  role: 'doctor',
  patient: null,
  object_id: null,
  request_id: 'r',
  network: '10.0.0.1',
  details: { rows: 2 },
  // Stands beside the log, and is in no file.
  override_reasons: ['Dolor torácico'],
  count: 1,
  since: '2026-11-23T12:00:00.000Z',
};

const lineOf = (change: Partial<AuditEvent>): string =>
  auditCsv([{ ...event, ...change }]).split('\r\n')[1] ?? '';

test('a line holds every field, quoted', () => {
  const csv = auditCsv([event]);
  expect(csv.startsWith('\uFEFF"at","event","outcome","actor"')).toBe(true);
  expect(lineOf({})).toBe(
    `"2026-11-23T12:00:00.000Z","chart.read","success","Dra. Ana ""Nené"" Rosario, MD","${id}","doctor","","","","r","10.0.0.1","{""rows"":2}","3","17"`,
  );
});

test.each([
  '=HYPERLINK("http://x")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '\r=1',
])('a name %j is text to a spreadsheet', (name) => {
  const cell = `"'${name.replaceAll('"', '""')}"`;
  expect(auditCsv([{ ...event, actor: { id, name } }])).toContain(cell);
});

test('nor does one begin behind a sign that separates cells in other countries', () => {
  expect(auditCsv([{ ...event, actor: { id, name: "A;=cmd|' /C calc'!A0;B; @x" } }])).toContain(
    `"A;'=cmd|' /C calc'!A0;B;' @x"`,
  );
});
