import { describe, expect, it } from 'vitest';
import { translatePatient } from './translate-patient.ts';

describe('the mail address of a patient brought in', () => {
  const take = (value: string) =>
    translatePatient(
      {
        resourceType: 'Patient',
        name: [{ family: 'Peña', given: ['Ana'] }],
        telecom: [{ system: 'email', value }],
      },
      { zone: 'America/Santo_Domingo', now: new Date('2026-11-30T12:00:00Z') },
    );

  it.each([
    ['Ana.Peña+citas@ejemplo.example', 'Ana.Peña+citas@ejemplo.example'],
    ['ana@bücher.example', 'ana@bücher.example'],
    ['ａｎａ＠ejemplo.example', 'ana@ejemplo.example'],
  ])('keeps the mail address as the forms do when it is %s', (value, kept) => {
    expect(take(value)).toMatchObject({ fields: { email: kept }, remarks: [] });
  });

  it.each(['"ana b"@ejemplo.example', 'ana@ejemplo.example.', 'no tiene'])(
    'leaves out and names the mail address when it is %s',
    (value) => {
      expect(take(value)).toMatchObject({ fields: { email: null }, remarks: ['mail_not_read'] });
    },
  );
});
