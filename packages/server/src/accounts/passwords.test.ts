import { passwordMinimum } from '@doctor-plus/contract/accounts/schema.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { within } from '../testing/within.ts';
import lists from './common-passwords.json' with { type: 'json' };
import { checkNewPassword, hashPassword, isLongPassword, passwordFits } from './passwords.ts';

const owner = {
  givenName: 'Ana María',
  familyName: 'Núñez-Rosario',
  email: 'anita.nr@consultorio-sol.example',
  username: 'ana.nunez.4821',
};
const check = (password: string) => checkNewPassword(password, owner);

describe('the length of a new password', () => {
  it.each(['', 'a', 'zorro 7', 'ñandúes', '🦜🦜🌵🎺🪁🧭🪵'])('%j is too short', (password) => {
    expect(check(password)).toBe('password_too_short');
  });

  it.each(['zorro-7k', 'ñandú 4x', '🦜🎋🌵🎺🪁🧭🪵🛶', '鳥は歌を歌います', '새벽에 걷는 길'])(
    '%j is long enough',
    (password) => {
      expect([...password].length).toBeGreaterThanOrEqual(passwordMinimum);
      expect(check(password)).toBeNull();
    },
  );

  it('is counted after NFC: a letter and its accent are one character', () => {
    expect(check('pe\u0301ndulos')).toBeNull();
    expect(check('pe\u0301ndulo')).toBe('password_too_short');
  });

  it('has no upper limit, and nothing is cut', async () => {
    for (const length of [64, 128, 600]) {
      const password = Array.from({ length }, (_, index) => 'kzmwtqxv'[(index * index) % 8]).join('');
      expect(check(password)).toBeNull();
      const stored = await hashPassword(password);
      expect(await passwordFits(stored, password)).toBe(true);
      expect(await passwordFits(stored, `${password.slice(0, -1)}#`)).toBe(false);
    }
  });

  it('asks for no kinds of characters', () => {
    for (const password of ['murciélago verde', 'tresgatosazules', '48305176492'])
      expect(check(password)).toBeNull();
  });

  it('says only whether it is long', () => {
    expect([isLongPassword('catorce letras'), isLongPassword('quince letras !')]).toEqual([false, true]);
  });
});

describe('a common password', () => {
  const words = lists.words.split(' ').filter((word) => word.length >= 2);
  const entries = [
    ...lists.whole.split(' '),
    ...words.flatMap((word) => ['', '1', '12', '123', '1234', '!', '2024'].map((suffix) => word + suffix)),
  ].filter((entry) => entry.length >= passwordMinimum);

  it('is refused, all of more than three thousand', () => {
    expect(new Set(entries).size).toBeGreaterThan(3000);
    expect(
      entries.filter((entry) => checkNewPassword(entry, { givenName: '', familyName: '' }) === null),
    ).toEqual([]);
  });

  it.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'pa55w0rd',
    '12345678',
    '87654321',
    'qwertyuiop',
    'QWERTY123',
    'asdf1234',
    '1q2w3e4r',
    'abc12345',
    'aaaaaaaa',
    'abcabcabc',
    '19850517',
    '17/05/1985',
    'Contraseña1',
    'contraseña',
    'Verano2024!',
    'passwort',
    'motdepasse',
    'senha123',
    'iloveyou2',
    'doctorplus',
    'DoctorPlus2026',
    'Dr-Assistant1',
    'passwordpassword',
    'p@ssword12345678',
    'trustno1',
    '!!football',
    'ｐａｓｓｗｏｒｄ',
    'Clinica2026',
    'metallica',
    'blink182',
  ])('%j', (password) => {
    expect(check(password)).toBe('password_too_common');
  });

  it('is the same in any letter case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...entries), fc.infiniteStream(fc.boolean()), (entry, flips) => {
        const typed = [...entry]
          .map((letter) => (flips.next().value ? letter.toUpperCase() : letter))
          .join('');
        return checkNewPassword(typed, { givenName: '', familyName: '' }) !== null;
      }),
    );
  });
});

describe('a password of the person’s own words', () => {
  it.each([
    'ana maria',
    'anamaria1',
    'Nunez2026',
    'núñez-rosario',
    'rosario-1990',
    'NuñezAnaM',
    'anita.nr',
    'anita.nr99',
    'anita.nr@consultorio-sol.example',
    'consultorio1',
    'ana.nunez.4821',
    'ANA.NUNEZ',
  ])('%j is refused', (password) => {
    expect(check(password)).not.toBeNull();
  });

  it.each(['rosario del mar azul', 'mi banana amarilla', 'Nunez y su bicicleta'])(
    '%j has enough beside them',
    (password) => {
      expect(check(password)).toBeNull();
    },
  );

  it('is no hindrance to somebody else', () => {
    expect(checkNewPassword('núñez-rosario', { givenName: 'Luis', familyName: 'Peña' })).toBeNull();
  });
});

it('answers quickly and never throws, whatever was typed', async () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1024 }), (password) => {
      check(password);
      return true;
    }),
  );
  await within(50, () => ['ab'.repeat(512), '1'.repeat(1024)].map(check));
});
