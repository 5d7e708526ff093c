import { describe, expect, test } from 'vitest';
import { readDosage, readOrderLine } from './read-dosage.ts';

const days = (value: number) => ({ value, unit: 'd' });

describe('readDosage', () => {
  test.each([
    ['c/8h', 'Q8H'],
    ['c/8 hs', 'Q8H'],
    ['cada 8 horas', 'Q8H'],
    ['CADA 12 HORAS', 'Q12H'],
    ['8/8h', 'Q8H'],
    ['BID', 'BID'],
    ['dos veces al día', 'BID'],
    ['3 veces al día', 'TID'],
    ['c/24h', 'QD'],
    ['hs', 'BED'],
    ['cada 2 días', 'QOD'],
    ['every 6 hours', 'Q6H'],
    ['alle 8 Stunden', 'Q8H'],
    ['zweimal täglich', 'BID'],
    ['trois fois par jour', 'TID'],
    ['ogni 8 ore', 'Q8H'],
    ['duas vezes ao dia', 'BID'],
    ['每日两次', 'BID'],
    ['1日3回', 'TID'],
    ['8時間ごと', 'Q8H'],
    ['하루 2회', 'BID'],
  ])('reads %s as %s', (typed, frequency) => {
    expect(readDosage(typed)).toMatchObject({ frequency, duration: null, rest: '' });
  });

  test.each([
    ['x 7 días', days(7)],
    ['por 10 dias', days(10)],
    ['7d', days(7)],
    ['x 2 semanas', { value: 2, unit: 'wk' }],
    ['für 1 Monat', { value: 1, unit: 'mo' }],
    ['7天', days(7)],
    ['5日間', days(5)],
    ['3개월', { value: 3, unit: 'mo' }],
  ])('reads %s as a duration', (typed, duration) => {
    expect(readDosage(typed)).toMatchObject({ frequency: null, duration, rest: '' });
  });

  test.each([
    ['VO', 'oral'],
    ['v.o.', 'oral'],
    ['vía oral', 'oral'],
    ['IM', 'intramuscular'],
    ['EV', 'intravenous'],
    ['SL', 'sublingual'],
    ['口服', 'oral'],
  ])('reads %s as the route %s', (typed, route) => {
    expect(readDosage(typed)).toMatchObject({ route, rest: '' });
  });

  test('leaves text alone when it holds no term', () => {
    expect(readDosage('Vitamina D 1000 UI suspensión oral')).toEqual({
      route: null,
      frequency: null,
      as_needed: false,
      duration: null,
      rest: 'Vitamina D 1000 UI suspensión oral',
    });
  });
});

describe('a whole order in one line', () => {
  test('splits an order into drug, amount, route, frequency and duration', () => {
    expect(readOrderLine('Amoxicilina 500 mg 1 tab VO c/8h x 7 días')).toEqual({
      name: 'Amoxicilina 500 mg',
      dose: '1 tab',
      terms: { route: 'oral', frequency: 'Q8H', as_needed: false, duration: days(7) },
    });
  });

  test('reads "as needed" when the line contains PRN', () => {
    expect(readOrderLine('Paracetamol 500 mg c/6h PRN')).toMatchObject({
      name: 'Paracetamol 500 mg',
      terms: { frequency: 'Q6H', as_needed: true },
    });
  });

  test.each(['Ibuprofeno 400 mg', 'Loratadina 1 mg/ml', 'c/8h', ''])('returns null for %j', (typed) => {
    expect(readOrderLine(typed)).toBeNull();
  });
});
