import { createHash } from 'node:crypto';
import {
  type NoteKind,
  type NoteSection,
  type NoteSectionName,
  sectionsOfNote,
} from '@doctor-plus/contract/charts/note-content.ts';

/** Every section of the kind in its order; what was left out is empty. */
export const everySection = (kind: NoteKind, typed: readonly NoteSection[]): NoteSection[] => {
  const names: readonly NoteSectionName[] = sectionsOfNote[kind];
  return names.map((name) => ({ name, text: typed.find((one) => one.name === name)?.text ?? '' }));
};

/** The sections that say something, without blanks around them. */
export const saidSections = (kind: NoteKind, typed: readonly NoteSection[]): NoteSection[] =>
  everySection(kind, typed)
    .map(({ name, text }) => ({ name, text: text.trim() }))
    .filter(({ text }) => text !== '');

/** A note in one piece, for whoever reads notes without their sections. */
export const textOf = (sections: readonly NoteSection[]): string =>
  sections.map(({ text }) => text).join('\n\n');

type Signed = {
  readonly kind: NoteKind;
  readonly title: string;
  readonly sections: readonly NoteSection[];
  readonly signedName: string;
  readonly signedAt: Date;
  readonly effectiveAt: Date;
};

/**
 * SHA-256 of what a signature covers, 64 hexadecimal digits. It names neither chart nor entry, so that a note that was merged,
 * exported and imported can still be compared. It shows that something changed; who signed is shown by the audit log.
 */
export const fingerprintOf = ({ kind, title, sections, signedName, signedAt, effectiveAt }: Signed): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        kind,
        title,
        sections.map(({ name, text }) => [name, text]),
        signedName,
        signedAt.toISOString(),
        effectiveAt.toISOString(),
      ]),
    )
    .digest('hex');
