import type { Occurrence, OccurrenceChoice } from '@doctor-plus/contract/scheduling/series.ts';

/** What was decided about single visits, by what names them. */
export type Decisions = ReadonlyMap<string, Omit<OccurrenceChoice, 'recurrence_id'>>;

export type Decision = Omit<OccurrenceChoice, 'recurrence_id'>;

export const nothingDecided: Decisions = new Map();

export const choicesOf = (decisions: Decisions): OccurrenceChoice[] =>
  [...decisions].map(([recurrence_id, decision]) => ({ recurrence_id, ...decision }));

/** Decides about one visit anew; null takes the decision back. */
export const decided = (decisions: Decisions, id: string, decision: Decision | null): Decisions => {
  const next = new Map(decisions);
  if (decision) next.set(id, decision);
  else next.delete(id);
  return next;
};

/** Whether nothing is left to decide about a visit. */
export const isSettled = ({ skipped, state, override }: Occurrence): boolean =>
  skipped || override || state === 'free';
