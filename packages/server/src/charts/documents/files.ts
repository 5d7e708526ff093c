import type { addChartFile, ChartFile, changeChartFile } from '@doctor-plus/contract/charts/documents.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { claimFile } from '../../platform/files/claim.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { isInCare } from '../reach.ts';
import { fileFrom } from './present.ts';
import * as repository from './repository.ts';

/** Puts an upload of one's own into the chart of a patient in reach. Errors: `not_found`, `file_not_claimable`. */
export const addFile = async (
  tx: Transaction,
  actor: Actor,
  { params, body }: ParsedOf<typeof addChartFile>,
  now: Date,
): Promise<ChartFile> => {
  if (!(await isInCare(tx, actor, params.id))) throw notFound();
  const file = await claimFile(tx, {
    fileId: body.file_id,
    ownerId: actor.id,
    // The chart's, not whose account it was: it stays when that is erased.
    newOwnerId: null,
    purpose: 'chart-file',
  });
  const row = {
    id: newId(),
    version: 1,
    patientId: params.id,
    fileId: file.id,
    kind: body.kind,
    title: body.title,
    released: body.released,
    mistake: null,
    addedBy: actor.id,
    addedByName: actor.name,
    addedAt: now,
    issuedAs: null,
    sourceRef: null,
    importId: null,
  };
  await repository.insertFileVersion(tx, { ...row, authorId: actor.id, recordedAt: now });
  return fileFrom(actor, { ...row, type: file.type, size: file.size });
};

/** What is said of a file from now on. Errors: `not_found`, `version_conflict`, `invalid_transition` for a mistake. */
export const changeFile = async (
  tx: Transaction,
  actor: Actor,
  { params, body }: ParsedOf<typeof changeChartFile>,
  now: Date,
): Promise<{ readonly file: ChartFile; readonly newlyReleased: boolean }> => {
  const row = await lockedFile(tx, actor, params);
  if (row.version !== body.version) {
    throw new Refusal('version_conflict', 'The file was changed elsewhere in the meantime.', {
      current: fileFrom(actor, row),
    });
  }
  const { kind, title, released } = body;
  const file = await nextVersion(tx, actor, row, { kind, title, released }, now);
  return { file, newlyReleased: released && !row.released };
};

/** Marks a file as no part of this chart. Errors: `not_found`, `invalid_transition` the second time. */
export const withdrawFile = async (
  tx: Transaction,
  actor: Actor,
  place: Place,
  reason: string,
  now: Date,
): Promise<ChartFile> =>
  nextVersion(
    tx,
    actor,
    await lockedFile(tx, actor, place),
    { mistake: reason.trim(), released: false },
    now,
  );

type Place = { readonly id: string; readonly fileId: string };

const lockedFile = async (tx: Transaction, actor: Actor, { id, fileId }: Place) => {
  const row = (await isInCare(tx, actor, id)) && (await repository.lockFile(tx, actor, id, fileId));
  if (!row) throw notFound();
  if (row.mistake !== null) throw new Refusal('invalid_transition', 'The file was marked as a mistake.');
  return row;
};

type Changes = Partial<Pick<repository.ChartFileRow, 'kind' | 'title' | 'released' | 'mistake'>>;

const nextVersion = async (
  tx: Transaction,
  actor: Actor,
  before: repository.ChartFileRow,
  changes: Changes,
  now: Date,
): Promise<ChartFile> => {
  const after = { ...before, ...changes, version: before.version + 1 };
  const { type: _, size: __, ...row } = after;
  await repository.insertFileVersion(tx, { ...row, authorId: actor.id, recordedAt: now });
  return fileFrom(actor, after);
};
