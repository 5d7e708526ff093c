import type { SystemSettings } from '@doctor-plus/contract/admin/schema.ts';
import { expect, test } from 'vitest';
import { draftOf, inputOf } from './settings-draft.ts';

const stored: SystemSettings = {
  version: 3,
  updated_at: '2026-11-23T12:00:00.000Z',
  practice_name: 'Consultorio Rosario',
  time_zone: 'America/Santo_Domingo',
  emergency_number: null,
  answer_hours: null,
  emergency_default: '911',
  address: null,
  phone: '+1 809 555 0100',
  email: null,
  maintenance: true,
  languages: ['es', 'en'],
  retention: { identity_document_days: 30, audit_years: 10, export_days: 7, assistant_days: 90 },
  reminder_hours: [168, 36, 2],
  mail: {
    host: 'smtp.example.org',
    port: 587,
    security: 'starttls',
    user: 'rosario',
    password_set: true,
    from: 'citas@example.org',
  },
};

test('an untouched form asks for what is stored, and leaves the password as it is', () => {
  const result = inputOf(draftOf(stored), stored.version);
  const { updated_at: _, emergency_default: ___, mail, ...rest } = stored;
  const { password_set: __, ...server } = mail ?? {};
  expect(result).toEqual({ input: { ...rest, mail: server } });
});

test.each([
  ['practice_name', { practice_name: ' ' }],
  ['email', { email: 'citas' }],
  ['phone', { phone: 'llame' }],
  ['languages', { languages: [] }],
  ['identity_document_days', { identity_document_days: '0' }],
  ['audit_years', { audit_years: '5' }],
  ['export_days', { export_days: 'ten' }],
  ['reminder_hours', { reminders: [{ id: 0, amount: '31', unit: 'days' as const }] }],
  ['reminder_hours', { reminders: [{ id: 0, amount: '', unit: 'hours' as const }] }],
  [
    'reminder_hours',
    {
      reminders: [
        { id: 0, amount: '24', unit: 'hours' as const },
        { id: 1, amount: '1', unit: 'days' as const },
      ],
    },
  ],
  ['mail_host', { mail_host: '' }],
  ['mail_port', { mail_port: '70000' }],
  ['mail_from', { mail_from: 'nobody' }],
])('names %s when it is not right', (field, change) => {
  expect(inputOf({ ...draftOf(stored), ...change }, 1)).toEqual({ problems: new Set([field]) });
});

test('without a mail server its fields are not looked at', () => {
  const result = inputOf({ ...draftOf(stored), mail_on: false, mail_host: '', mail_port: 'x' }, 1);
  expect(result).toMatchObject({ input: { mail: null } });
});
