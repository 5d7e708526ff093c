import type { IntentName } from './lexicon/schema.ts';

/** Wider wishes that only repeat the words of a narrower one in the same question. */
const repeats: Partial<Record<IntentName, readonly IntentName[]>> = {
  lab_abnormal: ['lab_latest', 'lab_trend'],
  changes_since: ['visits', 'lab_latest', 'lab_trend', 'summary', 'appointments'],
  renal_flags: ['lab_latest', 'lab_trend', 'problems', 'medications', 'check_regimen'],
  check_regimen: ['medications', 'problems', 'out_of_scope'],
  check_drug: ['medications', 'problems', 'check_regimen', 'out_of_scope'],
  calculate: ['problems', 'vitals', 'lab_latest', 'lab_trend'],
  appointments: ['visits'],
  overdue: ['immunizations', 'procedures', 'visits', 'lab_latest'],
  family_social: ['problems', 'summary'],
  notes_search: ['visits', 'problems', 'medications', 'vitals', 'lab_latest', 'lab_trend', 'allergies'],
  draft: ['visits', 'summary'],
};

/** The intents of a question without those that a narrower one says better. */
export const withoutRepeats = (intents: readonly IntentName[]): IntentName[] =>
  intents.filter((intent) => !intents.some((other) => repeats[other]?.includes(intent)));
