import type { VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';
import type { AnalyteId, PanelId } from './analytes.ts';
import type { ConditionId } from './conditions.ts';

/** What a question may want. `help` and `out_of_scope` need no chart. */
export const intentNames = [
  'allergies',
  'medications',
  'problems',
  'vitals',
  'lab_latest',
  'lab_trend',
  'lab_abnormal',
  'immunizations',
  'procedures',
  'visits',
  'notes_search',
  'library_search',
  'family_social',
  'summary',
  'changes_since',
  'overdue',
  'check_drug',
  'check_regimen',
  'renal_flags',
  'calculate',
  'appointments',
  'draft',
  'help',
  'out_of_scope',
] as const;
export type IntentName = (typeof intentNames)[number];

/**
 * Phrases as they are compared: lower case, no accents, words separated by one space. A word that ends in `*`
 * stands for every word that begins so, one between two `*` for every word that holds it (`*allergie*` in German
 * compounds). Only whole words are found in spite of a typing error. Languages that are read without regard to spaces
 * are written without them.
 */
export type Phrases = readonly string[];

/** `strong` names the subject; `weak` counts only where nothing strong is said. */
export type IntentPhrases = { readonly strong: Phrases; readonly weak: Phrases };

/** One language's words. Every lexicon has the same keys; a test holds that. */
export type Lexicon = {
  readonly intents: Readonly<Record<IntentName, IntentPhrases>>;
  readonly vitals: Readonly<Record<VitalCode, Phrases>>;
  readonly analytes: Readonly<Record<AnalyteId, Phrases>>;
  readonly panels: Readonly<Record<PanelId, Phrases>>;
  readonly conditions: Readonly<Record<ConditionId, Phrases>>;
  /** How the question looks at time: the course of values, what no longer holds, everything, the lowest and the highest of all, the one before the newest. */
  readonly time: Readonly<Record<'trend' | 'past' | 'all' | 'lowest' | 'highest' | 'previous', Phrases>>;
  /**
   * Words between a drug and what it is for: `pills for blood pressure` asks for the pills. Languages without spaces
   * say it the other way round.
   */
  readonly purpose: Phrases;
  /** Words before a number that ask for so many of the newest: `last 3`. */
  readonly newest: Phrases;
  readonly numbers: Readonly<Record<string, number>>;
  /**
   * Ordinary words one letter away from a word above; they are never taken for a typing error of it. In languages
   * without spaces: words that hold one of those above and do not mean it.
   */
  readonly notTypos: Phrases;
};
