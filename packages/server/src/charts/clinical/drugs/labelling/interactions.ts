import { type AlertLevel, alertLevels, type Rule, type RulePack } from '../rule.ts';
import { membersOf } from './groups.ts';
import { interactionTable } from './interaction-table.ts';
import { cited } from './sources.ts';

/** A class × class rule of a labelling: every pair of an object and a precipitant. Phrases are keys of `clinical:labelling`. */
export type LabelledInteraction = Rule & {
  readonly level: AlertLevel;
  readonly objects: readonly string[];
  readonly precipitants: readonly string[];
  readonly mechanism: string;
  /** The enzyme that is inhibited, where the mechanism is that. */
  readonly enzyme?: string;
  readonly effect: string;
  readonly action: string;
};

const enzymes: Readonly<Record<string, string>> = {
  cyp3a4_inhibited: 'CYP3A4',
  cyp3a4_pgp_inhibited: 'CYP3A4, P-gp',
  cyp2c9_inhibited: 'CYP2C9',
  cyp2c19_inhibited: 'CYP2C19',
  cyp2d6_inhibited: 'CYP2D6',
  cyp1a2_inhibited: 'CYP1A2',
};

/** The level of a table's field. Throws for any other word. */
export const levelNamed = (name: string): AlertLevel => {
  const known = alertLevels.find((level) => level === name);
  if (!known) throw new Error(`unknown level of a rule: ${name}`);
  return known;
};

const ruleOf = (line: string): LabelledInteraction => {
  const [id, level, objects, precipitants, mechanism, effect, action, reference] = line.split(' | ');
  if (!id || !level || !objects || !precipitants || !mechanism || !effect || !action || !reference) {
    throw new Error(`an incomplete rule: ${line}`);
  }
  const enzyme = enzymes[mechanism];
  return {
    id: `label-${id}`,
    version: '1',
    source: cited(reference),
    level: levelNamed(level),
    objects: membersOf(objects),
    precipitants: membersOf(precipitants),
    mechanism: enzyme === undefined ? mechanism : 'enzyme_inhibited',
    ...(enzyme === undefined ? {} : { enzyme }),
    effect,
    action,
  };
};

export const labelledInteractions: RulePack<LabelledInteraction> = {
  id: 'labelled-interactions',
  version: '1',
  rules: interactionTable.trim().split('\n').map(ruleOf),
};
