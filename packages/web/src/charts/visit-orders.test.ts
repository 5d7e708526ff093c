import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { expect, test } from 'vitest';
import { activeOrders, ordersOfVisit, orderWords } from './visit-orders.ts';

const chart = {
  medications: {
    total: 4,
    entries: [
      { id: 'a', status: 'active', visit_id: null },
      { id: 'b', status: 'active', visit_id: 'here' },
      { id: 'c', status: 'stopped', visit_id: 'here' },
      { id: 'd', status: 'active', visit_id: 'before' },
    ],
  },
} as unknown as Chart;
const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

test('lists the active medications, those of the visit first', () => {
  expect(ids(activeOrders(chart, 'here'))).toEqual(['b', 'a', 'd']);
});

test('lists the orders of a visit without those stopped in it', () => {
  expect(ids(ordersOfVisit(chart, 'here'))).toEqual(['b']);
});

test('prints amount and instructions of an order when it has them', () => {
  const dosage = {
    amount: '5 mL',
    route: null,
    frequency: null,
    as_needed: false,
    duration: null,
    quantity: '1 frasco',
    instructions: 'Agitar',
  };
  expect(orderWords({ dose: '5 mL', dosage })).toBe('5 mL · 1 frasco · Agitar');
  expect(orderWords({ dose: null, dosage: null })).toBe('');
});
