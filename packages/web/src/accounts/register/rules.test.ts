import { describe, expect, it } from 'vitest';
import {
  type Application,
  checkApplication,
  checkPatient,
  checkSecretary,
  nobody,
  type Person,
} from './rules.ts';

const ana = { firstName: 'Ana', lastName: 'Peña', email: 'ana@example.org', password: 'ocho y 8' };
const file = { fileId: 'f', name: 'cedula.pdf', type: 'application/pdf', size: 1, url: '/f' };
const application: Application = {
  ...ana,
  specialties: ['cardiology'],
  exequatur: '1-2',
  country: 'DO',
  subregion: '',
  idType: 'cedula',
  idNumber: '001',
  document: file,
};

/** A patient who has ticked the box. */
const checkPerson = (person: Person) => checkPatient({ ...person, healthConsent: true });

it('a patient’s form asks for the use of health data in a box of its own', () => {
  expect(checkPatient({ ...ana, healthConsent: false })).toEqual({
    healthConsent: 'register.healthConsentRequired',
  });
});

describe('every form', () => {
  it('asks for a name, an address and a password', () => {
    const required = 'register.required';
    expect(checkPerson(nobody)).toEqual({
      firstName: 'register.nameRequired',
      email: required,
      password: required,
    });
    expect(checkPerson({ ...ana, firstName: '  ' })).toEqual({});
    expect(checkPerson({ ...ana, lastName: '' })).toEqual({});
    expect(checkPerson(ana)).toEqual({});
  });

  it.each(['ana', 'ana@', 'ana@example', '@example.org', 'a na@example.org', 'ana@@example.org'])(
    '%s is no address',
    (email) => expect(checkPerson({ ...ana, email })).toEqual({ email: 'register.emailInvalid' }),
  );

  it('counts the characters of a password, not its code units', () => {
    const tooShort = { password: 'register.passwordTooShort' };
    expect(checkPerson({ ...ana, password: 'siete 7' })).toEqual(tooShort);
    expect(checkPerson({ ...ana, password: '🦜🎋🌵🎺' })).toEqual(tooShort);
    expect(checkPerson({ ...ana, password: 'pe\u0301ndulo' })).toEqual(tooShort);
    expect(checkPerson({ ...ana, password: '鳥は歌を歌います' })).toEqual({});
  });
});

describe('a doctor', () => {
  it.each([
    ['specialties', [], 'register.specialtyRequired'],
    ['exequatur', ' ', 'register.required'],
    ['country', '', 'register.required'],
    ['idType', '', 'register.required'],
    ['idNumber', '', 'register.required'],
    ['document', null, 'register.idDocumentRequired'],
  ])('needs %s', (field, value, key) => {
    expect(checkApplication({ ...application, [field]: value })).toEqual({ [field]: key });
  });

  it.each(['AR', 'BR', 'CA', 'CH', 'US', 'AU', 'DE'])('of %s says where in the country', (country) => {
    expect(checkApplication({ ...application, country })).toEqual({ subregion: 'register.required' });
    expect(checkApplication({ ...application, country, subregion: `${country}-X` })).toEqual({});
  });

  it.each(['DO', 'ES', 'MX'])('of %s need not', (country) => {
    expect(checkApplication({ ...application, country })).toEqual({});
  });
});

it('a secretary needs a doctor and a document', () => {
  expect(checkSecretary({ ...ana, doctor: null, document: null })).toEqual({
    doctor: 'register.doctorRequired',
    document: 'register.idDocumentRequired',
  });
  expect(checkSecretary({ ...ana, doctor: { id: 'd', label: 'Dra.' }, document: file })).toEqual({});
});
