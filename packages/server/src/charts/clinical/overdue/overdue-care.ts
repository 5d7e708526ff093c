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
  /** Kinds of entry that satisfy it, by code (LOINC, CVX, or one of the practice). */
  readonly satisfiedBy: readonly { readonly kind: string; readonly codes: readonly string[] }[];
  readonly grade: string;
  readonly year: number;
  readonly url: string;
  readonly verifiedOn: string | null;
};

/** An entry that may satisfy a rule. */
export type CareEntry = { readonly kind: string; readonly code: string; readonly ref: ChartRef };

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
  readonly measures: Known['measures'];
  readonly entries: readonly CareEntry[];
};

/** Rules that somebody has checked against their source; the others are as if they did not exist. */
const loadRules = (rules: readonly CareRule[]): CareRule[] =>
  rules.filter(({ verifiedOn }) => verifiedOn !== null && /^\d{4}-\d{2}-\d{2}$/.test(verifiedOn));

/** What is due, done, not applicable or not to be told, rule by rule; clinical reference, section 7. */
export const overdueCare = (rules: readonly CareRule[], question: CareQuestion): CareAnswer[] => {
  const { person, now, zone, facts, measures } = question;
  const age = ageOf(person, now, zone)?.years ?? null;
  const known: Known = { age, sex: person.sex, facts, measures };
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
  const last = newest(entries.filter((entry) => satisfies(entry, rule) && isPast(entry.ref.at, question)));
  if (!last) return { ...about, status: 'due' };
  const since = rule.interval && before(now, rule.interval);
  return { ...about, status: since && new Date(last.at) < since ? 'due' : 'done', last };
};

/** Whether something was before now; a date as far as it is known is one of the practice's calendar. */
const isPast = (at: string, { now, zone }: CareQuestion): boolean =>
  at.includes('T') ? Date.parse(at) <= now.getTime() : at <= calendarDay(now, zone).slice(0, at.length);

const satisfies = ({ kind, code }: CareEntry, { satisfiedBy }: CareRule): boolean =>
  satisfiedBy.some((one) => one.kind === kind && one.codes.includes(code));

const newest = (entries: readonly CareEntry[]): ChartRef | undefined =>
  entries.map(({ ref }) => ref).sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
