import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { RecoveryCode, TotpCode } from '../accounts/credentials.ts';
import { login } from '../accounts/endpoints.ts';
import { requestPasswordReset } from '../accounts/recovery.ts';
import { registerDoctor, registerPatient } from '../accounts/registration.ts';
import { changeEmail } from '../accounts/security.ts';
import { EmergencyForm } from '../charts/emergency.ts';
import { NewPatientForm } from '../charts/endpoints.ts';
import { PersonForm } from '../charts/person.ts';
import { digitsIn, foldIdentity } from './identity.ts';
import { MailAddress } from './values.ts';

describe('identifying text', () => {
  it.each([
    ['doctor ', 'doctor'],
    ['\u00a0doctor\u200b', 'doctor'],
    ['ｄｏｃｔｏｒ', 'doctor'],
    ['０９０−５５５５−０１２６', '090-5555-0126'],
    ['001\u00ad-1234567\u2013８', '001-1234567-8'],
    ['P\u3000\u00a012', 'P 12'],
    ['Doctor', 'Doctor'],
  ])('reads %j as %j', (typed, plain) => {
    expect(foldIdentity(typed)).toBe(plain);
  });

  it('finds the digits of a code in any spelling', () => {
    expect(['123 456', '１２３４５６', '123-456', '123\u00a0456'].map(digitsIn)).toEqual(
      Array(4).fill('123456'),
    );
  });

  it.each(['123 456', ' 123456 ', '１２３４５６', '123-456', '123\u00a0456', '123456\u200b'])(
    'takes the code %j as six figures',
    (code) => {
      expect(z.parse(TotpCode, code)).toBe('123456');
    },
  );

  it.each(['12345', '1234567', 'abcdef', '12345a'])('refuses the code %j', (code) => {
    expect(z.safeParse(TotpCode, code).success).toBe(false);
  });

  it.each(['AB3DE-FG4HJ', 'ab3de fg4hj', 'ab3de—fg4hj', 'ＡＢ３ＤＥ-ｆｇ４ｈｊ'])(
    'takes the recovery code %j',
    (code) => {
      expect(z.parse(RecoveryCode, code)).toBe('ab3defg4hj');
    },
  );

  it.each(['doctor ', ' doctor', 'ｄｏｃｔｏｒ', 'doc\u200btor', 'doctor\u00a0'])(
    'signs in %j as doctor',
    (username) => {
      const typed = { username, password: ' secret ' };
      expect(z.parse(login.body as z.core.$ZodType, typed)).toMatchObject({
        username: 'doctor',
        password: ' secret ',
      });
    },
  );

  it('accepts a chart number in full width in the emergency form', () => {
    const form = {
      chart_number: 'ＤＰ\u2011００１２',
      birth_date: '1950-01-01',
      reason: 'Inconsciente en la calle',
    };
    expect(z.parse(EmergencyForm, form).chart_number).toBe('DP-0012');
  });
});

describe('a mail address', () => {
  const person = { first_name: 'Ana', last_name: 'Peña', password: 'una contraseña larga' };
  /** The result of each schema for an address; null for a refusal. */
  const doors: Record<string, (email: string) => unknown> = {
    patient: (email) => emailOf(registerPatient.body, { ...person, email }),
    recovery: (email) => emailOf(requestPasswordReset.body, { email }),
    settings: (email) => emailOf(changeEmail.body, { email }),
    addPatient: (email) =>
      emailOf(NewPatientForm, {
        firstName: 'Ana',
        lastName: 'P',
        dateOfBirth: '',
        phone: '8095550123',
        email,
      }),
    person: (email) =>
      emailOf(PersonForm, {
        given_name: 'Ana',
        family_name: 'P',
        birth_date: null,
        sex: 'female',
        phone: '',
        email,
        emergency_contact: '',
      }),
    imported: (email) => z.safeParse(MailAddress, email).data ?? null,
  };
  const emailOf = (schema: unknown, value: unknown): unknown => {
    const parsed = z.safeParse(schema as z.core.$ZodType<{ email: string }>, value);
    return parsed.success ? parsed.data.email : null;
  };

  it.each([
    ['Ana.Peña+citas@ejemplo.example', 'Ana.Peña+citas@ejemplo.example'],
    ['ana@bücher.example', 'ana@bücher.example'],
    ['ANA@EJEMPLO.EXAMPLE', 'ANA@EJEMPLO.EXAMPLE'],
    [' ana@ejemplo.example\u00a0', 'ana@ejemplo.example'],
    ['ana@ejemplo\u200b.example', 'ana@ejemplo.example'],
    ['ａｎａ＠ejemplo.example', 'ana@ejemplo.example'],
    ['"ana b"@ejemplo.example', null],
    ['ana@ejemplo.example.', null],
    ['ana @ejemplo.example', null],
  ])('gives the same result in every schema for the mail address %j', (typed, kept) => {
    expect(Object.fromEntries(Object.entries(doors).map(([door, judge]) => [door, judge(typed)]))).toEqual(
      Object.fromEntries(Object.keys(doors).map((door) => [door, kept])),
    );
  });

  it('keeps numbers of a doctor’s papers in plain width', () => {
    const shape = (registerDoctor.body as unknown as { shape: Record<string, z.core.$ZodType> }).shape;
    expect(z.parse(shape.exequatur_number as z.core.$ZodType, '１２３\u2013４５')).toBe('123-45');
    expect(z.parse(shape.id_number as z.core.$ZodType, '001\u00ad-1234567-8\u00a0')).toBe('001-1234567-8');
  });
});
