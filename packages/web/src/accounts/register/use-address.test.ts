import { expect, test } from 'vitest';
import { addressOf, placeAt } from './use-address.ts';

test.each([
  ['', { mode: 'register', role: null }],
  ['?role=doctor', { mode: 'register', role: 'doctor' }],
  ['?role=secretary&x=1', { mode: 'register', role: 'secretary' }],
  ['?role=administrator', { mode: 'register', role: null }],
  ['?role=', { mode: 'register', role: null }],
  ['?mode=login', { mode: 'login' }],
  ['?next=%2Fappointments%2Frequest%3Fdoctor%3Dd1', { mode: 'register', role: 'patient' }],
  ['?role=doctor&next=%2Fappointments%2Frequest%3Fdoctor%3Dd1', { mode: 'register', role: 'doctor' }],
])('%s', (search, place) => {
  expect(placeAt(search)).toEqual(place);
});

test.each([
  [{ mode: 'register', role: null }, '', '/register'],
  [{ mode: 'register', role: 'patient' }, '?role=doctor', '/register?role=patient'],
  [{ mode: 'login' }, '?role=doctor', '/register?mode=login'],
  [{ mode: 'register', role: null }, '?next=/a', '/register?next=%2Fa'],
  [{ mode: 'login' }, '?role=patient&next=%2Fa%3Fb%3D1', '/register?mode=login&next=%2Fa%3Fb%3D1'],
] as const)('%j from %s', (place, search, address) => {
  expect(addressOf(place, search)).toBe(address);
});
