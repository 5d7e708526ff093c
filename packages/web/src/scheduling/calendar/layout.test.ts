import type { Calendar } from '@doctor-plus/contract/scheduling/calendar.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitWith } from '../../testing/visit.ts';
import { closedParts, columnsOf, fitOf, hoursOf, lanesOf, slotStart, spanOn } from './layout.ts';

describe('overlapping visits', () => {
  it('stand side by side, and those that only touch below each other', () => {
    const spans = [
      { id: 'a', top: 540, bottom: 580 },
      { id: 'b', top: 540, bottom: 570 },
      { id: 'c', top: 580, bottom: 620 },
      { id: 'd', top: 600, bottom: 640 },
      { id: 'e', top: 620, bottom: 660 },
    ];
    expect(lanesOf(spans).map(({ id, lane, lanes }) => [id, lane, lanes])).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 0, 2],
      ['d', 1, 2],
      ['e', 0, 2],
    ]);
  });

  it('never lie on each other, and none is lost', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 20, max: 120 }))
      .map(([top, length]) => ({ top, bottom: Math.min(1440, top + length) }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 40 }), (spans) => {
        const placed = lanesOf(spans);
        expect(placed).toHaveLength(spans.length);
        for (const [index, one] of placed.entries()) {
          expect(one.lane).toBeLessThan(one.lanes);
          for (const other of placed.slice(index + 1)) {
            const meet = one.top < other.bottom && other.top < one.bottom;
            if (!meet) continue;
            expect(other.lane).not.toBe(one.lane);
            expect(other.lanes).toBe(one.lanes);
          }
        }
      }),
    );
  });
});

describe('a visit on a day', () => {
  it('stands by the clock of its zone, cut at midnight', () => {
    const zone = 'America/Santo_Domingo';
    expect(spanOn('2026-11-24T14:00:00Z', '2026-11-24T14:40:00Z', '2026-11-24', zone)).toEqual({
      top: 600,
      bottom: 640,
    });
    expect(spanOn('2026-11-25T03:30:00Z', '2026-11-25T04:30:00Z', '2026-11-24', zone)).toEqual({
      top: 1410,
      bottom: 1440,
    });
    expect(spanOn('2026-11-25T03:30:00Z', '2026-11-25T04:30:00Z', '2026-11-25', zone)).toEqual({
      top: 0,
      bottom: 30,
    });
    expect(spanOn('2026-11-25T03:30:00Z', '2026-11-25T04:00:00Z', '2026-11-25', zone)).toBeNull();
    expect(spanOn('2026-11-24T14:00:00Z', '2026-11-24T14:40:00Z', '2026-11-25', zone)).toBeNull();
  });

  it.each([
    ['America/New_York', '2026-03-08', '2026-03-08T13:00:00Z', 540],
    ['America/New_York', '2026-11-01', '2026-11-01T14:00:00Z', 540],
    ['Europe/Madrid', '2026-03-29', '2026-03-29T07:00:00Z', 540],
    ['Europe/Madrid', '2026-10-25', '2026-10-25T08:00:00Z', 540],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T22:30:00Z', 540],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T22:00:00Z', 540],
  ])('of 23 or 25 hours in %s, %s, begins at nine where nine stands', (zone, date, start, top) => {
    const end = new Date(Date.parse(start) + 1_800_000).toISOString();
    expect(spanOn(start, end, date, zone)).toEqual({ top, bottom: top + 30 });
  });

  it('has its length also in the hour that comes twice', () => {
    const span = spanOn('2026-11-01T05:45:00Z', '2026-11-01T06:15:00Z', '2026-11-01', 'America/New_York');
    expect(span).toEqual({ top: 105, bottom: 135 });
  });
});

const place = {
  id: 'sd',
  name: 'Centro',
  address: '',
  city: 'Santo Domingo',
  time_zone: 'America/Santo_Domingo',
};
const away = { ...place, id: 'st', city: 'Santiago' };
const doctor = {
  id: 'ana',
  name: 'Dra. Ana',
  slot_minutes: 40,
  location_ids: ['sd', 'st'],
  can_book: true,
  can_override: true,
};
const visit = (id: string, start: string, status: 'confirmed' | 'cancelled' = 'confirmed') => {
  const end = new Date(Date.parse(start) + 2_400_000).toISOString();
  const ofAna = { id: 'ana', name: 'Dra. Ana', specialties: [] };
  return {
    ...visitWith({ id, status, start, end, doctor: ofAna, location: place }, { cancel: true, move: true }),
    override: false,
    override_reason: '',
  };
};

const calendar: Calendar = {
  doctors: [doctor, { ...doctor, id: 'luis' }],
  places: [place, away],
  open: [
    { doctor_id: 'ana', location_id: 'sd', start: '2026-11-24T12:00:00Z', end: '2026-11-24T16:30:00Z' },
    { doctor_id: 'ana', location_id: 'sd', start: '2026-11-24T18:00:00Z', end: '2026-11-24T21:00:00Z' },
    { doctor_id: 'ana', location_id: 'st', start: '2026-11-25T12:40:00Z', end: '2026-11-25T16:00:00Z' },
  ],
  appointments: [visit('one', '2026-11-24T12:40:00Z'), visit('gone', '2026-11-24T14:00:00Z', 'cancelled')],
  busy: [{ doctor_id: 'ana', start: '2026-11-24T20:00:00Z', end: '2026-11-24T21:00:00Z', held_until: null }],
};

describe('the columns of a calendar', () => {
  const columns = columnsOf(calendar, ['2026-11-24', '2026-11-25'], calendar.doctors);
  const [tuesday, wednesday] = columns;
  if (!tuesday || !wednesday) throw new Error('Two days of two doctors are four columns');

  it('are days of one doctor, with the places of that day', () => {
    expect(columns.map(({ key }) => key)).toEqual([
      '2026-11-24 ana',
      '2026-11-25 ana',
      '2026-11-24 luis',
      '2026-11-25 luis',
    ]);
    expect(tuesday.places).toEqual([place]);
    expect(wednesday.places).toEqual([away]);
    expect(tuesday.blocks).toHaveLength(3);
    expect(columns[2]?.blocks).toEqual([]);
  });

  it('keep each block under a name of its own, so that what ends leaves the screen', () => {
    const asked = visit('asked', '2026-11-24T18:40:00Z');
    const proposal = {
      state: 'open' as const,
      start: '2026-11-24T13:30:00Z',
      end: '2026-11-24T14:10:00Z',
      location: place,
      until: '2026-11-24T12:00:00Z',
      message: '',
      answer: '',
    };
    const proposed = { ...asked, appointment: { ...asked.appointment, proposal } };
    const busy = [...calendar.busy, ...calendar.busy];
    const [day] = columnsOf({ ...calendar, busy, appointments: [proposed] }, ['2026-11-24'], [doctor]);
    const names = day?.blocks.map((block) => ('visit' in block ? block.visit.appointment.id : block.key));
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(4);
  });

  it('are closed where they are not open', () => {
    expect(closedParts(tuesday.open, { top: 420, bottom: 1080 })).toEqual([
      { top: 420, bottom: 480 },
      { top: 750, bottom: 840 },
      { top: 1020, bottom: 1080 },
    ]);
    expect(closedParts([], { top: 480, bottom: 600 })).toEqual([{ top: 480, bottom: 600 }]);
  });

  it('show whole hours, and working hours when there is nothing', () => {
    expect(hoursOf([tuesday])).toEqual({ top: 480, bottom: 1080 });
    expect(hoursOf([])).toEqual({ top: 480, bottom: 1080 });
    expect(hoursOf([{ ...tuesday, open: [] }]).top).toBe(480);
  });

  it('know what is free, taken and closed', () => {
    const at = (top: number, except = '') => fitOf(tuesday, { top, bottom: top + 40 }, except);
    expect(at(480)).toBe('fits');
    expect(at(500)).toBe('taken');
    expect(at(500, 'one')).toBe('fits');
    expect(at(600)).toBe('fits');
    expect(at(720)).toBe('closed');
    expect(at(960)).toBe('taken');
  });

  it('count slots from when the doctor opens', () => {
    expect(slotStart(wednesday, 525)).toBe(520);
    expect(slotStart(wednesday, 565)).toBe(560);
    expect(slotStart(tuesday, 519)).toBe(480);
  });
});
