import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { careNow, type Reader } from '../accounts/index.ts';
import { careRelationship } from '../accounts/tables.ts';
import { doctor } from '../directory/tables.ts';
import { utcText } from '../platform/database/utc-text.ts';
import { ahead, type Moment } from './repository.ts';
import { appointment } from './tables.ts';

const isTimed = sql`${appointment.status} = 'completed' AND ${appointment.startedAt} IS NOT NULL AND ${appointment.completedAt} IS NOT NULL`;

export type WeekFigures = {
  /** Visits of which is noted whether they took place, and those of them that did. */
  readonly due: number;
  readonly kept: number;
  /** Completed visits whose beginning and end were noted, and their mean length in minutes; null without one. */
  readonly visits: number;
  readonly minutes: number | null;
};

/** What became of the visits that began in [from, to): a subquery of one value. */
export const weekFigures = (inReach: SQL, from: SQL, to: SQL): SQL<WeekFigures> =>
  sql`(SELECT json_build_object(
      'due', count(*) FILTER (WHERE ${appointment.status} IN ('completed', 'no_show')),
      'kept', count(*) FILTER (WHERE ${appointment.status} = 'completed'),
      'visits', count(*) FILTER (WHERE ${isTimed}),
      'minutes', avg(extract(epoch FROM ${appointment.completedAt} - ${appointment.startedAt}) / 60) FILTER (WHERE ${isTimed}))
    FROM ${appointment} WHERE ${and(inReach, gte(appointment.startsAt, from), lt(appointment.startsAt, to))})`;

export type PatientFigures = {
  readonly total: number;
  readonly upcoming: number;
  readonly completed: number;
};

/** Appointments in all, cancelled ones left out; those still ahead or under way; those that took place. */
export const patientFigures = (inReach: SQL, now: Moment): SQL<PatientFigures> =>
  sql`(SELECT json_build_object(
      'total', count(*) FILTER (WHERE ${appointment.status} <> 'cancelled'),
      'upcoming', count(*) FILTER (WHERE ${ahead(now)}),
      'completed', count(*) FILTER (WHERE ${appointment.status} = 'completed'))
    FROM ${appointment} WHERE ${inReach})`;

export type DoctorOfPatient = {
  readonly id: string;
  readonly name: string;
  readonly specialties: string[];
  /** What the reviews that count come to; null without one. */
  readonly rating: number | null;
  readonly review_count: number;
  readonly last_visit: string | null;
  readonly next_visit: string | null;
};

/** Doctors who care for a patient, with the last visit that took place and the next one, the last seen first. */
export const doctorsOfPatient = (patientId: Reader['id'], now: Moment): SQL<DoctorOfPatient[]> => {
  const visits = sql`(SELECT ${appointment.doctorId}, max(${appointment.startsAt}) FILTER (WHERE ${eq(appointment.status, 'completed')}) AS last,
      min(${appointment.startsAt}) FILTER (WHERE ${ahead(now)}) AS next
    FROM ${appointment} WHERE ${eq(appointment.patientId, patientId)} GROUP BY 1)`;
  return sql`(SELECT coalesce(json_agg(json_build_object('id', ${doctor.id}, 'name', ${doctor.name}, 'specialties', ${doctor.specialties},
      'rating', ${doctor.rating}, 'review_count', ${doctor.ratingCount}, 'last_visit', ${utcText(sql`last`)}, 'next_visit', ${utcText(sql`next`)})
      ORDER BY last DESC NULLS LAST, ${doctor.foldedName}), '[]')
    FROM ${careRelationship} JOIN ${doctor} ON ${doctor.id} = ${careRelationship.doctorId}
      LEFT JOIN ${visits} visits ON visits.doctor_id = ${doctor.id}
    WHERE ${and(eq(careRelationship.patientId, patientId), careNow())})`;
};
