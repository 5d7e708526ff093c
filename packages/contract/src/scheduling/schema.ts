import * as z from 'zod/mini';
import { AppointmentType, Location } from '../directory/schema.ts';

export const appointmentStatuses = [
  'pending',
  'confirmed',
  'arrived',
  'in_progress',
  'completed',
  'cancelled',
  'no_show',
] as const;
export const AppointmentStatus = z.enum(appointmentStatuses);
export type AppointmentStatus = z.output<typeof AppointmentStatus>;

/** What a person may do with an appointment, by name; the server computes which. */
export const appointmentActions = [
  'confirm',
  'decline',
  'arrive',
  'start',
  'complete',
  'no_show',
  'cancel',
  'take_back',
] as const;
export const AppointmentAction = z.enum(appointmentActions);
export type AppointmentAction = z.output<typeof AppointmentAction>;

export const AppointmentAbilities = z.strictObject({
  confirm: z.boolean(),
  decline: z.boolean(),
  arrive: z.boolean(),
  start: z.boolean(),
  complete: z.boolean(),
  no_show: z.boolean(),
  cancel: z.boolean(),
  /** The last step of the day (arrived, started, completed, not attended), on the day on which it was recorded. */
  take_back: z.boolean(),
  /** To another time or place, or to another length. */
  move: z.boolean(),
  /** Another time, which the patient accepts or not. */
  propose: z.boolean(),
  withdraw_proposal: z.boolean(),
  answer_proposal: z.boolean(),
});
export type AppointmentAbilities = z.output<typeof AppointmentAbilities>;

export const Slot = z.strictObject({ start: z.string(), end: z.string(), location_id: z.uuid() });
export type Slot = z.output<typeof Slot>;

/** Where an appointment stands in its series. */
export const SeriesMark = z.strictObject({
  id: z.uuid(),
  /** Its place among the visits of the series, from 1, and how many there are. */
  number: z.int(),
  count: z.int(),
  /** Moved on its own, away from the time that the series gives it. */
  changed: z.boolean(),
});
export type SeriesMark = z.output<typeof SeriesMark>;
/** Another time that the practice proposes: `open` until `until`, and meanwhile nobody else gets it. */
export const Proposal = z.strictObject({
  state: z.enum(['open', 'declined', 'lapsed']),
  start: z.string(),
  end: z.string(),
  location: Location,
  until: z.string(),
  /** From the practice to the patient, and from the patient who declines. */
  message: z.string(),
  answer: z.string(),
});
export type Proposal = z.output<typeof Proposal>;

export const Appointment = z.strictObject({
  id: z.uuid(),
  status: AppointmentStatus,
  type: AppointmentType,
  /** The doctor's own name for the type; null: the built-in name. */
  type_name: z.nullable(z.string()),
  /** Instants in UTC; show them in `location.time_zone`. */
  start: z.string(),
  end: z.string(),
  reason: z.string(),
  /** Words of an emergency stand in the reason that the patient wrote. */
  urgent: z.boolean(),
  doctor: z.strictObject({ id: z.uuid(), name: z.string(), specialties: z.array(z.string()) }),
  patient: z.strictObject({ id: z.uuid(), name: z.string(), chart_number: z.string() }),
  location: Location,
  arrived_at: z.nullable(z.string()),
  /** Until when the patient may cancel a confirmed visit. */
  cancel_until: z.string(),
  started_at: z.nullable(z.string()),
  series: z.nullable(SeriesMark),
  proposal: z.nullable(Proposal),
  version: z.int(),
});
export type Appointment = z.output<typeof Appointment>;

export const AppointmentWithAbilities = z.strictObject({
  appointment: Appointment,
  can: AppointmentAbilities,
});
export type AppointmentWithAbilities = z.output<typeof AppointmentWithAbilities>;
