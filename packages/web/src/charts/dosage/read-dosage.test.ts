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

  test.each([
    ['en ayunas', null],
    ['En ayunas por la mañana', 'AM'],
    ['30 min antes del desayuno', null],
    ['antes de las comidas', null],
    ['después de cada comida', null],
    ['con alimentos', null],
    ['1 hora antes de dormir', null],
    ['al acostarse con leche', 'BED'],
    ['por la mañana y por la noche', null],
    ['a las 8 am y 8 pm', null],
    ['on an empty stomach', null],
    ['twice daily with meals', 'BID'],
    ['nüchtern', null],
    ['30 Minuten vor dem Frühstück', null],
    ['am Abend', null],
    ['morgens und abends', null],
    ['à jeun le matin', 'AM'],
    ['avant les repas', null],
    ['a digiuno', null],
    ['ogni 8 ore dopo i pasti', 'Q8H'],
    ['8/8h antes das refeições', 'Q8H'],
    ['em jejum', null],
    ['antes do café da manhã', null],
    ['空腹服用', null],
    ['每日三次 饭后', 'TID'],
    ['1日3回 毎食後', 'TID'],
    ['朝食前', null],
    ['아침 식사 전', null],
    ['하루 2회 식후 30분', 'BID'],
    ['공복에', null],
    ['cada 36 horas', null],
    ['cada 48 hs', null],
    ['c/6-8 h', null],
    ['cada 3 días', null],
    ['5 veces al día', null],
    ['por 48 hs', null],
    ['1日5回', null],
  ])('keeps the words of %s that no term says', (typed, frequency) => {
    const read = readDosage(typed);
    expect(read).toMatchObject({ frequency, duration: null, rest: '' });
    const term = typed.match(
      /por la mañana$|^al acostarse|^twice daily|le matin$|^ogni 8 ore|^8.8h|^每日三次|^1日3回|^하루 2회/u,
    );
    expect(read.instructions).toBe((frequency ? typed.replace(term?.[0] ?? '', '') : typed).trim());
  });

  test.each([
    'si dolor',
    'si fiebre mayor de 38.5',
    'if pain',
    'bei Schmerzen',
    'en cas de fièvre',
    'in caso di dolore',
    'em caso de febre',
    '疼痛时',
    '発熱時',
    '통증 시',
  ])('reads %s as needed and keeps its condition', (typed) => {
    expect(readDosage(typed)).toMatchObject({ as_needed: true, instructions: typed, rest: '' });
  });

  test.each([
    ['1x am Tag', 'QD'],
    ['zweimal am Tag', 'BID'],
    ['每日3次', 'TID'],
    ['1일 3회', 'TID'],
    ['am Morgen', 'AM'],
    ['AM', 'AM'],
  ])('reads %s as %s and keeps no words', (typed, frequency) => {
    expect(readDosage(typed)).toMatchObject({ frequency, duration: null, instructions: '', rest: '' });
  });

  test('leaves text alone when it holds no term', () => {
    expect(readDosage('Vitamina D 1000 UI suspensión oral')).toEqual({
      route: null,
      frequency: null,
      as_needed: false,
      duration: null,
      instructions: '',
      rest: 'Vitamina D 1000 UI suspensión oral',
    });
  });
});

describe('a whole order in one line', () => {
  test('splits an order into drug, amount, route, frequency and duration', () => {
    expect(readOrderLine('Amoxicilina 500 mg 1 tab VO c/8h x 7 días')).toEqual({
      name: 'Amoxicilina 500 mg',
      dose: '1 tab',
      terms: { route: 'oral', frequency: 'Q8H', as_needed: false, duration: days(7), instructions: '' },
    });
  });

  test.each([
    ['Levotiroxina 50 mcg 1 tab en ayunas', 'Levotiroxina 50 mcg', '1 tab', null, 'en ayunas'],
    [
      'Omeprazol 20 mg 1 cap c/24h antes del desayuno',
      'Omeprazol 20 mg',
      '1 cap',
      'QD',
      'antes del desayuno',
    ],
    ['Paracetamol 500 mg 1 tab c/6h si fiebre', 'Paracetamol 500 mg', '1 tab', 'Q6H', 'si fiebre'],
    ['Aciclovir 800 mg 1 tab 5 veces al día', 'Aciclovir 800 mg', '1 tab', null, '5 veces al día'],
  ])('keeps the instruction of %s', (typed, name, dose, frequency, instructions) => {
    expect(readOrderLine(typed)).toMatchObject({ name, dose, terms: { frequency, instructions } });
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
