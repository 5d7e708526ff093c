import { describe, expect, it } from 'vitest';
import { visitWith } from '../../testing/visit.ts';
import { onTopOf } from './overtaking.ts';

const place = (name: string, id: string) => ({
  id,
  name,
  address: '',
  city: 'Santo Domingo',
  time_zone: 'America/Santo_Domingo',
});
const here = place('Centro', '0193a1b0-0000-7000-8000-000000000014');
const there = place('Norte', '0193a1b0-0000-7000-8000-000000000015');
const at = (start: string, end: string, location = here) =>
  visitWith({ start: `2026-11-24T${start}:00.000Z`, end: `2026-11-24T${end}:00.000Z`, location }).appointment;
const to = (start: string, end: string, { id } = here) => ({
  start: `2026-11-24T${start}:00.000Z`,
  end: `2026-11-24T${end}:00.000Z`,
  placeId: id,
});
const before = at('14:00', '14:30');

describe('a move on top of somebody else’s change', () => {
  it('goes where it was put, with the length that the visit has by now', () => {
    expect(onTopOf(before, at('15:00', '16:00'), to('17:00', '17:30'))).toEqual(to('17:00', '18:00'));
    expect(onTopOf(before, at('15:00', '15:30'), to('17:00', '17:30'))).toEqual(to('17:00', '17:30'));
  });

  it('that only changed the length leaves time and place to the other', () => {
    expect(onTopOf(before, at('15:00', '15:30', there), to('14:00', '15:00'))).toEqual(
      to('15:00', '16:00', there),
    );
  });

  it('takes the place where it was put, and keeps its own length', () => {
    expect(onTopOf(before, at('14:00', '14:30', there), to('17:00', '17:30'))).toEqual(to('17:00', '17:30'));
    expect(onTopOf(before, at('15:00', '16:00'), to('14:00', '14:30', there))).toEqual(
      to('15:00', '16:00', there),
    );
    expect(onTopOf(before, at('15:00', '15:30'), to('17:00', '17:45'))).toEqual(to('17:00', '17:45'));
  });
});
