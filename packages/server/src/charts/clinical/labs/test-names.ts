import * as z from 'zod/mini';
import { normalise } from '../../../platform/text/compare.ts';
import { unitSpelled } from '../units.ts';
import listed from './test-names.json' with { type: 'json' };

/** Codes of one test, each with the units of its kind of quantity, and its names in nine languages. */
const Test = z.strictObject({
  codes: z.record(z.string(), z.array(z.string())),
  names: z.array(z.string()),
});
const Listed = z.strictObject({
  /** Words of a name that leave the test what it is: blood, serum, plasma. */
  neutral: z.array(z.string()),
  /** The same in scripts without blanks, in front of the name. */
  prefixes: z.array(z.string()),
  tests: z.record(z.string(), Test),
});

const { neutral, prefixes, tests } = z.parse(Listed, listed);
const neutralWords = new Set(neutral);

/** Scripts that are written with and without blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A name as names are compared: case, accents, marks and words for blood, serum and plasma decide nothing. */
const nameKey = (name: string): string => {
  const words = normalise(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !neutralWords.has(word) && !prefixes.includes(word));
  const text = words.join(' ');
  if (!unspaced.test(text)) return text;
  const run = words.join('');
  const prefix = prefixes.find((one) => run.startsWith(one) && run.length > one.length);
  return prefix ? run.slice(prefix.length) : run;
};

const byName = new Map<string, Set<string>>();
for (const [id, { names }] of Object.entries(tests))
  for (const name of names) {
    const key = nameKey(name);
    byName.set(key, (byName.get(key) ?? new Set()).add(id));
  }

/**
 * The LOINC code (loinc.org) of a test by the name that people write and the unit of its result; null where the name is not exactly
 * one of a known test, names two of them, speaks of another specimen than blood, or where the unit is none that the test is measured in.
 * Mass and substance concentrations have codes of their own: the unit decides between them.
 */
export const codeOfTest = (name: string, unit: string | null): string | null => {
  const ids = byName.get(nameKey(name));
  const [id] = ids ?? [];
  if (ids?.size !== 1 || id === undefined) return null;
  const spelled = unitSpelled(unit ?? '');
  const found = Object.entries(tests[id]?.codes ?? {}).find(([, units]) => units.includes(spelled));
  return found ? found[0] : null;
};

/** Every code that a name can come to. */
export const namedCodes: readonly string[] = Object.values(tests).flatMap(({ codes }) => Object.keys(codes));

/** Names that stand for two tests; empty as long as the list is right. */
export const ambiguousNames = (): string[] =>
  [...byName].filter(([, ids]) => ids.size > 1).map(([name]) => name);
