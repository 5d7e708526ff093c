import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { completedMonths, createFormats, dayOf } from './formats.ts';

const zone = 'America/Santo_Domingo';
const es = createFormats('es', zone);
const visit = '2026-11-24T14:30:00Z';

beforeAll(async () => {
  const common = {
    age: { years_one: '{{count}} año', years_other: '{{count}} años', months_other: '{{count}} meses' },
  };
  await i18next.init({ lng: 'es', resources: { es: { common } } });
});

describe('as people in the Dominican Republic write', () => {
  test('times and dates', () => {
    expect(es.time(visit)).toBe('10:30\u00a0a.\u00a0m.');
    expect(es.date(visit)).toBe('24 nov 2026');
    expect(es.weekday(visit)).toBe('mar 24 nov');
    expect(es.longDate(visit)).toBe('martes, 24 de noviembre');
    expect(es.calendarDate('1964-03-01')).toBe('1 mar 1964');
  });

  test('dates known in part, which no zone moves', () => {
    const tokyo = createFormats('ja', 'Asia/Tokyo');
    expect([es.date('2009'), es.date('2015-12'), es.date('2009-03-15')]).toEqual([
      '2009',
      'dic 2015',
      '15 mar 2009',
    ]);
    expect([tokyo.date('2009'), tokyo.date('2015-12')]).toEqual(['2009年', '2015年12月']);
    expect(es.dateTime('2009-03-15')).toBe('15 mar 2009');
  });

  test.each([
    ['es', '2026-10', 'oct 2026'],
    ['en', '2026-01', 'Jan 2026'],
    ['de', '2026-12', 'Dez. 2026'],
    ['ja', '2026-02', '2026年2月'],
  ])('in %s, the month %s reads %s', (language, month, text) => {
    expect(createFormats(language, 'America/Santo_Domingo').month(month)).toBe(text);
  });

  test('figures carry a true minus and a range an en dash', () => {
    expect(es.change(-6)).toBe('\u22126');
    expect(es.change(0.5)).toBe('+0.5');
    expect(es.change(0)).toBe('0');
    expect(es.range(3.5, 5.1)).toBe('3.5\u20135.1');
    expect(es.range(60, null)).toBe('\u2265\u00a060');
    expect(es.range(null, 130)).toBe('\u2264\u00a0130');
    expect(es.range(null, null)).toBe('');
  });

  test.each([
    ['es', 0.4, '0 ms'],
    ['es', 42.4, '42 ms'],
    ['es', 999.4, '999 ms'],
    ['es', 999.6, '1 seg.'],
    ['es', 8208, '8.2 seg.'],
    ['ja', 8208, '8.2 秒'],
  ])('in %s, %d milliseconds read %s', (language, milliseconds, text) => {
    expect(createFormats(language, zone).duration(milliseconds).replaceAll('\u00a0', ' ')).toBe(text);
  });

  test('money in minor units', () => {
    expect(es.money(250_000, 'DOP')).toBe('RD$\u00a02,500.00');
  });
});

describe('days as seen from now, in the zone', () => {
  const now = '2026-11-24T14:24:00Z';

  test('today begins at midnight there, not in UTC', () => {
    expect(dayOf('2026-11-25T03:59:00Z', zone)).toBe('2026-11-24');
    expect(es.day('2026-11-25T03:59:00Z', now)).toBe('hoy');
    expect(es.day('2026-11-25T04:00:00Z', now)).toBe('mañana');
    expect(es.day('2026-11-26T13:20:00Z', now)).toBe('jue 26 nov');
  });

  test('distances', () => {
    expect(es.fromNow('2026-11-24T14:30:00Z', now)).toBe('dentro de 6 minutos');
    expect(es.fromNow('2026-11-24T11:24:00Z', now)).toBe('hace 3 horas');
    expect(es.fromNow('2026-11-22T11:24:00Z', now)).toBe('anteayer');
  });
});

describe('age in completed years, months under two', () => {
  test('the day before a birthday still counts the old age', () => {
    expect(es.age('1964-11-25', '2026-11-24T14:00:00Z')).toBe('61 años');
    expect(es.age('1964-11-24', '2026-11-24T14:00:00Z')).toBe('62 años');
  });

  test('a birthday begins in the practice, not in UTC', () => {
    expect(es.age('1964-11-25', '2026-11-25T03:00:00Z')).toBe('61 años');
  });

  test('small children in months', () => {
    expect(es.age('2025-09-30', '2026-11-24T14:00:00Z')).toBe('13 meses');
    expect(completedMonths('2024-11-24', '2026-11-24')).toBe(24);
  });
});
