import { expect, test } from 'vitest';
import { bodyOf, formOf, problemsOf, readLimit } from './range-form.ts';

const empty = formOf(null, '2026-11-21');
const typed = { ...empty, name: ' Potasio ', unit: 'mmol/L', low: '3,5', high: '5.1', source: 'Inserto' };

test('a new range is for adults and compared today; a changed one is compared anew', () => {
  expect(empty).toMatchObject({ age_from: '18', age_to: '130', verified_on: '2026-11-21', sex: '' });
});

test('numbers are read with point and comma, and nothing else is a number', () => {
  expect(['3,5', ' 5.1 ', '-2', '−2', ''].map(readLimit)).toEqual([3.5, 5.1, -2, -2, null]);
  expect(['<5', '1.000,5', 'abc', '1e3', '3.'].map(readLimit)).toEqual(Array(5).fill(undefined));
});

test('what is missing or no number is said at its field, before anything is sent', () => {
  expect(problemsOf(typed)).toEqual({});
  expect(problemsOf({ ...empty, verified_on: '' })).toEqual({
    name: 'required',
    low: 'required',
    verified_on: 'required',
  });
  expect(problemsOf({ ...typed, high: '<5', age_to: '' })).toEqual({ high: 'number', age_to: 'number' });
});

test('what is sent has numbers where numbers were typed', () => {
  expect(bodyOf({ ...typed, critical_high: '6,5', sex: 'female' })).toMatchObject({
    name: 'Potasio',
    low: 3.5,
    high: 5.1,
    critical_low: null,
    critical_high: 6.5,
    sex: 'female',
    age_from: 18,
  });
});
