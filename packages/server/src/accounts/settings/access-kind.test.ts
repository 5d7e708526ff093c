import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import { expect, test } from 'vitest';
import { accessKindOf } from './access-kind.ts';

test('who only looked at appointments is not said to have handled one', () => {
  const looks = allEndpoints.flatMap(({ method, audit }) =>
    method === 'GET' && audit && accessKindOf(audit) === 'appointment' ? [audit] : [],
  );
  expect(looks).toEqual([]);
  expect(accessKindOf('appointment.listed')).toBe('appointments_seen');
  expect(accessKindOf('appointment.booked')).toBe('appointment');
});
