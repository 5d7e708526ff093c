import { DraftContent, draftParts } from '@doctor-plus/contract/assistant/draft-content.ts';
import type { Citation, EntryCitation } from '@doctor-plus/contract/assistant/schema.ts';
import type { NoteSection } from '@doctor-plus/contract/charts/note-content.ts';
import type { WrittenDraft } from './write-draft.ts';

/** A statement that a language model adds to a draft, with the entries that back it. */
export type AddedStatement = {
  readonly part: string;
  readonly text: string;
  readonly citations: readonly EntryCitation[];
};

/** Sections in which the chart speaks. What was said and found today, and what is to be done, is the doctor's own. */
const openSections: ReadonlySet<string> = new Set(['history', 'background', 'assessment']);

/**
 * The parts of a draft to which a model may add. None of instructions: whether a patient is told to take or to leave a drug stands
 * in a word that no check knows.
 */
export const openParts = (content: DraftContent): string[] => {
  if (content.kind === 'patient_instructions') return [];
  const names = draftParts(content).map(({ name }) => name);
  return names.filter((name) => (content.kind === 'letter' ? name === 'text' : openSections.has(name)));
};

/**
 * The draft with these statements in it: all that the engine wrote stays, word for word and with its places to fill in. Null where none
 * of them is new, or the text would be longer than a draft may be.
 */
export const extendDraft = (draft: WrittenDraft, added: readonly AddedStatement[]): WrittenDraft | null => {
  const there = new Set(draftParts(draft.content).flatMap(({ text }) => text.split('\n')));
  const open = openParts(draft.content);
  const fresh = added.filter(({ part, text }) => {
    const isNew = open.includes(part) && !there.has(text);
    there.add(text);
    return isNew;
  });
  if (fresh.length === 0) return null;
  const basis = new Map<string, Citation>(draft.basis.map((citation) => [citation.ref, citation]));
  const numberOf = (citation: EntryCitation): number => {
    const known = basis.get(citation.ref) ?? { ...citation, n: basis.size + 1 };
    basis.set(known.ref, known);
    return known.n;
  };
  const statements = fresh.map(({ part, text, citations }) => ({
    part,
    text,
    cites: [...new Set(citations.map(numberOf))],
    by: 'llm' as const,
  }));
  const linesIn = (part: string) => statements.filter((one) => one.part === part).map(({ text }) => text);
  const content = withLines(draft.content, linesIn);
  if (!DraftContent.safeParse(content).success) return null;
  return {
    ...draft,
    content,
    statements: [...statements, ...draft.statements],
    basis: [...basis.values()],
  };
};

const withLines = (content: DraftContent, linesIn: (part: string) => string[]): DraftContent => {
  switch (content.kind) {
    case 'note': {
      const sections = content.note.sections.map((section) => sectionWith(section, linesIn(section.name)));
      return { ...content, note: { ...content.note, sections } };
    }
    case 'letter':
      return { ...content, text: letterWith(content.text, linesIn('text')) };
    case 'patient_instructions':
      return content;
  }
};

const sectionWith = (section: NoteSection, lines: readonly string[]): NoteSection =>
  lines.length === 0
    ? section
    : { ...section, text: [lines.join('\n'), section.text].filter((text) => text !== '').join('\n\n') };

/** Blocks with which a letter begins, each followed by an empty line: the greeting, and what is asked. */
const opening = 2;

const letterWith = (text: string, lines: readonly string[]): string =>
  text.split('\n\n').toSpliced(opening, 0, lines.join('\n')).join('\n\n');
