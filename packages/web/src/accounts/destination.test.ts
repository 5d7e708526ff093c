import { expect, test } from 'vitest';
import { bookingIn, destination } from './destination.ts';

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

test.each([
  ['', null],
  ['?next=%2Fpatients%2Fdirectory%3Fdoctor%3Dd1', null],
  ['?next=%2Fappointments%2Frequest', null],
  ['?next=https%3A%2F%2Fevil.example%2Fappointments%2Frequest%3Fdoctor%3Dd1', null],
  ['?next=%2Fappointments%2Frequest%3Fdoctor%3Dd1', { doctor: 'd1' }],
  [
    '?next=%2Fappointments%2Frequest%3Fdoctor%3Dd1%26place%3Dp1%26start%3D2026-11-24T18%253A00%253A00.000Z%26step%3Dtime',
    { doctor: 'd1', place: 'p1', start: '2026-11-24T18:00:00.000Z' },
  ],
])('finds the booking in %s', (search, expected) => {
  expect(bookingIn(search)).toEqual(expected);
});
