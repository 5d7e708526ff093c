import type { FormInput } from '@doctor-plus/contract/charts/calculations.ts';
import { describe, expect, test } from 'vitest';
import { answersFrom, isUnreadable, pointsOf } from './entered.ts';

const input = (rest: Partial<FormInput>): FormInput => ({
  name: 'creatinine',
  kind: 'number',
  label: 'clinical:inputs.creatinine',
  number: null,
  optional: false,
  units: ['mg/dL', 'umol/L'],
  min: 0.1,
  max: 30,
  whole: false,
  options: [],
  ...rest,
});

describe('what was typed becomes an answer', () => {
  test('with point or comma, in the chosen unit or the formula’s', () => {
    const form = [input({})];
    expect(answersFrom(form, { creatinine: { text: '1,2' } })).toEqual([
      { name: 'creatinine', value: 1.2, unit: 'mg/dL' },
    ]);
    expect(answersFrom(form, { creatinine: { text: ' 88.4 ', unit: 'umol/L' } })).toEqual([
      { name: 'creatinine', value: 88.4, unit: 'umol/L' },
    ]);
  });

  test('only when it can be read', () => {
    for (const text of ['', ' ', '1.2.3', 'alta', '1e3', '-1', '<5'])
      expect(answersFrom([input({})], { creatinine: { text } })).toEqual([]);
    expect(isUnreadable(input({}), { creatinine: { text: '1.2.3' } })).toBe(true);
    expect(isUnreadable(input({}), { creatinine: { text: '' } })).toBe(false);
    expect(isUnreadable(input({}), {})).toBe(false);
  });

  test('as yes, no or an option, and nothing while nothing is chosen: unanswered is not “no”', () => {
    const form = [
      input({ name: 'oxygen', kind: 'yes_no' }),
      input({ name: 'eye', kind: 'choice', options: ['1', '4'] }),
      input({ name: 'stroke', kind: 'yes_no' }),
    ];
    expect(answersFrom(form, { oxygen: { text: 'no' }, eye: { text: '4' }, stroke: { text: '' } })).toEqual([
      { name: 'oxygen', value: false },
      { name: 'eye', value: '4' },
    ]);
  });
});

test('few whole points are chosen, everything else is typed', () => {
  const item = input({ name: 'item1', units: ['{score}'], whole: true, min: 0, max: 3 });
  expect(pointsOf(item)).toEqual([0, 1, 2, 3]);
  expect(pointsOf({ ...item, max: 16 })).toBeNull();
  expect(pointsOf(input({}))).toBeNull();
});
