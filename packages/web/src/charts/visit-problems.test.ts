import { describe, expect, it } from 'vitest';
import { emptyForm } from './visit-form.ts';
import { confirmationOf, heldBack, missingInRow, problemOf, problemsOf } from './visit-problems.ts';

describe('problemOf', () => {
  it('has nothing to say about an empty or an ordinary field', () => {
    expect(problemOf('bloodPressure', '', true)).toBeNull();
    expect(problemOf('bloodPressure', '120 / 80', true)).toBeNull();
    expect(problemOf('temperature', '36,7', true)).toBeNull();
  });

  it.each([
    ['heartRate', '351', 10, 350],
    ['temperature', '24.9', 25, 45],
    ['oxygenSaturation', '101', 30, 100],
    ['bloodPressure', '301/80', 30, 300],
    ['bloodPressure', '250/205', 10, 200],
  ] as const)('refuses %s %s outside the hard limits', (field, text, low, high) => {
    expect(problemOf(field, text, true)).toMatchObject({ kind: 'impossible', low, high });
  });

  it.each([
    ['heartRate', '10', '350'],
    ['height', '20', '260'],
  ] as const)('accepts both ends of the hard limits of %s', (field, low, high) => {
    for (const text of [low, high]) expect(problemOf(field, text, false)).toBeNull();
  });

  it('asks about unusual values of adults, and not of children', () => {
    expect(problemOf('weight', '12', true)).toMatchObject({ kind: 'unusual', low: 30, high: 200 });
    expect(problemOf('weight', '12', false)).toBeNull();
    expect(problemOf('bloodPressure', '221/90', true)).toEqual({ field: 'bloodPressure', kind: 'unusual' });
  });

  it('offers 120/80 for 12/8 and Celsius for Fahrenheit, without taking them over', () => {
    expect(problemOf('bloodPressure', '12/8', true)).toMatchObject({
      kind: 'unreadable',
      suggestion: '120/80',
    });
    expect(problemOf('temperature', '98.6', true)).toMatchObject({ kind: 'impossible', suggestion: '37' });
    expect(problemOf('bloodPressure', '8/12', true)).toEqual({ field: 'bloodPressure', kind: 'unreadable' });
    expect(problemOf('bloodPressure', '80/120', true)?.kind).toBe('unreadable');
  });
});

describe('heldBack', () => {
  const form = { ...emptyForm, heartRate: '170', weight: '900' };
  const problems = problemsOf(form, true);

  it('holds back refused values and unusual ones that nobody confirmed', () => {
    expect(heldBack(problems, form, new Set())).toEqual(new Set(['heartRate', 'weight']));
  });

  it('lets a confirmed value through, but only that very value', () => {
    const confirmed = new Set([confirmationOf('heartRate', '170')]);
    expect(heldBack(problems, form, confirmed)).toEqual(new Set(['weight']));
    const changed = { ...form, heartRate: '171' };
    expect(heldBack(problemsOf(changed, true), changed, confirmed).has('heartRate')).toBe(true);
  });

  it('never lets a refused value through', () => {
    expect(heldBack(problems, form, new Set([confirmationOf('weight', '900')])).has('weight')).toBe(true);
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
