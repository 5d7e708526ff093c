import type { AlertLevel, Rule, RulePack } from '../rule.ts';
import { cautionTable } from './caution-table.ts';
import { membersOf } from './groups.ts';
import { levelNamed } from './interactions.ts';
import { cited } from './sources.ts';

/** The condition of a rule about the patient: a fact that is recorded, or a limit that the age or the eGFR is compared with. */
export type Circumstance =
  | { readonly kind: 'fact'; readonly fact: string }
  | { readonly kind: 'age_below' | 'age_from' | 'months_below' | 'egfr'; readonly limit: number };

/** A contraindication or caution of a labelling. Phrases are keys of `clinical:labelling`. */
export type LabelledCaution = Rule & {
  readonly level: AlertLevel;
  readonly drugs: readonly string[];
  /** Any of them is enough. */
  readonly circumstances: readonly Circumstance[];
  readonly effect: string;
  readonly action: string;
};

const limits = [
  ['age<', 'age_below'],
  ['age>=', 'age_from'],
  ['months<', 'months_below'],
  ['egfr<', 'egfr'],
] as const;

const circumstanceOf = (text: string): Circumstance => {
  for (const [sign, kind] of limits) {
    if (text.startsWith(sign)) return { kind, limit: Number(text.slice(sign.length)) };
  }
  return { kind: 'fact', fact: text };
};

const ruleOf = (line: string): LabelledCaution => {
  const [id, level, drugs, circumstances, effect, action, reference] = line.split(' | ');
  if (!id || !level || !drugs || !circumstances || !effect || !action || !reference) {
    throw new Error(`an incomplete rule: ${line}`);
  }
  return {
    id: `caution-${id}`,
    version: '1',
    source: cited(reference),
    level: levelNamed(level),
    drugs: membersOf(drugs),
    circumstances: circumstances.split('; ').map(circumstanceOf),
    effect,
    action,
  };
};

export const labelledCautions: RulePack<LabelledCaution> = {
  id: 'labelled-cautions',
  version: '1',
  rules: cautionTable.trim().split('\n').map(ruleOf),
};
