import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import type { I18nKey } from '../calculator.ts';
import type { Order, Reading } from './question.ts';

/** `stop` needs a written reason to go on; `warn` one click; `info` is listed. Nothing blocks care finally. */
export const alertLevels = ['stop', 'warn', 'info'] as const;
export type AlertLevel = (typeof alertLevels)[number];

declare const cited: unique symbol;
/** A citation; an empty one does not compile, so a rule without a source does not. */
export type Source = string & { readonly [cited]: true };
export const source = <const Text extends string>(text: Text extends '' ? never : Text): Source =>
  text as string as Source;

/** What every rule says of itself. */
export type Rule = { readonly id: string; readonly version: string; readonly source: Source };

/** A pack of rules, switched on by a practice when a clinician has reviewed it. */
export type RulePack<Of extends Rule = Rule> = {
  readonly id: string;
  readonly version: string;
  readonly rules: readonly Of[];
};

export type DrugAlert = {
  readonly level: AlertLevel;
  readonly kind: 'interaction' | 'allergy' | 'duplicate' | 'renal' | 'dose' | 'contraindication';
  readonly rule: Rule;
  readonly mechanism: I18nKey;
  /** Sentence of what may happen, or of what is recorded, where the mechanism does not say it. */
  readonly effect?: I18nKey;
  readonly consider: I18nKey;
  /** Ids of ingredients and classes, numbers in the unit that the sentence names. */
  readonly params: Readonly<Record<string, string | number>>;
  /** The chart entries that it is about, the order first. */
  readonly entries: readonly ChartRef[];
  /** Same drugs, same doses, same rule: the same text. An alert that was overridden comes back when it changes. */
  readonly fingerprint: string;
};

/** Why something could not be checked; each has a sentence in the locale group. */
export type Reason = {
  readonly code:
    | 'dictionary_missing'
    | 'rule_failed'
    | 'too_many_alerts'
    | 'not_reviewed'
    | 'no_rule'
    | 'no_medication'
    | 'drug_unrecognised'
    | 'allergy_unrecognised'
    | 'allergies_not_recorded'
    | 'egfr'
    | 'dose'
    | 'weight'
    | 'age'
    | 'pregnancy'
    | 'breastfeeding';
  readonly names?: readonly string[];
};

/** What a pack finds. */
export type Findings = { readonly alerts: readonly DrugAlert[]; readonly notChecked: readonly Reason[] };

/** A pack with the function that applies it to what was read from the chart. */
export type Check = { readonly pack: RulePack; readonly find: (reading: Reading) => Findings };

const doseOf = ({ text, dose, amount }: Order): string =>
  [text, dose ?? '', amount ? `${amount.mgPerDose}x${amount.dosesPerDay}` : ''].join('\u0001');

/** The fingerprint of an alert about these orders and this finding. */
export const fingerprintOf = (rule: Rule, orders: readonly Order[], finding: readonly string[]): string =>
  [`${rule.id}@${rule.version}`, ...[...finding].sort(), ...orders.map(doseOf).sort()].join('\u0002');

/** Alerts without those whose fingerprint was overridden; a new dose, drug or version brings one back. */
export const stillStanding = (alerts: readonly DrugAlert[], overridden: ReadonlySet<string>): DrugAlert[] =>
  alerts.filter(({ fingerprint }) => !overridden.has(fingerprint));
