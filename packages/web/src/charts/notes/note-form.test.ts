import { describe, expect, it } from 'vitest';
import {
  emptyNote,
  isBlank,
  type NoteForm,
  sameNote,
  sectionsOf,
  sendable,
  underKind,
  withTemplate,
} from './note-form.ts';

const soap = (texts: NoteForm['texts'], title = ''): NoteForm => ({ kind: 'progress', title, texts });

describe('a note as it is sent', () => {
  it('has every section of its kind in order, without what no call takes', () => {
    expect(sendable(soap({ plan: 'uno\u0007\ndos', subjective: 'x' }, ' Control\nhoy '))).toEqual({
      kind: 'progress',
      title: 'Control hoy',
      sections: [
        { name: 'subjective', text: 'x' },
        { name: 'objective', text: '' },
        { name: 'assessment', text: '' },
        { name: 'plan', text: 'uno \ndos' },
      ],
    });
  });

  it('is the same with an untouched section and an empty one', () => {
    expect(sameNote(soap({}), soap({ plan: '' }))).toBe(true);
    expect(sameNote(soap({}), soap({ plan: ' ' }))).toBe(false);
    expect(isBlank(soap({ plan: ' \n' }, ' '))).toBe(true);
  });
});

describe('a note under another kind', () => {
  it('keeps the sections that both have, and the others in its last one', () => {
    const changed = underKind(
      soap({ subjective: 'tos', assessment: 'catarro', plan: 'reposo' }),
      'consultation',
    );
    expect(sectionsOf(changed).filter(({ text }) => text !== '')).toEqual([
      { name: 'assessment', text: 'catarro' },
      { name: 'plan', text: 'reposo\n\ntos' },
    ]);
  });

  it('loses no word on any way there and back', () => {
    const words = ['uno', 'dos', 'tres', 'cuatro'];
    const [subjective = '', objective = '', assessment = '', plan = ''] = words;
    let note = soap({ subjective, objective, assessment, plan }, 'Título');
    for (const kind of ['free', 'procedure', 'telephone', 'consultation', 'progress'] as const) {
      note = underKind(note, kind);
      const text = sectionsOf(note)
        .map((one) => one.text)
        .join(' ');
      expect(words.filter((word) => !text.includes(word))).toEqual([]);
      expect(note.title).toBe('Título');
    }
  });
});

describe('a template', () => {
  const call = { kind: 'telephone', texts: { reason: 'Llama por', advice: 'Acudir si' } } as const;

  it('makes an empty note one of its kind', () => {
    expect(withTemplate(emptyNote(), call)).toMatchObject({
      kind: 'telephone',
      texts: { reason: 'Llama por', conversation: '', advice: 'Acudir si' },
    });
  });

  it('goes below what is written, and leaves the kind of a note with text', () => {
    const note = withTemplate(soap({ plan: 'Reposo' }), call);
    expect(note.kind).toBe('progress');
    expect(note.texts.plan).toBe('Reposo\n\nLlama por\n\nAcudir si');
    expect(withTemplate(note, { kind: 'progress', texts: { plan: 'Control' } }).texts.plan).toMatch(
      /^Reposo[\s\S]*Control$/,
    );
  });
});
