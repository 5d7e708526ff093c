import type { Calculation, CalculatorId, FormInput } from '@doctor-plus/contract/charts/calculations.ts';
import type { CalculatorRefusal } from '@doctor-plus/contract/charts/clinical.ts';
import { describe, expect, test } from 'vitest';
import { grouped } from './groups.ts';
import { askedFor, fieldsToShow } from './to-answer.ts';

const formula = { id: 'x', version: '1', source: 'x' };
const refused = (
  code: CalculatorRefusal['code'],
  rest: Partial<CalculatorRefusal> = {},
): CalculatorRefusal => ({
  status: 'refused',
  code,
  formula,
  details: [],
  prompts: [],
  ...rest,
});
const ok = (inputs: string[] = []): Calculation['answer'] => ({
  status: 'ok',
  value: 1,
  shown: '1',
  unit: '1',
  inputs: inputs.map((name) => ({ name, value: 1 })),
  details: [],
  formula,
  review: { reviewedBy: 'A', reviewedOn: '2026-01-01' },
  limits: [],
  prompts: [],
  at: '2026-01-01T00:00:00Z',
});
const one = (id: CalculatorId, answer: Calculation['answer']): Calculation => ({ id, answer });

describe('the groups of the panel', () => {
  test('put results first and what lacks least next; the health score is elsewhere', () => {
    const { results, incomplete, notApplicable, off } = grouped([
      one('has-bled', refused('missing_input', { missing: ['a', 'b', 'c'] })),
      one('news2', refused('missing_input', { missing: ['oxygen'] })),
      one('bmi', ok()),
      one('fib4', refused('not_applicable')),
      one('phq9', refused('not_reviewed')),
      one('le8', ok()),
    ]);
    expect(results.map(({ id }) => id)).toEqual(['bmi']);
    expect(incomplete.map(({ id }) => id)).toEqual(['news2', 'has-bled']);
    expect(notApplicable.map(({ id }) => id)).toEqual(['fib4']);
    expect(off.map(({ id }) => id)).toEqual(['phq9']);
  });
});

const input = (name: string, rest: Partial<FormInput> = {}): FormInput => ({
  name,
  kind: 'number',
  label: name,
  number: null,
  optional: false,
  units: ['kg'],
  min: 0,
  max: 1,
  whole: false,
  options: [],
  ...rest,
});

describe('the fields of a calculator', () => {
  const form = [
    input('age', { kind: 'age' }),
    input('weight'),
    input('height'),
    input('albumin', { optional: true }),
  ];
  const names = (answer: Calculation['answer'], wanted: string[] = askedFor(answer)) =>
    fieldsToShow(form, answer, new Set(wanted)).map(({ name }) => name);

  test('are those of everything that is in the way, and of optional items that are not known', () => {
    expect(names(refused('missing_input', { missing: ['age', 'weight'] }))).toEqual(['weight', 'albumin']);
    const stale = { name: 'height', at: '2020-01-01T00:00:00Z', maxAge: 'P12M' };
    expect(names(refused('stale_input', { stale: [stale] }))).toEqual(['height', 'albumin']);
    const outside = { name: 'weight', value: 900, min: 0, max: 500 };
    expect(names(refused('out_of_range', { outOfRange: [outside] }))).toEqual(['weight', 'albumin']);
    expect(names(refused('conflicting_inputs', { conflicting: [{ name: 'weight', value: 1 }] }))).toEqual([
      'weight',
      'albumin',
    ]);
  });

  test('of a result are those that somebody wants to change', () => {
    expect(names(ok(['weight', 'height', 'albumin']))).toEqual([]);
    expect(names(ok(['weight', 'height', 'albumin']), ['weight'])).toEqual(['weight']);
  });

  test('are none where no answer would help', () => {
    expect(names(refused('not_reviewed'))).toEqual([]);
    expect(names(refused('not_applicable'))).toEqual([]);
  });
});
