import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CalendarProblem } from '@doctor-plus/contract/scheduling/feeds.ts';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/http/errors.ts';
import { type BusyTimes, readBusyTimes } from './read-busy-times.ts';
import { ianaZone, type Zone } from './zone.ts';

const zoneNamed = (name: string): Zone => {
  const zone = ianaZone(name);
  if (!zone) throw new Error(`no zone ${name}`);
  return zone;
};
const santoDomingo = zoneNamed('America/Santo_Domingo');
const now = new Date('2026-10-15T12:00:00Z');

/** 400 days later. */
const until = new Date('2027-11-19T12:00:00Z');

const read = (bytes: Buffer, zone = santoDomingo, at = now) => readBusyTimes(bytes, zone, at);
const file = (name: string) => readFileSync(join(import.meta.dirname, 'test-data', `${name}.ics`));
const calendar = (...lines: string[]) =>
  Buffer.from(
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//T//T', ...lines, 'END:VCALENDAR', ''].join('\r\n'),
  );
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'];
const repeated = (rule: string, start = '20261101T120000Z', end = '20261101T130000Z') =>
  calendar(...event(`DTSTART:${start}`, `DTEND:${end}`, `RRULE:${rule}`));

const periods = ({ times }: BusyTimes) =>
  times.map(({ start, end }) => `${start.toISOString().slice(0, 16)} ${end.toISOString().slice(0, 16)}`);

const problemOf = (bytes: Buffer): CalendarProblem | null => {
  try {
    read(bytes);
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'calendar_unreadable') {
      return error.extra.reason as CalendarProblem;
    }
    throw error;
  }
};

describe('files of other programs', () => {
  it('single events with a zone, by duration and over midnight', () => {
    expect(periods(read(file('santo-domingo')))).toEqual([
      '2026-11-09T18:30 2026-11-09T19:15',
      '2026-11-10T03:00 2026-11-10T05:00',
    ]);
  });

  it('a series without its excluded days', () => {
    const found = read(file('recurring-exdate'), santoDomingo, new Date('2026-10-01T00:00:00Z'));
    expect(found.times.map(({ start }) => start.toISOString().slice(5, 16))).toEqual(
      ['05', '07', '14', '19', '21', '26']
        .map((date) => `10-${date}T13:00`)
        .concat(['02', '04', '09', '11'].map((date) => `11-${date}T13:00`)),
    );
  });

  it('leaves out what is cancelled, once or of a series', () => {
    const found = read(file('cancelled'));
    expect(periods(found)).toEqual([
      '2026-11-03T20:00 2026-11-03T21:00',
      '2026-11-10T20:00 2026-11-10T21:00',
      '2026-11-24T20:00 2026-11-24T21:00',
    ]);
    expect(found.leftOut).toEqual([{ reason: 'cancelled', count: 2 }]);
  });

  it('whole days as days of the doctor, those marked as free left out', () => {
    const found = read(file('all-day'));
    expect(periods(found)).toEqual([
      '2026-12-21T04:00 2027-01-05T04:00',
      '2027-02-27T04:00 2027-02-28T04:00',
    ]);
    expect(found.leftOut).toEqual([{ reason: 'free', count: 1 }]);
    expect(periods(read(file('all-day'), zoneNamed('Europe/Berlin')))[0]).toBe(
      '2026-12-20T23:00 2027-01-04T23:00',
    );
  });

  it('keeps the time on the wall over a change of the clock, and takes the first of an hour that comes twice', () => {
    expect(periods(read(file('new-york-dst')))).toEqual([
      '2026-10-30T13:00 2026-10-30T14:00',
      '2026-10-31T13:00 2026-10-31T14:00',
      '2026-11-01T04:30 2026-11-01T08:30',
      '2026-11-01T05:30 2026-11-01T05:45',
      '2026-11-01T14:00 2026-11-01T15:00',
      '2026-11-02T14:00 2026-11-02T15:00',
      '2026-11-03T14:00 2026-11-03T15:00',
    ]);
  });

  it('reads a zone of another name by what the file says of it', () => {
    const renamed = file('new-york-dst').toString().replaceAll('America/New_York', 'Eastern Standard Time');
    expect(read(Buffer.from(renamed)).times.map(({ start }) => start)).toEqual(
      read(file('new-york-dst')).times.map(({ start }) => start),
    );
  });

  it('times without a zone in that of the doctor, folded lines, and dates of their own (RDATE)', () => {
    const bytes = calendar(
      ...event(
        'DTSTART:20261101T090000',
        'DTEND:20261101T100000',
        'DESCRIPTION:long',
        ' er',
        'RDATE:20261103T09',
        ' 0000,20261105T110000',
      ),
    );
    expect(periods(read(bytes))).toEqual([
      '2026-11-01T13:00 2026-11-01T14:00',
      '2026-11-03T13:00 2026-11-03T14:00',
      '2026-11-05T15:00 2026-11-05T16:00',
    ]);
  });

  it('moves what one of a series was moved to, and all that follow one that says so', () => {
    const series = event('DTSTART:20261102T120000Z', 'DTEND:20261102T130000Z', 'RRULE:FREQ=DAILY;COUNT=5');
    const moved = event(
      'RECURRENCE-ID:20261103T120000Z',
      'DTSTART:20261103T150000Z',
      'DTEND:20261103T153000Z',
    );
    const later = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261105T120000Z',
      'DTSTART:20261105T140000Z',
      'DTEND:20261105T143000Z',
    );
    expect(periods(read(calendar(...series, ...moved, ...later)))).toEqual([
      '2026-11-02T12:00 2026-11-02T13:00',
      '2026-11-03T15:00 2026-11-03T15:30',
      '2026-11-04T12:00 2026-11-04T13:00',
      '2026-11-05T14:00 2026-11-05T14:30',
      '2026-11-06T14:00 2026-11-06T14:30',
    ]);
  });

  it('takes 400 days of a series without an end, and says what lies outside', () => {
    expect(read(repeated('FREQ=DAILY')).times).toHaveLength(383);
    const past = calendar(...event('DTSTART:20200101T000000Z', 'DTEND:20200101T010000Z'));
    expect(read(past)).toEqual({ times: [], leftOut: [{ reason: 'outside', count: 1 }] });
    const moment = calendar(...event('DTSTART:20261101T000000Z'));
    expect(read(moment).leftOut).toEqual([{ reason: 'no_time', count: 1 }]);
  });

  it.each([
    [
      'since ever',
      'DTSTART:00010101T000000Z',
      'DTEND:20261016T000000Z',
      now,
      new Date('2026-10-16T00:00:00Z'),
    ],
    [
      'for ever',
      'DTSTART:20261101T000000Z',
      'DURATION:P99999999999D',
      new Date('2026-11-01T00:00:00Z'),
      until,
    ],
    [
      'to the last day there is',
      'DTSTART;VALUE=DATE:20261101',
      'DTEND;VALUE=DATE:99991231',
      new Date('2026-11-01T04:00:00Z'),
      until,
    ],
  ])('what lasts %s is cut at the ends of the period', (_, first, last, start, end) => {
    expect(read(calendar(...event(first, last))).times).toEqual([{ uid: 'a', start, end }]);
  });

  it('keeps a name that no index could hold as its hash', () => {
    const bytes = calendar(
      'BEGIN:VEVENT',
      `UID:${'ñ'.repeat(20_000)}`,
      'DTSTART:20261101T000000Z',
      'DTEND:20261101T010000Z',
      'END:VEVENT',
    );
    expect(read(bytes).times[0]?.uid).toMatch(/^[\w-]{43}$/);
  });
});

const daily = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    'BEGIN:VEVENT',
    `UID:${index}`,
    'DTSTART:20261101T120000Z',
    'DTEND:20261101T130000Z',
    'RRULE:FREQ=DAILY',
    'END:VEVENT',
  ]).flat();

describe('calendars of the field', () => {
  const instants = (found: BusyTimes) => found.times.map(({ start }) => start.toISOString().slice(0, 16));

  it('reads times when their zones have Windows names', () => {
    const found = read(file('36-outlook-zone-names'));
    expect(instants(found)).toEqual([
      '2027-01-12T14:00',
      '2027-01-13T14:00',
      '2027-01-14T14:00',
      '2027-01-15T13:00',
      '2027-03-17T13:00',
    ]);
    expect(found.leftOut).toEqual([]);
  });

  it('names an event and takes the others when its zone is unknown', () => {
    const found = read(file('36b-old-event-in-unknown-zone'));
    expect(instants(found)).toEqual(['2027-01-12T14:00']);
    expect(found.leftOut).toEqual([
      {
        reason: 'unknown_zone',
        count: 1,
        events: [
          { title: 'over for years, in a zone nobody knows', starts: '2019-01-08T09:00', zone: 'Mars Time' },
        ],
      },
    ]);
  });

  it.each(['38-folded-inside-a-letter', '38b-unescaped-line-end', '38c-unknown-parts-and-lower-case'])(
    'reads one busy time when the lines are those of %s',
    (name) => {
      const found = read(file(name));
      expect(instants(found)).toEqual(['2027-01-12T14:00']);
      expect(found.leftOut).toEqual([]);
    },
  );

  it('reads the times when a description is in Latin-1', () => {
    const bytes = Buffer.from(
      calendar(...event('DESCRIPTION:reunión', 'DTSTART:20270112T140000Z', 'DURATION:PT1H')).toString(),
      'latin1',
    );
    expect(instants(read(bytes))).toEqual(['2027-01-12T14:00']);
  });

  it('reads the event when its text looks like the mark of a component', () => {
    const bytes = calendar(
      ...event('DTSTART:20270112T140000Z', 'DESCRIPTION:times', 'Begin: two', 'End: three', 'DURATION:PT1H'),
    );
    expect(instants(read(bytes))).toEqual(['2027-01-12T14:00']);
  });

  it.each([
    ['DTSTART:2027-13-45T99', 'DTEND:x'],
    ['DTSTART:20270113T140000Z', 'RRULE:FREQ=SOMETIMES'],
    ['DTSTART:20270113T140000Z', 'DURATION:long'],
  ])('names the event and takes the others when its lines are %s and %s', (first, second) => {
    const odd = ['BEGIN:VEVENT', 'UID:odd', 'SUMMARY:Junta\\, mensual', first, second, 'END:VEVENT'];
    const found = read(calendar(...odd, ...event('DTSTART:20270112T140000Z', 'DURATION:PT1H')));
    expect(instants(found)).toEqual(['2027-01-12T14:00']);
    expect(found.leftOut).toMatchObject([
      { reason: 'unreadable', count: 1, events: [{ title: 'Junta, mensual' }] },
    ]);
  });

  it('keeps the time of a series busy when the event that moves it cannot be read', () => {
    const moved = event(
      'RECURRENCE-ID:20270113T140000Z',
      'DTSTART;TZID=Mars:20270113T150000',
      'DURATION:PT1H',
    );
    const series = event('DTSTART:20270112T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2');
    const found = read(calendar(...series, ...moved));
    expect(instants(found)).toEqual(['2027-01-12T14:00', '2027-01-13T14:00']);
    expect(found.leftOut).toMatchObject([{ reason: 'unknown_zone', count: 1, events: [{ zone: 'Mars' }] }]);
  });

  it.each([
    ['"America/Argentina/Buenos_Aires"', '2027-01-12T12:00'],
    ['/softwarestudio.org/Tzfile/America/New_York', '2027-01-12T14:00'],
    ['(UTC-05:00) Eastern Time (US & Canada)', '2027-01-12T14:00'],
    ['(GMT-04:00) Caracas', '2027-01-12T13:00'],
    ['"(UTC+01:00) Brussels, Copenhagen, Madrid, Paris"', '2027-01-12T08:00'],
    ['tokyo standard time', '2027-01-12T00:00'],
    ['UTC-02', '2027-01-12T11:00'],
  ])('reads nine o’clock when the zone is %s', (zone, instant) => {
    const bytes = calendar(...event(`DTSTART;TZID=${zone}:20270112T090000`, 'DURATION:PT1H'));
    expect(instants(read(bytes))).toEqual([instant]);
  });
});

describe('a file that is refused', () => {
  const whole = file('santo-domingo');
  it.each<[string, Buffer, CalendarProblem]>([
    ['nothing', Buffer.alloc(0), 'not_a_calendar'],
    [
      'a picture',
      readFileSync(join(import.meta.dirname, '../../accounts/uploads/test-data/exif-gps.jpg')),
      'not_a_calendar',
    ],
    ['JSON', Buffer.from('{"BEGIN":"VCALENDAR"}'), 'not_a_calendar'],
    [
      'a calendar that says nothing',
      Buffer.from('BEGIN:VCALENDAR\r\nhello\r\nEND:VCALENDAR'),
      'not_a_calendar',
    ],
    ['cut off in the middle', whole.subarray(0, whole.length / 2), 'not_a_calendar'],
    ['cut off before its last line', whole.subarray(0, -16), 'not_a_calendar'],
    ['a day that is none', calendar(...event('DTSTART:2026-13-45T99', 'DTEND:x')), 'not_a_calendar'],
    [
      'an unknown zone',
      calendar(...event('DTSTART;TZID=Nowhere/Land:20261101T000000', 'DURATION:PT1H')),
      'unknown_zone',
    ],
    ['each second', repeated('FREQ=SECONDLY'), 'repeats_too_often'],
    ['each minute', repeated('FREQ=MINUTELY;COUNT=3'), 'repeats_too_often'],
    ['each day at many hours', repeated('FREQ=DAILY;BYHOUR=1,2,3,4,5,6'), 'repeats_too_often'],
    ['30 February, each day', repeated('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'), 'too_complex'],
    [
      'each day since the year 1',
      repeated('FREQ=DAILY', '00010101T000000Z', '00010101T010000Z'),
      'too_complex',
    ],
    ['more than 5,000 times', calendar(...daily(14)), 'too_many_times'],
    ['too many events', calendar(...daily(9_000)), 'too_complex'],
    [
      'events in events',
      Buffer.from(`BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(20_000)}`),
      'too_complex',
    ],
    [
      'a line without an end',
      calendar(...event(`DTSTART${';A=B'.repeat(300_000)}:20261101T000000Z`)),
      'too_complex',
    ],
    [
      'too many excluded days',
      calendar(
        ...event('DTSTART:20261101T000000Z', `EXDATE:${'20261101T000000Z,'.repeat(2_900)}`).concat(
          ...Array(10).fill(`EXDATE:${'20261101T000000Z,'.repeat(2_900)}20261101T000000Z`),
        ),
      ),
      'too_complex',
    ],
  ])('%s', (_, bytes, problem) => {
    expect(problemOf(bytes)).toBe(problem);
  });

  it('whatever is put into a calendar: it is read or refused, and never fails otherwise', () => {
    const word = fc.constantFrom(
      'DTSTART',
      'DTEND',
      'DURATION',
      'RRULE',
      'RDATE',
      'EXDATE',
      'RECURRENCE-ID',
      'UID',
      'STATUS',
      'BEGIN',
      'END',
      ';TZID=America/New_York',
      ';VALUE=DATE',
      ';VALUE=PERIOD',
      ':',
      'VEVENT',
      'VTIMEZONE',
      'STANDARD',
      '20261101',
      '20261101T020000',
      '20261101T020000Z',
      'FREQ=DAILY',
      'FREQ=YEARLY',
      ';INTERVAL=',
      '-1',
      '0',
      ';BYDAY=5MO',
      ';COUNT=',
      'PT1H',
      '\r\n',
      '\r\n ',
      ',',
      '__proto__',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        expect(() => problemOf(calendar(...event(words.join(''))))).not.toThrow();
      }),
      { numRuns: 400 },
    );
  });
});

const day = 24 * 3_600_000;
const zones = [
  'America/Santo_Domingo',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'America/St_Johns',
  'Europe/Berlin',
  'Europe/London',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
];

describe('times of a zone', () => {
  it.each(zones)('a daily time in %s, over every change of the clock from 2024 to 2030', (name) => {
    const zone = zoneNamed(name);
    for (let year = 2024; year <= 2030; year += 1) {
      for (const hour of [0, 1, 2, 3, 12]) {
        const time = `${year}0101T${String(hour).padStart(2, '0')}3000`;
        const bytes = calendar(
          ...event(`DTSTART;TZID=${name}:${time}`, 'DURATION:PT20M', `RRULE:FREQ=DAILY;COUNT=366`),
        );
        const found = readBusyTimes(bytes, santoDomingo, new Date(Date.UTC(year - 1, 11, 25)));
        expect(found.times).toHaveLength(366);
        for (const [index, { start, end }] of found.times.entries()) {
          expect(end.getTime() - start.getTime()).toBe(20 * 60_000);
          // Around a change of the clock each day is looked at, else one a month.
          const noon = Date.UTC(year, 0, 1 + index, 12);
          const isNearChange = zone.wallOf(noon - 2 * day) - zone.wallOf(noon + 2 * day) !== -4 * day;
          if (!isNearChange && index % 30 !== 0) continue;
          const date = DateTime.utc(year, 1, 1).plus({ days: index });
          const wall = DateTime.fromObject(
            { year: date.year, month: date.month, day: date.day, hour, minute: 30 },
            { zone: name },
          );
          // Where the clock skips the time, it counts on from before; where it comes twice, the first is meant.
          const first = wall.minus({ hours: 1 });
          const expected = first.hour === wall.hour && first.minute === wall.minute ? first : wall;
          expect(start.getTime(), `${name} ${date.toISODate()} ${hour}:30`).toBe(expected.toMillis());
        }
        expect(zone.instantOf(zone.wallOf(found.times[0]?.start.getTime() ?? 0))).toBe(
          found.times[0]?.start.getTime(),
        );
      }
    }
  });
});
