import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import type { ComponentType } from 'react';

/** The steps of an appointment on the care screen, starting it first; the composition fills the place. */
export type CareMoves = ComponentType<{ item: AppointmentWithAbilities; inChart: true }>;
