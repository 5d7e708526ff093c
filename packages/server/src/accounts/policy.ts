import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../platform/http/actor.ts';
import { careRelationship, secretaryLink } from './tables.ts';

type Column = AnyPgColumn | SQL;

/** Whose rows are meant: somebody who calls, or in a prepared statement whoever of this role will. */
type Reader = Pick<Actor, 'role'> & { readonly id: string | Placeholder };

/** Rows of patients whom a doctor cares for. */
const inCareOf = (doctorId: Reader['id'], patientId: Column): SQL =>
  sql`EXISTS (SELECT 1 FROM ${careRelationship} WHERE ${careRelationship.patientId} = ${patientId}
    AND ${careRelationship.doctorId} = ${doctorId} AND ${careRelationship.endedAt} IS NULL)`;

/** Rows of patients of the doctors who accepted this secretary. */
const inCareOfDoctorsOf = (secretaryId: Reader['id'], patientId: Column): SQL =>
  sql`EXISTS (SELECT 1 FROM ${careRelationship} JOIN ${secretaryLink} ON ${secretaryLink.doctorId} = ${careRelationship.doctorId}
    WHERE ${careRelationship.patientId} = ${patientId} AND ${careRelationship.endedAt} IS NULL
    AND ${secretaryLink.secretaryId} = ${secretaryId} AND ${secretaryLink.state} = 'accepted')`;

/** Patients whose identity (name, chart number, phone) this person may see. */
export const patientInReach = (actor: Reader, patientId: Column): SQL =>
  ({
    patient: () => sql`${patientId} = ${actor.id}`,
    doctor: () => inCareOf(actor.id, patientId),
    secretary: () => inCareOfDoctorsOf(actor.id, patientId),
    administrator: () => sql`false`,
  })[actor.role]();

/** Patients whose chart this person may read: the patient, and doctors with a care relationship. */
export const chartInReach = (actor: Reader, patientId: Column): SQL =>
  ({
    patient: () => sql`${patientId} = ${actor.id}`,
    doctor: () => inCareOf(actor.id, patientId),
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
