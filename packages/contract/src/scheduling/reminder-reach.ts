import * as z from 'zod/mini';
import { Location } from '../directory/schema.ts';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, pageSize, wholeNumber } from '../kernel/values.ts';
import { longestWindow } from './availability.ts';
import { ReminderHours } from './reminder-hours.ts';
import { ReminderChannel, ReminderReader } from './reminders.ts';

/**
 * Whether somebody is reminded of a visit, the patient or who acts for them: `reached` when a reminder left on a way that finds them or the notice in the portal
 * was read; `failed` when one could not be delivered and none arrived; `coming` when one is to leave; `portal` when there is
 * nothing but a notice that waits until they sign in; `unreached` when there is nothing at all.
 */
const reaches = ['reached', 'coming', 'portal', 'failed', 'unreached'] as const;
export const Reach = z.enum(reaches);
export type Reach = z.output<typeof Reach>;

/** Why nothing goes out, for a visit that nothing announced. `proxy_none`: no account, and nothing to those who act for the patient. */
const unreachedReasons = [
  'practice_off',
  'no_account',
  'proxy_none',
  'no_way',
  'none_wanted',
  'too_late',
] as const;
export const UnreachedReason = z.enum(unreachedReasons);

/** How a way stands for a patient: `on`, or what keeps reminders from it. */
export const WayStanding = z.enum(['on', 'not_set_up', 'no_address', 'no_consent', 'refused']);
export type WayStanding = z.output<typeof WayStanding>;

/** What became of a reminder; `delivered` and `read` where the way tells. */
const reminderOutcomes = ['waiting', 'sent', 'delivered', 'read', 'failed'] as const;
export const ReminderOutcome = z.enum(reminderOutcomes);
export type ReminderOutcome = z.output<typeof ReminderOutcome>;

/** A confirmed visit to come, with what reminds the patient of it. */
export const RemindedPatient = z.strictObject({
  id: z.uuid(),
  /** In UTC; show it, and the reminders, in `location.time_zone`. */
  start: z.string(),
  doctor: z.strictObject({ id: z.uuid(), name: z.string() }),
  location: Location,
  patient: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    chart_number: z.string(),
    /** To call; null when unknown, or when the patient is not in the person's reach. */
    phone: z.nullable(z.string()),
  }),
  reach: Reach,
  /** Of an unreached visit. */
  why: z.nullable(UnreachedReason),
  ways: z.array(z.strictObject({ channel: ReminderChannel, standing: WayStanding })),
  /** Reminders that are still to leave, in order of time. Who acts for the patient is not named, nor how many do. */
  coming: z.array(
    z.strictObject({
      at: z.string(),
      hours: ReminderHours,
      to: ReminderReader,
      channels: z.array(ReminderChannel),
    }),
  ),
  /** Reminders of the present time of the visit that left, in order of time. */
  sent: z.array(
    z.strictObject({
      at: z.string(),
      to: ReminderReader,
      channel: ReminderChannel,
      outcome: ReminderOutcome,
    }),
  ),
  can: z.strictObject({ open_appointment: z.boolean(), open_patient: z.boolean() }),
});
export type RemindedPatient = z.output<typeof RemindedPatient>;

/** What the list can be narrowed to; `not_reached` are the failed and the unreached. */
export const reachFilters = ['not_reached', 'portal', 'failed'] as const;
export const ReachFilter = z.enum(reachFilters);
export type ReachFilter = z.output<typeof ReachFilter>;

/** Visits that one answer looks at, the next ones first. */
export const mostReminded = 2_000;

/**
 * Confirmed visits from now on until the end of the practice's day so many days from today, in order of time, with whether their
 * patients are reminded. When reminders leave is told from these visits alone: another one on the same day, out of reach, may
 * bring one forward. `next` goes into `cursor`. Errors: not_found for a doctor for whom the person does not act.
 */
export const listReminderReach = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/reminders/reach`,
  summary: 'Whom reminders of appointments reach',
  access: signedInAs('doctor', 'secretary'),
  team: 'waitlist:read',
  query: z.object({
    days: z._default(wholeNumber(1, longestWindow), 7),
    doctor_id: z.optional(Id),
    show: z.optional(ReachFilter),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))),
    per_page: pageSize(25),
  }),
  response: z.strictObject({
    data: z.array(RemindedPatient),
    next: z.nullable(z.string()),
    /** Of all visits that the days and the doctor leave. */
    counts: z.strictObject({ all: z.int(), not_reached: z.int(), portal: z.int(), failed: z.int() }),
    /** Whether all of them were looked at; otherwise only the next `mostReminded`. */
    complete: z.boolean(),
    doctors: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
    /** How far ahead patients book with these doctors at most, in days. */
    window_days: z.int(),
    /** Lead times of the practice, longest first; none when it sends no reminders. */
    lead_times: z.array(ReminderHours),
  }),
  errors: ['not_found'],
  audit: 'reminders.reach_read',
  queries: 4,
});
