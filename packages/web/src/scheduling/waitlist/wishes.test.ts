import { expect, test } from 'vitest';
import { bodyOf, everyDay, openWishes, problemOf, toggled } from './wishes.ts';

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
