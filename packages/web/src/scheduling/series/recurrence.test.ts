import { expect, it } from 'vitest';
import { monthDaysOf, repetitionOf, ruleOf, standardRepetition } from './recurrence.ts';

const monday = '2026-11-23';

it('begins with ten weekly visits', () => {
  expect(ruleOf(standardRepetition(monday), monday)).toBe('FREQ=WEEKLY;BYDAY=MO;COUNT=10');
});

it('always holds the day of the first visit, also after that has moved to another weekday', () => {
  const chosen = { ...standardRepetition(monday), weekdays: ['WE'] as const };
  expect(ruleOf(chosen, monday)).toBe('FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10');
  expect(ruleOf(chosen, '2026-11-27')).toBe('FREQ=WEEKLY;BYDAY=WE,FR;COUNT=10');
});

it('offers what a day can be in its month', () => {
  expect(monthDaysOf('2026-11-10')).toEqual(['day', 'weekday']);
  expect(monthDaysOf('2026-11-24')).toEqual(['day', 'weekday', 'lastWeekday']);
  expect(monthDaysOf('2026-11-30')).toEqual(['day', 'lastWeekday', 'lastDay']);
  expect(monthDaysOf('2028-02-29')).toEqual(['day', 'lastWeekday', 'lastDay']);
});

it.each([
  ['2026-11-24', 'FREQ=MONTHLY;BYDAY=4TU;COUNT=6'],
  ['2026-11-24', 'FREQ=MONTHLY;BYDAY=-1TU;COUNT=6'],
  ['2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=6'],
  ['2026-12-31', 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31;UNTIL=20270630'],
  [monday, 'FREQ=DAILY;INTERVAL=3;COUNT=104'],
  [monday, 'FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20270101'],
])('from %s reads %s as it was written', (date, rule) => {
  expect(ruleOf(repetitionOf(rule, date), date)).toBe(rule);
});

it('takes the day itself where the chosen one is not in the month of another first visit', () => {
  const last = repetitionOf('FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=6', '2026-11-30');
  expect(ruleOf(last, '2026-11-10')).toBe('FREQ=MONTHLY;BYMONTHDAY=10;COUNT=6');
});

it('reads nonsense as ten weekly visits', () => {
  expect(ruleOf(repetitionOf('COUNT=9999;FREQ=YEARLY;INTERVAL=x', monday), monday)).toBe(
    'FREQ=WEEKLY;BYDAY=MO;COUNT=10',
  );
});
