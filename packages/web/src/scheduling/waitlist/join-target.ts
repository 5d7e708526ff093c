import type { AppointmentType } from '@doctor-plus/contract/directory/schema.ts';

/** Subject and patient of a place on the waiting list. */
export type JoinTarget = {
  readonly doctor: { readonly id: string; readonly name: string };
  readonly type: AppointmentType;
  /** The appointment to be moved earlier. */
  readonly visit?: { readonly id: string; readonly start: string; readonly zone: string } | undefined;
  /** The patient whom the practice puts on the list. */
  readonly patient?:
    | { readonly id: string; readonly name: string | null; readonly chart_number: string | null }
    | undefined;
};
