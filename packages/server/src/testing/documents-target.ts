import { codeHash, secondHash } from '../charts/documents/codes.ts';
import { chartFile, issuedDocument } from '../charts/documents/tables.ts';
import { medication } from '../charts/tables.ts';
import { storedFile } from '../platform/files/tables.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { DocumentsTarget } from './matrix-case.ts';
import { insertFile } from './uploads-target.ts';

const paper = (circle: Circle) => ({
  language: 'es',
  title: 'Certificado médico',
  practice: { name: 'Consultorio', lines: [] },
  facts: [['Paciente', circle.canaries.personal]],
  parts: [{ title: 'Certificado', lines: [circle.canaries.clinical], table: null }],
  signature: { name: 'Dra. Elena', lines: [] },
  foot: 'Consultorio',
});

const papers = new WeakMap<Circle, Promise<string>>();

/** A PDF of the circle; one, for nothing that reads it changes it. */
const paperOf = (app: TestApp, circle: Circle): Promise<string> => {
  const made = papers.get(circle) ?? insertFile(app, circle.patient.id, 'issued-document');
  papers.set(circle, made);
  return made;
};

/**
 * A certificate of the circle's doctor, a file that its secretary put into the chart and released, an active medication, and
 * for everybody an upload that they could put into a chart.
 */
export const documentsTarget = async (
  app: TestApp,
  circle: Circle,
  people: readonly string[],
  at: Date,
): Promise<DocumentsTarget> => {
  const [issuedId, chartFileId] = [newId(), newId()];
  const verifyCode = issuedId.slice(-12);
  const uploads = new Map(people.map((id) => [id, newId()]));
  const paperId = await paperOf(app, circle);
  const fileId = await insertFile(app, circle.patient.id, 'chart-file');
  const patientId = circle.patient.id;
  await app.database.transact(async (tx) => {
    await tx.insert(issuedDocument).values({
      id: issuedId,
      patientId,
      doctorId: circle.doctor.id,
      kind: 'certificate',
      content: paper(circle),
      fileId: paperId,
      codeHash: codeHash(verifyCode),
      secondHash: secondHash(verifyCode, 'zweite'),
      issuedAt: at,
    });
    await tx.insert(chartFile).values({
      id: chartFileId,
      version: 1,
      patientId,
      fileId,
      kind: 'lab_report',
      title: circle.canaries.personal,
      released: true,
      addedBy: circle.secretary.id,
      addedByName: 'Rosa',
      addedAt: at,
      authorId: circle.secretary.id,
      recordedAt: at,
    });
    await tx.insert(medication).values({
      id: newId(),
      version: 1,
      patientId,
      effectiveAt: at,
      recordedAt: at,
      authorName: 'Dra. Elena',
      source: 'portal',
      name: circle.canaries.clinical,
      status: 'active',
    });
    await tx.insert(storedFile).values(
      [...uploads].map(([ownerId, id]) => ({
        id,
        ownerId,
        storageKey: id,
        name: 'informe.pdf',
        type: 'application/pdf',
        size: 1,
        sha256: Buffer.alloc(32),
        purpose: 'unclaimed' as const,
        expiresAt: new Date(app.now().getTime() + 3600_000),
      })),
    );
  });
  return {
    issuedId,
    chartFileId,
    verifyCode,
    uploadOf: (userId) => uploads.get(userId) ?? newId(),
  };
};

/** The same of nothing. */
export const unknownDocumentsTarget = (): DocumentsTarget => ({
  issuedId: newId(),
  chartFileId: newId(),
  verifyCode: newId().slice(-12),
  uploadOf: newId,
});
