import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import { calendarDay } from '../../../platform/calendar-day.ts';
import { ageOf } from '../../rules.ts';
import type { Calculation } from '../calculation.ts';
import { before, type Period } from '../periods.ts';
import { holds, type Known, type Predicate } from './predicate.ts';

/** One recommendation, editable by the practice. Without `verifiedOn` it is not loaded. */
export type CareRule = {
  readonly id: string;
  readonly version: string;
  readonly pack: string;
  readonly population: Predicate;
  /** Null: once is enough. */
  readonly interval: Period | null;
  /**
   * Kinds of entry that satisfy it, by code (LOINC, CVX, or one of the practice) or by a term that their name or code means; an
   * interval of its own is that of something done less often.
   */
  readonly satisfiedBy: readonly {
    readonly kind: string;
    readonly codes: readonly string[];
    readonly terms?: readonly string[];
    readonly interval?: Period;
  }[];
  readonly grade: string;
  readonly year: number;
  readonly url: string;
  readonly verifiedOn: string | null;
};

/** An entry that may satisfy a rule. */
export type CareEntry = {
  readonly kind: string;
  readonly code: string;
  readonly ref: ChartRef;
  /** Ids of the terms that it is an example of. */
  readonly terms?: ReadonlySet<string>;
};

export type CareStatus = 'due' | 'done' | 'not_applicable' | 'cannot_tell';
export type CareAnswer = {
  readonly rule: Pick<CareRule, 'id' | 'version' | 'pack' | 'grade' | 'year' | 'url'>;
  readonly status: CareStatus;
  /** The newest entry that counts: for `done` it satisfies the rule, for `due` it is too old. */
  readonly last?: ChartRef;
  /** What is not recorded, for `cannot_tell`. */
  readonly missing?: readonly string[];
};

export type CareQuestion = Pick<Calculation, 'now' | 'zone' | 'person'> & {
  readonly facts: Known['facts'];
  readonly recorded?: NonNullable<Known['recorded']>;
  readonly measures: Known['measures'];
  readonly entries: readonly CareEntry[];
};

/** Rules that somebody has checked against their source; the others are as if they did not exist. */
const loadRules = (rules: readonly CareRule[]): CareRule[] =>
  rules.filter(({ verifiedOn }) => verifiedOn !== null && /^\d{4}-\d{2}-\d{2}$/.test(verifiedOn));

/** What is due, done, not applicable or not to be told, rule by rule; clinical reference, section 7. */
export const overdueCare = (rules: readonly CareRule[], question: CareQuestion): CareAnswer[] => {
  const { person, now, zone, facts, measures, recorded = new Set() } = question;
  const age = ageOf(person, now, zone)?.years ?? null;
  const known: Known = { age, sex: person.sex, facts, measures, recorded };
  return loadRules(rules).map((rule) => answerOf(rule, known, question));
};

const answerOf = (rule: CareRule, known: Known, question: CareQuestion): CareAnswer => {
  const { entries, now, person } = question;
  const { id, version, pack, grade, year, url } = rule;
  const about = { rule: { id, version, pack, grade, year, url } };
  // Nothing is due for somebody who has died.
  if (person.deceasedAt) return { ...about, status: 'not_applicable' };
  const population = holds(rule.population, known);
  if (population.holds === 'unknown') return { ...about, status: 'cannot_tell', missing: population.missing };
  if (!population.holds) return { ...about, status: 'not_applicable' };
  const found = entries
    .filter((entry) => isPast(entry.ref.at, question))
    .flatMap((entry) => rule.satisfiedBy.filter((one) => satisfies(entry, one)).map((by) => ({ entry, by })));
  const isInTime = ({ entry, by }: (typeof found)[number]) => {
    const interval = by.interval ?? rule.interval;
    return interval === null || new Date(entry.ref.at) >= before(now, interval);
  };
  const done = newest(found.filter(isInTime).map(({ entry }) => entry));
  if (done) return { ...about, status: 'done', last: done };
  const old = newest(found.map(({ entry }) => entry));
  return { ...about, status: 'due', ...(old ? { last: old } : {}) };
};

/** Whether something was before now; a date as far as it is known is one of the practice's calendar. */
const isPast = (at: string, { now, zone }: CareQuestion): boolean =>
  at.includes('T') ? Date.parse(at) <= now.getTime() : at <= calendarDay(now, zone).slice(0, at.length);

const satisfies = (
  { kind, code, terms }: CareEntry,
  one: Pick<CareRule['satisfiedBy'][number], 'kind' | 'codes' | 'terms'>,
): boolean =>
  one.kind === kind && (one.codes.includes(code) || (one.terms?.some((term) => terms?.has(term)) ?? false));

const newest = (entries: readonly CareEntry[]): ChartRef | undefined =>
  entries.map(({ ref }) => ref).sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
