import type { LateOutcome } from '@doctor-plus/contract/scheduling/close-past.ts';
import { lateOutcomes } from '@doctor-plus/contract/scheduling/close-past.ts';
import type { PastVisit } from '@doctor-plus/contract/scheduling/history.ts';

/** What can be said of every one of these visits. */
export const sharedOutcomes = (visits: readonly PastVisit[]): LateOutcome[] =>
  lateOutcomes.filter((outcome) => visits.every(({ can }) => can.close.includes(outcome)));
