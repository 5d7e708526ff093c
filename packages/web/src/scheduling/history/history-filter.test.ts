import { expect, test } from 'vitest';
import { daysOf, periods, queryOf, readFilter, writeFilter } from './history-filter.ts';

const id = '0193a1b0-0000-7000-8000-000000000001';
const today = '2026-03-09';
const zone = 'America/Santo_Domingo';
const filterOf = (address: string) => readFilter(new URLSearchParams(address));

test('an address and its filter say the same', () => {
  const address = `period=custom&from=2026-01-05&to=2026-02-06&status=open&type=emergency&place=${id}&doctor=${id}&patient=luis+p`;
  expect(writeFilter(filterOf(address)).toString()).toBe(address);
  expect(writeFilter(filterOf('')).toString()).toBe('');
});

test('what is not of the right form counts as not chosen', () => {
  const broken = filterOf('period=ever&from=2026-13-45&status=arrived&type=x&place=1&doctor=%27&patient=+');
  expect(broken).toEqual(filterOf(''));
  expect(queryOf(broken, today, zone)).toEqual({});
});

test('days are kept only where they were chosen', () => {
  expect(writeFilter(filterOf('period=month&from=2026-01-05&to=2026-02-06')).toString()).toBe('period=month');
});

test('periods end today, last month with its last day', () => {
  const days = Object.fromEntries(
    periods.map((period) => [period, daysOf({ period, from: '', to: '' }, today)]),
  );
  expect(days).toEqual({
    all: { from: '', to: '' },
    days7: { from: '2026-03-03', to: today },
    days30: { from: '2026-02-08', to: today },
    month: { from: '2026-03-01', to: today },
    lastMonth: { from: '2026-02-01', to: '2026-02-28' },
    year: { from: '2026-01-01', to: today },
    custom: { from: '', to: '' },
  });
  expect(daysOf({ period: 'lastMonth', from: '', to: '' }, '2026-01-31')).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
});

test('chosen days in the wrong order are turned round', () => {
  expect(daysOf({ period: 'custom', from: '2026-03-05', to: '2026-03-01' }, today)).toEqual({
    from: '2026-03-01',
    to: '2026-03-05',
  });
});

test('the server is asked for whole days of the practice, the last one included', () => {
  expect(queryOf(filterOf('period=custom&from=2026-03-01&to=2026-03-01'), today, zone)).toEqual({
    from: '2026-03-01T04:00:00.000Z',
    to: '2026-03-02T04:00:00.000Z',
  });
  // The clock goes forward on 8 March in New York: the day has 23 hours.
  expect(queryOf(filterOf('period=custom&from=2026-03-08&to=2026-03-08'), today, 'America/New_York')).toEqual(
    {
      from: '2026-03-08T05:00:00.000Z',
      to: '2026-03-09T04:00:00.000Z',
    },
  );
  expect(queryOf(filterOf(`status=no_show&type=follow-up&place=${id}&patient=P001`), today, zone)).toEqual({
    status: 'no_show',
    type: 'follow-up',
    location_id: id,
    patient: 'P001',
  });
});
