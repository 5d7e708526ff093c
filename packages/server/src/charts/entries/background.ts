import { type BackgroundTopic, backgroundValues } from '@doctor-plus/contract/charts/background.ts';
import type { EntryContent } from '@doctor-plus/contract/charts/entries.ts';
import type { EntryRow } from './repository.ts';

type Typed = Extract<EntryContent, { kind: 'background' }>;

/** Topics for which each figure or date means something. */
const topicsOf = {
  amount: ['smoking', 'alcohol', 'family'],
  until_on: ['smoking', 'alcohol', 'pregnancy'],
  last_period_on: ['pregnancy'],
  relation: ['family'],
  deceased: ['family'],
} as const satisfies Record<string, readonly BackgroundTopic[]>;

/** Fields of a background that its topic has no place for, lacks, or has no such value of; empty when all is well. */
export const wrongBackground = (typed: Typed): Record<string, string> => {
  const wrong: Record<string, string> = {};
  const values: readonly string[] = backgroundValues[typed.topic];
  const hasList = values.length > 0;
  if (hasList && typed.value !== null && !values.includes(typed.value)) wrong['entry.value'] = 'invalid';
  if (typed.value !== null && !hasList && typed.topic !== 'social') wrong['entry.value'] = 'not_allowed';
  for (const [field, topics] of Object.entries(topicsOf)) {
    const isOf = (topics as readonly BackgroundTopic[]).includes(typed.topic);
    if (!isOf && typed[field as keyof typeof topicsOf] !== null) wrong[`entry.${field}`] = 'not_allowed';
  }
  if (typed.topic === 'family' && typed.relation === null) wrong['entry.relation'] = 'required';
  if (hasList && typed.value === null && typed.name === '' && saysNoFigure(typed))
    wrong['entry.value'] = 'required';
  if (!hasList && typed.name === '' && typed.deceased === null) wrong['entry.name'] = 'required';
  return wrong;
};

const saysNoFigure = ({ amount, until_on, last_period_on }: Typed): boolean =>
  amount === null && until_on === null && last_period_on === null;

/** The columns that a background means; the code of what it named before goes with the name. */
export const backgroundFields = (typed: Typed, before: EntryRow<'background'> | null) => ({
  topic: typed.topic,
  value: typed.value,
  name: typed.name,
  code: before && before.topic === typed.topic && before.name === typed.name ? before.code : null,
  amount: typed.amount,
  untilOn: typed.until_on,
  lastPeriodOn: typed.last_period_on,
  relation: typed.relation,
  deceased: typed.deceased,
});
