import { type DraftContent, draftParts, gapsIn } from '@doctor-plus/contract/assistant/draft-content.ts';
import type { AssistantDraft, DraftStatement } from '@doctor-plus/contract/assistant/drafts.ts';
import { textsOfNote, type WrittenText } from '@doctor-plus/contract/charts/written-drugs.ts';

type Written = { readonly content: DraftContent; readonly statements: readonly DraftStatement[] };

/** A place to fill in: where it begins in its part. */
export type Gap = { readonly part: string; readonly at: number; readonly text: string };

export type Comparison = {
  readonly gaps: readonly Gap[];
  /** What a language model wrote and the text still says. */
  readonly fromModel: readonly DraftStatement[];
  /** Lines that neither the chart backs nor the draft held: the doctor's own. */
  readonly own: readonly string[];
  /** What the chart backs and the text does not say any more. */
  readonly removed: readonly DraftStatement[];
};

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trimEnd());

const textIn = (content: DraftContent, part: string): string =>
  draftParts(content).find(({ name }) => name === part)?.text ?? '';

/** How what is typed differs from what the assistant wrote from the chart, line by line. */
export const compared = (draft: Written, typed: DraftContent): Comparison => {
  const parts = draftParts(typed);
  const drafted = new Set(draftParts(draft.content).flatMap(({ text }) => linesOf(text)));
  const isOwn = (line: string) => line.trim() !== '' && !drafted.has(line) && gapsIn(line).length === 0;
  const ownLines = ({ name, text }: (typeof parts)[number]) =>
    name === 'recipient' ? [] : linesOf(text).filter(isOwn);
  const stands = ({ part, text }: DraftStatement) => linesOf(textIn(typed, part)).includes(text);
  return {
    fromModel: draft.statements.filter((one) => one.by === 'llm' && stands(one)),
    gaps: parts.flatMap(({ name, text }) => gapsIn(text).map((gap) => ({ part: name, ...gap }))),
    own: [...new Set(parts.flatMap(ownLines))],
    removed: draft.statements.filter((one) => !stands(one)),
  };
};

/** The same content with the text of one part replaced. */
export const withPart = (content: DraftContent, part: string, text: string): DraftContent => {
  if (content.kind === 'note') {
    const sections = content.note.sections.map((section) =>
      section.name === part ? { ...section, text } : section,
    );
    return { ...content, note: { ...content.note, sections } };
  }
  return content.kind === 'letter' && part === 'recipient'
    ? { ...content, recipient: text }
    : { ...content, text };
};

/**
 * What somebody typed on a draft that was written anew: parts that they left alone are the new ones; in the others lines of the
 * chart that are gone go, new ones are added at the end, and what they typed stays.
 */
export const carriedOver = (typed: DraftContent, before: Written, after: Written): DraftContent =>
  draftParts(after.content).reduce<DraftContent>((content, { name }) => {
    const mine = textIn(typed, name);
    if (mine === textIn(before.content, name)) return content;
    const of = (draft: Written) =>
      draft.statements.filter(({ part }) => part === name).map(({ text }) => text);
    const [old, now] = [of(before), of(after)];
    const kept = linesOf(mine).filter((line) => !old.includes(line) || now.includes(line));
    const added = now.filter((line) => !old.includes(line));
    return withPart(content, name, [...kept, ...added].join('\n'));
  }, after.content);

/** A draft that can still be decided on. */
export type OpenDraft = AssistantDraft & { readonly content: DraftContent };
export const isOpen = (draft: AssistantDraft): draft is OpenDraft =>
  draft.state === 'open' && draft.content !== null;

/** The place under which its orders are checked: a note keeps the id of its draft, a paper has none yet. */
export const placeOf = ({ id, kind, patient }: OpenDraft) =>
  kind === 'note' ? ({ kind: 'note', id } as const) : ({ kind: 'document', id: patient.id } as const);

/** The texts of a draft that order drugs; a letter to a colleague orders none. */
export const textsOfDraft = (content: DraftContent): WrittenText[] => {
  if (content.kind === 'note') {
    return textsOfNote(content.note.sections);
  }
  return content.kind === 'patient_instructions' ? [{ as: 'prose', text: content.text }] : [];
};
