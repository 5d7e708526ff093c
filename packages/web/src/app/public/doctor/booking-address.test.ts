import { expect, it } from 'vitest';
import { registerToBook, signInToBook } from './booking-address.ts';

const choice = { doctor: 'd1', place: 'p1', start: '2026-11-24T18:00:00.000Z' };
const next = (address: string) => new URL(address, 'https://clinic.example').searchParams.get('next');

it('leads back into the booking with what was chosen', () => {
  const booking = '/appointments/request?doctor=d1&place=p1&start=2026-11-24T18%3A00%3A00.000Z';
  expect(next(signInToBook(choice))).toBe(booking);
  expect(next(registerToBook(choice))).toBe(booking);
  expect(registerToBook(choice)).toMatch(/^\/register\?role=patient&/);
  expect(next(signInToBook({ doctor: 'd1' }))).toBe('/appointments/request?doctor=d1');
});
