import type { Profile } from '@doctor-plus/contract/accounts/settings.ts';

export const can = {
  change_name: true,
  change_honorific: false,
  change_health_data: true,
  change_identity: true,
};
/** A patient who gave no details but the insurer; a test names what is different. */
export const profileWith = (over: Partial<Profile>): Profile => ({
  username: 'luis.pena.1234',
  email: 'luis@example.org',
  email_verified: true,
  role: 'patient',
  first_name: 'Luis',
  last_name: 'Peña',
  honorific: '',
  phone: '',
  photo: null,
  language: 'es',
  theme: 'light',
  chart_number: 'P001',
  birth_date: null,
  sex: 'unknown',
  emergency_contact: '',
  insurer: 'humano',
  policy_number: '',
  member_since: '2026-11-01T12:00:00Z',
  can,
  ...over,
});
