import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp } from './app.ts';
import { type Circle, createCircle } from './circle.ts';

const now = new Date('2026-03-01T12:00:00Z');

let app: TestApp;
let circle: Circle;
beforeAll(async () => {
  app = await createTestApp({ now });
  circle = await createCircle(app, 'Alfa', now);
});
afterAll(() => app.close());

/** Python's icalendar (Debian: python3-icalendar), which shares nothing with the library that wrote the feed. */
const reader = `
import json, sys
from icalendar import Calendar
calendar = Calendar.from_ical(sys.stdin.buffer.read())
print(json.dumps([{
  "uid": str(event["UID"]), "start": event.decoded("DTSTART").isoformat(), "end": event.decoded("DTEND").isoformat(),
  "status": str(event["STATUS"]), "sequence": int(event["SEQUENCE"]), "place": str(event["LOCATION"]), "summary": str(event["SUMMARY"]),
} for event in calendar.walk("VEVENT")]))`;

const Event = z.object({
  uid: z.string(),
  start: z.string(),
  end: z.string(),
  status: z.string(),
  sequence: z.int(),
  place: z.string(),
  summary: z.string(),
});

/** What the reader finds in a feed. Throws when there is no such reader: this judge is never skipped. */
const read = async (text: string): Promise<z.output<typeof Event>[]> => {
  const running = promisify(execFile)('/usr/bin/python3', ['-c', reader]);
  running.child.stdin?.end(text);
  return z.array(Event).parse(JSON.parse((await running).stdout));
};

/** Around both changes of New York's clock, at midnight and across it. */
const times = [
  ['2026-03-08T06:30:00.000Z', '2026-03-08T07:00:00.000Z'],
  ['2026-03-08T07:00:00.000Z', '2026-03-08T07:30:00.000Z'],
  ['2026-10-31T23:45:00.000Z', '2026-11-01T00:15:00.000Z'],
  ['2026-11-01T05:30:00.000Z', '2026-11-01T06:00:00.000Z'],
  ['2026-11-01T06:30:00.000Z', '2026-11-01T07:00:00.000Z'],
  ['2027-02-28T23:30:00.000Z', '2027-03-01T00:30:00.000Z'],
] as const;

/** A comma, a semicolon, a backslash, a line end, quotes and letters of three bytes: what iCalendar escapes and folds. */
const awkward =
  'Centro «Ñandú»; piso 3, consultorio \\ 中央診療所 "B" con un nombre que no cabe en una línea';

it('opens in an independent program with the same instants, states and words', async () => {
  await app.database.asSuperuser(
    `UPDATE location SET time_zone = 'America/New_York', name = $2 WHERE id = $1`,
    [circle.locationId, awkward],
  );
  const wanted: { id: string; status: string; start: string; end: string; sequence: number }[] = [];
  for (const [index, [start, end]] of times.entries()) {
    const id = newId();
    const status = index % 3 === 2 ? 'cancelled' : 'confirmed';
    await app.database.asSuperuser(
      `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, sequence, created_by, created_at)
        VALUES ($1, $2, $3, $4, 'consultation', $5, $6, $7, $8, $3, $9)`,
      [id, circle.doctor.id, circle.patient.id, circle.locationId, status, start, end, index, now],
    );
    // Being called off is one state more, which a program must take for newer.
    const sequence = status === 'cancelled' ? index + 1 : index;
    wanted.push({ id, status: status.toUpperCase(), start, end, sequence });
  }
  const made = await circle.patient.call('POST', '/wp-json/dr-assistant/v1/calendar-feeds', {
    name_patients: false,
  });
  const feed = await app.anonymous.call('GET', made.json().path);
  const events = await read(feed.body);
  const found = events.map(({ uid, start, end, status, sequence }) => ({
    id: wanted.find(({ id }) => uid.includes(id))?.id,
    status,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    sequence,
  }));
  expect(found).toEqual(wanted);
  for (const { place, summary } of events) {
    expect(place).toContain(awkward);
    expect(summary).not.toBe('');
  }
});
