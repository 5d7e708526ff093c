import { Slot } from '@doctor-plus/contract/scheduling/schema.ts';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/api-errors.ts';

const collisions = ['slot_taken', 'slot_not_offered', 'patient_busy'] as const;
type Collision = (typeof collisions)[number];

/** A time that could not be had, and what the server says instead. */
export type RefusedTime = {
  readonly why: Collision;
  readonly alternatives: readonly Slot[];
  readonly canOverride: boolean;
};

const Instead = z.object({ alternatives: z.array(Slot), can_override: z.boolean() });

/** Null for a failure of another kind. */
export const refusedTimeIn = (failure: Error | null): RefusedTime | null => {
  if (!(failure instanceof ApiError)) return null;
  const why = collisions.find((code) => code === failure.code);
  if (why === undefined) return null;
  const read = Instead.safeParse(failure.data);
  return {
    why,
    alternatives: read.success ? read.data.alternatives : [],
    canOverride: read.success && read.data.can_override,
  };
};
