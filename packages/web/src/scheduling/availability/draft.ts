import type { Availability } from '@doctor-plus/contract/scheduling/availability.ts';
import type { LineDraft } from './week.ts';

/** What the form changes. */
export type AvailabilityDraft = Pick<
  Availability,
  'booking' | 'notice_minutes' | 'window_days' | 'cancel_minutes' | 'secretaries_override' | 'types'
> & { readonly hours: readonly LineDraft[] };

export const draftOf = (stored: Availability): AvailabilityDraft => ({
  booking: stored.booking,
  notice_minutes: stored.notice_minutes,
  window_days: stored.window_days,
  cancel_minutes: stored.cancel_minutes,
  secretaries_override: stored.secretaries_override,
  types: stored.types,
  hours: stored.hours.map((line, index) => ({ ...line, key: `stored ${index}` })),
});

/** What is compared and sent: the same lines under other keys are the same week. */
export const bodyOf = ({ hours, ...rest }: AvailabilityDraft) => ({
  ...rest,
  hours: hours.map(({ key: _, ...line }) => line),
});
