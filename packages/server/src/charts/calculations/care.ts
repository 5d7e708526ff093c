import type { CareItem } from '@doctor-plus/contract/charts/calculations.ts';
import { type CareEntry, type CareRule, overdueCare } from '../clinical/index.ts';
import { givenFrom, personFrom } from '../clinical-inputs.ts';
import type { Basis } from './calculations.ts';
import { derivedFrom } from './derived.ts';

/** Kinds and codes of the entries that could satisfy these rules. */
export const codesOf = (rules: readonly CareRule[]) =>
  rules.flatMap(({ satisfiedBy }) =>
    satisfiedBy.flatMap(({ kind, codes }) => codes.map((code) => ({ kind, code }))),
  );

/** Where a patient stands with each verified rule: a fact is a recorded condition, a measure the newest value. */
export const careOf = (
  rules: readonly CareRule[],
  basis: Basis,
  entries: readonly CareEntry[],
): CareItem[] => {
  const { now, zone, patient, measured } = basis;
  const given = givenFrom(measured, basis);
  const oldestFirst = [...given, ...derivedFrom(given)].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const facts = new Map<string, boolean>();
  const measures = new Map<string, number>();
  for (const { name, value, comparator } of oldestFirst) {
    if (typeof value === 'boolean') facts.set(name, value);
    if (typeof value === 'number' && comparator === undefined) measures.set(name, value);
  }
  const answers = overdueCare(rules, {
    now,
    zone,
    person: personFrom({ patient }),
    facts,
    measures,
    entries,
  });
  return answers.map(({ rule, status, last, missing }) => ({
    rule,
    status,
    ...(last ? { last } : {}),
    ...(missing ? { missing: [...missing] } : {}),
  }));
};
