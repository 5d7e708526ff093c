import type { IssueContent, IssuedDocument, issueDocument } from '@doctor-plus/contract/charts/documents.ts';
import { saysHowToTake } from '@doctor-plus/contract/charts/dosage.ts';
import { textsOfConclusion, type WrittenText } from '@doctor-plus/contract/charts/written-drugs.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { PrintedDocument, PrintedPart } from '@doctor-plus/contract/kernel/printed.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Stored } from '../../platform/files/store.ts';
import { storedFile } from '../../platform/files/tables.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Drafted } from '../drafted.ts';
import { answerForPaper } from '../drug-safety/answer-for-paper.ts';
import { answerWritten } from '../drug-safety/check-written.ts';
import type { DrugReference } from '../drug-safety/reference.ts';
import { mayWrite } from '../reach.ts';
import { isDraft } from '../rules.ts';
import { contentOf } from '../save-visit.ts';
import { asItStands } from '../visit-content.ts';
import { findStanding, findVisit } from '../visit-repository.ts';
import { codeHash, newCodes, secondHash } from './codes.ts';
import { checkOf, paperOf } from './paper.ts';
import { certificateParts, labOrderParts, prescriptionParts, summaryParts, textParts } from './parts.ts';
import { issuedFrom } from './present.ts';
import * as repository from './repository.ts';
import { revoke } from './revoke.ts';
import { type PaperWords, paperWords } from './words.ts';

export type Issue = ParsedOf<typeof issueDocument>;

/** A document that is written and not yet issued. */
export type Written = {
  readonly paper: Omit<PrintedDocument, 'check'>;
  readonly check: PrintedDocument['check'];
  readonly codes: ReturnType<typeof newCodes>;
  readonly visitId: string | null;
};

/**
 * Writes what the chart and the doctor say, without keeping anything. Errors: `not_found` without care, and for a visit or
 * a medication that is not the patient's; `invalid_transition` for a visit that is not finished.
 */
export const writeDocument = async (
  tx: Transaction,
  actor: Actor,
  { params, body }: Issue,
  { now, base }: { readonly now: Date; readonly base: string },
): Promise<Written> => {
  const patient = await repository.findReader(tx, actor, params.id);
  if (!patient || !(await mayWrite(tx, actor, params.id))) throw notFound();
  const letterhead = await repository.findLetterhead(tx, actor.id);
  const language = body.language ?? z.parse(Language, patient.language);
  const words = await paperWords(language, letterhead.timeZone);
  const { parts, visit } = await partsOf(tx, actor, params.id, body.content, words, now);
  const allergies =
    body.content.kind === 'prescription' ? await repository.findAllergies(tx, actor, params.id) : null;
  const codes = newCodes();
  return {
    paper: paperOf({
      kind: body.content.kind,
      language,
      patient,
      letterhead,
      words,
      at: now,
      visitAt: visit?.startedAt ?? null,
      allergies,
      parts,
    }),
    check: checkOf(words, codes, base),
    codes,
    visitId: visit?.id ?? null,
  };
};

type Parts = {
  readonly parts: PrintedPart[];
  readonly visit: { readonly id: string; readonly startedAt: Date } | null;
};

const partsOf = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  content: IssueContent,
  words: PaperWords,
  now: Date,
): Promise<Parts> => {
  switch (content.kind) {
    case 'visit_summary': {
      const visit = await findVisit(tx, actor, patientId, content.visit_id);
      // An imported visit holds nothing that was written here.
      if (!visit || visit.content === null) throw notFound();
      if (isDraft(visit, now)) throw notNow('The visit is not finished.');
      const standing = await findStanding(tx, patientId, visit.id);
      const active = await repository.findActiveMedications(tx, actor, patientId);
      const orders = active.filter(({ visitId }) => visitId === visit.id);
      return { parts: summaryParts(words, asItStands(contentOf(visit), standing), orders), visit };
    }
    case 'prescription': {
      const active = await repository.findActiveMedications(tx, actor, patientId);
      const orders = new Map(active.map((order) => [order.id, order]));
      const orderOf = (id: string) => {
        const order = orders.get(id);
        if (!order) throw notFound();
        return order;
      };
      content.lines.forEach((line, index) => {
        const { dose, dosage } = orderOf(line.medication_id);
        const says = dose || line.dose !== '' || (dosage && saysHowToTake(dosage));
        if (!says) throw invalid({ [`content.lines.${index}.dose`]: 'required' });
      });
      return { parts: prescriptionParts(words, content, orderOf), visit: null };
    }
    case 'lab_order':
      return { parts: labOrderParts(words, content), visit: null };
    case 'letter':
    case 'instructions':
      return { parts: textParts(words, content), visit: null };
    case 'certificate':
      if (content.to < content.from) throw invalid({ 'content.to': 'too_small' });
      return { parts: certificateParts(words, content), visit: null };
  }
};

const notNow = (sentence: string) => new Refusal('invalid_transition', sentence);

/** The orders of a paper in words: the conclusion of a visit, the instructions for the patient, what a letter orders. */
const writtenOn = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  content: IssueContent,
): Promise<WrittenText[]> => {
  switch (content.kind) {
    case 'visit_summary': {
      const visit = await findVisit(tx, actor, patientId, content.visit_id);
      if (!visit || visit.content === null) return [];
      const standing = asItStands(contentOf(visit), await findStanding(tx, patientId, visit.id));
      return textsOfConclusion(standing.conclusion);
    }
    case 'prescription': {
      const active = await repository.findActiveMedications(tx, actor, patientId);
      const picked = new Set(content.lines.map(({ medication_id }) => medication_id));
      const ordered = active.filter(({ id }) => picked.has(id));
      return [
        content.notes,
        ...content.lines.map(({ instructions }) => instructions),
        ...ordered.map(({ dosage }) => dosage?.instructions ?? ''),
      ].map((text) => ({ as: 'prose', text }));
    }
    case 'instructions':
      return [{ as: 'prose', text: content.text }];
    case 'letter':
      return [{ as: 'story', text: content.text }];
    case 'lab_order':
    case 'certificate':
      return [];
  }
};

/**
 * Keeps a document whose PDF is stored, with what was said to alerts about its medications; `replaces` is revoked in the same
 * step. Errors: `not_found`, `invalid_transition`, `alerts_unanswered`.
 */
export const keepDocument = async (
  tx: Transaction,
  actor: Actor,
  { params, body }: Issue,
  prepared: {
    readonly written: Written;
    readonly pdf: Stored;
    readonly now: Date;
    readonly drafted: Drafted;
    readonly reference: DrugReference;
  },
): Promise<IssuedDocument> => {
  // Care may have ended while the document was drawn.
  if (!(await mayWrite(tx, actor, params.id))) throw notFound();
  const { written, pdf, now, drafted, reference } = prepared;
  const { content, answers } = body;
  const { paper, codes, visitId } = written;
  const id = newId();
  const checking = { reference, now };
  if (content.kind === 'prescription') {
    const medicationIds = content.lines.map(({ medication_id }) => medication_id);
    await answerForPaper(tx, actor, { patientId: params.id, medicationIds, answers }, checking);
  }
  const place =
    visitId === null
      ? ({ kind: 'document', id: params.id } as const)
      : ({ kind: 'visit', id: visitId } as const);
  const texts = await writtenOn(tx, actor, params.id, content);
  const writing = { patientId: params.id, place, texts, answers };
  await answerWritten(tx, actor, visitId === null ? { ...writing, keptAs: id } : writing, checking);
  const fileId = newId();
  await tx.insert(storedFile).values({
    id: fileId,
    ...pdf,
    name: `${content.kind}.pdf`,
    type: 'application/pdf',
    purpose: 'issued-document',
  });
  await repository.insertIssued(tx, {
    id,
    patientId: params.id,
    doctorId: actor.id,
    visitId,
    kind: content.kind,
    ...drafted,
    content: paper,
    fileId,
    codeHash: codeHash(codes.code),
    secondHash: secondHash(codes.code, codes.second),
    issuedAt: now,
  });
  if (body.replaces) {
    const { id: documentId, reason } = body.replaces;
    await revoke(tx, actor, { id: params.id, documentId }, { reason, now, replacedBy: id });
  }
  return issuedFrom(actor, {
    id,
    doctorId: actor.id,
    kind: content.kind,
    ...drafted,
    language: paper.language,
    issuer: paper.signature.name,
    issuedAt: now,
    revokedAt: null,
    revokedReason: null,
    replacedBy: null,
  });
};
