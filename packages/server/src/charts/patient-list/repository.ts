import {
  type AgeBand,
  ageBands,
  type listPatients,
  type PatientOrder,
  seenSpans,
} from '@doctor-plus/contract/charts/patient-list.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { and, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { actsForDoctor, careNow, patientMatching } from '../../accounts/index.ts';
import { careRelationship, patient, practice } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { patientColumns } from '../repository.ts';

export type Filter = Omit<ParsedOf<typeof listPatients>['query'], 'after' | 'per_page' | 'order'>;

/** What scheduling knows of appointments to come with doctors on whose behalf a person acts. */
export type Ahead = {
  /** Patients who have one: a query of ids. */
  readonly patientIds: (actor: Actor, now: Date) => SQL;
  /** When the next one of a patient begins; null without one. */
  readonly next: (actor: Actor, patientId: AnyPgColumn, now: Date) => SQL<Date | null>;
};

type Moment = { readonly now: Date; readonly ahead: Ahead };

const withAhead = (choice: Filter['ahead'], ids: SQL): SQL | undefined => {
  if (choice === undefined) return undefined;
  return choice === 'yes'
    ? inArray(careRelationship.patientId, ids)
    : notInArray(careRelationship.patientId, ids);
};

/** Ids of patients in care. What can be said of them without their rows is said here, of a doctor's own alone. */
const inCare = (tx: Transaction, actor: Actor, filter: Filter, { now, ahead }: Moment) =>
  tx
    .select({ id: careRelationship.patientId })
    .from(careRelationship)
    .where(
      and(
        actsForDoctor(actor, careRelationship.doctorId),
        careNow(),
        filter.query === '' ? undefined : patientMatching(filter.query, careRelationship.searchText),
        filter.reason && eq(careRelationship.reason, filter.reason),
        withAhead(filter.ahead, ahead.patientIds(actor, now)),
      ),
    );

const dayIn = (instant: SQL) =>
  sql`(${instant} AT TIME ZONE (SELECT ${practice.timeZone} FROM ${practice}))::date`;

/** The calendar date of the practice `years` ago: who was born until then has completed them. */
const yearsAgo = (now: Date, years: number) =>
  sql`(SELECT (${dayIn(sql`${now.toISOString()}::timestamptz`)} - make_interval(years => ${years}))::date)`;

/** Of this age today, or at death. The living are compared with two dates, which costs half of what their age does. */
const ofAge = (band: AgeBand, now: Date): SQL => {
  const [from, to] = ageBands[band];
  const isEndless = to === Number.POSITIVE_INFINITY;
  const atDeath = sql`date_part('year', age(${dayIn(sql`${patient.deceasedAt}`)}, ${patient.birthDate}))`;
  return sql`CASE WHEN ${patient.deceasedAt} IS NULL
    THEN ${patient.birthDate} <= ${yearsAgo(now, from)} ${isEndless ? sql`` : sql`AND ${patient.birthDate} > ${yearsAgo(now, to + 1)}`}
    ELSE ${atDeath} >= ${from} ${isEndless ? sql`` : sql`AND ${atDeath} <= ${to}`} END`;
};

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

const seen = (choice: Filter['visit'], now: Date): SQL | undefined => {
  if (choice === undefined) return undefined;
  if (choice === 'never') return isNull(patient.lastVisitAt);
  const since = daysBefore(now, seenSpans[choice]);
  return choice.startsWith('within')
    ? gte(patient.lastVisitAt, since)
    : or(isNull(patient.lastVisitAt), lt(patient.lastVisitAt, since));
};

const ofStatus = (status: Filter['status']): SQL | undefined => {
  if (status === undefined) return undefined;
  return status === 'deceased'
    ? isNotNull(patient.deceasedAt)
    : and(eq(patient.status, status), isNull(patient.deceasedAt));
};

const matching = (filter: Filter, now: Date): SQL | undefined =>
  and(
    ofStatus(filter.status),
    filter.type && eq(patient.patientType, filter.type),
    filter.sex && eq(patient.sex, filter.sex),
    filter.age && ofAge(filter.age, now),
    seen(filter.visit, now),
  );

type Order = { readonly key: SQL; readonly down: boolean };

const lastSeen = sql`coalesce(${patient.lastVisitAt}, ${patient.createdAt} - interval '1000 years')`;
const number = sql`lpad(length(${patient.chartNumber})::text, 3, '0') || ${patient.chartNumber}`;

/** By what a list is in order; whom nobody has seen, or whose birth date nobody knows, comes last either way. */
const orderOf = (order: PatientOrder, query: string): Order =>
  ({
    match: () =>
      query === ''
        ? { key: lastSeen, down: true }
        : {
            key: sql`(position((SELECT ' ' || fold(${query}) || ' ') IN ' ' || ${patient.searchText} || ' ') = 0)::int || ${patient.searchText}`,
            down: false,
          },
    name: () => ({ key: sql`${patient.searchText}`, down: false }),
    name_down: () => ({ key: sql`${patient.searchText}`, down: true }),
    seen: () => ({
      key: sql`coalesce(${patient.lastVisitAt}, ${patient.createdAt} + interval '1000 years')`,
      down: false,
    }),
    seen_down: () => ({ key: lastSeen, down: true }),
    number: () => ({ key: number, down: false }),
    number_down: () => ({ key: number, down: true }),
    oldest: () => ({ key: sql`coalesce(${patient.birthDate}, 'infinity'::date)`, down: false }),
    youngest: () => ({ key: sql`coalesce(${patient.birthDate}, '-infinity'::date)`, down: true }),
  })[order]();

/** An earlier name with a word of the query that the name, number and phone of today do not have. */
const formerly = (query: string) =>
  query === ''
    ? sql<string | null>`NULL`
    : sql<string | null>`(SELECT earlier FROM unnest(${patient.earlierNames}) AS earlier,
        regexp_split_to_table(fold(${query}), '\\s+') AS word
        WHERE position(word IN fold(earlier)) > 0
          AND position(word IN fold(${patient.givenName} || ' ' || ${patient.familyName} || ' ' || ${patient.chartNumber} || ' ' || coalesce(${patient.phone}, ''))) = 0
        LIMIT 1)`;

type Page = { readonly order: PatientOrder; readonly after: string | undefined; readonly limit: number };

/**
 * Patients in care that match, in order, behind the patient `after`. Everybody whom the filter leaves is counted, so the cost
 * grows with the patients of the doctors on whose behalf the person acts, not with those of the practice.
 */
export const findListed = (
  tx: Transaction,
  actor: Actor,
  filter: Filter,
  { order, after, limit }: Page,
  moment: Moment,
) => {
  const { key, down } = orderOf(order, filter.query);
  const way = sql.raw(down ? 'DESC' : 'ASC');
  const found = tx
    .select({
      id: patient.id,
      key: sql`${key}`.as('key'),
      total: sql<number>`count(*) OVER ()::int`.as('total'),
    })
    .from(patient)
    .where(and(inArray(patient.id, inCare(tx, actor, filter, moment)), matching(filter, moment.now)))
    .as('found');
  const behind =
    after === undefined
      ? undefined
      : sql`(${found.key}, ${found.id}) ${sql.raw(down ? '<' : '>')}
          (SELECT ${key}, ${patient.id} FROM ${patient} WHERE ${patient.id} = ${after})`;
  const page = tx
    .select({ id: found.id, key: found.key, total: found.total })
    .from(found)
    .where(behind)
    .orderBy(sql`${found.key} ${way}, ${found.id} ${way}`)
    .limit(limit)
    .as('page');
  return tx
    .select({
      ...patientColumns,
      total: page.total,
      nextAppointment: moment.ahead.next(actor, patient.id, moment.now),
      formerly: formerly(filter.query),
    })
    .from(page)
    .innerJoin(patient, eq(patient.id, page.id))
    .orderBy(sql`${page.key} ${way}, ${page.id} ${way}`);
};
