import { describe, expect, it } from 'vitest';
import { contentOf, documentProblems, emptyDocument, emptyLine, testsOf } from './issue-form.ts';

const empty = emptyDocument('es', '2026-11-21');
const line = emptyLine({ id: 'a', dose: '50 mg' });

describe('a new document', () => {
  it('needs of each kind what makes it one', () => {
    expect(documentProblems('visit_summary', empty, false)).toEqual({ visit: 'required' });
    expect(documentProblems('prescription', empty, false)).toEqual({ lines: 'pickOne' });
    expect(documentProblems('lab_order', empty, false)).toEqual({ otherTests: 'pickOne' });
    expect(documentProblems('certificate', empty, false)).toEqual({ text: 'required' });
    expect(documentProblems('letter', empty, false)).toEqual({ text: 'required' });
    expect(documentProblems('instructions', { ...empty, text: 'Tome agua' }, false)).toEqual({});
  });

  it('needs dose and frequency of each medication; the dose of the chart stands there already', () => {
    expect(documentProblems('prescription', { ...empty, lines: [line] }, false)).toEqual({
      'frequency-a': 'required',
    });
    const unknown = emptyLine({ id: 'b', dose: null });
    expect(
      Object.keys(documentProblems('prescription', { ...empty, lines: [line, unknown] }, false)),
    ).toEqual(['frequency-a', 'dose-b', 'frequency-b']);
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
