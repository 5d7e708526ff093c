import { expect, test } from 'vitest';
import { fitting } from './fitting.ts';

test('shows every part when all of them fit without the button', () => {
  expect(fitting([100, 100, 100], 300, 60, 0)).toEqual([0, 1, 2]);
});

test('leaves room for the button when one part does not fit', () => {
  expect(fitting([100, 100, 100], 299, 60, 0)).toEqual([0, 1]);
  expect(fitting([100, 100, 100], 259, 60, 0)).toEqual([0]);
});

test('keeps the chosen part and folds the ones before it', () => {
  expect(fitting([100, 100, 100, 80], 300, 60, 3)).toEqual([0, 3]);
});

test('shows no later part behind one that was folded', () => {
  expect(fitting([100, 200, 20], 250, 60, null)).toEqual([0]);
});

test('shows the chosen part alone when there is room for nothing else', () => {
  expect(fitting([100, 100], 120, 60, 1)).toEqual([1]);
});
