import { describe, expect, it } from 'vitest';
import { confirmationOf, emptyForm } from './visit-form.ts';
import { heldBack, labProblemOf, missingInRow, problemOf, problemsOf } from './visit-problems.ts';

const adult = { adult: true };
const child = { adult: false };
const lastTime = '2026-11-10T12:00:00.000Z';

describe('problemOf', () => {
  it('has nothing to say about an empty or an ordinary field', () => {
    expect(problemOf('bloodPressure', '', adult)).toBeNull();
    expect(problemOf('bloodPressure', '120 / 80', adult)).toBeNull();
    expect(problemOf('temperature', '36,7', adult)).toBeNull();
  });

  it.each([
    ['heartRate', '351', 10, 350],
    ['temperature', '24.9', 25, 45],
    ['oxygenSaturation', '101', 30, 100],
    ['bloodPressure', '301/80', 30, 300],
    ['bloodPressure', '250/205', 10, 200],
  ] as const)('refuses %s %s outside the hard limits', (field, text, low, high) => {
    expect(problemOf(field, text, adult)).toMatchObject({ kind: 'impossible', low, high });
  });

  it.each([
    ['heartRate', '10', '350'],
    ['height', '20', '260'],
  ] as const)('accepts both ends of the hard limits of %s', (field, low, high) => {
    for (const text of [low, high]) expect(problemOf(field, text, child)).toBeNull();
  });

  it('asks about unusual values of adults, and not of children', () => {
    expect(problemOf('weight', '12', adult)).toMatchObject({ kind: 'unusual', low: 30, high: 200 });
    expect(problemOf('weight', '12', child)).toBeNull();
    expect(problemOf('bloodPressure', '221/90', adult)).toEqual({ field: 'bloodPressure', kind: 'unusual' });
  });

  it('offers 120/80 for 12/8 and Celsius for Fahrenheit, without taking them over', () => {
    expect(problemOf('bloodPressure', '12/8', adult)).toMatchObject({
      kind: 'unreadable',
      suggestion: '120/80',
    });
    expect(problemOf('temperature', '98.6', adult)).toMatchObject({ kind: 'impossible', suggestion: '37' });
    expect(problemOf('bloodPressure', '8/12', adult)).toEqual({ field: 'bloodPressure', kind: 'unreadable' });
    expect(problemOf('bloodPressure', '80/120', adult)?.kind).toBe('unreadable');
  });
});

describe('a large change', () => {
  const weight = { value: 80, at: lastTime, daysAgo: 11 };
  const height = { value: 170, at: lastTime, daysAgo: 400 };
  const person = { adult: true, last: { weight, height } };

  it('is asked about with the value of before and its day, and pounds are offered in kilograms', () => {
    expect(problemOf('weight', '176', person)).toEqual({
      field: 'weight',
      kind: 'changed',
      from: weight,
      kilograms: 79.8,
    });
    expect(problemOf('weight', '70', person)).toEqual({ field: 'weight', kind: 'changed', from: weight });
    expect(problemOf('weight', '87,9', person)).toBeNull();
    expect(problemOf('height', '174', person)).toEqual({ field: 'height', kind: 'changed', from: height });
    expect(problemOf('height', '173', person)).toBeNull();
  });

  it('is all that is asked about a child, who grows', () => {
    const small = { adult: false, last: { weight: { ...weight, value: 20 }, height } };
    expect(problemOf('weight', '44', small)).toMatchObject({ kind: 'changed', kilograms: 20 });
    expect(problemOf('weight', '21', small)).toBeNull();
    expect(problemOf('height', '180', small)).toBeNull();
  });

  it('is none after a month; pounds are offered for what is unusual as well', () => {
    const long = { adult: true, last: { weight: { ...weight, daysAgo: 31 } } };
    expect(problemOf('weight', '176', long)).toBeNull();
    expect(problemOf('weight', '220', long)).toMatchObject({ kind: 'unusual', kilograms: 99.8 });
  });
});

describe('a glucose', () => {
  const row = (test: string, value: string, unit: string) => ({ id: 'x', test, value, unit });

  it.each([
    ['Glucosa en ayunas', '620', 'mg/dL', 'unusual', 50, 500],
    ['GLUCEMIA', '49', 'mg / dl', 'unusual', 50, 500],
    ['Glykämie', '3', 'mg/dL', 'impossible', 5, 2000],
    ['血糖', '30,5', 'mmol/L', 'unusual', 2.8, 27.8],
  ] as const)('of %s %s %s is %s', (test, value, unit, kind, low, high) => {
    expect(labProblemOf(row(test, value, unit), adult)).toEqual({ field: 'lab/x', kind, low, high });
  });

  it.each([
    ['Glucosa', '95', 'mg/dL'],
    ['Glucosa', '<20', 'mg/dL'],
    ['Glucosa', '620', ''],
    ['Glucosa en orina', '620', 'mg/dL'],
    ['Potasio', '620', 'mg/dL'],
    ['Glucose-6-phosphate dehydrogenase', '620', 'U/g'],
  ])('of %s %s %s is nothing to ask about', (test, value, unit) => {
    expect(labProblemOf(row(test, value, unit), adult)).toBeNull();
  });

  it('of a child is only refused where it cannot be', () => {
    expect(labProblemOf(row('Glucosa', '40', 'mg/dL'), child)).toBeNull();
    expect(labProblemOf(row('Glucosa', '2001', 'mg/dL'), child)).toMatchObject({ kind: 'impossible' });
  });
});

describe('heldBack', () => {
  const form = { ...emptyForm, heartRate: '170', weight: '900' };
  const problems = problemsOf(form, adult);

  it('holds back refused values and unusual ones that nobody confirmed', () => {
    expect(heldBack(problems, form)).toEqual(new Set(['heartRate', 'weight']));
  });

  it('lets a confirmed value through, but only that very value', () => {
    const confirmed = [confirmationOf('heartRate', '170')];
    expect(heldBack(problems, { ...form, confirmed })).toEqual(new Set(['weight']));
    const changed = { ...form, confirmed, heartRate: '171' };
    expect(heldBack(problemsOf(changed, adult), changed).has('heartRate')).toBe(true);
  });

  it('never lets a refused value through', () => {
    const confirmed = [confirmationOf('weight', '900')];
    expect(heldBack(problems, { ...form, confirmed }).has('weight')).toBe(true);
  });

  it('holds back a row of results until its value was called right', () => {
    const row = { id: 'x', test: 'Glucosa', value: '620', unit: 'mg/dL' };
    const typed = { ...emptyForm, labs: [row] };
    const asked = problemsOf(typed, adult);
    expect(heldBack(asked, typed)).toEqual(new Set(['lab/x']));
    const confirmed = [confirmationOf('lab/x', 'Glucosa 620 mg/dL')];
    expect(heldBack(asked, { ...typed, confirmed })).toEqual(new Set());
  });
});

describe('missingInRow', () => {
  const row = { id: 'x', test: '', value: '', unit: '' };
  it('names what a started row lacks', () => {
    expect(missingInRow(row)).toBeNull();
    expect(missingInRow({ ...row, value: '5' })).toBe('test');
    expect(missingInRow({ ...row, test: 'K' })).toBe('value');
    expect(missingInRow({ ...row, test: 'K', value: '5' })).toBeNull();
  });
});
