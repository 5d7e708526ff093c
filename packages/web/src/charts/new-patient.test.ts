import { describe, expect, it } from 'vitest';
import { emptyPatient, formOf, newPatientProblems, readNewPatient, saysMore } from './new-patient.ts';

const today = '2026-11-21';
const whole = {
  ...emptyPatient,
  doctorId: '0193a1b0-0000-7000-8000-000000000001',
  firstName: 'Grecia',
  lastName: 'Almonte',
  dateOfBirth: '1960-02-29',
  phone: '809-555-0142',
};

describe('newPatientProblems', () => {
  it('asks for the doctor, a name and the phone, in the order of the form', () => {
    expect(Object.keys(newPatientProblems(emptyPatient, today))[0]).toBe('doctorId');
    expect(newPatientProblems(emptyPatient, today)).toEqual({
      doctorId: 'required',
      firstName: 'name',
      phone: 'required',
    });
  });

  it.each([{ lastName: '  ' }, { firstName: '' }, { dateOfBirth: '' }])('accepts %j', (typed) => {
    expect(newPatientProblems({ ...whole, ...typed }, today)).toEqual({});
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

describe('fields that are asked more rarely', () => {
  it('unfolds when one of the fields is filled in', () => {
    expect(saysMore(whole)).toBe(false);
    expect(saysMore({ ...whole, sex: 'female' })).toBe(false);
    expect(saysMore({ ...whole, documentKind: 'passport' })).toBe(true);
    expect(saysMore({ ...whole, insurer: 'SeNaSa' })).toBe(true);
  });

  it('sends the insurer by its slug when it is in the list', () => {
    expect(formOf({ ...whole, insurer: 'SENASA', sex: 'female' })).toMatchObject({
      insurer: 'senasa',
      sex: 'female',
      documentKind: 'national',
      documentNumber: '',
    });
    expect(formOf({ ...whole, phone: '1' })).toBe(null);
  });
});

describe('readNewPatient', () => {
  it('brings back what was typed, also before the form asked for a doctor', () => {
    expect(readNewPatient(whole)).toEqual(whole);
    const { doctorId: _, ...before } = whole;
    expect(readNewPatient(before)).toEqual({ ...whole, doctorId: '' });
  });

  it('takes nothing else for a form', () => {
    for (const stored of [null, 'Grecia', [1], { firstName: 1 }]) expect(readNewPatient(stored)).toBeNull();
  });
});
