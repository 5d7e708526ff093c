import { describe, expect, test } from 'vitest';
import {
  asWritten,
  emptyOrder,
  isAnswered,
  noAnswer,
  OrderForm,
  orderContent,
  orderProblems,
  takenApart,
  withTerm,
  withWord,
} from './drug-order.ts';

const form = (typed: Partial<typeof emptyOrder>) => ({ ...emptyOrder, name: 'Paracetamol', ...typed });

describe('what is wrong with an order', () => {
  test.each([
    [{ name: '  ' }, { name: 'nameMissing' }],
    [{}, {}],
    [
      { unread: { route: '', frequency: 'cada 36 horas', duration: '7' } },
      { frequency: 'notInList', duration: 'notInList' },
    ],
    [{ milligrams: '500' }, { times: 'bothFigures' }],
    [{ times: '3' }, { milligrams: 'bothFigures' }],
    [{ milligrams: '500', times: '3' }, {}],
    [{ milligrams: '0,5', times: '1' }, {}],
    [{ milligrams: '500 mg', times: '3' }, { milligrams: 'figure' }],
    [
      { milligrams: '0', times: '49' },
      { milligrams: 'figure', times: 'figure' },
    ],
  ])('%o: %o', (typed, problems) => {
    expect(orderProblems(form(typed))).toEqual(problems);
  });
});

test('what is checked has no control characters, and figures only when both can be read', () => {
  expect(orderContent(form({ name: ' Para\u0000cetamol\t', dose: ' 1 ' }))).toEqual({
    name: 'Para cetamol',
    dose: '1',
    dosage: null,
    amount: null,
  });
  expect(orderContent(form({ milligrams: '12,5', times: '2' })).amount).toEqual({
    mg_per_dose: 12.5,
    doses_per_day: 2,
  });
  expect(orderContent(form({ milligrams: '12,', times: '2' })).amount).toBeNull();
});

test.each([
  ['Amoxicilna 500 mg', 'amoxicilna', 'amoxicilina', 'amoxicilina 500 mg'],
  ['Losartáan/HCT 50', 'losartaan', 'losartán', 'losartán/HCT 50'],
  ['アモキシシリ', 'x', 'アモキシシリン', 'アモキシシリン'],
])('%s: %s is put right as %s', (text, word, name, right) => {
  expect(withWord(text, word, name)).toBe(right);
});

test.each([
  ['Zocorex Forte 20 mg', ['zocorex', 'forte'], 'Zocorex Forte'],
  ['Dolóxil/Zeta', ['doloxil', 'zeta'], 'Dolóxil Zeta'],
  ['ロキソマール錠', ['ロキソマ'], 'ロキソマ'],
  ['???', [], '???'],
])('of %s the unknown words are written %s', (text, unknown, written) => {
  expect(asWritten(text, unknown)).toBe(written);
});

test('a stop is answered by a written reason, a warning by a click', () => {
  expect(isAnswered({ level: 'stop' }, { goesOn: true, reason: ' x ' })).toBe(false);
  expect(isAnswered({ level: 'stop' }, { goesOn: false, reason: 'Pausa' })).toBe(true);
  expect(isAnswered({ level: 'warn' }, noAnswer)).toBe(false);
  expect(isAnswered({ level: 'warn' }, { goesOn: true, reason: '' })).toBe(true);
  expect(isAnswered({ level: 'info' }, noAnswer)).toBe(true);
});

describe('text of a pick field', () => {
  const typed = form({
    name: 'Amoxicilina 500 mg c/8h',
    unread: { route: '', frequency: 'x', duration: '7' },
  });

  test('is done with when its term is picked, and stays in the other fields', () => {
    const picked = withTerm(typed, 'frequency', { frequency: 'Q8H' });
    expect(picked.terms.frequency).toBe('Q8H');
    expect(picked.unread).toEqual({ route: '', frequency: '', duration: '7' });
  });

  test('is not covered by a term when the name is taken apart', () => {
    expect(takenApart(typed)).toBe(typed);
  });

  test('is empty in a draft from before', () => {
    const { unread, ...before } = emptyOrder;
    expect(OrderForm.parse(before)).toEqual({ ...before, unread });
  });
});
