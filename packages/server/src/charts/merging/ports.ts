import type { MergeObstacle } from '@doctor-plus/contract/charts/merging.ts';
import type { Transaction } from '../../platform/database/transact.ts';

/** What scheduling says of two patients who are to become one. */
export type MergePorts = {
  readonly appointmentObstacles: (
    tx: Transaction,
    keptId: string,
    mergedId: string,
  ) => Promise<Extract<MergeObstacle, 'appointments_overlap' | 'waiting_twice'>[]>;
  /** Doctors with whom a patient has appointments that were not cancelled. */
  readonly doctorsOfAppointments: (tx: Transaction, patientId: string) => Promise<string[]>;
};
