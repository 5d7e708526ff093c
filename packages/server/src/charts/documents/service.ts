import * as endpoints from '@doctor-plus/contract/charts/documents.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { FileContent } from '@doctor-plus/contract/kernel/file.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import * as z from 'zod/mini';
import { fullName } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle, Transaction } from '../../platform/database/transact.ts';
import { createReadUndamaged } from '../../platform/files/read-undamaged.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Actor, Caller } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { once } from '../../platform/http/idempotency.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Notify } from '../../platform/notify.ts';
import type { Draw } from '../../platform/pdf/drawing.ts';
import { byHand, type Drafted } from '../drafted.ts';
import type { Answer } from '../drug-safety/overrides.ts';
import type { DrugReference } from '../drug-safety/reference.ts';
import { codeHash } from './codes.ts';
import { addFile, changeFile, withdrawFile } from './files.ts';
import { type Issue, keepDocument, writeDocument } from './issue.ts';
import { fileFrom, issuedFrom, mayHandIn } from './present.ts';
import * as repository from './repository.ts';
import { revoke } from './revoke.ts';
import { verify } from './verify.ts';

type Deps = Pick<DatabaseHandle, 'transact' | 'read'> & {
  readonly clock: Clock;
  readonly files: FileStore;
  readonly limits: Limits;
  readonly draw: Draw;
  readonly notify: Notify;
  readonly reference: DrugReference;
  /** Where people find the practice; what a QR code begins with. */
  readonly base: () => string;
};

export type Documents = ReturnType<typeof createDocuments>;

/** Where patients find their own documents. */
const ownDocuments = '/medical-records/personal/documents';

/** Documents of a chart: those that the practice issues, and the files that it keeps. */
export const createDocuments = (deps: Deps) => {
  const { transact, read, clock, files, limits, draw, notify, reference, base } = deps;
  const bytesOf = createReadUndamaged({ transact, files });

  /** Tells the patient, if they have an account. */
  const tell = async (
    tx: Transaction,
    actor: Actor,
    patientId: string,
    kind: Parameters<Notify>[1]['kind'],
  ): Promise<void> => {
    const patient = await repository.findReader(tx, actor, patientId);
    if (!patient?.hasAccount) return;
    await notify(tx, {
      userId: patientId,
      kind,
      params: { person: actor.name },
      personId: actor.id,
      link: ownDocuments,
      subjectId: actor.id,
    });
  };

  const pdfOf = async (written: Awaited<ReturnType<typeof writeDocument>>) => {
    const bytes = await draw({ ...written.paper, check: written.check }).catch((failure: unknown) => {
      if (failure instanceof Refusal) throw failure;
      const refusal = new Refusal('unavailable', 'The document could not be drawn.', { retry_after: 30 });
      // The server's log says of an error what it is called.
      refusal.name = 'NotDrawn';
      throw refusal;
    });
    return files.put(bytes);
  };

  /** A document with its PDF, to be kept in a transaction of its own: drawing takes long, and no transaction stays open for it. */
  const prepare = async (actor: Actor, issue: Issue) => {
    const now = clock.now();
    const written = await read((tx) => writeDocument(tx, actor, issue, { now, base: base() }));
    // Bytes that nothing comes to name are swept.
    return { written, pdf: await pdfOf(written), now };
  };

  const keep = async (
    tx: Transaction,
    actor: Actor,
    issue: Issue,
    prepared: Awaited<ReturnType<typeof prepare>>,
    drafted: Drafted,
  ): Promise<endpoints.IssuedDocument> => {
    const document = await keepDocument(tx, actor, issue, { ...prepared, drafted, reference });
    await tell(tx, actor, issue.params.id, 'document.issued');
    return document;
  };

  return {
    list: (actor: Actor, patientId: string): Promise<endpoints.ChartDocuments> =>
      transact((tx) => listOf(tx, actor, patientId), audit(actor, endpoints.listDocuments, { patientId })),

    issue: async (actor: Actor, issue: Issue): Promise<{ document: endpoints.IssuedDocument }> => {
      const prepared = await prepare(actor, issue);
      return transact(
        (tx) =>
          once(tx, actor, { call: 'issueDocument', ...issue }, async () => ({
            document: await keep(tx, actor, issue, prepared, byHand),
          })),
        ({ document }) =>
          audit(actor, endpoints.issueDocument, {
            patientId: issue.params.id,
            objectId: document.id,
            details: { kind: document.kind, language: document.language },
          }),
      );
    },

    /**
     * Draws a document that was drafted for the caller; what it returns issues it inside a transaction and says under which id.
     * Errors: those of `issue`.
     */
    drawDrafted: async (
      actor: Actor,
      paper: {
        readonly patientId: string;
        readonly language: Language;
        readonly content: endpoints.IssueContent;
        readonly answers: readonly Answer[];
        readonly drafted: Drafted;
      },
    ): Promise<(tx: Transaction) => Promise<string>> => {
      const { patientId, language, content, answers, drafted } = paper;
      const issue = { params: { id: patientId }, body: { language, content, answers: [...answers] } };
      const prepared = await prepare(actor, issue);
      return async (tx) => (await keep(tx, actor, issue, prepared, drafted)).id;
    },

    revoke: (
      actor: Actor,
      { params, body }: ParsedOf<typeof endpoints.revokeDocument>,
    ): Promise<{ document: endpoints.IssuedDocument }> =>
      transact(
        async (tx) => {
          const row = await revoke(tx, actor, params, {
            reason: body.reason,
            now: clock.now(),
            replacedBy: null,
          });
          await tell(tx, actor, params.id, 'document.revoked');
          return { document: issuedFrom(actor, row) };
        },
        audit(actor, endpoints.revokeDocument, { patientId: params.id, objectId: params.documentId }),
      ),

    readIssued: async (
      actor: Actor,
      { id, documentId }: ParsedOf<typeof endpoints.readDocument>['params'],
    ): Promise<FileContent> => {
      const file = await read((tx) => repository.findIssuedFile(tx, actor, id, documentId));
      if (!file) throw notFound();
      const bytes = await bytesOf(actor, file);
      const about = { patientId: id, objectId: documentId, details: { kind: 'issued' } };
      await transact(async () => undefined, audit(actor, endpoints.readDocument, about));
      return { name: file.name, type: file.type, bytes, inline: false };
    },

    addFile: (
      actor: Actor,
      input: ParsedOf<typeof endpoints.addChartFile>,
    ): Promise<{ file: endpoints.ChartFile }> =>
      transact(
        (tx) =>
          once(tx, actor, { call: 'addChartFile', ...input }, async () => {
            const file = await addFile(tx, actor, input, clock.now());
            if (file.released) await tell(tx, actor, input.params.id, 'document.released');
            return { file };
          }),
        ({ file }) => audit(actor, endpoints.addChartFile, { patientId: input.params.id, objectId: file.id }),
      ),

    changeFile: (
      actor: Actor,
      input: ParsedOf<typeof endpoints.changeChartFile>,
    ): Promise<{ file: endpoints.ChartFile }> =>
      transact(
        async (tx) => {
          const { file, newlyReleased } = await changeFile(tx, actor, input, clock.now());
          if (newlyReleased) await tell(tx, actor, input.params.id, 'document.released');
          return { file };
        },
        ({ file }) =>
          audit(actor, endpoints.changeChartFile, {
            patientId: input.params.id,
            objectId: file.id,
            details: { version: file.version, released: file.released },
          }),
      ),

    withdrawFile: (
      actor: Actor,
      { params, body }: ParsedOf<typeof endpoints.withdrawChartFile>,
    ): Promise<{ file: endpoints.ChartFile }> =>
      transact(
        async (tx) => ({ file: await withdrawFile(tx, actor, params, body.reason, clock.now()) }),
        audit(actor, endpoints.withdrawChartFile, { patientId: params.id, objectId: params.fileId }),
      ),

    readFile: async (
      actor: Actor,
      { id, fileId }: ParsedOf<typeof endpoints.readChartFile>['params'],
    ): Promise<FileContent> => {
      const file = await read((tx) => repository.findFileContent(tx, actor, id, fileId));
      if (!file) throw notFound();
      const bytes = await bytesOf(actor, file);
      const about = { patientId: id, objectId: fileId, details: { kind: 'file' } };
      await transact(async () => undefined, audit(actor, endpoints.readChartFile, about));
      return { name: file.name, type: file.type, bytes, inline: file.type.startsWith('image/') };
    },

    verify: async (
      caller: Caller,
      body: ParsedOf<typeof endpoints.verifyDocument>['body'],
    ): Promise<endpoints.Verification> => {
      await limits.take('verify_network', caller.network);
      // Tries at a second part are counted for the code too, whether or not anything has it.
      if (body.second !== '') await limits.take('verify_document', codeHash(body.code).toString('hex'));
      const { answer, opened } = await read((tx) => verify(tx, body));
      if (opened) {
        const about = { patientId: opened.patientId, objectId: opened.id };
        await transact(async () => undefined, audit(caller, endpoints.verifyDocument, about));
      }
      return answer;
    },
  };
};

const listOf = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
): Promise<endpoints.ChartDocuments> => {
  const patient = await repository.findReader(tx, actor, patientId);
  if (!patient) throw notFound();
  const isDoctor = actor.role === 'doctor';
  const issued = await repository.findIssued(tx, actor, patientId);
  const files = await repository.findFiles(tx, actor, patientId);
  const visits = isDoctor ? await repository.findFinishedVisits(tx, actor, patientId) : [];
  return {
    patient: {
      name: fullName(patient),
      chart_number: patient.chartNumber,
    },
    language: z.parse(Language, patient.language),
    issued: issued.map((row) => issuedFrom(actor, row)),
    files: files.map((row) => fileFrom(actor, row)),
    visits: visits.map(({ id, startedAt, chiefComplaint }) => ({
      id,
      started_at: startedAt.toISOString(),
      chief_complaint: chiefComplaint,
    })),
    can: { issue: isDoctor, upload: mayHandIn(actor) },
  };
};
