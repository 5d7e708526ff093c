import type { Undated } from '@doctor-plus/contract/charts/when.ts';
import type {
  allergy,
  background,
  conclusion,
  condition,
  immunization,
  labResult,
  medication,
  note,
  procedure,
  vitalSign,
} from '../tables.ts';
import type { Reference } from './fhir.ts';
import type { Reason, Remark } from './report.ts';

/** What the envelope of an entry adds to its own fields. */
type EnvelopeKey =
  | 'id'
  | 'version'
  | 'current'
  | 'patientId'
  | 'visitId'
  | 'effectiveAt'
  | 'effectiveOn'
  | 'undated'
  | 'recordedAt'
  | 'authorId'
  | 'authorName'
  | 'source'
  | 'sourceRef'
  | 'sourceVersion'
  | 'change'
  | 'changeReason'
  | 'changedOn'
  | 'importId';

type Rows = {
  vital_sign: typeof vitalSign.$inferInsert;
  lab_result: typeof labResult.$inferInsert;
  medication: typeof medication.$inferInsert;
  condition: typeof condition.$inferInsert;
  allergy: typeof allergy.$inferInsert;
  immunization: typeof immunization.$inferInsert;
  procedure: typeof procedure.$inferInsert;
  note: typeof note.$inferInsert;
  conclusion: typeof conclusion.$inferInsert;
  background: typeof background.$inferInsert;
};
export type EntryTable = keyof Rows;

type Fields = { [T in EntryTable]: { readonly table: T; readonly fields: Omit<Rows[T], EnvelopeKey> } };

/** The envelope as an import fills it. */
export type Envelope = Omit<Pick<Rows['condition'], EnvelopeKey>, 'current' | 'authorId'>;

/** What was added to a signed note, under a name that another copy of it has, too. */
export type TakenAddendum = {
  readonly text: string;
  readonly writtenAt: Date;
  readonly authorName: string;
  readonly sourceRef: string;
};

/** What only some kinds of entries have beside their row. */
export type Beside = {
  /** An order's dose in numbers. */
  readonly amount?: { readonly mgPerDose: number; readonly dosesPerDay: number } | undefined;
  readonly addenda?: readonly TakenAddendum[] | undefined;
};

/** A resource as a chart entry. Dates are as FHIR writes them; null means the import dates it. */
export type TakenEntry = Fields[EntryTable] & {
  readonly at: string | null;
  /** What is known of when it was, where `at` is only when it was recorded. */
  readonly undated?: Undated | null;
  readonly recorded?: string | undefined;
  /** Elements that say something for which the chart has no place: they are named. */
  readonly lost?: readonly string[];
  readonly authors: readonly (Reference | undefined)[];
  readonly remarks?: readonly Remark[];
} & Beside;

export type NotTaken = { readonly reason: Reason; readonly detail?: string | null | undefined };

export type Translation = TakenEntry | NotTaken;
