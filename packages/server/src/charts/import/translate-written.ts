import { entrySystem, extensionUrls } from '../export/extensions.ts';
import type { ResourceOf } from './fhir.ts';
import { ownExtension } from './own-extensions.ts';
import { conceptCode } from './read-bundle.ts';
import type { Translation } from './translation.ts';

/** Letters of base64 that a note has at most. */
const longestNote = 200_000;

/** Whether a document is a note of our own export. */
export const isNote = ({ type }: ResourceOf<'DocumentReference'>): boolean =>
  conceptCode(type, entrySystem) === 'note';

/** A note that our own export wrote, word for word. */
export const translateNote = (document: ResourceOf<'DocumentReference'>): Translation => {
  if ((document.content[0]?.attachment.data?.length ?? 0) > longestNote) return { reason: 'file_too_large' };
  const text = Buffer.from(document.content[0]?.attachment.data ?? '', 'base64').toString('utf8');
  if (text.trim() === '' || text.includes('\0')) return { reason: 'no_value' };
  return { table: 'note', fields: { text }, at: document.date ?? null, authors: document.author ?? [] };
};

/** A conclusion that our own export wrote, word for word. */
export const translateConclusion = (composition: ResourceOf<'Composition'>): Translation => {
  const written = (code: string): string => {
    const section = composition.section.find((one) => conceptCode(one.code, entrySystem) === code);
    return ownExtension(section?.extension, extensionUrls.plainText)?.text ?? '';
  };
  const fields = {
    diagnosis: written('diagnosis'),
    treatment: written('treatment'),
    followUp: written('follow_up'),
    prescription: written('prescription'),
  };
  const all = Object.values(fields).join('');
  if (all === '' || all.includes('\0')) return { reason: 'no_value' };
  return { table: 'conclusion', fields, at: composition.date ?? null, authors: composition.author ?? [] };
};
