import { expect, test } from 'vitest';
import { staysRather } from './which-stays.ts';

const side = (chart_number: string, entries: number, signs_in = false) => ({
  patient: { chart_number },
  signs_in,
  counts: { visits: 0, entries, appointments: 0, other: 0 },
});

test('the chart of an account stays, however little is in it', () => {
  expect(staysRather({ kept: side('P001', 40), merged: side('P1200', 0, true) })).toBe(true);
  expect(staysRather({ kept: side('P1200', 0, true), merged: side('P001', 40) })).toBe(false);
});

test('else the one that holds more stays', () => {
  expect(staysRather({ kept: side('P001', 1), merged: side('P002', 2) })).toBe(true);
  expect(staysRather({ kept: side('P002', 2), merged: side('P001', 1) })).toBe(false);
});

test('of two that hold as much the older stays', () => {
  expect(staysRather({ kept: side('P1000', 3), merged: side('P999', 3) })).toBe(true);
  expect(staysRather({ kept: side('P999', 3), merged: side('P1000', 3) })).toBe(false);
});
