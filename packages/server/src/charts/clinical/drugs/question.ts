import type {
  CalculatorRefusal,
  CalculatorResult,
  ChartRef,
  PackReview,
} from '@doctor-plus/contract/charts/clinical.ts';
import type { Dictionary, DrugClass } from './dictionary.ts';
import type { Recognised } from './recognise.ts';

/** An active order, as it is written in the chart or about to be. */
export type Order = {
  readonly text: string;
  readonly dose?: string;
  /** In mg and times in 24 hours, where somebody has entered them as numbers; they are not read out of words. */
  readonly amount?: { readonly mgPerDose: number; readonly dosesPerDay: number };
  /** Instant of a planned end. */
  readonly stopsOn?: string;
  /** True for the order that is being added, false for one that goes on. */
  readonly starting?: boolean;
  /** The class that a question names, for which the order stands: an allergy to the class is one to it. */
  readonly drugClass?: DrugClass;
  readonly ref: ChartRef;
};

export type AllergyEntry = {
  readonly substance: string;
  readonly intolerance?: boolean;
  /** The reaction as it is recorded. */
  readonly reaction?: string;
  /** The day of the reaction as far as it is known: `2019`, `2019-03`, `2019-03-07`. */
  readonly since?: string;
  /** Anaphylaxis, or recorded as severe or of high criticality. */
  readonly severe?: boolean;
  readonly ref: ChartRef;
};

/** Something recorded of the patient that labelling speaks of, by its name in `labelling/facts.ts`, and the entry that says so. */
export type PatientFact = { readonly fact: string; readonly ref: ChartRef };

/** Everything that a check depends on. */
export type DrugQuestion = {
  readonly now: Date;
  /** IANA zone of the practice. */
  readonly zone: string;
  readonly orders: readonly Order[];
  /** The three states of the chart: nobody asked, asked and none, a list. */
  readonly allergies: 'not_recorded' | 'none_known' | readonly AllergyEntry[];
  readonly birthDate: string | null;
  /** As `date-of-death.ts` says. */
  readonly deceasedAt?: string | null;
  /** The result of `ckdepi2021`, else the eGFR that a laboratory reported, or why there is none. */
  readonly kidney: CalculatorResult | CalculatorRefusal | null;
  readonly weight: { readonly kg: number; readonly at: string } | null;
  /** Active problems. */
  readonly facts: readonly PatientFact[];
  readonly sex: 'female' | 'male' | 'unknown';
  /** Null when the dictionary could not be read: then nothing is checked, and the answer says so. */
  readonly dictionary: Dictionary | null;
  /** By id of the pack. */
  readonly reviews: ReadonlyMap<string, PackReview>;
};

export type ReadOrder = Recognised & {
  readonly order: Order;
  /** Classes that it names where a drug should stand, such as `penicillin`. */
  readonly named: readonly DrugClass[];
};
export type ReadAllergy = Recognised & { readonly allergy: AllergyEntry };

/** What the checks get: orders and allergies read, age in months, a weight that is new enough. */
export type Reading = {
  readonly now: Date;
  readonly orders: readonly ReadOrder[];
  readonly allergies: readonly ReadAllergy[];
  readonly months: number | null;
  readonly weight: DrugQuestion['weight'];
  readonly kidney: DrugQuestion['kidney'];
  readonly facts: DrugQuestion['facts'];
  readonly sex: DrugQuestion['sex'];
};
