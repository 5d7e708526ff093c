import type { CalculatorRefusal, ChartRef, ClinicalInput } from '@doctor-plus/contract/charts/clinical.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import { ageOf } from '../rules.ts';
import type { Calculation, Given, Person } from './calculation.ts';
import type { AgeInput, Calculator, ChoiceInput, InputSpec, NumberInput, YesNoInput } from './calculator.ts';
import { before, type Period } from './periods.ts';
import { rounded } from './rounding.ts';
import { toFormulaUnit, unitOf } from './units.ts';

type Problem = Pick<CalculatorRefusal, 'code'> & Partial<CalculatorRefusal>;
type Value = number | string | boolean;

export type Checked = {
  readonly values: Readonly<Record<string, Value>>;
  /** Names of the inputs that nobody has recorded, those that a formula can do without included. */
  readonly absent: ReadonlySet<string>;
  readonly inputs: ClinicalInput[];
  readonly acceptedStale: boolean;
  /** Optional values that count as not given, because they are too old or apart from the others; and what they were. */
  readonly leftOut: readonly Stale[];
  readonly leftOutValues: Readonly<Record<string, Value>>;
  readonly problem: Problem | null;
};

/** What one input came to: a value, or one of the ways in which it has none. */
type Read =
  | {
      readonly kind: 'value';
      readonly value: Value;
      readonly input: ClinicalInput;
      readonly at: string | null;
    }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unit_unknown' | 'implausible' }
  | {
      readonly kind: 'outside_age' | 'outside';
      readonly value: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'conflict'; readonly inputs: ClinicalInput[] };

/** The first kind that occurs decides what is answered; all inputs of that kind are named. */
const precedence = ['outside_age', 'conflict', 'unit_unknown', 'absent', 'implausible', 'outside'] as const;

const isOptional = (spec: InputSpec): boolean => 'optional' in spec && spec.optional === true;

const valuesOf = (found: readonly { readonly name: string; readonly value: Value }[]) =>
  Object.fromEntries(found.map(({ name, value }) => [name, value]));

/**
 * Reads and checks every input of a calculator, clinical reference, section 1. What is stale is refused where it is needed; an
 * optional value is as if it had not been given, unless the doctor accepts it.
 */
export const checkInputs = (calculator: Calculator, calculation: Calculation): Checked => {
  const specs = Object.entries(calculator.inputs);
  const reads = specs.map(([name, spec]) => [name, spec, read(name, spec, calculation)] as const);
  const found = reads.flatMap(([name, spec, one]) => (one.kind === 'value' ? [{ name, spec, ...one }] : []));
  const stale = staleInputs(calculator, calculation, found);
  const notAccepted = stale.filter(({ name }) => !calculation.acceptStale?.has(name));
  const optional = new Set(found.filter(({ spec }) => isOptional(spec)).map(({ name }) => name));
  const [leftOut, refused] = parted(notAccepted, ({ name }) => optional.has(name));
  const out = new Set(leftOut.map(({ name }) => name));
  const [old, used] = parted(found, ({ name }) => out.has(name));
  return {
    values: valuesOf(used),
    absent: new Set(reads.flatMap(([name, , one]) => (one.kind === 'absent' ? [name] : []))),
    inputs: used.map(({ input }) => input),
    acceptedStale: stale.length > notAccepted.length,
    leftOut,
    leftOutValues: valuesOf(old),
    problem: firstProblem(reads) ?? (refused.length > 0 ? { code: 'stale_input', stale: refused } : null),
  };
};

/** Those for which it holds, and the others. */
const parted = <T>(all: readonly T[], holds: (one: T) => boolean): readonly [T[], T[]] => [
  all.filter(holds),
  all.filter((one) => !holds(one)),
];

const firstProblem = (reads: readonly (readonly [string, InputSpec, Read])[]): Problem | null => {
  const wanting = reads.filter(
    ([, spec, one]) => one.kind !== 'value' && !(one.kind === 'absent' && isOptional(spec)),
  );
  for (const kind of precedence) {
    const these = wanting.filter(([, , one]) => one.kind === kind);
    if (these.length > 0) return problemOf(kind, these);
  }
  return null;
};

const problemOf = (
  kind: (typeof precedence)[number],
  reads: readonly (readonly [string, InputSpec, Read])[],
): Problem => {
  const names = reads.map(([name]) => name);
  if (kind === 'absent') return { code: 'missing_input', missing: names };
  if (kind === 'unit_unknown' || kind === 'implausible') return { code: kind, missing: names };
  if (kind === 'conflict') {
    const conflicting = reads.flatMap(([, , one]) => (one.kind === 'conflict' ? one.inputs : []));
    return { code: 'conflicting_inputs', conflicting };
  }
  const outOfRange = reads.flatMap(([name, , one]) =>
    one.kind === 'outside' || one.kind === 'outside_age'
      ? [{ name, value: one.value, min: one.min, max: one.max }]
      : [],
  );
  return { code: kind === 'outside_age' ? 'not_applicable' : 'out_of_range', outOfRange };
};

/** Those of the latest instant. */
const latest = (given: readonly Given[], instantOf: (one: Given) => string): readonly Given[] => {
  const last = Math.max(...given.map((one) => Date.parse(instantOf(one))));
  return given.filter((one) => Date.parse(instantOf(one)) === last);
};

const read = (name: string, spec: InputSpec, calculation: Calculation): Read => {
  if (spec.kind === 'age') return readAge(name, spec, calculation);
  if (spec.kind === 'sex') return readSex(name, calculation.person);
  const given = calculation.given.filter((one) => one.name === name);
  const newest = latest(
    latest(given, ({ at }) => at),
    ({ at, recorded }) => recorded ?? at,
  );
  const reads = newest.map((one) => readOne(spec, one));
  const values = reads.flatMap((one) => (one.kind === 'value' ? [one] : []));
  if (new Set(values.map(({ value }) => value)).size > 1) {
    return { kind: 'conflict', inputs: values.map(({ input }) => input) };
  }
  return reads.find((one) => one.kind !== 'value') ?? reads[0] ?? { kind: 'absent' };
};

const readAge = (name: string, { min, max }: AgeInput, { person, now, zone }: Calculation): Read => {
  const completed = ageOf(person, now, zone);
  if (!completed) return { kind: 'absent' };
  const value = completed.years;
  if (value < min || value > max) return { kind: 'outside_age', value, min, max };
  return { kind: 'value', value, at: null, input: inputOf(name, value, { unit: 'a', ref: person.ref }) };
};

const readSex = (name: string, { sex, ref }: Person): Read =>
  sex === 'unknown'
    ? { kind: 'absent' }
    : { kind: 'value', value: sex, at: null, input: inputOf(name, sex, { ref }) };

const inputOf = (
  name: string,
  value: Value,
  { unit, ref, ...rest }: { unit?: string | undefined; ref?: ChartRef | undefined } & Partial<ClinicalInput>,
): ClinicalInput => ({
  name,
  value,
  ...(unit === undefined ? {} : { unit }),
  ...(ref ? { ref } : {}),
  ...rest,
});

const readOne = (spec: NumberInput | YesNoInput | ChoiceInput, given: Given): Read => {
  if (given.comparator !== undefined) return { kind: 'absent' };
  if (spec.kind === 'number') return readNumber(spec, given);
  const fits =
    spec.kind === 'yes_no'
      ? typeof given.value === 'boolean'
      : typeof given.value === 'string' && spec.options.includes(given.value);
  if (!fits) return { kind: 'implausible' };
  return {
    kind: 'value',
    value: given.value,
    at: given.at,
    input: inputOf(given.name, given.value, provenance(given)),
  };
};

const provenance = ({ ref, enteredNow }: Given) => ({ ref, ...(enteredNow ? { enteredNow } : {}) });

const readNumber = (spec: NumberInput, given: Given): Read => {
  if (typeof given.value !== 'number' || !Number.isFinite(given.value)) return { kind: 'implausible' };
  const unit = unitOf(spec.quantity);
  const converted = toFormulaUnit(spec.quantity, given.value, given.unit ?? '');
  if (converted === null) return { kind: 'unit_unknown' };
  const value = spec.decimals === undefined ? converted : rounded(converted, spec.decimals);
  if (spec.whole && !Number.isInteger(value)) return { kind: 'implausible' };
  const { min, max } = spec;
  if (value < min || value > max) return { kind: 'outside', value, min, max };
  const from = converted === given.value ? {} : { converted: { from: given.value, unit: given.unit ?? '' } };
  const input = inputOf(given.name, value, { unit, ...provenance(given), ...from });
  return { kind: 'value', value, at: given.at, input };
};

type Found = { readonly name: string; readonly spec: InputSpec; readonly at: string | null };
type Stale = NonNullable<CalculatorRefusal['stale']>[number];

/** Inputs that are too old, and those that were not taken together with the newest one that is needed. */
const staleInputs = (calculator: Calculator, calculation: Calculation, found: readonly Found[]): Stale[] => {
  const old = found.flatMap(({ name, spec, at }) => {
    const maxAge = at === null ? null : (calculation.maxAges?.[name] ?? maxAgeOf(spec, calculation));
    return at !== null && maxAge && new Date(at) < before(calculation.now, maxAge)
      ? [{ name, at, maxAge }]
      : [];
  });
  const named = new Set(old.map(({ name }) => name));
  return [...old, ...apart(calculator, calculation, found).filter(({ name }) => !named.has(name))];
};

const maxAgeOf = (spec: InputSpec, { person, now, zone }: Calculation): Period | null => {
  const maxAge = 'maxAge' in spec ? spec.maxAge : undefined;
  if (maxAge === undefined || typeof maxAge === 'string') return maxAge ?? null;
  const years = ageOf(person, now, zone)?.years;
  return (years ?? 0) < 18 ? maxAge.child : maxAge.adult;
};

/** A fact such as a pregnancy was recorded whenever it was; it is not part of one observation. */
const isStanding = (spec: InputSpec): boolean => spec.kind === 'yes_no' && spec.maxAge === undefined;

const apart = ({ together }: Calculator, { zone }: Calculation, found: readonly Found[]): Stale[] => {
  if (together === undefined) return [];
  const dated = found.flatMap(({ name, spec, at }) =>
    at === null || isStanding(spec) ? [] : [{ name, spec, at }],
  );
  // An optional value that is newer than all the others is the one that is apart.
  const needed = dated.filter(({ spec }) => !isOptional(spec));
  const newest = Math.max(...(needed.length > 0 ? needed : dated).map(({ at }) => Date.parse(at)));
  const isApart = (at: string) =>
    together === 'day'
      ? calendarDay(new Date(at), zone) !== calendarDay(new Date(newest), zone)
      : Math.abs(newest - Date.parse(at)) > together * 60_000;
  const maxAge = together === 'day' ? 'P1D' : `PT${together}M`;
  return dated.filter(({ at }) => isApart(at)).map(({ name, at }) => ({ name, at, maxAge }));
};
