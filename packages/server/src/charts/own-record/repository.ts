import type { ChartSectionName } from '@doctor-plus/contract/charts/schema.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { careNow, chartInReach, shownName } from '../../accounts/index.ts';
import { careRelationship, patient, user } from '../../accounts/tables.ts';
import { doctor } from '../../directory/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { utcText } from '../../platform/database/utc-text.ts';
import { type Actor, personOf } from '../../platform/http/actor.ts';
import { patientColumns } from '../repository.ts';
import { ofPatient, openingOfSections, withInstants } from '../sections.ts';

/** The reader's own row, or that of the patient for whom they read, under the policy of charts. */
const own = (actor: Actor) => and(eq(patient.id, personOf(actor)), chartInReach(actor, patient.id));

/** Sections of the reader's own chart as a screen opens them; null without a record. */
export const findOwnSections = async (tx: Transaction, actor: Actor, names: readonly ChartSectionName[]) => {
  const [row] = await tx
    .select({ ...patientColumns, sections: openingOfSections(names) })
    .from(patient)
    .where(own(actor))
    .prepare(`own-${names.join('-')}`)
    .execute();
  return row ? { ...row, sections: withInstants(row.sections) } : null;
};

/** ABO and Rh group, LOINC. */
const bloodGroup = '882-1';

type BloodType = { readonly value: string; readonly at: string; readonly author: string };

/** Who the reader's record says they are; null without a record. */
export const findOwnPatient = async (tx: Transaction, actor: Actor) => {
  const [row] = await tx
    .select({
      ...patientColumns,
      /** The account's, which its owner changes; the practice may have written another. */
      email: sql<
        string | null
      >`coalesce((SELECT email FROM app_user WHERE id = "patient"."id"), "patient"."email")`,
      emergencyContact: patient.emergencyContact,
      bloodType: sql<BloodType | null>`(SELECT json_build_object('value', text, 'at',
          coalesce(effective_on, ${utcText(sql`effective_at`)}), 'author', author_name)
        FROM lab_result WHERE ${sql.raw(ofPatient)} AND code = ${bloodGroup} AND text IS NOT NULL
        ORDER BY effective_at DESC, recorded_at DESC, id DESC LIMIT 1)`,
    })
    .from(patient)
    .where(own(actor));
  return row ?? null;
};

/** Doctors who may open the reader's record today. */
export const findCare = async (tx: Transaction, actor: Actor) => {
  const rows = await tx
    .select({
      doctorId: careRelationship.doctorId,
      reason: careRelationship.reason,
      since: careRelationship.since,
      until: careRelationship.until,
      honorific: user.honorific,
      givenName: user.givenName,
      familyName: user.familyName,
      specialties: doctor.specialties,
      listed: doctor.listed,
    })
    .from(careRelationship)
    .innerJoin(user, eq(user.id, careRelationship.doctorId))
    .leftJoin(doctor, eq(doctor.id, careRelationship.doctorId))
    .where(and(eq(careRelationship.patientId, personOf(actor)), careNow()))
    .orderBy(asc(careRelationship.since), careRelationship.id);
  return rows.map(({ doctorId, reason, since, until, specialties, listed, ...name }) => ({
    doctor_id: doctorId,
    name: shownName(name),
    specialties: specialties ?? [],
    listed: listed ?? false,
    reason,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }));
};
