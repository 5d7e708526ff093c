/**
 * Who a rule is about, as data that a practice can edit. A fact is a question with a name (`ever_smoked`,
 * `diabetes`), a measure a number with a name (`bmi`).
 */
export type Predicate =
  | { readonly all: readonly Predicate[] }
  | { readonly any: readonly Predicate[] }
  | { readonly not: Predicate }
  | { readonly age: readonly [from: number, to: number] }
  | { readonly sex: 'female' | 'male' }
  | { readonly fact: string }
  /** An illness, an operation or a drug that the chart records; that none is recorded counts as none. */
  | { readonly recorded: string }
  | { readonly measure: string; readonly atLeast: number };

/** What is known of the person. What is not in it is not known; it is never taken for "no" or zero. */
export type Known = {
  readonly age: number | null;
  readonly sex: 'female' | 'male' | 'unknown';
  readonly facts: ReadonlyMap<string, boolean>;
  /** Names of facts, and ids of the terms of problems and procedures. */
  readonly recorded?: ReadonlySet<string>;
  readonly measures: ReadonlyMap<string, number>;
};

/** `missing` names what would decide it. */
export type Truth =
  | { readonly holds: true | false }
  | { readonly holds: 'unknown'; readonly missing: readonly string[] };

const truth = (holds: boolean): Truth => ({ holds });
const unknown = (...missing: string[]): Truth => ({ holds: 'unknown', missing });

/** Whether the person belongs to a population: yes, no, or not to be told (Kleene's three-valued logic). */
export const holds = (predicate: Predicate, known: Known): Truth => {
  if ('all' in predicate) return combined(predicate.all, known, false);
  if ('any' in predicate) return combined(predicate.any, known, true);
  if ('not' in predicate) {
    const inner = holds(predicate.not, known);
    return inner.holds === 'unknown' ? inner : truth(!inner.holds);
  }
  if ('age' in predicate) {
    const [from, to] = predicate.age;
    return known.age === null ? unknown('age') : truth(known.age >= from && known.age <= to);
  }
  if ('sex' in predicate)
    return known.sex === 'unknown' ? unknown('sex') : truth(known.sex === predicate.sex);
  if ('recorded' in predicate) return truth(known.recorded?.has(predicate.recorded) ?? false);
  if ('fact' in predicate) {
    const fact = known.facts.get(predicate.fact);
    return fact === undefined ? unknown(predicate.fact) : truth(fact);
  }
  const measure = known.measures.get(predicate.measure);
  return measure === undefined ? unknown(predicate.measure) : truth(measure >= predicate.atLeast);
};

/** One part that is `deciding` decides; otherwise one that is unknown leaves the whole unknown. */
const combined = (parts: readonly Predicate[], known: Known, deciding: boolean): Truth => {
  const truths = parts.map((part) => holds(part, known));
  if (truths.some((one) => one.holds === deciding)) return truth(deciding);
  const missing = truths.flatMap((one) => (one.holds === 'unknown' ? one.missing : []));
  return missing.length > 0 ? unknown(...new Set(missing)) : truth(!deciding);
};
