import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { chartInReach, patientInReach, shownName } from '../../accounts/index.ts';
import { application } from '../../accounts/registration/tables.ts';
import { patient, practice, user } from '../../accounts/tables.ts';
import { doctor } from '../../directory/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { storedFile } from '../../platform/files/tables.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { allergy, medication, visit } from '../tables.ts';
import { chartFile, issuedDocument } from './tables.ts';

const issuedColumns = {
  id: issuedDocument.id,
  patientId: issuedDocument.patientId,
  doctorId: issuedDocument.doctorId,
  kind: issuedDocument.kind,
  draftedWith: issuedDocument.draftedWith,
  draftedModel: issuedDocument.draftedModel,
  draftedAt: issuedDocument.draftedAt,
  language: sql<string>`${issuedDocument.content} ->> 'language'`,
  issuer: sql<string>`${issuedDocument.content} #>> '{signature,name}'`,
  issuedAt: issuedDocument.issuedAt,
  revokedAt: issuedDocument.revokedAt,
  revokedReason: issuedDocument.revokedReason,
  replacedBy: issuedDocument.replacedBy,
};

/** Issued documents that this person may read: those of a chart in reach. */
const issuedInReach = (actor: Actor, patientId: string): SQL | undefined =>
  and(eq(issuedDocument.patientId, patientId), chartInReach(actor, issuedDocument.patientId));

export const findIssued = (tx: Transaction, actor: Actor, patientId: string) =>
  tx
    .select(issuedColumns)
    .from(issuedDocument)
    .where(issuedInReach(actor, patientId))
    .orderBy(desc(issuedDocument.issuedAt), desc(issuedDocument.id));

export type IssuedRow = Awaited<ReturnType<typeof findIssued>>[number];

/** One of them with its file; locked, so that of two who revoke it one comes first. */
export const lockIssued = async (tx: Transaction, actor: Actor, patientId: string, id: string) => {
  const [row] = await tx
    .select(issuedColumns)
    .from(issuedDocument)
    .where(and(eq(issuedDocument.id, id), issuedInReach(actor, patientId)))
    .for('update');
  return row ?? null;
};

const fileColumns = {
  id: storedFile.id,
  name: storedFile.name,
  type: storedFile.type,
  storageKey: storedFile.storageKey,
  sha256: storedFile.sha256,
};

export const findIssuedFile = async (tx: Transaction, actor: Actor, patientId: string, id: string) => {
  const [row] = await tx
    .select(fileColumns)
    .from(issuedDocument)
    .innerJoin(storedFile, eq(storedFile.id, issuedDocument.fileId))
    .where(and(eq(issuedDocument.id, id), issuedInReach(actor, patientId)));
  return row ?? null;
};

/** All issued documents of a patient with their files, oldest first. Danger: no policy; for whoever may have the whole chart. */
export const findIssuedOf = (tx: Transaction, patientId: string) =>
  tx
    .select({
      ...issuedColumns,
      title: sql<string>`${issuedDocument.content} ->> 'title'`,
      stored: storedFile,
    })
    .from(issuedDocument)
    .innerJoin(storedFile, eq(storedFile.id, issuedDocument.fileId))
    .where(eq(issuedDocument.patientId, patientId))
    .orderBy(asc(issuedDocument.issuedAt), asc(issuedDocument.id));

export const insertIssued = (tx: Transaction, row: typeof issuedDocument.$inferInsert) =>
  tx.insert(issuedDocument).values(row);

type Revocation = {
  readonly revokedAt: Date;
  readonly revokedBy: string;
  readonly revokedReason: string;
  readonly replacedBy: string | null;
};

export const markRevoked = (tx: Transaction, id: string, revocation: Revocation) =>
  tx.update(issuedDocument).set(revocation).where(eq(issuedDocument.id, id));

/** What a code leads to, with the fingerprint of its PDF. Danger: no policy; the code is the key. */
export const findByCode = async (tx: Transaction, codeHash: Buffer) => {
  const [row] = await tx
    .select({
      id: issuedDocument.id,
      patientId: issuedDocument.patientId,
      kind: issuedDocument.kind,
      content: issuedDocument.content,
      secondHash: issuedDocument.secondHash,
      issuedAt: issuedDocument.issuedAt,
      revokedAt: issuedDocument.revokedAt,
      replacedBy: issuedDocument.replacedBy,
      sha256: storedFile.sha256,
      givenName: patient.givenName,
      familyName: patient.familyName,
    })
    .from(issuedDocument)
    .innerJoin(storedFile, eq(storedFile.id, issuedDocument.fileId))
    .innerJoin(patient, eq(patient.id, issuedDocument.patientId))
    .where(eq(issuedDocument.codeHash, codeHash));
  return row ?? null;
};

/** Secretaries hand documents in for patients whose charts they do not read. */
const documentsInReach = (actor: Actor, patientId: typeof patient.id): SQL =>
  actor.role === 'secretary' ? patientInReach(actor, patientId) : chartInReach(actor, patientId);

/** The patient in reach, and in which language they read. */
export const findReader = async (tx: Transaction, actor: Actor, patientId: string) => {
  const [row] = await tx
    .select({
      id: patient.id,
      givenName: patient.givenName,
      familyName: patient.familyName,
      chartNumber: patient.chartNumber,
      birthDate: patient.birthDate,
      deceasedAt: patient.deceasedAt,
      language: sql<string>`coalesce((SELECT language FROM app_user WHERE id = "patient"."id"), "patient"."language", (SELECT languages[1] FROM practice))`,
      hasAccount: sql<boolean>`EXISTS (SELECT 1 FROM app_user WHERE id = "patient"."id" AND role = 'patient')`,
    })
    .from(patient)
    .where(and(eq(patient.id, patientId), documentsInReach(actor, patient.id)));
  return row ?? null;
};

export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

/** What stands at the head and the foot of every document. */
export const findLetterhead = async (tx: Transaction, doctorId: string) => {
  const [row] = await tx
    .select({
      practice: practice.name,
      address: practice.address,
      phone: practice.phone,
      timeZone: practice.timeZone,
      honorific: user.honorific,
      givenName: user.givenName,
      familyName: user.familyName,
      /** Professional licence; null where it was never asked for. */
      licence: application.exequaturNumber,
      /** Slugs of the confirmed specialties; null without a profile. */
      specialties: doctor.specialties,
    })
    .from(user)
    .innerJoin(practice, eq(practice.id, 1))
    .leftJoin(application, eq(application.userId, user.id))
    .leftJoin(doctor, eq(doctor.id, user.id))
    .where(eq(user.id, doctorId));
  if (!row) throw new Error('the doctor has no account');
  const { honorific, givenName, familyName, ...rest } = row;
  return { ...rest, doctor: shownName({ honorific, givenName, familyName }) };
};
export type Letterhead = Awaited<ReturnType<typeof findLetterhead>>;

/** The doctor's finished visits of the patient, newest first. */
export const findFinishedVisits = (tx: Transaction, actor: Actor, patientId: string) =>
  tx
    .select({ id: visit.id, startedAt: visit.startedAt, chiefComplaint: visit.chiefComplaint })
    .from(visit)
    .where(
      and(
        eq(visit.patientId, patientId),
        eq(visit.doctorId, actor.id),
        eq(visit.status, 'finished'),
        sql`${visit.content} IS NOT NULL`,
      ),
    )
    .orderBy(desc(visit.startedAt))
    .limit(20);

/** Allergies of the chart: active ones and statements that none is known, newest first. */
export const findAllergies = (tx: Transaction, actor: Actor, patientId: string) =>
  tx
    .select({ substance: allergy.substance, status: allergy.status, code: allergy.code })
    .from(allergy)
    .where(
      and(
        eq(allergy.patientId, patientId),
        chartInReach(actor, allergy.patientId),
        eq(allergy.current, true),
        inArray(allergy.status, ['active', 'none_known']),
      ),
    )
    .orderBy(desc(allergy.effectiveAt), desc(allergy.recordedAt), desc(allergy.id));
export type AllergyRow = Awaited<ReturnType<typeof findAllergies>>[number];

/** Active medications of the chart, by name. */
export const findActiveMedications = (tx: Transaction, actor: Actor, patientId: string) =>
  tx
    .select({
      id: medication.id,
      visitId: medication.visitId,
      name: medication.name,
      dose: medication.dose,
      dosage: medication.dosage,
    })
    .from(medication)
    .where(
      and(
        eq(medication.patientId, patientId),
        chartInReach(actor, medication.patientId),
        eq(medication.current, true),
        eq(medication.status, 'active'),
      ),
    )
    .orderBy(asc(medication.name), asc(medication.id));
export type ActiveMedication = Awaited<ReturnType<typeof findActiveMedications>>[number];

/**
 * Files of a chart that this person sees: doctors in care all, the patient what is released and no mistake, a secretary what
 * they put there themselves as long as they work for a doctor in care.
 */
const fileInReach = (actor: Actor, patientId: string): SQL | undefined =>
  and(
    eq(chartFile.patientId, patientId),
    eq(chartFile.current, true),
    {
      doctor: () => chartInReach(actor, chartFile.patientId),
      patient: () =>
        and(
          chartInReach(actor, chartFile.patientId),
          eq(chartFile.released, true),
          isNull(chartFile.mistake),
        ),
      secretary: () => and(patientInReach(actor, chartFile.patientId), eq(chartFile.addedBy, actor.id)),
      administrator: () => sql`false`,
    }[actor.role](),
  );

const chartFileColumns = {
  id: chartFile.id,
  version: chartFile.version,
  patientId: chartFile.patientId,
  fileId: chartFile.fileId,
  kind: chartFile.kind,
  title: chartFile.title,
  released: chartFile.released,
  mistake: chartFile.mistake,
  addedBy: chartFile.addedBy,
  addedByName: chartFile.addedByName,
  addedAt: chartFile.addedAt,
  issuedAs: chartFile.issuedAs,
  sourceRef: chartFile.sourceRef,
  importId: chartFile.importId,
  type: storedFile.type,
  size: storedFile.size,
};

export const findFiles = (tx: Transaction, actor: Actor, patientId: string) =>
  tx
    .select(chartFileColumns)
    .from(chartFile)
    .innerJoin(storedFile, eq(storedFile.id, chartFile.fileId))
    .where(fileInReach(actor, patientId))
    .orderBy(desc(chartFile.addedAt), desc(chartFile.id));
export type ChartFileRow = Awaited<ReturnType<typeof findFiles>>[number];

/** One of them, for whoever is about to change it. */
export const lockFile = async (tx: Transaction, actor: Actor, patientId: string, id: string) => {
  const [row] = await tx
    .select(chartFileColumns)
    .from(chartFile)
    .innerJoin(storedFile, eq(storedFile.id, chartFile.fileId))
    .where(and(eq(chartFile.id, id), fileInReach(actor, patientId)))
    .for('update', { of: chartFile });
  return row ?? null;
};

export const findFileContent = async (tx: Transaction, actor: Actor, patientId: string, id: string) => {
  const [row] = await tx
    .select({ ...fileColumns, title: chartFile.title })
    .from(chartFile)
    .innerJoin(storedFile, eq(storedFile.id, chartFile.fileId))
    .where(and(eq(chartFile.id, id), fileInReach(actor, patientId)));
  return row ?? null;
};

/** Adds a version and takes the one before out of the chart as it stands today. */
export const insertFileVersion = async (tx: Transaction, row: typeof chartFile.$inferInsert) => {
  await tx
    .update(chartFile)
    .set({ current: false })
    .where(and(eq(chartFile.id, row.id), ne(chartFile.version, row.version), eq(chartFile.current, true)));
  await tx.insert(chartFile).values(row);
};
