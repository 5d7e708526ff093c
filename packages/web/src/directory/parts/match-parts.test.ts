import { describe, expect, it } from 'vitest';
import { matchParts } from './match-parts.ts';

/** `Dra. [Ana] [Rosa]rio`: the matched parts in brackets. */
const shown = (name: string, query: string) =>
  matchParts(name, query)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

describe('matchParts', () => {
  it('marks every word of the query at a word beginning, in any order', () => {
    expect(shown('Dra. Ana Rosario', 'rosario ana')).toBe('Dra. [Ana] [Rosario]');
    expect(shown('Dr. Anaury Rosario Lora', 'rosa ana')).toBe('Dr. [Ana]ury [Rosa]rio Lora');
  });

  it('ignores accents and case on both sides and keeps the letters as they are written', () => {
    expect(shown('Dra. Mercedes Óvalles', 'ova')).toBe('Dra. Mercedes [Óva]lles');
    expect(shown('José Núñez', 'NUÑ jose')).toBe('[José] [Núñ]ez');
    expect(shown('Jose Nunez', 'núñez')).toBe('Jose [Nunez]');
    expect(shown('Jose\u0301 Pe\u0301rez', 'josé pe')).toBe('[José] [Pé]rez');
  });

  it('does not mark the middle of a word', () => {
    expect(shown('Dra. Mariana Rosa', 'ana')).toBe('Dra. Mariana Rosa');
    expect(shown('Dra. Mariana Ana', 'ana')).toBe('Dra. Mariana [Ana]');
  });

  it('takes hyphens and apostrophes as word ends', () => {
    expect(shown("Luis D'Óleo Pérez-Gil", 'oleo gil')).toBe("Luis D'[Óleo] Pérez-[Gil]");
  });

  it('gives two query words two places, the longer word first', () => {
    expect(shown('Ana Anaury', 'ana anaury')).toBe('[Ana] [Anaury]');
    expect(shown('Ana Luz', 'ana ana')).toBe('[Ana] Luz');
  });

  it('keeps its place where one letter folds to two', () => {
    expect(shown('Jörg Weiß Müller', 'weiss mu')).toBe('Jörg [Weiß] [Mü]ller');
  });

  it('leaves a name found through a typing error, or a blank query, unmarked', () => {
    expect(shown('Ana Rosario', 'rozario')).toBe('Ana Rosario');
    expect(shown('Ana Rosario', '  . ')).toBe('Ana Rosario');
    expect(matchParts('', 'ana')).toEqual([]);
  });

  it('never loses a letter', () => {
    for (const name of ['María del Carmen Ñ. O’Neill', '田中 花子', '👩‍⚕️ Ana']) {
      expect(
        matchParts(name, 'ana del 田')
          .map(({ text }) => text)
          .join(''),
      ).toBe(name.normalize('NFC'));
    }
  });
});
