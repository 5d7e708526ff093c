import codes from './lab-groups.json';
import { type LabEntry, latestOfEachTest, numberOf, resultsByTest } from './lab-rows.ts';

/** What tests tell about, in the order in which a person finds their way. */
export const labGroups = [
  'glucose',
  'lipids',
  'kidney',
  'liver',
  'minerals',
  'blood',
  'thyroid',
  'urine',
  'other',
] as const;
export type LabGroup = (typeof labGroups)[number];

const groupOfCode = new Map(
  labGroups.flatMap((group) =>
    group === 'other' ? [] : codes[group].map((code): [string, LabGroup] => [code, group]),
  ),
);

/** One test with its results, newest first. */
export type LabTest = { readonly latest: LabEntry; readonly results: readonly LabEntry[] };

const groupOf = ({ results }: LabTest): LabGroup =>
  results.map(({ code }) => groupOfCode.get(code ?? '')).find((group) => group !== undefined) ?? 'other';

/** Every test with its results, by what it tells about (LOINC); in a group what is out of range comes first. */
export const testsByGroup = (
  labs: readonly LabEntry[],
): readonly { group: LabGroup; tests: readonly LabTest[] }[] => {
  const results = new Map(resultsByTest(labs).map((list) => [list[0]?.id, list]));
  const tests = latestOfEachTest(labs).map(({ latest }) => ({
    latest,
    results: results.get(latest.id) ?? [latest],
  }));
  const found = Map.groupBy(tests, groupOf);
  return labGroups.flatMap((group) => {
    const ofGroup = found.get(group);
    return ofGroup ? [{ group, tests: ofGroup }] : [];
  });
};

/** Fewer results than these are no course. */
const fewest = 3;

/** Figures of one test in the unit of the newest, oldest first; empty when they are too few to draw. */
export const courseOf = ({
  latest,
  results,
}: LabTest): readonly { readonly lab: LabEntry; readonly value: number }[] => {
  const figures = results
    .filter(({ unit }) => unit === latest.unit)
    .flatMap((lab) => {
      const value = numberOf(lab);
      return value === null ? [] : [{ lab, value }];
    });
  return figures.length < fewest ? [] : figures.reverse();
};
