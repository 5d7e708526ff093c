import type { ChartFile, IssuedDocument } from '@doctor-plus/contract/charts/documents.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import * as z from 'zod/mini';
import { mayForSome } from '../../accounts/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ChartFileRow, IssuedRow } from './repository.ts';

export const issuedFrom = (actor: Actor, row: Omit<IssuedRow, 'patientId'>): IssuedDocument => ({
  id: row.id,
  kind: row.kind,
  language: z.parse(Language, row.language),
  issued_at: row.issuedAt.toISOString(),
  issuer: row.issuer,
  drafted_with: row.draftedWith,
  drafted_model: row.draftedModel,
  drafted_at: row.draftedAt?.toISOString() ?? null,
  revoked: row.revokedAt
    ? { at: row.revokedAt.toISOString(), reason: row.revokedReason ?? '', replaced_by: row.replacedBy }
    : null,
  // Only who signed a document can take it back.
  can: { revoke: actor.role === 'doctor' && row.doctorId === actor.id && row.revokedAt === null },
});

/** The practice hands files in; a secretary where one of her doctors lets her. */
export const mayHandIn = (actor: Actor): boolean =>
  actor.role === 'secretary' ? mayForSome(actor, 'patients:write') : actor.role !== 'patient';

export const fileFrom = (actor: Actor, row: ChartFileRow): ChartFile => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  title: row.title,
  type: row.type,
  size: row.size,
  author: row.addedByName,
  recorded_at: row.addedAt.toISOString(),
  released: row.released,
  mistake: row.mistake,
  can: { change: mayHandIn(actor) && row.mistake === null },
});
