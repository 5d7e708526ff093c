import type { CareItem } from '@doctor-plus/contract/charts/calculations.ts';
import {
  type CareRule,
  careRules,
  overdueCare,
  termsOfCode,
  termsOfName,
  withBroader,
} from '../clinical/index.ts';
import { givenFrom, personFrom } from '../clinical-inputs.ts';
import { isPatientsOwn } from '../named-conditions.ts';
import type { Basis } from './calculations.ts';
import { derivedFrom } from './derived.ts';
import type { CareEntryRow } from './repository.ts';

const systems = ['loinc', 'cvx'] as const;

/** Ids of the terms that a code or a name means, with the broader ones: what people enter by hand has no code. */
const termsOf = ({ code, name }: Pick<CareEntryRow, 'code' | 'name'>): Set<string> => {
  const coded = systems.flatMap((system) => termsOfCode().get(`${system}:${code}`) ?? []);
  return new Set([...coded.flatMap((id) => [...withBroader(id)]), ...termsOfName(name).all]);
};

/** Facts that are recorded of a patient, and the terms of the problems and procedures. */
const recordedIn = (
  { measured }: Basis,
  facts: ReadonlyMap<string, boolean>,
  entries: readonly CareEntryRow[],
) =>
  new Set([
    ...[...facts].flatMap(([name, holds]) => (holds ? [name] : [])),
    ...measured.conditions.entries
      .filter(({ name }) => isPatientsOwn(name))
      .flatMap(({ name }) => [...termsOfName(name).all]),
    ...entries.filter(({ kind }) => kind === 'procedure').flatMap((entry) => [...termsOf(entry)]),
  ]);

/** Where a patient stands with each verified rule: a fact is a recorded condition or habit, a measure the newest value. */
export const careOf = (
  basis: Basis,
  entries: readonly CareEntryRow[],
  rules: readonly CareRule[] = careRules,
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
    recorded: recordedIn(basis, facts, entries),
    measures,
    entries: entries.map((entry) => ({ ...entry, terms: termsOf(entry) })),
  });
  return answers.map(({ rule, status, last, missing }) => ({
    rule,
    status,
    ...(last ? { last } : {}),
    ...(missing ? { missing: [...missing] } : {}),
  }));
};
