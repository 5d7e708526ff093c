import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import { getSeries, type Series } from '@doctor-plus/contract/charts/series.ts';
import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { chartInReach } from '../../accounts/index.ts';
import { patient } from '../../accounts/tables.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { before, type LabResult, trendOf } from '../clinical/index.ts';
import { chosenEntries, codeList, ofPatient, withInstants } from '../sections.ts';
import { bmiCourse, bodyCodes } from './bmi-course.ts';

type Query = ParsedOf<typeof getSeries>['query'];
type Entry = Series['entries'][number];

/** Points that a picture can show. */
const most = 500;

/** A result that was typed under the name of a coded test has no code of its own. */
const ofTest = (of: SQL): SQL => sql`(coalesce(code, name) = ${of} OR (code IS NULL AND fold(name) IN (
  SELECT fold(name) FROM lab_result WHERE patient_id = "patient"."id" AND current AND code = ${of})))`;

type Wanted = { readonly own: SQL; readonly since: Date; readonly limit: number };

const findEntries = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  section: Query['section'],
  { own, since, limit }: Wanted,
) => {
  const table = sql.raw(section === 'vitals' ? 'vital_sign' : 'lab_result');
  const matching = sql`${table} WHERE ${sql.raw(ofPatient)} AND effective_at >= ${since.toISOString()} AND ${own}`;
  const [row] = await tx
    .select({
      found: chosenEntries(
        section,
        () =>
          sql`SELECT * FROM ${matching} ORDER BY effective_at DESC, recorded_at DESC, id DESC LIMIT ${sql.raw(String(limit))}`,
      ),
      total: sql<number>`(SELECT count(*)::int FROM ${matching})`,
      birthDate: patient.birthDate,
      zone: sql<string>`(SELECT time_zone FROM practice)`,
    })
    .from(patient)
    .where(and(eq(patient.id, patientId), chartInReach(actor, patient.id)));
  if (!row) throw notFound();
  withInstants({ [section]: row.found });
  return { ...row, entries: row.found.entries as Entry[] };
};

/** Most of the body-mass indices are nowhere written down: they follow from weights, and from heights of up to a year before. */
const findIndices = async (tx: Transaction, actor: Actor, patientId: string, since: Date) => {
  const row = await findEntries(tx, actor, patientId, 'vitals', {
    own: sql`code IN (${codeList(bodyCodes)})`,
    since: before(since, 'P12M'),
    limit: most * bodyCodes.length,
  });
  const course = bmiCourse(row.entries.filter(isVital), row);
  const entries = course.filter(({ effective_at }) => Date.parse(effective_at) >= since.getTime());
  return { entries: entries.slice(0, most), total: entries.length };
};

const isVital = (entry: Entry): entry is Extract<Entry, { value2: number | null }> => 'value2' in entry;

const findSeries = (tx: Transaction, actor: Actor, patientId: string, query: Query, since: Date) => {
  const { section } = query;
  if (section === 'vitals' && query.of === 'bmi') return findIndices(tx, actor, patientId, since);
  const of = sql`${query.of}`;
  const own = section === 'vitals' ? sql`code = ${of}` : ofTest(of);
  return findEntries(tx, actor, patientId, section, { own, since, limit: most });
};

const refOf = (kind: ChartRef['kind'], entry: Entry): ChartRef => ({
  kind,
  id: entry.id,
  version: entry.version,
  at: dateOf(entry),
});

/** One line of figures for each figure that an entry has, in the unit of the newest. */
const linesOf = (section: Query['section'], entries: readonly Entry[]) => {
  const alike = entries.filter(({ unit }) => unit === entries[0]?.unit);
  const line = (read: (entry: Entry) => number | null): LabResult[] =>
    alike.map((entry) => ({
      value: read(entry),
      comparator: 'comparator' in entry ? entry.comparator : null,
      unit: entry.unit,
      ref: refOf(section === 'vitals' ? 'vital' : 'lab', entry),
    }));
  return [
    { figure: 'first', results: line(({ value }) => value) },
    { figure: 'second', results: line((entry) => ('value2' in entry ? entry.value2 : null)) },
  ] as const;
};

const slopesOf = (section: Query['section'], entries: readonly Entry[]): Series['slopes'] =>
  linesOf(section, entries).flatMap(({ figure, results }) => {
    const trend = trendOf(results);
    if (!trend) return [];
    const { per30Days, unit, from, to, results: used } = trend;
    return [{ figure, per_30_days: per30Days, unit, from, to, results: used.length }];
  });

const beginning = new Date('1800-01-01T00:00:00Z');

/** The course of one sign or test of a chart in reach, with the slope that the kernel gives. */
export const createSeries =
  ({ transact, clock }: { readonly transact: Transact; readonly clock: Clock }) =>
  (actor: Actor, patientId: string, query: Query): Promise<Series> =>
    transact(
      async (tx) => {
        const since = query.months ? before(clock.now(), `P${query.months}M`) : beginning;
        const { entries, total }: { entries: Entry[]; total: number } = await findSeries(
          tx,
          actor,
          patientId,
          query,
          since,
        );
        // Section and entries belong together by the query; the union cannot follow that.
        return {
          section: query.section,
          entries,
          total,
          slopes: slopesOf(query.section, entries),
        } as Series;
      },
      audit(actor, getSeries, { patientId, details: { part: 'series' } }),
    );
