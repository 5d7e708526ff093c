import { describe, expect, it } from 'vitest';
import { backWith, doctorIn, registerPath, searchedIn, searchedState } from './registering.ts';

const patient = { id: '0193a1b0-0000-7000-8000-000000000001', chart_number: 'P017' };
const named = `patient=${patient.id}&chart=P017`;

/** What the page for registering reads from the address that led to it. */
const backIn = (path: string) => new URL(path, 'http://localhost').searchParams.get('back');

describe('registering for a page that asks for a patient', () => {
  it('comes back with the new patient, and with what was chosen before', () => {
    const asked = '/appointments/new?doctor=0193&start=2026-11-24T13%3A00%3A00Z';
    expect(backWith(backIn(registerPath(asked)), patient)).toBe(`${asked}&${named}`);
    expect(backWith('/appointments/new', patient)).toBe(`/appointments/new?${named}`);
  });

  it('takes the place of another patient', () => {
    expect(backWith('/dashboard/secretary?receive=1&patient=x&chart=P001', patient)).toBe(
      `/dashboard/secretary?receive=1&${named}`,
    );
  });

  it('asks for nobody where no page did', () => {
    expect(backIn(registerPath(null))).toBeNull();
    expect(backWith(null, patient)).toBeNull();
  });

  it.each([
    '//evil.example/appointments/new',
    'https://evil.example/dashboard/secretary',
    'javascript:alert(1)',
    '/settings/security',
    '/appointments/new/../../settings/security',
    '',
  ])('goes to no other place: %s', (back) => expect(backWith(back, patient)).toBeNull());
});

it('reads the doctor from the address of the page when one is chosen', () => {
  expect(doctorIn('/appointments/new?doctor=0193&type=emergency')).toBe('0193');
  expect([doctorIn('/appointments/new'), doctorIn(null)]).toEqual(['', '']);
});

describe('the search text', () => {
  it('returns from the entry of the history', () => {
    expect(searchedIn(searchedState(' Carmen Pérez '))).toBe('Carmen Pérez');
  });

  it.each([null, undefined, 'Carmen', { searched: 1 }, { turned: true }])('finds none in %j', (state) => {
    expect(searchedIn(state)).toBe('');
  });
});
