import * as z from 'zod/mini';
import { AppointmentType, Location } from '../directory/schema.ts';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { CalendarDate, Id } from '../kernel/values.ts';
import { AppointmentStatus, SeriesMark } from './schema.ts';

export const SheetVisit = z.strictObject({
  id: z.uuid(),
  status: AppointmentStatus,
  type: AppointmentType,
  /** The doctor's own name for the type; null: the built-in name. */
  type_name: z.nullable(z.string()),
  start: z.string(),
  end: z.string(),
  reason: z.string(),
  arrived_at: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  series: z.nullable(SeriesMark),
  /** Booked on purpose although the time was taken or closed, and why. */
  override: z.boolean(),
  override_reason: z.string(),
  location: Location,
  patient: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    chart_number: z.string(),
    /** Null when unknown, or when the patient is no longer in the person's reach. */
    birth_date: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
});
export type SheetVisit = z.output<typeof SheetVisit>;

/** One doctor's day for printing, in order of time; a visit belongs to the day of its own place. Cancelled ones are left out. */
export const getDaySheet = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/appointments/day-sheet`,
  summary: 'A doctor’s day for printing',
  access: signedInAs('doctor', 'secretary'),
  team: 'appointments:read',
  query: z.object({ date: CalendarDate, doctor_id: Id }),
  response: z.strictObject({
    date: z.string(),
    doctor: z.strictObject({ id: z.uuid(), name: z.string() }),
    data: z.array(SheetVisit),
  }),
  errors: ['not_found'],
  audit: 'appointment.day_sheet_read',
  queries: 5,
});
