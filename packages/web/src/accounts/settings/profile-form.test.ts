import type { Profile } from '@doctor-plus/contract/accounts/settings.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, changesOf, problemsFrom, problemsOf, typedOf } from './profile-form.ts';

const profile: Profile = {
  username: 'ana.rosario',
  email: null,
  email_verified: false,
  role: 'patient',
  first_name: 'Ana',
  last_name: 'Rosario',
  honorific: '',
  phone: '',
  photo: null,
  language: 'es',
  theme: 'light',
  chart_number: 'P001',
  birth_date: null,
  sex: null,
  emergency_contact: null,
  insurer: 'humano',
  policy_number: '77',
  member_since: '2026-01-01T00:00:00.000Z',
  can: { change_name: true, change_honorific: false, change_health_data: true, change_identity: true },
};
const today = '2026-11-23';

describe('the profile form', () => {
  it('sends the fields that differ, and nothing else', () => {
    const before = typedOf(profile);
    expect(changesOf(before, before)).toEqual({});
    const changes = changesOf(before, { ...before, phone: '809-555-0100', birth_date: '1984-02-29' });
    expect(bodyOf(changes)).toEqual({ phone: '809-555-0100', birth_date: '1984-02-29' });
  });

  it('shows an insurer of the list by its name, and sends it by its slug', () => {
    expect(typedOf(profile).insurer).toBe('ARS Humano');
    expect(bodyOf({ insurer: 'ars humano' })).toEqual({ insurer: 'humano' });
    expect(bodyOf({ insurer: 'ARS de Otro País' })).toEqual({ insurer: 'ARS de Otro País' });
  });

  it('takes a birth date away as null', () => {
    expect(bodyOf({ birth_date: '' })).toEqual({ birth_date: null });
  });

  it.each([
    [{ first_name: '  ' }, {}],
    [{ first_name: '  ', last_name: '' }, { first_name: 'name' }],
    [{ last_name: 'x'.repeat(81) }, { last_name: 'tooLong' }],
    [{ phone: 'llámeme' }, { phone: 'phone' }],
    [{ birth_date: '2026-02-30' }, { birth_date: 'date' }],
    [{ birth_date: '2026-11-24' }, { birth_date: 'future' }],
    [{ phone: '+1 (809) 555-0100', birth_date: today }, {}],
  ] as const)('judges %j by the contract', (changes, problems) => {
    expect(problemsOf(changes, today)).toEqual(problems);
  });

  it('reads the server’s refusal, and only of fields that it has', () => {
    expect(problemsFrom({ params: { birth_date: 'in_future', role: 'x' } })).toEqual({
      birth_date: 'future',
    });
    expect(problemsFrom({})).toEqual({});
  });
});
