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
import { actsForDoctor, careNow, matchRank, patientMatching, searchedWords } from '../../accounts/index.ts';
import { careRelationship, patient, practice } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { unknownDate } from '../../platform/date-of-death.ts';
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

/** Patients who stand in for those whom nobody's name matches; undefined where the words of the query count. */
type Nearest = readonly string[] | undefined;

type Moment = { readonly now: Date; readonly ahead: Ahead; readonly nearest: Nearest };

/** Of whom a care relationship carries what the directory asks of its patient: nothing else is read to narrow and sort. */
const care = careRelationship;

const dayIn = (instant: SQL) =>
  sql`(${instant} AT TIME ZONE (SELECT ${practice.timeZone} FROM ${practice}))::date`;

/** The calendar date of the practice `years` ago: who was born until then has completed them. */
const yearsAgo = (now: Date, years: number) =>
  sql`(SELECT (${dayIn(sql`${now.toISOString()}::timestamptz`)} - make_interval(years => ${years}))::date)`;

/** The first or the last day on which somebody may have died; null where nobody knows. */
const possibleDay = (edge: 'first' | 'last'): SQL => {
  const at = care.deceasedAt;
  const first = sql`(left(${at} || '-01-01', 10))::date`;
  const last = sql`(${first} + CASE length(${at}) WHEN 4 THEN interval '1 year' ELSE interval '1 month' END)::date - 1`;
  return sql`CASE WHEN ${at} = ${unknownDate} THEN NULL WHEN length(${at}) > 10 THEN ${dayIn(sql`${at}::timestamptz`)}
    WHEN length(${at}) = 10 THEN ${at}::date ELSE ${edge === 'first' ? first : last} END`;
};

/** Of this age today, or at death. The living are compared with two dates, which costs half of what their age does. */
const ofAge = (band: AgeBand, now: Date): SQL => {
  const [from, to] = ageBands[band];
  const isEndless = to === Number.POSITIVE_INFINITY;
  const atDeath = (edge: 'first' | 'last') =>
    sql`date_part('year', age(${possibleDay(edge)}, ${care.birthDate}))`;
  return sql`CASE WHEN ${care.deceasedAt} IS NULL
    THEN ${care.birthDate} <= ${yearsAgo(now, from)} ${isEndless ? sql`` : sql`AND ${care.birthDate} > ${yearsAgo(now, to + 1)}`}
    ELSE ${atDeath('first')} >= ${from} ${isEndless ? sql`` : sql`AND ${atDeath('last')} <= ${to}`} END`;
};

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

const seen = (choice: Filter['visit'], now: Date): SQL | undefined => {
  if (choice === undefined) return undefined;
  if (choice === 'never') return isNull(care.lastVisitAt);
  const since = daysBefore(now, seenSpans[choice]);
  return choice.startsWith('within')
    ? gte(care.lastVisitAt, since)
    : or(isNull(care.lastVisitAt), lt(care.lastVisitAt, since));
};

const ofStatus = (status: Filter['status']): SQL | undefined => {
  if (status === undefined) return undefined;
  if (status === 'deceased') return isNotNull(care.deceasedAt);
  return and(status === 'living' ? undefined : eq(care.status, status), isNull(care.deceasedAt));
};

const withAhead = (choice: Filter['ahead'], ids: SQL): SQL | undefined => {
  if (choice === undefined) return undefined;
  return choice === 'yes' ? inArray(care.patientId, ids) : notInArray(care.patientId, ids);
};

const named = (query: string, nearest: Nearest): SQL | undefined => {
  if (nearest) return inArray(care.patientId, [...nearest]);
  return query === '' ? undefined : patientMatching(query, care.searchText);
};

const matching = (actor: Actor, filter: Filter, { now, ahead, nearest }: Moment): SQL | undefined =>
  and(
    actsForDoctor(actor, care.doctorId),
    careNow(),
    named(filter.query, nearest),
    filter.reason && eq(care.reason, filter.reason),
    ofStatus(filter.status),
    filter.type && eq(care.patientType, filter.type),
    filter.sex && eq(care.sex, filter.sex),
    filter.age && ofAge(filter.age, now),
    seen(filter.visit, now),
    withAhead(filter.ahead, ahead.patientIds(actor, now)),
  );

/** Where what a list is sorted by stands: in the care relationship, and the same in the patient's own row. */
type Facts = Pick<
  typeof patient | typeof careRelationship,
  'searchText' | 'chartNumber' | 'birthDate' | 'lastVisitAt'
>;

type Order = { readonly key: (of: Facts) => SQL; readonly down: boolean };

const lastSeen = (of: Facts) => sql`coalesce(${of.lastVisitAt}, '-infinity'::timestamptz)`;
const number = (of: Facts) => sql`lpad(length(${of.chartNumber})::text, 3, '0') || ${of.chartNumber}`;
const name = (of: Facts) => sql`${of.searchText}`;

/** Whole words first, words that only sound alike last. */
const closest = (query: string) => {
  const words = searchedWords(query);
  return (of: Facts) => sql`(${matchRank(query, words, of.searchText)})::text || ${of.searchText}`;
};

/**
 * By what a list is in order; whom nobody has seen, or whose birth date nobody knows, comes last either way. Among those who
 * are equal the id decides, which grows with the time of registration.
 */
const orderOf = (order: PatientOrder, query: string): Order =>
  ({
    match: () => (query === '' ? { key: lastSeen, down: true } : { key: closest(query), down: false }),
    name: () => ({ key: name, down: false }),
    name_down: () => ({ key: name, down: true }),
    seen: () => ({
      key: (of: Facts) => sql`coalesce(${of.lastVisitAt}, 'infinity'::timestamptz)`,
      down: false,
    }),
    seen_down: () => ({ key: lastSeen, down: true }),
    number: () => ({ key: number, down: false }),
    number_down: () => ({ key: number, down: true }),
    oldest: () => ({ key: (of: Facts) => sql`coalesce(${of.birthDate}, 'infinity'::date)`, down: false }),
    youngest: () => ({
      key: (of: Facts) => sql`coalesce(${of.birthDate}, '-infinity'::date)`,
      down: true,
    }),
  })[order]();

/** An earlier name with a word of the query that the name, number and phone of today do not have. */
const formerly = (query: string) =>
  query === ''
    ? sql<string | null>`NULL`
    : sql<string | null>`(SELECT earlier FROM unnest(${patient.earlierNames}) AS earlier,
        unnest(${sql.param(searchedWords(query))}::text[]) AS typed, fold_name(typed) AS word
        WHERE word <> '' AND position(word IN name_said(earlier)) > 0
          AND position(word IN patient_found_by(${patient})) = 0
        LIMIT 1)`;

type Page = { readonly order: PatientOrder; readonly after: string | undefined; readonly limit: number };

/**
 * Patients in care that match, in order, behind the patient `after`. Everybody whom the filter leaves is counted, so the cost
 * grows with the patients of the doctors on whose behalf the person acts, not with those of the practice. A secretary of two
 * doctors has a patient of both once.
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
  const columns = { id: care.patientId, key: sql`${key(care)}`.as('key') };
  const found = (actor.role === 'doctor' ? tx.select(columns) : tx.selectDistinct(columns))
    .from(care)
    .where(matching(actor, filter, moment))
    .as('found');
  const counted = tx
    .select({ id: found.id, key: found.key, total: sql<number>`count(*) OVER ()::int`.as('total') })
    .from(found)
    .as('counted');
  const behind =
    after === undefined
      ? undefined
      : sql`(${counted.key}, ${counted.id}) ${sql.raw(down ? '<' : '>')}
          (SELECT ${key(patient)}, ${patient.id} FROM ${patient} WHERE ${patient.id} = ${after})`;
  const page = tx
    .select({ id: counted.id, key: counted.key, total: counted.total })
    .from(counted)
    .where(behind)
    .orderBy(sql`${counted.key} ${way}, ${counted.id} ${way}`)
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
