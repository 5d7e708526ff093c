import type {
  Calculation as CalculationAnswer,
  EnteredAnswer,
} from '@doctor-plus/contract/charts/calculations.ts';
import { calculatorIds } from '@doctor-plus/contract/charts/calculations.ts';
import type { KnownHealthValue } from '@doctor-plus/contract/charts/health-score.ts';
import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import { type CalculatorId, calculate, calculators, checkInputs, type Given } from '../clinical/index.ts';
import { givenFrom, type MeasuredChart, personFrom } from '../clinical-inputs.ts';
import { type Review, reviewOf } from '../reviews.ts';
import { derivedFrom } from './derived.ts';
import { gapsIn, type HealthGaps, knownIn } from './health-gaps.ts';
import { givenFromAnswers } from './health-score.ts';
import type { StoredAnswer } from './repository.ts';

/** What the calculators of one patient rest on. */
export type Basis = {
  readonly now: Date;
  readonly zone: string;
  readonly patient: PatientSummary;
  readonly measured: MeasuredChart;
  readonly answers: readonly StoredAnswer[];
  readonly reviews: readonly Review[];
};

/** What somebody adds on the spot. */
export type OnTheSpot = {
  readonly answers: readonly EnteredAnswer[];
  readonly acceptStale: readonly string[];
};

const enteredNow = ({ answers }: OnTheSpot, now: Date): Given[] =>
  answers.map(({ name, value, unit }) => ({
    name,
    value,
    at: now.toISOString(),
    enteredNow: true,
    ...(unit === undefined ? {} : { unit }),
  }));

const nothing: OnTheSpot = { answers: [], acceptStale: [] };

/** The health score alone also knows what follows from two measurements, and what was said about diet, sleep and the like. */
const healthGiven = ({ answers }: Basis, given: readonly Given[]): Given[] => [
  ...given,
  ...derivedFrom(given),
  ...givenFromAnswers(answers, given),
];

/**
 * Prepares the chart's values once and answers for any calculator. What is answered on the spot is the newest value of its
 * input.
 */
export const calculationsOf = (basis: Basis) => {
  const { now, zone, patient, measured } = basis;
  const given = givenFrom(measured, basis);
  const person = personFrom({ patient });
  const forHealthScore = healthGiven(basis, given);
  return (id: CalculatorId, added = nothing): CalculationAnswer => ({
    id,
    answer: calculate(calculators[id], {
      now,
      zone,
      person,
      given: [...(id === 'le8' ? forHealthScore : given), ...enteredNow(added, now)],
      acceptStale: new Set(added.acceptStale),
      review: reviewOf(basis.reviews, { pack: id, version: calculators[id].version }),
    }),
  });
};

/** What the health score lacks of this patient, part by part, and what it takes from the chart with the date of each value. */
export const healthBasisOf = (basis: Basis): { gaps: HealthGaps; known: KnownHealthValue[] } => {
  const { now, zone, patient, measured, reviews } = basis;
  const given = healthGiven(basis, givenFrom(measured, basis));
  const checked = checkInputs(calculators.le8, {
    now,
    zone,
    person: personFrom({ patient }),
    given,
    review: reviewOf(reviews, { pack: 'le8', version: calculators.le8.version }),
  });
  return { gaps: gapsIn(given, checked), known: knownIn(checked.inputs) };
};

/** Every calculator with what it gives from the chart alone. */
export const allCalculations = (basis: Basis): CalculationAnswer[] => {
  const calculation = calculationsOf(basis);
  return calculatorIds.map((id) => calculation(id));
};
