import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposeUsername, usernameStem } from './username.ts';

describe('a username', () => {
  it.each([
    ['Ana', 'Rosario', 'ana.rosario'],
    ['María del Carmen', 'Núñez Peña', 'maria.nunez'],
    ['José', "D'Óleo", 'jose.doleo'],
    ['Jean-Luc', 'de la Cruz', 'jeanluc.cruz'],
    ['Łukasz', 'Øster', 'lukasz.oster'],
    ['Jörg', 'Weiß', 'jorg.weiss'],
    ['João', 'dos Santos', 'joao.santos'],
    ['明', 'Wong', 'wong'],
    ['Никита', 'Иванов', 'patient'],
    ['さくら', '田中', 'patient'],
    ['Ｆｕｌｌ', 'Ｗｉｄｔｈ', 'full.width'],
    ['Peña\u0303', 'Ñ', 'pena.n'],
    ['De', 'Los', 'de.los'],
  ])('of %s %s is %s and a number', (given, family, stem) => {
    expect(usernameStem(given, family, 'patient')).toBe(stem);
    expect(proposeUsername(stem)).toMatch(new RegExp(`^${stem}\\d{4}$`));
  });

  it('is plain letters, one dot at most and a number, whatever somebody is called', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
        fc.integer({ min: 4, max: 9 }),
        (given, family, digits) => {
          const username = proposeUsername(usernameStem(given, family, 'secretary'), digits);
          expect(username).toMatch(/^[a-z]+(\.[a-z]+)?[1-9]\d{3,8}$/);
          expect(username.length).toBeLessThanOrEqual(60);
        },
      ),
    );
  });

  it('is the same for a name however its accents are stored, and in any letter case', () => {
    const accented = fc.constantFrom(...'áéíóúñüçãõâêôàèìòùäöÁÉÑÖ');
    fc.assert(
      fc.property(fc.array(accented, { minLength: 1, maxLength: 12 }), (letters) => {
        const name = letters.join('');
        const stem = usernameStem(name, 'Peña', 'patient');
        expect(usernameStem(name.normalize('NFD'), 'PEÑA', 'patient')).toBe(stem);
        expect(usernameStem(name.toUpperCase(), 'peña', 'patient')).toBe(stem);
      }),
    );
  });

  it('cannot be foreseen: a number follows, also when nobody else has the name', () => {
    expect(new Set(Array.from({ length: 50 }, () => proposeUsername('ana.rosario'))).size).toBeGreaterThan(
      40,
    );
  });
});
