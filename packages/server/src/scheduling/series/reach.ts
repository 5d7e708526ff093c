import { longestSeries, type OccurrenceChoice } from '@doctor-plus/contract/scheduling/series.ts';
import { invalid } from '../../platform/http/errors.ts';
import { farthestStart } from '../offer.ts';
import { farthest } from './check.ts';

const day = 24 * 3_600_000;

/**
 * The visit that a series is counted from begins as far ahead as any other, and what is chosen for one of them lies no further
 * behind it than a series lasts. Errors: rest_invalid_param `too_far`.
 */
export const refuseTooFar = (start: Date, choices: readonly OccurrenceChoice[], now: Date): void => {
  const limit = farthestStart(now);
  if (start > limit) throw invalid({ start: 'too_far' });
  const last = limit.getTime() + longestSeries.days * day + farthest;
  if (choices.some((choice) => choice.start !== undefined && Date.parse(choice.start) > last)) {
    throw invalid({ choices: 'too_far' });
  }
};
