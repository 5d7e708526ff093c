import { describe, expect, it } from 'vitest';
import { emptyPatient, newPatientProblems } from './new-patient.ts';

const today = '2026-11-21';
const whole = {
  ...emptyPatient,
  firstName: 'Grecia',
  lastName: 'Almonte',
  dateOfBirth: '1960-02-29',
  phone: '809-555-0142',
};

describe('newPatientProblems', () => {
  it('asks for the four required fields, in the order of the form', () => {
    expect(newPatientProblems(emptyPatient, today)).toEqual({
      firstName: 'required',
      lastName: 'required',
      dateOfBirth: 'required',
      phone: 'required',
    });
    expect(newPatientProblems({ ...whole, lastName: '  ' }, today)).toEqual({ lastName: 'required' });
  });

  it('accepts a whole form with the optional fields empty, born today included', () => {
    expect(newPatientProblems(whole, today)).toEqual({});
    expect(newPatientProblems({ ...whole, dateOfBirth: today }, today)).toEqual({});
  });

  it('refuses a day that does not exist, one to come, and a broken address', () => {
    expect(newPatientProblems({ ...whole, dateOfBirth: '1961-02-29' }, today)).toEqual({
      dateOfBirth: 'invalid',
    });
    expect(newPatientProblems({ ...whole, dateOfBirth: '2026-11-22' }, today)).toEqual({
      dateOfBirth: 'future',
    });
    expect(newPatientProblems({ ...whole, email: 'grecia@' }, today)).toEqual({ email: 'invalid' });
    expect(newPatientProblems({ ...whole, phone: '12' }, today)).toEqual({ phone: 'invalid' });
  });
});
