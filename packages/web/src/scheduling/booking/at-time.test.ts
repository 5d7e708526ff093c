import { expect, it } from 'vitest';
import { visitWith } from '../../testing/visit.ts';
import { type Column, lanesOf } from '../calendar/layout.ts';
import { atTime } from './at-time.ts';

const visit = (id: string, top: number, bottom: number, status: 'confirmed' | 'cancelled' = 'confirmed') => ({
  top,
  bottom,
  visit: { ...visitWith({ id, status }), override: false, override_reason: '' },
});

/** Open from 8:00 to 12:00, with a visit at 9:00, one at 9:30 and a cancelled one at 11:00. */
const column: Column = {
  key: '2026-11-24 ana',
  date: '2026-11-24',
  doctor: {
    id: 'ana',
    name: 'Dra. Ana',
    slot_minutes: 30,
    location_ids: ['sd'],
    can_book: true,
    can_override: true,
  },
  places: [],
  zone: 'America/Santo_Domingo',
  open: [{ top: 480, bottom: 720, placeId: 'sd' }],
  blocks: lanesOf([
    visit('second', 570, 600),
    visit('first', 540, 570),
    visit('gone', 660, 690, 'cancelled'),
  ]),
};

it.each([
  ['fits and lies over nobody when the time is free', 510, 'fits', []],
  [
    'names both visits in order when it begins within one and ends within the other',
    555,
    'taken',
    ['first', 'second'],
  ],
  ['names nobody when it begins as a visit ends', 600, 'fits', []],
  ['fits when the visit there was cancelled', 660, 'fits', []],
  ['returns closed when the hours are over', 720, 'closed', []],
  ['returns closed when it goes beyond the hours', 705, 'closed', []],
])('%s', (_, minutes, fit, ids) => {
  const found = atTime(column, minutes, 30);
  expect(found.fit).toBe(fit);
  expect(found.visits.map(({ appointment }) => appointment.id)).toEqual(ids);
});
