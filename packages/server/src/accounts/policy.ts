import type { TeamGrant } from '@doctor-plus/contract/kernel/team-areas.ts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../platform/http/actor.ts';
import { careRelationship, emergencyAccess, secretaryLink, user } from './tables.ts';

type Column = AnyPgColumn | SQL;

/** Whose rows are meant: somebody who calls, or in a prepared statement whoever of this role will. */
export type Reader = Pick<Actor, 'role'> & {
  readonly id: string | Placeholder | SQL;
  /** Whom a patient's account acts for; a prepared statement is given it in the place of the id. */
  readonly actsFor?: string | null;
  /** What a secretary's call needs of the doctor; null reaches nothing. */
  readonly need: Actor['need'] | Placeholder | SQL;
};

/** Accounts that may administer the installation: administrators, and doctors to whom one of them gave it. */
export const administers = (): SQL<boolean> =>
  sql<boolean>`(${user.role} = 'administrator' OR ${user.administers})`;

/** Whether the link at hand gives a secretary what the call needs. Suspended and requested links give nothing. */
const linkGrants = ({ id, need }: Reader): SQL =>
  sql`${secretaryLink.secretaryId} = ${id} AND ${secretaryLink.state} = 'accepted' AND ${need} = ANY (${secretaryLink.grants})`;

/** A patient's own rows, or those of the one patient for whom the call is made: whether it may be was asked with the session. */
const ownRow = ({ id, actsFor }: Reader, patientId: Column): SQL => sql`${patientId} = ${actsFor ?? id}`;

/** Whether a care relationship holds: neither ended nor, where it was given for a time, over. By the database's clock. */
export const careNow = (): SQL =>
  sql`${careRelationship.endedAt} IS NULL AND (${careRelationship.until} IS NULL OR ${careRelationship.until} > app_now())`;

/** Rows of patients whom a doctor cares for. */
const inCareOf = (doctorId: Reader['id'], patientId: Column): SQL =>
  sql`EXISTS (SELECT 1 FROM ${careRelationship} WHERE ${careRelationship.patientId} = ${patientId}
    AND ${careRelationship.doctorId} = ${doctorId} AND ${careNow()})`;

/** Rows of patients of the doctors who accepted this secretary and grant what the call needs. */
const inCareOfDoctorsOf = (secretary: Reader, patientId: Column): SQL =>
  sql`EXISTS (SELECT 1 FROM ${careRelationship} JOIN ${secretaryLink} ON ${secretaryLink.doctorId} = ${careRelationship.doctorId}
    WHERE ${careRelationship.patientId} = ${patientId} AND ${careNow()}
    AND ${linkGrants(secretary)})`;

/** Patients whose identity (name, chart number, phone) this person may see. */
export const patientInReach = (actor: Reader, patientId: Column): SQL =>
  ({
    patient: () => ownRow(actor, patientId),
    doctor: () => inCareOf(actor.id, patientId),
    secretary: () => inCareOfDoctorsOf(actor, patientId),
    administrator: () => sql`false`,
  })[actor.role]();

/** Whether an access in an emergency lasts. By the database's clock. */
export const emergencyNow = (): SQL<boolean> =>
  sql<boolean>`${emergencyAccess.endedAt} IS NULL AND ${emergencyAccess.until} > app_now()`;

/** Rows of patients whose charts a doctor has open because of an emergency that lasts. */
const openInEmergency = (doctorId: Reader['id'], patientId: Column): SQL =>
  sql`EXISTS (SELECT 1 FROM ${emergencyAccess} WHERE ${emergencyAccess.patientId} = ${patientId}
    AND ${emergencyAccess.doctorId} = ${doctorId} AND ${emergencyNow()})`;

/**
 * Patients whose chart this person may read: the patient, doctors with a care relationship, and doctors in an emergency, who
 * see and write nothing else of the patient.
 */
export const chartInReach = (actor: Reader, patientId: Column): SQL =>
  ({
    patient: () => ownRow(actor, patientId),
    doctor: () => sql`(${inCareOf(actor.id, patientId)} OR ${openInEmergency(actor.id, patientId)})`,
    secretary: () => sql`false`,
    administrator: () => sql`false`,
  })[actor.role]();

/** Doctors on whose behalf this person makes this call: the doctor, and secretaries to whom the doctor grants what it needs. */
export const actsForDoctor = (actor: Reader, doctorId: Column): SQL =>
  ({
    patient: () => sql`false`,
    doctor: () => sql`${doctorId} = ${actor.id}`,
    secretary: () =>
      sql`EXISTS (SELECT 1 FROM ${secretaryLink} WHERE ${secretaryLink.doctorId} = ${doctorId} AND ${linkGrants(actor)})`,
    administrator: () => sql`false`,
  })[actor.role]();

/** The same doctors as rows of one `doctor_id`: for what is looked up for each of them, by an index that begins with the doctor. */
export const doctorsActedFor = (actor: Reader): SQL =>
  ({
    patient: () => sql`(SELECT NULL::uuid AS doctor_id WHERE false)`,
    doctor: () => sql`(SELECT ${actor.id}::uuid AS doctor_id)`,
    secretary: () => sql`(SELECT ${secretaryLink.doctorId} FROM ${secretaryLink} WHERE ${linkGrants(actor)})`,
    administrator: () => sql`(SELECT NULL::uuid AS doctor_id WHERE false)`,
  })[actor.role]();

/** Doctors who accepted a secretary, whatever they grant. */
export const worksForDoctor = (secretaryId: Reader['id'], doctorId: Column): SQL =>
  sql`EXISTS (SELECT 1 FROM ${secretaryLink} WHERE ${secretaryLink.secretaryId} = ${secretaryId}
    AND ${secretaryLink.doctorId} = ${doctorId} AND ${secretaryLink.state} = 'accepted')`;

/** Whether somebody who reaches a doctor's row may also do there what this grant says: for the abilities that go with an answer. */
export const mayFor = (
  { id, role, works }: Pick<Actor, 'id' | 'role' | 'works'>,
  doctorId: string,
  grant: TeamGrant,
): boolean =>
  role === 'secretary' ? (works.get(doctorId)?.has(grant) ?? false) : role === 'doctor' && id === doctorId;

/** Whether some doctor of a secretary grants this: for abilities where several doctors share what an answer is about. */
export const mayForSome = ({ works }: Pick<Actor, 'works'>, grant: TeamGrant): boolean =>
  [...works.values()].some((granted) => granted.has(grant));
