import type { AppointmentType } from '@doctor-plus/contract/directory/schema.ts';

/** What is waited for, and for whom. */
export type JoinTarget = {
  readonly doctor: { readonly id: string; readonly name: string };
  readonly type: AppointmentType;
  /** The visit that is to come earlier. */
  readonly visit?: { readonly id: string; readonly start: string; readonly zone: string } | undefined;
  /** Whom the practice puts on the list. */
  readonly patient?:
    | { readonly id: string; readonly name: string | null; readonly chart_number: string | null }
    | undefined;
};
