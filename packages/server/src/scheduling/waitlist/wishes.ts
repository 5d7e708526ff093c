import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { joinWaitlist } from '@doctor-plus/contract/scheduling/waitlist.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { forbidden, invalid } from '../../platform/http/errors.ts';
import type { EntryRow } from './repository.ts';

type Joining = ParsedOf<typeof joinWaitlist>['body'];
type Wishes = Pick<Joining, 'location_ids' | 'from' | 'until' | 'weekdays' | 'parts'>;
type PracticeFields = Pick<Joining, 'priority' | 'priority_reason' | 'note'>;

const day = 24 * 3_600_000;
const longestDays = 365;

const distinct = <T extends string | number>(values: readonly T[]): T[] => [...new Set(values)].sort();

/** Wishes as they are stored. Throws 400 for dates that cannot be meant and for places that are not the doctor's. */
export const wishesStored = (input: Wishes, places: readonly string[], now: Date) => {
  if (input.until < input.from) throw invalid({ until: 'not_after_from' });
  // The day before may still be today somewhere west of Greenwich.
  if (Date.parse(input.until) < now.getTime() - 2 * day) throw invalid({ until: 'in_the_past' });
  if (Date.parse(input.until) > now.getTime() + longestDays * day) throw invalid({ until: 'too_far' });
  if (input.location_ids.some((id) => !places.includes(id))) throw invalid({ location_ids: 'unknown_place' });
  return {
    locationIds: distinct(input.location_ids),
    fromDate: input.from,
    untilDate: input.until,
    weekdays: distinct(input.weekdays),
    parts: distinct(input.parts),
  };
};

/**
 * What the practice says of somebody, laid over what it said before. Throws 403 for patients, who say nothing of this,
 * and 400 for somebody urgent without a reason.
 */
export const practiceFieldsStored = (
  actor: Actor,
  { priority, priority_reason, note }: PracticeFields,
  kept: Pick<EntryRow, 'priority' | 'priorityReason' | 'note'> = {
    priority: 'routine',
    priorityReason: '',
    note: '',
  },
): Pick<EntryRow, 'priority' | 'priorityReason' | 'note'> => {
  const said = priority !== undefined || priority_reason !== undefined || note !== undefined;
  if (actor.role === 'patient' && said) throw forbidden();
  const urgency = priority ?? kept.priority;
  const reason = urgency === 'urgent' ? (priority_reason ?? kept.priorityReason).trim() : '';
  if (urgency === 'urgent' && reason === '') throw invalid({ priority_reason: 'required' });
  return { priority: urgency, priorityReason: reason, note: (note ?? kept.note).trim() };
};
