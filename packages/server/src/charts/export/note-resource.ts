import type { NoteKind, NoteSectionName } from '@doctor-plus/contract/charts/note-content.ts';
import type { FhirResource } from '../../accounts/index.ts';
import type { AddendumRow, NoteRow } from '../notes/repository.ts';
import { draftedExtensions, extensionUrls, noteSystem } from './extensions.ts';
import { document, effectiveOf, encounterOf, named, patientOf, plainSection, writtenAt } from './parts.ts';

/** LOINC document types. */
const kinds: Record<NoteKind, readonly [code: string, name: string]> = {
  progress: ['11506-3', 'Progress note'],
  consultation: ['11488-4', 'Consultation note'],
  procedure: ['28570-0', 'Procedure note'],
  telephone: ['34748-4', 'Telephone encounter Note'],
  free: ['34109-9', 'Note'],
};

/** LOINC codes of the sections, as HL7's Consolidated CDA uses them; a conversation has none. */
const sectionCodes: Partial<Record<NoteSectionName, string>> = {
  subjective: '61150-9',
  objective: '61149-1',
  assessment: '51848-0',
  plan: '18776-5',
  reason: '29299-5',
  history: '10164-2',
  background: '11348-0',
  examination: '29545-1',
  indication: '59768-2',
  description: '29554-3',
  findings: '59776-5',
  complications: '55109-3',
  advice: '69730-0',
};

type SignedRow = NoteRow & {
  readonly [K in 'kind' | 'title' | 'sections' | 'signedAt' | 'signedName' | 'fingerprint']: NonNullable<
    NoteRow[K]
  >;
};

const isSigned = (row: NoteRow): row is SignedRow => row.signedAt !== null;

/** A note of the chart: a signed one as a document with its sections, attested; any other as its text. */
export const noteResource = (row: NoteRow, addenda: readonly AddendumRow[]): FhirResource =>
  isSigned(row) ? signedResource(row, addenda) : textResource(row);

const signedResource = (row: SignedRow, addenda: readonly AddendumRow[]): FhirResource => {
  const [code, name] = kinds[row.kind];
  const type = document('note', code, name);
  return {
    resourceType: 'Composition',
    id: row.id,
    extension: [
      writtenAt(row),
      { url: extensionUrls.fingerprint, valueString: row.fingerprint },
      ...draftedExtensions(row),
      ...(row.title ? [{ url: extensionUrls.plainText, valueString: row.title }] : []),
    ],
    status: addenda.length > 0 ? 'amended' : 'final',
    type: { ...type, coding: [...type.coding, { system: noteSystem, code: row.kind }] },
    subject: patientOf(row),
    ...encounterOf(row),
    date: effectiveOf(row),
    author: [named(row.authorName)],
    title: row.title || name,
    attester: [{ mode: 'legal', time: row.signedAt.toISOString(), party: named(row.signedName) }],
    section: [
      ...row.sections.map((one) => plainSection(one.name, one.text, sectionCodes[one.name])),
      ...addenda.map(addendumSection),
    ],
  };
};

const addendumSection = ({ text, writtenAt: at, authorName }: AddendumRow) => {
  const section = plainSection('addendum', text, '55107-7');
  const written = { url: extensionUrls.recordedAt, valueDateTime: at.toISOString() };
  return { ...section, author: [named(authorName)], extension: [...section.extension, written] };
};

const textResource = (row: NoteRow): FhirResource => ({
  resourceType: 'DocumentReference',
  id: row.id,
  extension: [writtenAt(row)],
  status: 'current',
  type: document('note', '34109-9', 'Note'),
  subject: patientOf(row),
  date: effectiveOf(row),
  author: [named(row.authorName)],
  ...(row.visitId ? { context: { encounter: [{ reference: `urn:uuid:${row.visitId}` }] } } : {}),
  content: [
    {
      attachment: {
        contentType: 'text/plain; charset=utf-8',
        data: Buffer.from(row.text, 'utf8').toString('base64'),
      },
    },
  ],
});
