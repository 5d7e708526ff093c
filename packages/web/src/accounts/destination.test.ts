import { expect, test } from 'vitest';
import { destination } from './destination.ts';

const origin = 'https://clinic.example';

test.each([
  ['', '/panel-doctor'],
  ['?loggedout=true', '/panel-doctor'],
  ['?next=%2Fpatients%2Fdirectory%3Fq%3Dana', '/patients/directory?q=ana'],
  ['?next=https%3A%2F%2Fevil.example%2F', '/panel-doctor'],
  ['?next=%2F%2Fevil.example%2Fx', '/panel-doctor'],
  ['?next=%2F%5Cevil.example', '/panel-doctor'],
  ['?next=javascript%3Aalert(1)', '/panel-doctor'],
])('%s leads to %s', (search, expected) => {
  expect(destination(search, '/panel-doctor', origin)).toBe(expected);
});
