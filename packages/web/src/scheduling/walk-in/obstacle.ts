import { ApiError } from '../../platform/api-errors.ts';

const codes = ['slot_taken', 'slot_not_offered', 'patient_busy'] as const;

/** What stands in the way of receiving somebody now, what to do about it, and whether this person may do it all the same. */
export type Obstacle = {
  readonly code: (typeof codes)[number];
  readonly mayOverride: boolean;
  readonly advice: 'mayOverride' | 'mayNotOverride' | 'openCalendar';
};

/** Null for a failure of another kind. */
export const obstacleOf = (failure: Error | null): Obstacle | null => {
  if (!(failure instanceof ApiError)) return null;
  const code = codes.find((one) => one === failure.code);
  if (!code) return null;
  const mayOverride = failure.data.may_override === true;
  const advice = mayOverride ? 'mayOverride' : code === 'patient_busy' ? 'openCalendar' : 'mayNotOverride';
  return { code, mayOverride, advice };
};
