import { VisitContent } from '@doctor-plus/contract/charts/endpoints.ts';
import { describe, expect, it } from 'vitest';
import {
  confirmationIn,
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
  confirmed: ['blood_pressure' as const, 'weight' as const],
  lab_results: [{ id: rowId, test: 'Potasio', value: '5.3', unit: 'mmol/L', confirmed: true }],
  notes: 'Refiere calambres.',
  conclusion: { diagnosis: 'HTA', treatment: '', follow_up: '48 h', prescription: '' },
};

describe('formOf and contentOf', () => {
  it('give back what was saved', () => {
    expect(contentOf(formOf(saved))).toEqual(saved);
  });

  it('forget an answer about a value that is another one now', () => {
    const typed = formOf(saved);
    const changed = { ...typed, weight: '74.3', labs: [{ ...typed.labs[0], value: '5.4' }] } as VisitForm;
    expect(contentOf(changed)).toMatchObject({
      confirmed: ['blood_pressure'],
      lab_results: [{ value: '5.4', confirmed: false }],
    });
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

  it('keeps the saved row, and what was said of it, while a value in it waits for an answer', () => {
    const row = { id: rowId, test: 'Glucosa', value: '600', unit: 'mg/dL' };
    const was = { ...emptyForm, labs: [row] };
    const asked = { ...was, confirmed: [confirmationIn(was, `lab/${rowId}`)] };
    const typed = { ...asked, labs: [{ ...row, value: '700' }] };
    const sendable = sendableForm(typed, asked, new Set([`lab/${rowId}`] as const));
    expect(sendable.labs).toEqual([row]);
    expect(sameForm(sendable, asked)).toBe(true);
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

describe('an answer about a value', () => {
  it('is a difference as long as the value is that one', () => {
    const typed = form({ weight: '215' });
    const answered = { ...typed, confirmed: [confirmationIn(typed, 'weight')] };
    expect(sameForm(typed, answered)).toBe(false);
    expect(sameForm({ ...typed, weight: '80' }, { ...answered, weight: '80' })).toBe(true);
  });
});

describe('VisitDraft', () => {
  const draft = { visitId: rowId, version: 2, startedAt: null, base: emptyForm, form: form({ notes: 'x' }) };

  it('reads back what was kept on the device', () => {
    expect(VisitDraft.parse(structuredClone(draft))).toEqual(draft);
  });

  it('reads one that was kept before anybody was asked about values', () => {
    const { confirmed: _, ...before } = draft.form;
    expect(VisitDraft.parse({ ...draft, form: before })).toEqual(draft);
  });

  it('refuses a draft of another shape instead of showing half of it', () => {
    const { notes: _, ...broken } = draft.form;
    expect(VisitDraft.safeParse({ ...draft, form: broken }).success).toBe(false);
    expect(VisitDraft.safeParse({ notes: 'x' }).success).toBe(false);
  });
});
