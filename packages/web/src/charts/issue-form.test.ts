import type { DrugAlert, DrugCheck } from '@doctor-plus/contract/charts/drug-safety.ts';
import { describe, expect, it } from 'vitest';
import {
  answersOf,
  contentOf,
  differsFromOrder,
  documentProblems,
  emptyDocument,
  emptyLine,
  ofOrders,
  standingStops,
  TypedDocument,
  testsOf,
  withVisit,
} from './issue-form.ts';

const empty = emptyDocument('es', '2026-11-21');
const line = emptyLine({ id: 'a', dose: '50 mg cada 12 h' });

describe('a new document', () => {
  it('needs of each kind what makes it one', () => {
    expect(documentProblems('visit_summary', empty, false)).toEqual({ visit: 'required' });
    expect(documentProblems('prescription', empty, false)).toEqual({ lines: 'pickOne' });
    expect(documentProblems('lab_order', empty, false)).toEqual({ otherTests: 'pickOne' });
    expect(documentProblems('certificate', empty, false)).toEqual({ text: 'required' });
    expect(documentProblems('letter', empty, false)).toEqual({ text: 'required' });
    expect(documentProblems('instructions', { ...empty, text: 'Tome agua' }, false)).toEqual({});
  });

  it('needs of each medication how it is taken; what the chart orders stands there already', () => {
    const unknown = emptyLine({ id: 'b', dose: null });
    expect(documentProblems('prescription', { ...empty, lines: [line, unknown] }, false)).toEqual({
      'dose-b': 'required',
    });
  });

  it.each([
    ['50 mg', 'howOften'],
    ['1', 'howOften'],
    [' 1/2 ', 'howOften'],
    ['0,5 ml', 'howOften'],
    ['  ', 'required'],
    ['50 mg cada 12 h', undefined],
    ['1 daily', undefined],
    ['1-0-1', undefined],
    ['1日3回', undefined],
    ['según INR', undefined],
  ])('asks how often where an amount stands alone: %s', (dose, problem) => {
    const lines = [emptyLine({ id: 'a', dose })];
    expect(documentProblems('prescription', { ...empty, lines }, false)['dose-a']).toBe(problem);
  });

  it('says nothing of an order that was stopped since', () => {
    const lines = ['a', 'b'].map((id) => emptyLine({ id, dose: '1 diaria' }));
    const typed = ofOrders({ ...empty, lines }, [{ id: 'b' }, { id: 'c' }]);
    expect(typed.lines.map(({ medication_id }) => medication_id)).toEqual(['b']);
  });

  it('of an earlier version keeps how often that was typed in a field of its own', () => {
    const before = { ...line, dose: '50 mg', frequency: 'cada 12 h' };
    expect(TypedDocument.parse({ ...empty, lines: [before] }).lines).toEqual([
      { ...line, dose: '50 mg, cada 12 h' },
    ]);
    expect(TypedDocument.parse({ ...empty, lines: [line] }).lines).toEqual([line]);
  });

  it('is told apart from the order in the chart by its words alone', () => {
    expect(differsFromOrder(' 50  mg CADA 12 h', '50 mg cada 12 h')).toBe(false);
    expect(differsFromOrder('50 mg cada 8 h', '50 mg cada 12 h')).toBe(true);
    expect(differsFromOrder('50 mg cada 8 h', null)).toBe(false);
    expect(differsFromOrder('', '50 mg cada 12 h')).toBe(false);
  });

  it('certifies no days that end before they begin', () => {
    const typed = { ...empty, text: 'Reposo', to: '2026-11-20' };
    expect(documentProblems('certificate', typed, false)).toEqual({ to: 'order' });
  });

  it('that replaces another says why', () => {
    const typed = { ...empty, text: 'Reposo', replaceReason: ' a ' };
    expect(documentProblems('certificate', typed, true)).toEqual({ replaceReason: 'reason' });
    expect(documentProblems('certificate', { ...typed, replaceReason: 'Fecha' }, true)).toEqual({});
  });

  it('says to whom a letter goes', () => {
    const typed = { ...empty, recipient: 'Cardiología', text: 'Estimado colega:' };
    expect(contentOf('letter', typed)).toEqual({
      kind: 'letter',
      recipient: 'Cardiología',
      text: 'Estimado colega:',
    });
  });

  it('asks for every test once, the picked ones first', () => {
    const typed = { ...empty, tests: ['Potasio'], otherTests: ' HbA1c \n\nPotasio\nTSH' };
    expect(testsOf(typed)).toEqual(['Potasio', 'HbA1c', 'TSH']);
    expect(contentOf('lab_order', typed)).toMatchObject({ tests: ['Potasio', 'HbA1c', 'TSH'] });
  });
});

describe('a draft of the prescription of a visit', () => {
  const [a, b] = ['a', 'b'].map((id) => emptyLine({ id, dose: '1 diaria' })) as [typeof line, typeof line];
  const begun = withVisit(empty, { lines: [a], notes: 'Reposo' });

  it('begins with the orders and the words of the visit', () => {
    expect(begun).toMatchObject({ lines: [a], notes: 'Reposo' });
  });

  it('ticks an order that the visit gained since', () => {
    const now = withVisit(
      { ...begun, lines: [{ ...a, quantity: '30' }] },
      { lines: [a, b], notes: 'Reposo' },
    );
    expect(now.lines).toEqual([{ ...a, quantity: '30' }, b]);
  });

  it('leaves an order out when somebody took it off', () => {
    const off = { ...withVisit(begun, { lines: [a, b], notes: '' }), lines: [b] };
    expect(withVisit(off, { lines: [a, b], notes: '' }).lines).toEqual([b]);
  });

  it('takes the words of the visit as they are when nobody changed them here', () => {
    expect(withVisit(begun, { lines: [a], notes: 'Reposo dos días' }).notes).toBe('Reposo dos días');
  });

  it('adds new words of the visit when its notes were changed here', () => {
    const typed = { ...begun, notes: 'Reposo en casa' };
    const now = withVisit(typed, { lines: [a], notes: 'Reposo\nBeber agua' });
    expect(now.notes).toBe('Reposo en casa\nBeber agua');
    expect(withVisit(now, { lines: [a], notes: 'Reposo\nBeber agua' })).toEqual(now);
  });

  it('of an earlier version keeps its lines and gains what it lacks', () => {
    const { seen: _, ...before } = { ...empty, lines: [a], notes: 'Reposo' };
    const now = withVisit(TypedDocument.parse(before), { lines: [a, b], notes: 'Reposo' });
    expect(now).toMatchObject({ lines: [a, b], notes: 'Reposo' });
  });
});

describe('alerts about the medications of a prescription', () => {
  const alert = (key: string, medicationIds: string[], changes: Partial<DrugAlert> = {}): DrugAlert => ({
    key,
    level: 'stop',
    kind: 'interaction',
    rule: { id: 'onc-11', version: '2012', source: 'Phansalkar' },
    review: null,
    mechanism: 'm',
    effect: null,
    consider: 'c',
    params: {},
    entries: medicationIds.map((id) => ({ kind: 'medication', id, version: 1, at: '2026-11-21', text: id })),
    answer: null,
    ...changes,
  });
  const check = (...alerts: DrugAlert[]): DrugCheck => ({
    status: 'checked',
    reasons: [],
    rules_checked: 1,
    recognised: [],
    unrecognised: [],
    alerts,
  });
  const lines = ['a', 'b'].map((id) => emptyLine({ id, dose: '1 diaria' }));

  it('want a reason where one is a stop that nobody answered, each once', () => {
    const answered = alert('old', ['a'], { answer: { reason: 'Sí', by: 'Ana', at: '2026-11-20' } });
    const found = check(
      alert('both', ['a', 'b']),
      alert('other', ['c']),
      answered,
      alert('w', ['a'], { level: 'warn' }),
    );
    expect(standingStops(found, lines).map(({ key }) => key)).toEqual(['both']);
  });

  it('keep the document back until the reason is written', () => {
    const stops = [alert('k', ['a'])];
    const typed = { ...empty, lines };
    expect(documentProblems('prescription', typed, false, stops)).toEqual({ 'answer-k': 'reason' });
    const answers = { k: { goesOn: false, reason: 'Pausa la estatina' } };
    expect(documentProblems('prescription', { ...typed, answers }, false, stops)).toEqual({});
  });

  it('are answered in the same words when the document is sent again, whatever stands by then', () => {
    const answers = { k: { goesOn: false, reason: 'Pausa la estatina' }, l: { goesOn: false, reason: ' ' } };
    expect(answersOf({ ...empty, answers })).toEqual([{ key: 'k', reason: 'Pausa la estatina' }]);
  });

  it('have no answer in a draft from before', () => {
    const { answers, ...before } = empty;
    expect(TypedDocument.parse(before)).toEqual({ ...before, answers });
  });
});
