import type { Calculation } from '@doctor-plus/contract/charts/calculations.ts';
import type { CalculatorRefusal } from '@doctor-plus/contract/charts/clinical.ts';

export type Group = 'results' | 'incomplete' | 'notApplicable' | 'off';

/** How much is in the way of a result: what lacks least comes first. */
const lacking = ({
  missing = [],
  stale = [],
  outOfRange = [],
  conflicting = [],
}: CalculatorRefusal): number => missing.length + stale.length + outOfRange.length + conflicting.length;

const groupOf = ({ answer }: Calculation): Group => {
  if (answer.status === 'ok') return 'results';
  if (answer.code === 'not_reviewed') return 'off';
  return answer.code === 'not_applicable' ? 'notApplicable' : 'incomplete';
};

/** The calculators of a list by what they give; the health score has a place of its own. */
export const grouped = (calculations: readonly Calculation[]): Readonly<Record<Group, Calculation[]>> => {
  const found: Record<Group, Calculation[]> = { results: [], incomplete: [], notApplicable: [], off: [] };
  for (const one of calculations) if (one.id !== 'le8') found[groupOf(one)].push(one);
  const lack = ({ answer }: Calculation) => (answer.status === 'ok' ? 0 : lacking(answer));
  found.incomplete.sort((one, other) => lack(one) - lack(other));
  return found;
};
