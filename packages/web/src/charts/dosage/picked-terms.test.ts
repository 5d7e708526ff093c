import { describe, expect, test } from 'vitest';
import { durationsIn, settledOption, termIn } from './picked-terms.ts';

describe('termIn', () => {
  test('reads the term when the text is nothing else', () => {
    expect(termIn('frequency', 'c/8h')).toBe('Q8H');
    expect(termIn('route', 'VO')).toBe('oral');
    expect(termIn('duration', 'x 7 días')).toEqual({ value: 7, unit: 'd' });
  });

  test.each([
    'cada 36 horas',
    'en ayunas',
    'c/8h con comida',
    'c/8h x 7 días',
    'c/8h prn',
    'VO c/8h',
    'lunes',
  ])('returns null when %s says more or something else', (typed) => {
    expect(termIn('frequency', typed)).toBeNull();
  });
});

test('offers a number in each unit when it stands alone', () => {
  expect(durationsIn('7')).toEqual([
    { value: 7, unit: 'd' },
    { value: 7, unit: 'wk' },
    { value: 7, unit: 'mo' },
  ]);
  expect(durationsIn('2 semanas')).toEqual([{ value: 2, unit: 'wk' }]);
  expect(durationsIn('0')).toEqual([]);
});

describe('settledOption', () => {
  const oral = { id: 'oral', label: 'oral' };
  const days = { id: '7-d', label: 'por 7 días' };
  const weeks = { id: '7-wk', label: 'por 7 semanas' };

  test('takes the only meaning, or the option of that name', () => {
    expect(settledOption('7d', [days], [days, weeks])).toBe(days);
    expect(settledOption(' Oral ', [], [oral])).toBe(oral);
  });

  test('takes none when the text is ambiguous, unknown or empty', () => {
    expect(settledOption('7', [days, weeks], [days, weeks])).toBeNull();
    expect(settledOption('cada 36 horas', [], [])).toBeNull();
    expect(settledOption(' ', [oral], [oral])).toBeNull();
  });
});
