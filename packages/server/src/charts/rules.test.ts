import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, entriesOrNone, linesOf, parseLabValue, statusAfterVisit } from './rules.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('age', () => {
  test.each([
    ['1980-02-29', '2026-02-28', 45, 11],
    ['1980-02-29', '2026-03-01', 46, 0],
    ['1980-02-29', '2024-02-29', 44, 0],
    ['2026-11-21', '2026-11-21', 0, 0],
    ['2026-10-31', '2026-11-30', 0, 0],
    ['2026-10-31', '2026-12-01', 0, 1],
    ['2020-10-20', '2021-03-24', 0, 5],
    ['1949-05-14', '2026-11-21', 77, 6],
  ])('born %s is on %s %i years and %i months old', (born, on, years, months) => {
    expect(ageOn(born, on)).toEqual({ years, months });
  });

  test('nobody has an age before birth', () => {
    expect(ageOn('2026-11-22', '2026-11-21')).toBeNull();
  });

  test('is null exactly before birth, has 0 to 11 months and never goes back as days pass', () => {
    fc.assert(
      fc.property(day, day, day, (born, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        const [before, after] = [ageOn(born, earlier), ageOn(born, later)];
        expect(before === null).toBe(earlier < born);
        if (before && after) {
          expect(before.months).toBeGreaterThanOrEqual(0);
          expect(before.months).toBeLessThanOrEqual(11);
          expect(after.years * 12 + after.months).toBeGreaterThanOrEqual(before.years * 12 + before.months);
        }
      }),
    );
  });

  test('completes a year on each birthday and not the day before', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 110 }), (born, years) => {
        const birthday = `${String(Number(born.slice(0, 4)) + years).padStart(4, '0')}${born.slice(4)}`;
        fc.pre(!born.endsWith('02-29'));
        const eve = new Date(Date.parse(birthday) - 86_400_000).toISOString().slice(0, 10);
        expect(ageOn(born, birthday)).toEqual({ years, months: 0 });
        expect(ageOn(born, eve)?.years).toBe(years - 1);
      }),
    );
  });
});

describe('a laboratory value', () => {
  test.each([
    ['7.1', 7.1, null],
    ['7,1', 7.1, null],
    [' 142 ', 142, null],
    ['-0.5', -0.5, null],
    ['<5', 5, '<'],
    ['< 0,01', 0.01, '<'],
    ['≥ 90', 90, '>='],
    ['<=3', 3, '<='],
    ['0,125', 0.125, null],
    ['0.125', 0.125, null],
    ['1,234.5', 1234.5, null],
    ['1.234,5', 1234.5, null],
    ['1,250,000', 1_250_000, null],
    ['10.25', 10.25, null],
  ])('%s is %f %s', (typed, value, comparator) => {
    expect(parseLabValue(typed)).toEqual({ value, comparator });
  });

  test.each([
    '250,000',
    '4.500',
    '1,234',
    'negativo',
    '+',
    '++',
    '1+',
    '120/80',
    '1:80',
    '5-10',
    '',
    '1,2,3',
    '12,34.5',
    '1..2',
    '.',
    '<',
    '1e5',
    '0x10',
    'Infinity',
    '٣',
  ])('%s is kept as text only', (typed) => {
    expect(parseLabValue(typed)).toEqual({ value: null, comparator: null });
  });

  test('is finite or null, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,<>=≤≥+- e') }), (typed) => {
        const { value, comparator } = parseLabValue(typed);
        expect(value === null || Number.isFinite(value)).toBe(true);
        if (value === null) expect(comparator).toBeNull();
      }),
    );
  });

  test('reads back every number written with point or comma and not three decimals', () => {
    const decimals = fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(decimals, fc.constantFrom('.', ','), ([whole, cents], sign) => {
        const fraction = String(cents).padStart(2, '0');
        expect(parseLabValue(`${whole}${sign}${fraction}`).value).toBe(Number(`${whole}.${fraction}`));
      }),
    );
  });
});

describe('free text', () => {
  test('becomes one entry for each line, without bullets, blanks and repetitions', () => {
    expect(linesOf('- Losartán 50 mg\r\n\n  • Aspirina 81 mg \n* Aspirina 81 mg\nVitamina B-12')).toEqual([
      'Losartán 50 mg',
      'Aspirina 81 mg',
      'Vitamina B-12',
    ]);
  });

  test('loses no word', () => {
    const word = fc.stringMatching(/^[a-zñáé0-9]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
        expect(linesOf(words.join('\n'))).toEqual([...new Set(words)]);
      }),
    );
  });

  test.each([
    'Ninguna',
    'ninguna.',
    'NKDA',
    'Niega alergias',
    'Keine bekannten Allergien',
    'なし',
    '없음',
    '无',
    'Não',
    "Pas d'allergie",
  ])('%s says that there is none', (line) => {
    expect(entriesOrNone(line, 'allergy')).toMatchObject({ entries: [], none: [{ words: line }], left: [] });
  });

  test('a real entry counts although another line says none', () => {
    expect(entriesOrNone('Ninguna\nPenicilina', 'allergy')).toEqual({
      entries: ['Penicilina'],
      none: [],
      left: [{ says: 'none', about: 'allergy' }],
    });
    const nothing = { none: [], left: [] };
    expect(entriesOrNone('No penicilina', 'allergy')).toEqual({ entries: ['No penicilina'], ...nothing });
    expect(entriesOrNone(' \n ', 'allergy')).toEqual({ entries: [], ...nothing });
  });

  test('keeps a statement about one kind of allergy beside an entry of another', () => {
    expect(entriesOrNone('NKDA\nCacahuete', 'allergy')).toEqual({
      entries: ['Cacahuete'],
      none: [{ words: 'NKDA', scope: 'drug', code: '409137002' }],
      left: [],
    });
  });

  test('names what says that nobody knows, or what speaks of another list', () => {
    expect(entriesOrNone('No sabe', 'allergy')).toEqual({
      entries: [],
      none: [],
      left: [{ says: 'not_known', about: 'allergy' }],
    });
    expect(entriesOrNone('Niega alergias', 'problem')).toEqual({
      entries: [],
      none: [],
      left: [{ says: 'none', about: 'allergy' }],
    });
  });
});

test('a written follow-up is needed, a blank one is not', () => {
  expect(statusAfterVisit('en un mes')).toBe('Follow-up needed');
  expect(statusAfterVisit(' \n')).toBe('Active');
});
