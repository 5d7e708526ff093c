import { expect, it } from 'vitest';
import { datesOf, periodOf } from './period.ts';

it('shows the week from Monday, and the neighbours on the same weekday', () => {
  expect(periodOf('week', '2026-11-26')).toEqual({
    first: '2026-11-23',
    days: 7,
    before: '2026-11-19',
    after: '2026-12-03',
  });
});

it('shows the three days from the date on when the screen is narrow', () => {
  expect(periodOf('week', '2026-11-26', true)).toEqual({
    first: '2026-11-26',
    days: 3,
    before: '2026-11-23',
    after: '2026-11-29',
  });
});

it('shows whole weeks of a month, never more than six of them', () => {
  expect(periodOf('month', '2026-11-26')).toEqual({
    first: '2026-10-26',
    days: 42,
    before: '2026-10-01',
    after: '2026-12-01',
  });
  expect(periodOf('month', '2027-02-10')).toMatchObject({ first: '2027-02-01', days: 28 });
  expect(periodOf('month', '2028-02-29')).toMatchObject({ first: '2028-01-31', days: 35 });
});

it('names every date of a period', () => {
  expect(datesOf({ first: '2026-02-27', days: 3 })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});
