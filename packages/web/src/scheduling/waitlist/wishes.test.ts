import { expect, test } from 'vitest';
import { bodyOf, everyDay, openWishes, problemOf, suits, toggled } from './wishes.ts';

const today = '2026-11-24';
const open = openWishes(today);

test('at first everything suits, for two months or until the day of the visit', () => {
  expect(open).toMatchObject({ places: [], from: today, until: '2027-01-23', weekdays: everyDay });
  expect(openWishes(today, '2026-12-02').until).toBe('2026-12-02');
  expect(problemOf(open, today)).toBeNull();
});

test.each([
  ['dates', { until: '2026-11-23' }],
  ['dates', { from: '' }],
  ['dates', { from: '2026-01-01', until: '2026-02-01' }],
  ['days', { weekdays: [] }],
  ['parts', { parts: [] }],
  ['urgency', { urgent: true, urgency: '  ' }],
])('%s are missing', (problem, change) => {
  expect(problemOf({ ...open, ...change }, today)).toBe(problem);
});

test('a patient sends nothing that only the practice says', () => {
  const wishes = { ...open, urgent: true, urgency: ' Dolor ', note: ' Tarde ' };
  expect(Object.keys(bodyOf(wishes, false))).toEqual(['location_ids', 'from', 'until', 'weekdays', 'parts']);
  expect(bodyOf(wishes, true)).toMatchObject({ priority: 'urgent', priority_reason: 'Dolor', note: 'Tarde' });
  expect(bodyOf({ ...wishes, urgent: false }, true)).toMatchObject({
    priority: 'routine',
    priority_reason: '',
  });
});

test('a choice comes and goes in its place', () => {
  expect(toggled([1, 3], 2, everyDay)).toEqual([1, 2, 3]);
  expect(toggled([1, 2, 3], 2, everyDay)).toEqual([1, 3]);
});

/** Wednesday, nine in the morning in Santo Domingo. */
const slot = { start: '2026-11-25T13:00:00Z', location_id: 'here' };

test.each([
  ['suits when everything does', {}, null, true],
  ['suits when the visit comes later', {}, '2026-11-25T13:30:00Z', true],
  ['does not suit when the visit is at that time', {}, '2026-11-25T13:00:00Z', false],
  ['does not suit when it is at another place', { places: ['there'] }, null, false],
  ['does not suit when the days are over', { until: '2026-11-24' }, null, false],
  ['does not suit when it comes too soon', { from: '2026-11-26' }, null, false],
  ['does not suit when Wednesdays do not', { weekdays: [1, 2, 4, 5, 6, 7] }, null, false],
  ['does not suit when mornings do not', { parts: ['afternoon' as const, 'evening' as const] }, null, false],
])('judges that a free time %s', (_, change, before, expected) => {
  expect(suits({ ...open, ...change }, slot, 'America/Santo_Domingo', before)).toBe(expected);
});

test('judges the part of the day by the clock of the place', () => {
  const noon = { ...slot, start: '2026-11-25T16:00:00Z' };
  const afternoons = { ...open, parts: ['afternoon' as const] };
  expect(suits(afternoons, noon, 'America/Santo_Domingo', null)).toBe(true);
  expect(suits(afternoons, noon, 'America/Mexico_City', null)).toBe(false);
});
