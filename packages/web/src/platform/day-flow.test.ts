import { expect, test } from 'vitest';
import { visitWith } from '../testing/visit.ts';
import { delayOf, inOrderOfPresence, isHere } from './day-flow.ts';

const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const visit = (start: string, changes: Parameters<typeof visitWith>[0] = {}) =>
  visitWith({
    id: start,
    start: at(start),
    end: new Date(Date.parse(at(start)) + 1_800_000).toISOString(),
    ...changes,
  }).appointment;
const arrived = (start: string, time: string) => visit(start, { status: 'arrived', arrived_at: at(time) });
const inRoom = (start: string) => visit(start, { status: 'in_progress', started_at: at(start) });

test('lists patients in the room, then by longest waiting time, then the others in order of time', () => {
  const day = [
    visit('08:00', { status: 'completed' }),
    arrived('09:00', '08:59'),
    visit('11:00'),
    inRoom('10:00'),
    arrived('12:00', '08:10'),
  ];
  expect(inOrderOfPresence(day, (one) => one).map(({ id }) => id)).toEqual([
    '10:00',
    '12:00',
    '09:00',
    '08:00',
    '11:00',
  ]);
});

test('returns true only when the patient waits or is in the room', () => {
  expect(isHere('arrived')).toBe(true);
  expect(isHere('in_progress')).toBe(true);
  expect(isHere('confirmed')).toBe(false);
  expect(isHere('completed')).toBe(false);
});

test.each([
  ['nobody is there', [visit('08:00'), visit('07:00', { status: 'completed' })], null],
  ['somebody waits before the hour', [arrived('10:00', '08:00')], null],
  ['somebody waits since the hour', [arrived('08:40', '08:20')], 20],
  ['somebody came after the hour', [arrived('08:00', '08:48')], 12],
  ['a visit runs over its end', [inRoom('08:00')], 30],
  ['a visit has begun in time', [inRoom('08:45')], null],
  ['four minutes have passed', [arrived('08:56', '08:30')], null],
  ['the longest delay of several', [inRoom('08:00'), arrived('08:20', '08:00')], 40],
] as const)('tells how late the doctor runs when %s', (_when, visits, minutes) => {
  expect(delayOf(visits, new Date(at('09:00')))).toBe(minutes);
});
