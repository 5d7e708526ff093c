import { VisitContent } from '@doctor-plus/contract/charts/endpoints.ts';
import { describe, expect, it } from 'vitest';
import {
  contentOf,
  emptyForm,
  formOf,
  isEmptyForm,
  readVital,
  sameForm,
  sendableForm,
  VisitDraft,
  type VisitForm,
} from './visit-form.ts';

const form = (typed: Partial<VisitForm>): VisitForm => ({ ...emptyForm, ...typed });
const rowId = '01980000-0000-7000-8000-000000000001';

const saved = {
  chief_complaint: 'calambres',
  vitals: {
    systolic: 152,
    diastolic: 94,
    heart_rate: 78,
    respiratory_rate: null,
    temperature: 36.7,
    oxygen_saturation: 97,
    weight: 74.2,
    height: null,
  },
  lab_results: [{ id: rowId, test: 'Potasio', value: '5.3', unit: 'mmol/L' }],
  notes: 'Refiere calambres.',
  conclusion: { diagnosis: 'HTA', treatment: '', follow_up: '48 h', prescription: '' },
};

describe('formOf and contentOf', () => {
  it('give back what was saved', () => {
    expect(contentOf(formOf(saved))).toEqual(saved);
  });

  it('reads a decimal comma and leaves unreadable figures out', () => {
    expect(readVital(' 36,7 ')).toBe(36.7);
    expect(readVital('3e2')).toBeNull();
    expect(readVital('36.755')).toBeNull();
    expect(contentOf(form({ heartRate: 'x' })).vitals?.heart_rate).toBeNull();
  });

  it('sends nothing that the contract would refuse for its characters', () => {
    const content = contentOf(
      form({
        notes: 'a\u0000b\nc\ud800',
        chiefComplaint: ' x\ty\u0007 ',
        labs: [{ id: rowId, test: 'K\t', value: '5', unit: '' }],
      }),
    );
    expect(content.notes).toBe('a b\nc\ufffd');
    expect(content.chief_complaint).toBe('x y');
    expect(VisitContent.safeParse(content).success).toBe(true);
  });
});

describe('sendableForm', () => {
  const base = form({ heartRate: '78', notes: 'a', labs: [{ id: rowId, test: 'K', value: '5', unit: '' }] });

  it('puts a marked field back to what was saved and sends the rest', () => {
    const typed = { ...base, heartRate: '999', notes: 'b' };
    const sendable = sendableForm(typed, base, new Set(['heartRate'] as const));
    expect(sendable.heartRate).toBe('78');
    expect(sendable.notes).toBe('b');
  });

  it('keeps the saved row while it is being rewritten, and leaves out a new one that is not complete', () => {
    const typed = {
      ...base,
      labs: [
        { id: rowId, test: 'K', value: '', unit: '' },
        { id: 'new', test: 'Na', value: '', unit: '' },
      ],
    };
    expect(sendableForm(typed, base, new Set()).labs).toEqual(base.labs);
  });

  it('leaves out a row that was taken away', () => {
    expect(sendableForm({ ...base, labs: [] }, base, new Set()).labs).toEqual([]);
  });
});

describe('sameForm', () => {
  it('sees one changed letter, and no difference in an empty row', () => {
    expect(sameForm(form({ notes: 'a' }), form({ notes: 'A' }))).toBe(false);
    expect(isEmptyForm(form({ labs: [{ id: 'x', test: ' ', value: '', unit: '' }] }))).toBe(true);
    expect(isEmptyForm(form({ labs: [{ id: 'x', test: 'K', value: '', unit: '' }] }))).toBe(false);
  });
});

describe('VisitDraft', () => {
  const draft = { visitId: rowId, version: 2, startedAt: null, base: emptyForm, form: form({ notes: 'x' }) };

  it('reads back what was kept on the device', () => {
    expect(VisitDraft.parse(structuredClone(draft))).toEqual(draft);
  });

  it('refuses a draft of another shape instead of showing half of it', () => {
    const { notes: _, ...broken } = draft.form;
    expect(VisitDraft.safeParse({ ...draft, form: broken }).success).toBe(false);
    expect(VisitDraft.safeParse({ notes: 'x' }).success).toBe(false);
  });
});
