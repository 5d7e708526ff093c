import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../platform/http/actor.ts';
import { careRelationship, emergencyAccess, secretaryLink } from './tables.ts';

type Column = AnyPgColumn | SQL;

/** Whose rows are meant: somebody who calls, or in a prepared statement whoever of this role will. */
type Reader = Pick<Actor, 'role'> & {
  readonly id: string | Placeholder;
  /** Whom a patient's account acts for; a prepared statement is given it in the place of the id. */
  readonly actsFor?: string | null;
};

/** A patient's own rows, or those of the one patient for whom the call is made: whether it may be was asked with the session. */
const ownRow = ({ id, actsFor }: Reader, patientId: Column): SQL => sql`${patientId} = ${actsFor ?? id}`;

/** Whether a care relationship holds: neither ended nor, where it was given for a time, over. By the database's clock. */
export const careNow = (): SQL =>
  sql`${careRelationship.endedAt} IS NULL AND (${careRelationship.until} IS NULL OR ${careRelationship.until} > now())`;

/** Rows of patients whom a doctor cares for. */
const inCareOf = (doctorId: Reader['id'], patientId: Column): SQL =>
  sql`EXISTS (SELECT 1 FROM ${careRelationship} WHERE ${careRelationship.patientId} = ${patientId}
    AND ${careRelationship.doctorId} = ${doctorId} AND ${careNow()})`;

/** Rows of patients of the doctors who accepted this secretary. */
const inCareOfDoctorsOf = (secretaryId: Reader['id'], patientId: Column): SQL =>
  sql`EXISTS (SELECT 1 FROM ${careRelationship} JOIN ${secretaryLink} ON ${secretaryLink.doctorId} = ${careRelationship.doctorId}
    WHERE ${careRelationship.patientId} = ${patientId} AND ${careNow()}
    AND ${secretaryLink.secretaryId} = ${secretaryId} AND ${secretaryLink.state} = 'accepted')`;

/** Patients whose identity (name, chart number, phone) this person may see. */
export const patientInReach = (actor: Reader, patientId: Column): SQL =>
  ({
    patient: () => ownRow(actor, patientId),
    doctor: () => inCareOf(actor.id, patientId),
    secretary: () => inCareOfDoctorsOf(actor.id, patientId),
    administrator: () => sql`false`,
  })[actor.role]();

/** Whether an access in an emergency lasts. By the database's clock. */
export const emergencyNow = (): SQL<boolean> =>
  sql<boolean>`${emergencyAccess.endedAt} IS NULL AND ${emergencyAccess.until} > now()`;

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

/** Doctors on whose behalf this person acts: the doctor, and secretaries whom the doctor accepted. */
export const actsForDoctor = (actor: Reader, doctorId: Column): SQL =>
  ({
    patient: () => sql`false`,
    doctor: () => sql`${doctorId} = ${actor.id}`,
    secretary: () =>
      sql`EXISTS (SELECT 1 FROM ${secretaryLink} WHERE ${secretaryLink.secretaryId} = ${actor.id}
        AND ${secretaryLink.doctorId} = ${doctorId} AND ${secretaryLink.state} = 'accepted')`,
    administrator: () => sql`false`,
  })[actor.role]();
