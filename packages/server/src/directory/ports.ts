import type { OfferedVisitType } from '@doctor-plus/contract/directory/schema.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Notify } from '../platform/notify.ts';

/** What the directory asks of the slices above it; app.ts fills these. */
export type Ports = {
  /** The first free slot of each doctor within `days` days, at the wanted places only if some are named. */
  readonly nextFree: (
    tx: Transaction,
    wanted: readonly { doctorId: string; places: readonly string[] | null }[],
    days: number,
  ) => Promise<ReadonlyMap<string, { start: Date; end: Date; locationId: string }>>;

  /** The types of visit that a doctor offers, in the doctor's order. */
  readonly offeredTypes: (tx: Transaction, doctorId: string) => Promise<OfferedVisitType[]>;

  /** One appointment, and whether the visit took place. */
  readonly visitOf: (
    tx: Transaction,
    appointmentId: string,
  ) => Promise<{ doctorId: string; patientId: string; start: Date; completed: boolean } | null>;

  /** A patient's visits, by doctor. */
  readonly visitsOf: (tx: Transaction, patientId: string) => Promise<ReadonlyMap<string, Visits>>;

  /** Of these places, those where the doctor has hours or visits to come. */
  readonly placesInUse: (
    tx: Transaction,
    doctorId: string,
    places: readonly string[],
  ) => Promise<ReadonlySet<string>>;

  readonly notify: Notify;
};

export type Visits = {
  /** Visits that took place. */
  readonly visits: number;
  readonly last: Date | null;
  readonly lastId: string | null;
  readonly next: Date | null;
};
