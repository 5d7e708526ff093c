import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { expect, it } from 'vitest';
import { visitWith } from '../../testing/visit.ts';
import { type Carried, stepped } from './use-keyboard-move.ts';

const visit: CalendarVisit = {
  ...visitWith({ end: '2026-11-24T14:40:00.000Z' }, { move: true }),
  override: false,
  override_reason: '',
};
const carried: Carried = { visit, date: '2026-11-30', minutes: 600, length: 40 };
const press = (key: string, shiftKey = false, from = carried) => stepped(from, { key, shiftKey }, 40);

it('goes by slot and by day', () => {
  expect(press('ArrowDown')).toMatchObject({ date: '2026-11-30', minutes: 640, length: 40 });
  expect(press('ArrowUp')).toMatchObject({ minutes: 560 });
  expect(press('ArrowRight')).toMatchObject({ date: '2026-12-01', minutes: 600 });
  expect(press('ArrowLeft')).toMatchObject({ date: '2026-11-29' });
});

it('changes the length with Shift, but never to nothing', () => {
  expect(press('ArrowDown', true)).toMatchObject({ minutes: 600, length: 45 });
  expect(press('ArrowUp', true, { ...carried, length: 5 })).toMatchObject({ length: 5 });
});

it('stays within the day, and leaves other keys alone', () => {
  expect(press('ArrowUp', false, { ...carried, minutes: 20 })).toMatchObject({ minutes: 20 });
  expect(press('ArrowDown', false, { ...carried, minutes: 1380 })).toMatchObject({ minutes: 1380 });
  expect(press('x')).toBeNull();
});
