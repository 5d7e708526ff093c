import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Exported, ExportedFile, ExportSource, FhirResource } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { storedFile } from '../../platform/files/tables.ts';
import { findIssuedOf } from '../documents/repository.ts';
import { chartFile } from '../documents/tables.ts';
import { byHand, type Drafted } from '../drafted.ts';
import { draftedExtensions, entrySystem } from './extensions.ts';

/*
 * Documents of a chart as FHIR R4: one DocumentReference for each, whose attachment says where the bytes are. Whoever makes
 * the file puts them in, or beside it.
 */

const loinc = 'http://loinc.org';

/** LOINC's document types, where it has one for just that. */
const loincOf: Partial<Record<string, { readonly code: string; readonly display: string }>> = {
  visit_summary: { code: '34133-9', display: 'Summary of episode note' },
  prescription: { code: '57833-6', display: 'Prescription for medication' },
  lab_report: { code: '11502-2', display: 'Laboratory report' },
  letter: { code: '57133-1', display: 'Referral note' },
  instructions: { code: '69730-0', display: 'Instructions' },
  referral: { code: '57133-1', display: 'Referral note' },
  consent: { code: '59284-0', display: 'Consent Document' },
};

type Described = {
  readonly id: string;
  readonly patientId: string;
  readonly kind: string;
  readonly title: string;
  readonly at: Date;
  readonly author: string;
  readonly drafted: Drafted;
  readonly status: 'current' | 'superseded' | 'entered-in-error';
  readonly stored: {
    readonly name: string;
    readonly type: string;
    readonly size: number;
    readonly storageKey: string;
    readonly sha256: Buffer;
  };
};

/** The reference, with what the attachment knows of its bytes: inside (`data`), beside (`url`), or neither. */
const referenceTo = (
  { id, patientId, kind, title, at, author, drafted, status, stored }: Described,
  bytes: { readonly data?: string; readonly url?: string } = {},
): FhirResource => {
  const known = loincOf[kind];
  return {
    resourceType: 'DocumentReference',
    id,
    ...(drafted.draftedWith ? { extension: draftedExtensions(drafted) } : {}),
    status,
    type: {
      coding: [{ system: entrySystem, code: kind }, ...(known ? [{ system: loinc, ...known }] : [])],
      text: title,
    },
    subject: { reference: `urn:uuid:${patientId}` },
    date: at.toISOString(),
    author: [{ display: author }],
    description: title,
    content: [{ attachment: { contentType: stored.type, title: stored.name, size: stored.size, ...bytes } }],
  };
};

/** One document in the forms of an export. */
const exportedFrom = (document: Described, detail: Exported['line']['detail'] = []): Exported => {
  const { storageKey, sha256, name, size } = document.stored;
  const attached: ExportedFile['attached'] = (bytes) => referenceTo(document, bytes);
  return {
    line: { at: document.at, title: document.title, detail: [...detail, name], by: document.author },
    resource: referenceTo(document),
    file: { storageKey, sha256, name, size, attached },
  };
};

/** Documents that the practice issued, oldest first; those that were revoked say so. */
export const issuedDocuments = async (tx: Transaction, patientId: string): Promise<Exported[]> => {
  const rows = await findIssuedOf(tx, patientId);
  return rows.map(({ stored, issuer, title, ...row }) =>
    exportedFrom(
      {
        id: row.id,
        patientId,
        kind: row.kind,
        title,
        at: row.issuedAt,
        author: issuer,
        drafted: row,
        status: !row.revokedAt ? 'current' : row.replacedBy ? 'superseded' : 'entered-in-error',
        stored,
      },
      [
        ...(row.draftedWith ? [{ key: 'documents:drafted' }] : []),
        ...(row.revokedAt ? [{ key: 'documents:state.revoked' }] : []),
        row.revokedReason ?? '',
      ],
    ),
  );
};

/** Files that were put into the chart, oldest first, without those that were put there by mistake. */
export const chartFiles = async (
  tx: Transaction,
  patientId: string,
  { releasedOnly }: { readonly releasedOnly: boolean },
): Promise<Exported[]> => {
  const rows = await tx
    .select({ file: chartFile, stored: storedFile })
    .from(chartFile)
    .innerJoin(storedFile, eq(storedFile.id, chartFile.fileId))
    .where(
      and(
        eq(chartFile.patientId, patientId),
        eq(chartFile.current, true),
        isNull(chartFile.mistake),
        releasedOnly ? eq(chartFile.released, true) : undefined,
      ),
    )
    .orderBy(asc(chartFile.addedAt), asc(chartFile.id));
  return rows.map(({ file, stored }) =>
    exportedFrom({
      id: file.id,
      patientId,
      kind: file.issuedAs ?? file.kind,
      title: file.title,
      at: file.addedAt,
      author: file.addedByName,
      drafted: byHand,
      status: 'current',
      stored,
    }),
  );
};

const documentsFor = (releasedOnly: boolean): ExportSource =>
  async function* (tx, { id, roles }) {
    if (!roles.includes('patient')) return;
    const issued = await issuedDocuments(tx, id);
    yield { section: 'documents', rows: [...issued, ...(await chartFiles(tx, id, { releasedOnly }))] };
  };

/** Documents as the patient has them: what was issued, and the files that were released. */
export const exportReleasedDocuments = documentsFor(true);

/** Documents as doctors in care have them. */
export const exportAllDocuments = documentsFor(false);
