import * as z from 'zod/mini';

/** Kinds of structured note, by what they are written for. */
export const noteKinds = ['progress', 'consultation', 'procedure', 'telephone', 'free'] as const;
export const NoteKind = z.enum(noteKinds);
export type NoteKind = z.output<typeof NoteKind>;

/** Every section that some kind of note has. */
export const noteSectionNames = [
  'subjective',
  'objective',
  'assessment',
  'plan',
  'reason',
  'history',
  'background',
  'examination',
  'indication',
  'description',
  'findings',
  'complications',
  'conversation',
  'advice',
  'text',
] as const;
export const NoteSectionName = z.enum(noteSectionNames);
export type NoteSectionName = z.output<typeof NoteSectionName>;

/**
 * The sections of each kind in their order. Progress notes are written as SOAP (Weed, 1968); those of consultations and
 * procedures are the required and usual sections of HL7's Consolidated CDA templates.
 */
export const sectionsOfNote = {
  progress: ['subjective', 'objective', 'assessment', 'plan'],
  consultation: ['reason', 'history', 'background', 'examination', 'assessment', 'plan'],
  procedure: ['indication', 'description', 'findings', 'complications', 'plan'],
  telephone: ['reason', 'conversation', 'advice'],
  free: ['text'],
} as const satisfies Record<NoteKind, readonly NoteSectionName[]>;

/** Sections that say what is to be taken, and how they are read (`WrittenText`). */
export const orderingSections: Partial<Record<NoteSectionName, 'prose' | 'story'>> = {
  plan: 'prose',
  advice: 'prose',
  text: 'story',
};

/** One section of a note as it was written. */
export const NoteSection = z.strictObject({ name: NoteSectionName, text: z.string() });
export type NoteSection = z.output<typeof NoteSection>;

/** Whether each section belongs to the kind, and stands there once. */
export const fitsKind = (
  kind: NoteKind,
  sections: readonly { readonly name: NoteSectionName }[],
): boolean => {
  const allowed: readonly NoteSectionName[] = sectionsOfNote[kind];
  const names = sections.map(({ name }) => name);
  return names.every((name) => allowed.includes(name)) && new Set(names).size === names.length;
};

/** Engines of the assistant that write drafts: the one that reads the chart, or a language model on top of it. */
export const DraftedWith = z.enum(['embedded', 'llm']);
export type DraftedWith = z.output<typeof DraftedWith>;

/** What the signature of a note covers, and the signature. */
export const SignedNote = z.strictObject({
  kind: NoteKind,
  /** Empty where nobody gave one. */
  title: z.string(),
  /** Those that hold something. */
  sections: z.array(NoteSection),
  at: z.string(),
  by: z.string(),
  /** SHA-256 of what was signed, 64 hexadecimal digits. */
  fingerprint: z.string(),
  /** Who wrote it down for whoever signed it; null where they wrote it themselves. */
  drafted_with: z.nullable(DraftedWith),
  /** The language model that had a part in it, and when it was written down. */
  drafted_model: z.nullable(z.string()),
  drafted_at: z.nullable(z.string()),
});
export type SignedNote = z.output<typeof SignedNote>;

/** What was added to a signed note. */
export const NoteAddendum = z.strictObject({
  id: z.uuid(),
  at: z.string(),
  author: z.string(),
  text: z.string(),
});
export type NoteAddendum = z.output<typeof NoteAddendum>;
