import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { actsForDoctor, type Reader, worksForDoctor } from '../accounts/index.ts';
import { practice, user } from '../accounts/tables.ts';
import { doctor, review } from '../directory/tables.ts';
import { auditEvent } from '../platform/audit/tables.ts';
import { utcText } from '../platform/database/utc-text.ts';
import { shownNameSql } from '../platform/text/name-sql.ts';

/** The practice's time zone. */
export const timeZone: SQL<string> = sql`(SELECT ${practice.timeZone} FROM ${practice})`;

/**
 * When a day or month of the practice began, or the day so many days before it. As a query of its own it is worked out once, not for
 * every row that it is compared with.
 */
export const startOf = (unit: 'day' | 'month', now: SQL, daysBefore = 0): SQL =>
  sql`(SELECT (date_trunc(${unit}, ${now} AT TIME ZONE ${practice.timeZone}) - make_interval(days => ${daysBefore})) AT TIME ZONE ${practice.timeZone}
    FROM ${practice})`;

export type Access = { readonly name: string; readonly at: string };

/** The last time somebody other than the patient opened the patient's chart; null when nobody did. */
export const lastAccess = (patientId: SQL): SQL<Access | null> =>
  sql`(SELECT json_build_object('name', ${shownNameSql(user)},
      'at', ${utcText(auditEvent.at)})
    FROM ${auditEvent} JOIN ${user} ON ${user.id} = ${auditEvent.actorId}
    WHERE ${and(
      eq(auditEvent.patientId, patientId),
      eq(auditEvent.event, 'chart.read'),
      eq(auditEvent.outcome, 'success'),
      sql`${auditEvent.actorId} <> ${patientId}`,
    )} ORDER BY ${auditEvent.at} DESC LIMIT 1)`;

export type Doctor = { readonly id: string; readonly name: string };

/** The doctors for whom a secretary works, by name. */
export const doctorsOf = (actor: Reader): SQL<Doctor[]> =>
  sql`(SELECT coalesce(json_agg(json_build_object('id', ${doctor.id}, 'name', ${doctor.name}) ORDER BY ${asc(doctor.foldedName)}), '[]')
    FROM ${doctor} WHERE ${worksForDoctor(actor.id, doctor.id)})`;

export type Ratings = { readonly count: number; readonly halves: number };

/** The reviews that are shown of the doctors for whom a person acts: how many, and their half stars in all. */
export const ratingsOf = (actor: Reader): SQL<Ratings> =>
  sql`(SELECT json_build_object('count', count(*), 'halves', coalesce(sum(${review.halves}), 0)) FROM ${review}
    WHERE ${and(actsForDoctor(actor, review.doctorId), isNull(review.hiddenAt), isNull(review.withdrawnAt))})`;
