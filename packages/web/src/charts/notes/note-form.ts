import {
  NoteKind,
  type NoteSection,
  NoteSectionName,
  sectionsOfNote,
} from '@doctor-plus/contract/charts/note-content.ts';
import type { NoteDraft, TypedNote } from '@doctor-plus/contract/charts/notes.ts';
import * as z from 'zod/mini';
import { cleanLine, cleanProse } from '../visit-form.ts';

/** A note as it is typed; a section that nobody touched is absent. */
export const NoteForm = z.object({
  kind: NoteKind,
  title: z.string(),
  texts: z.partialRecord(NoteSectionName, z.string()),
});
export type NoteForm = z.output<typeof NoteForm>;

/** A note on this device: what is typed, and what the server has of it. `version` 0 is one that it does not know. */
export const KeptNote = z.object({
  draftId: z.uuid(),
  version: z.int(),
  base: NoteForm,
  form: NoteForm,
});
export type KeptNote = z.output<typeof KeptNote>;

export const emptyNote = (kind: NoteKind = 'progress'): NoteForm => ({ kind, title: '', texts: {} });

/** The names of a kind's sections, in their order. */
export const sectionNames = (kind: NoteKind): readonly NoteSectionName[] => sectionsOfNote[kind];

export const textIn = (form: Pick<NoteForm, 'texts'>, name: NoteSectionName): string =>
  form.texts[name] ?? '';

/** The sections as they are shown and sent, empty ones included. */
export const sectionsOf = ({ kind, texts }: Pick<NoteForm, 'kind' | 'texts'>): NoteSection[] =>
  sectionNames(kind).map((name) => ({ name, text: texts[name] ?? '' }));

export const textsOf = (sections: readonly NoteSection[]): NoteForm['texts'] =>
  Object.fromEntries(sections.map(({ name, text }) => [name, text]));

export const isBlank = (form: NoteForm): boolean =>
  form.title.trim() === '' && sectionsOf(form).every(({ text }) => text.trim() === '');

/** Whether the server would keep the same of both. */
export const sameNote = (one: NoteForm, other: NoteForm): boolean =>
  JSON.stringify(sendable(one)) === JSON.stringify(sendable(other));

/** What is sent. */
export const sendable = (form: NoteForm): TypedNote => ({
  kind: form.kind,
  title: cleanLine(form.title),
  sections: sectionsOf(form).map(({ name, text }) => ({ name, text: cleanProse(text) })),
});

export const formOfDraft = ({
  kind,
  title,
  sections,
}: Pick<NoteDraft, 'kind' | 'title' | 'sections'>): NoteForm => ({
  kind,
  title,
  texts: textsOf(sections),
});

export const keptOfDraft = (draft: NoteDraft): KeptNote => {
  const form = formOfDraft(draft);
  return { draftId: draft.id, version: draft.version, base: form, form };
};

const joined = (...texts: readonly string[]): string =>
  texts.filter((text) => text.trim() !== '').join('\n\n');

/** The same note as another kind. Sections that the kind has stay; what stood in others goes on in the last one, so that nothing is lost. */
export const underKind = (form: NoteForm, kind: NoteKind): NoteForm => {
  const names = sectionNames(kind);
  const homeless = sectionsOf(form).filter(({ name }) => !names.includes(name));
  const last = names.at(-1) ?? 'text';
  const texts = Object.fromEntries(names.map((name) => [name, textIn(form, name)]));
  return {
    kind,
    title: form.title,
    texts: { ...texts, [last]: joined(texts[last] ?? '', ...homeless.map(({ text }) => text)) },
  };
};

type Template = { readonly kind: NoteKind; readonly texts: NoteForm['texts'] };

/**
 * The note with a template put in, below what each section holds already. An empty note becomes one of the template's kind;
 * one with text stays what it is, and sections that its kind lacks go on in its last one.
 */
export const withTemplate = (form: NoteForm, template: Template): NoteForm => {
  const blank = sectionsOf(form).every(({ text }) => text.trim() === '');
  const kind = blank ? template.kind : form.kind;
  const added = underKind({ kind: template.kind, title: '', texts: template.texts }, kind);
  const texts = sectionNames(kind).map((name) => [name, joined(textIn(form, name), textIn(added, name))]);
  return { ...form, kind, texts: Object.fromEntries(texts) };
};
