import { createHash } from 'node:crypto';
import {
  DraftedWith,
  fitsKind,
  NoteKind,
  NoteSectionName,
} from '@doctor-plus/contract/charts/note-content.ts';
import * as z from 'zod/mini';
import { byHand, type Drafted } from '../drafted.ts';
import { entrySystem, extensionUrls, noteSystem } from '../export/extensions.ts';
import { fingerprintOf, textOf } from '../notes/content.ts';
import type { ResourceOf } from './fhir.ts';
import { ownExtension } from './own-extensions.ts';
import { conceptCode } from './read-bundle.ts';
import { clean } from './text.ts';
import type { TakenAddendum, Translation } from './translation.ts';

type Composition = ResourceOf<'Composition'>;

/** Whether a composition is a signed note of our own export. */
export const isSignedNote = ({ type }: Composition): boolean => conceptCode(type, entrySystem) === 'note';

/**
 * A signed note that our own export wrote, with its addenda. One whose text is not what was signed comes as text, without the
 * signature, and the report says so.
 */
export const translateSignedNote = (composition: Composition): Translation => {
  const written = composition.section.map((section) => ({
    name: conceptCode(section.code, entrySystem),
    text: ownExtension(section.extension, extensionUrls.plainText)?.text ?? '',
    at: ownExtension(section.extension, extensionUrls.recordedAt)?.at,
    author: section.author?.[0]?.display ?? '',
  }));
  const text = written.map((one) => one.text).join('\n\n');
  if (text.trim() === '' || text.includes('\0')) return { reason: 'no_value' };
  const place = { at: composition.date ?? null, authors: composition.author ?? [] };
  const signed = signedFields(composition, written);
  if (!signed) return { ...place, table: 'note', fields: { text }, remarks: ['signature_left_out'] };
  const addenda = written.flatMap(({ name, text: said, at, author }): TakenAddendum[] =>
    name === 'addendum' && at ? [addendumOf(said, new Date(at), author)] : [],
  );
  return { ...place, table: 'note', fields: signed, addenda };
};

/** Named by what it says, so that a chart brought again adds what is new in it, and that alone. */
const addendumOf = (text: string, writtenAt: Date, authorName: string): TakenAddendum => {
  const digest = createHash('sha256').update(JSON.stringify([writtenAt.toISOString(), authorName, text]));
  return { text, writtenAt, authorName, sourceRef: `addendum/${digest.digest('hex')}` };
};

const Sections = z.array(z.strictObject({ name: NoteSectionName, text: z.string().check(z.minLength(1)) }));

const signedFields = (
  composition: Composition,
  written: readonly { name: string | null; text: string }[],
) => {
  const kind = NoteKind.safeParse(conceptCode(composition.type, noteSystem));
  const sections = Sections.safeParse(
    written.filter(({ name }) => name !== 'addendum').map(({ name, text }) => ({ name, text })),
  );
  const [attester] = composition.attester ?? [];
  const fingerprint = ownExtension(composition.extension, extensionUrls.fingerprint)?.text ?? '';
  const { date } = composition;
  if (!kind.success || !sections.success || !date || !attester?.time) return null;
  if (sections.data.length === 0 || !fitsKind(kind.data, sections.data)) return null;
  const signed = {
    kind: kind.data,
    title: ownExtension(composition.extension, extensionUrls.plainText)?.text ?? '',
    sections: sections.data,
    signedName: attester.party?.display ?? '',
    signedAt: new Date(attester.time),
  };
  if (fingerprintOf({ ...signed, effectiveAt: new Date(date) }) !== fingerprint) return null;
  return { ...signed, fingerprint, ...draftedIn(composition), text: textOf(signed.sections) };
};

/** Longest name of a model that is taken over; settings hold none longer. */
const longestModel = 120;

/** Who wrote it down for whoever signed it, as our own export says. */
const draftedIn = ({ extension }: Composition): Drafted => {
  const { data: draftedWith } = DraftedWith.safeParse(
    ownExtension(extension, extensionUrls.draftedWith)?.text,
  );
  if (!draftedWith) return byHand;
  const model = ownExtension(extension, extensionUrls.draftedModel)?.text ?? '';
  const at = new Date(ownExtension(extension, extensionUrls.draftedAt)?.at ?? '');
  return {
    draftedWith,
    draftedModel: draftedWith === 'llm' ? clean(model).slice(0, longestModel) || null : null,
    draftedAt: Number.isNaN(at.getTime()) ? null : at,
  };
};
