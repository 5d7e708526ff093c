import { type saveVisit as endpoint, SavedVisitContent } from '@doctor-plus/contract/charts/endpoints.ts';
import type { Visit } from '@doctor-plus/contract/charts/schema.ts';
import { textsOfConclusion } from '@doctor-plus/contract/charts/written-drugs.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';
import type { AuditNote } from '../platform/audit/audit.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../platform/http/errors.ts';
import { newId } from '../platform/ids.ts';
import { answerWritten, type Checking } from './drug-safety/check-written.ts';
import { judgeResults } from './lab-ranges/judge-results.ts';
import { visitFrom } from './present.ts';
import { mayWrite } from './reach.ts';
import { statusAfterVisit } from './rules.ts';
import {
  changesBetween,
  implausibleFields,
  type SavedContent,
  savedContent,
  type VisitEntry,
} from './visit-content.ts';
import * as repository from './visit-repository.ts';

type Save = ParsedOf<typeof endpoint>;

/** Changes the appointment of a visit that begins or ends; returns the audit events, to be appended after the last row lock. */
export type FollowVisit = (
  tx: Transaction,
  actor: Actor,
  saved: {
    readonly patientId: string;
    readonly visitId: string;
    readonly startedAt: Date;
    readonly begins: boolean;
    readonly ends: boolean;
  },
) => Promise<AuditNote[]>;

type Saved = {
  readonly visit: Visit;
  readonly passedOver: number;
  /** Audit events of the appointment. */
  readonly followed: readonly AuditNote[];
};

/**
 * Saves one visit, everything or nothing, inside the caller's transaction. Each thing written is an entry of the chart with an id
 * of its own. A changed entry gets a new version, an emptied one is taken back, and the earlier rows stay. A finished visit stays
 * finished. Alerts answered for a drug that it prescribes are kept with it. The first save begins the visit and the save that
 * finishes it ends it, for its appointment too; reading a chart does neither. Errors: `not_found` without care or for another
 * doctor's visit; `version_conflict` with `data.current`, the saved visit; `rest_invalid_param` with the field; `alerts_unanswered`
 * with the rules to answer.
 */
export const saveVisit = async (
  tx: Transaction,
  actor: Actor,
  save: Save,
  checking: Checking,
  followVisit: FollowVisit,
): Promise<Saved> => {
  const { now } = checking;
  const content = savedContent(save.body.content);
  const wrong = implausibleFields(content);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const { id: patientId, visitId } = save.params;
  if (!(await mayWrite(tx, actor, patientId))) throw notFound();

  const before = save.body.version === 0 ? await begin(tx, actor, save, now) : await resume(tx, actor, save);
  const previous = before.version === 0 ? null : contentOf(before);
  const status = save.body.finished ? 'finished' : before.status;
  const unchanged =
    previous !== null && before.status === status && JSON.stringify(previous) === JSON.stringify(content);
  if (unchanged) return { visit: visitFrom(before), passedOver: 0, followed: [] };

  const isOver = status === 'finished' && before.status !== 'finished';
  const passedOver =
    isOver || prescribed(previous) !== prescribed(content)
      ? await answerWritten(tx, actor, { ...writingOf(save, content), answers: save.body.answers }, checking)
      : 0;
  await writeEntries(tx, actor, { patientId, visitId, now }, changesBetween(previous, content));
  const after = {
    version: before.version + 1,
    chiefComplaint: content.chief_complaint.trim(),
    status,
    content,
  };
  await repository.updateVisit(tx, visitId, after);
  // The appointment is locked before the patient, as every step of an appointment does.
  const followed = await followVisit(tx, actor, {
    patientId,
    visitId,
    startedAt: before.startedAt,
    begins: previous === null,
    ends: isOver,
  });
  await repository.markSeen(tx, patientId, before.startedAt, statusAfterVisit(content.conclusion.follow_up));
  return { visit: visitFrom({ ...before, ...after }), passedOver, followed };
};

const writingOf = ({ params }: Save, content: SavedContent) => ({
  patientId: params.id,
  place: { kind: 'visit' as const, id: params.visitId },
  texts: textsOfConclusion(content.conclusion),
});

const prescribed = (content: SavedContent | null): string =>
  content ? JSON.stringify(textsOfConclusion(content.conclusion)) : '';

/** What the row of a visit holds; null content is a visit that was imported, and those are nobody's to save. */
export const contentOf = (visit: repository.VisitRow): SavedContent =>
  z.parse(SavedVisitContent, visit.content);

const begin = async (tx: Transaction, actor: Actor, save: Save, now: Date): Promise<repository.VisitRow> => {
  const row = {
    id: save.params.visitId,
    version: 0,
    patientId: save.params.id,
    doctorId: actor.id,
    startedAt: now,
    startedOn: null,
    chiefComplaint: '',
    description: '',
    authorName: actor.name,
    status: 'in-progress' as const,
    content: null,
    source: 'portal' as const,
    sourceRef: null,
    importId: null,
  };
  if (await repository.insertVisit(tx, row)) return row;
  return resume(tx, actor, save);
};

const resume = async (tx: Transaction, actor: Actor, { params, body }: Save) => {
  const visit = await repository.lockVisit(tx, actor, params.id, params.visitId);
  if (!visit) throw notFound();
  if (visit.version !== body.version) {
    throw new Refusal('version_conflict', 'The visit was saved elsewhere in the meantime.', {
      current: { visit: visitFrom(visit), content: contentOf(visit) },
    });
  }
  return visit;
};

type Place = { readonly patientId: string; readonly visitId: string; readonly now: Date };

const writeEntries = async (
  tx: Transaction,
  actor: Actor,
  place: Place,
  { write, withdraw }: ReturnType<typeof changesBetween>,
): Promise<void> => {
  for (const table of ['vital_sign', 'lab_result', 'note', 'conclusion'] as const) {
    const writing = write.filter((entry) => entry.table === table);
    const leaving = withdraw.filter((entry) => entry.table === table);
    const refs = [...writing, ...leaving].map((entry) => refOf(place, entry));
    if (refs.length === 0) continue;
    const known = await repository.findVersions(tx, table, place.patientId, refs);
    if (known.length > 0) {
      await repository.retire(
        tx,
        table,
        place.patientId,
        known.map((entry) => entry.id),
      );
    }
    const versions = new Map(known.map((entry) => [entry.sourceRef, entry]));
    await insertEntries(tx, writing, (entry) => envelopeOf(actor, place, entry, versions));
  }
};

const refOf = ({ visitId }: Place, entry: VisitEntry): string => `visit/${visitId}/${entry.key}`;

type Known = Awaited<ReturnType<typeof repository.findVersions>>[number];

/** A correction keeps id and time of what it corrects; who wrote it and when is its own. */
const envelopeOf = (
  actor: Actor,
  place: Place,
  entry: VisitEntry,
  versions: ReadonlyMap<string | null, Known>,
) => {
  const sourceRef = refOf(place, entry);
  const known = versions.get(sourceRef);
  return {
    id: known?.id ?? newId(),
    version: (known?.version ?? 0) + 1,
    patientId: place.patientId,
    visitId: place.visitId,
    effectiveAt: known ? new Date(known.effectiveAt) : place.now,
    effectiveOn: null,
    recordedAt: place.now,
    authorId: actor.id,
    authorName: actor.name,
    source: 'portal' as const,
    sourceRef,
  };
};

const insertEntries = async (
  tx: Transaction,
  entries: readonly VisitEntry[],
  envelope: (entry: VisitEntry) => ReturnType<typeof envelopeOf>,
): Promise<void> => {
  const vitals = entries.filter((entry) => entry.table === 'vital_sign');
  const labs = entries.filter((entry) => entry.table === 'lab_result');
  const notes = entries.filter((entry) => entry.table === 'note');
  const conclusions = entries.filter((entry) => entry.table === 'conclusion');
  const rows = <E extends VisitEntry>(of: readonly E[]) =>
    of.map((entry): ReturnType<typeof envelopeOf> & E['fields'] => ({ ...envelope(entry), ...entry.fields }));
  if (vitals.length > 0) await repository.insertVitals(tx, rows(vitals));
  if (labs.length > 0) await repository.insertLabs(tx, await judgedRows(tx, rows(labs)));
  if (notes.length > 0) await repository.insertNotes(tx, rows(notes));
  if (conclusions.length > 0) await repository.insertConclusions(tx, rows(conclusions));
};

/** Typed results come without a range: the practice's table judges them, each at its time. */
const judgedRows = async (
  tx: Transaction,
  rows: readonly (ReturnType<typeof envelopeOf> & Extract<VisitEntry, { table: 'lab_result' }>['fields'])[],
) => {
  const [first] = rows;
  if (!first) return [];
  const unjudged = rows.map((row) => ({ ...row, code: null, printed: null, origin: null }));
  const judged = await judgeResults(tx, first.patientId, unjudged);
  return rows.map((row, index) => ({ ...row, ...judged[index] }));
};
