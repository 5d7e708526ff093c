import * as z from 'zod/mini';
import { AppointmentWithAbilities } from './schema.ts';

/** Whose doing a change was, seen from the reader. `proxy`: somebody who acts for the patient. */
export const ChangedBy = z.strictObject({
  who: z.enum(['self', 'patient', 'proxy', 'doctor', 'practice']),
  /** Of whom the reader may know who it was; of a secretary that is her doctor. */
  name: z.nullable(z.string()),
});
export type ChangedBy = z.output<typeof ChangedBy>;

/** `data` of 409 `version_conflict`, where an appointment is another by now than the one that was to be changed. */
export const Overtaken = z.object({
  current: AppointmentWithAbilities,
  /** Null where it is nobody's doing, or longer ago than an hour. */
  changed_by: z.nullable(ChangedBy),
});
export type Overtaken = z.output<typeof Overtaken>;
