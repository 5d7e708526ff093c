import { expect, test } from 'vitest';
import { isBorne } from './registering.ts';

test.each([
  ['tavarez camila', true],
  ['Camila Tavárez Lora', true],
  ['Camila Tavárez Loras', false],
  ['Kamila Tavárez', false],
  ['809-555', true],
])('judges %s by every word of a name', (typed, borne) => {
  expect(isBorne(['Camila Tavárez Lora', 'Carlos Peña'], typed)).toBe(borne);
});

test('finds a number borne by nobody in an empty list', () => {
  expect(isBorne([], '809-555')).toBe(false);
});
