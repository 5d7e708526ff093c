import type { PackReview } from '@doctor-plus/contract/charts/clinical.ts';
import type { LibraryPassage } from '../library/passage.ts';
import type { Source } from './chart-entries.ts';

/** A rule, a pack of rules or a calculator that was applied, with its review; null while nobody of the practice gave one. */
export type RuleSource = {
  readonly kind: 'rule';
  readonly rule: {
    readonly id: string;
    readonly version: string;
    readonly label: string;
    /** What it says and where that is from, word for word. */
    readonly quote: string;
    readonly review: PackReview | null;
  };
};

/** An appointment of the patient with the doctor who asks. */
export type AppointmentSource = {
  readonly kind: 'appointment';
  readonly appointment: AppointmentRead;
};

export type AppointmentRead = {
  readonly id: string;
  readonly version: number;
  readonly type: 'consultation' | 'follow-up' | 'emergency';
  /** The doctor's own name for the type; null: the built-in name. */
  readonly typeName: string | null;
  readonly status:
    | 'pending'
    | 'confirmed'
    | 'arrived'
    | 'in_progress'
    | 'completed'
    | 'cancelled'
    | 'no_show';
  readonly start: string;
  readonly reason: string;
  readonly place: string;
};

/** A passage of the practice's library, as a search returned it. */
export type PassageSource = { readonly kind: 'guideline'; readonly passage: LibraryPassage };

/** What a statement rests on: entries of the chart, rules that were applied, passages of the library, appointments. */
export type Cited = Source | RuleSource | PassageSource | AppointmentSource;

export const isRule = (source: Cited): source is RuleSource => source.kind === 'rule';
export const isAppointment = (source: Cited): source is AppointmentSource => source.kind === 'appointment';
export const isPassage = (source: Cited): source is PassageSource => source.kind === 'guideline';
export const isEntry = (source: Cited): source is Source =>
  !isRule(source) && !isPassage(source) && !isAppointment(source);

/** A result or vital sign of the chart. */
export type MeasuredSource = Extract<Source, { kind: 'lab' | 'vital' }>;

/** Whether something cited is a result or vital sign of the chart. */
export const isMeasuredSource = (source: Cited): source is MeasuredSource =>
  isEntry(source) && (source.kind === 'lab' || source.kind === 'vital');
