import * as z from 'zod/mini';
import names from './lab-names.json' with { type: 'json' };

/** Common names of tests by their LOINC code (loinc.org), for results that come with the code alone. */
const nameByLoinc: ReadonlyMap<string, string> = new Map(
  Object.entries(z.parse(z.record(z.string(), z.string()), names)),
);

/** The name of a test by its LOINC code; the code itself where it is none of the common ones. */
export const nameOfCode = (code: string): string => nameByLoinc.get(code) ?? code;

/** Whether a LOINC code is one of a laboratory test that is commonly ordered. */
export const isLabCode = (code: string | null): boolean => code !== null && nameByLoinc.has(code);
