import type { IdentityDocument } from '@doctor-plus/contract/admin/schema.ts';
import { api } from '@doctor-plus/contract/kernel/paths.ts';
import { and, eq, sql } from 'drizzle-orm';
import { application } from '../accounts/registration/tables.ts';
import { storedFile } from '../platform/files/tables.ts';

/** What a query selects of a document; all null when the join below found none. */
export const documentColumns = {
  documentId: storedFile.id,
  documentName: storedFile.name,
  documentType: storedFile.type,
  documentSize: storedFile.size,
  documentAt: storedFile.createdAt,
  documentUntil: storedFile.expiresAt,
};

/** Joins the document of an application whose time is not over. */
export const keptDocument = and(
  eq(storedFile.id, application.documentId),
  sql`coalesce(${storedFile.expiresAt} > app_now(), true)`,
);

type Found = {
  readonly documentId: string | null;
  readonly documentName: string | null;
  readonly documentType: string | null;
  readonly documentSize: number | null;
  readonly documentAt: Date | null;
  readonly documentUntil: Date | null;
};

/** The document as administrators find it; reading it at `url` leaves an event (S55). */
export const documentOf = (found: Found): IdentityDocument | null => {
  const { documentId, documentName, documentType, documentSize, documentAt, documentUntil } = found;
  if (documentId === null || documentName === null || documentType === null || !documentAt) return null;
  return {
    id: documentId,
    name: documentName,
    type: documentType,
    size: documentSize ?? 0,
    uploaded_at: documentAt.toISOString(),
    kept_until: documentUntil?.toISOString() ?? null,
    url: `${api}/files/${documentId}`,
  };
};
