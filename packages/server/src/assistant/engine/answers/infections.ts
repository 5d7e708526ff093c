import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { normalise } from '../../../platform/text/compare.ts';
import { noneNamed } from '../absent.ts';
import { type EntryIn, newestFirst } from '../chart-entries.ts';
import { medicationFact } from '../facts.ts';
import { treatmentAsked } from '../lexicon/evidence.ts';
import type { Draft, Reading } from '../reading.ts';
import { ingredientsOfGroup, isCalled, isGrowth } from '../things.ts';
import type { Understood } from '../understood.ts';
import { evidenceOf, isPositive, resultsFor } from './evidence.ts';

type Lab = EntryIn<'labs'>;

/** Infections and what grew: their treatment is asked for as that of one thing. */
const isInfection = ({ things }: Pick<Understood, 'things'>): boolean =>
  things.some((thing) => isGrowth(thing) || evidenceOf(thing)?.shown === 'positive');

/** Whether a question wants the treatment of an infection that it names. */
export const asksTreatment = (question: Pick<Understood, 'things' | 'text'>): boolean =>
  treatmentAsked.test(normalise(question.text)) && isInfection(question);

/** A treatment may have begun before the result came; days. */
const earliest = 7;
const dayInMs = 86_400_000;

/** The antibiotics ordered from about the day of a positive result on, or that the list of medicines holds none. */
export const antibioticsSince = (reading: Reading, positive: Lab | undefined): Draft[] => {
  if (!positive || !asksTreatment(reading.question)) return [];
  const { chart, t, show } = reading;
  const from = Date.parse(positive.effective_at) - earliest * dayInMs;
  const ingredients = ingredientsOfGroup('drug-group/antibiotics');
  const given = newestFirst(chart, 'medications').filter(
    (order) =>
      Date.parse(order.effective_at) >= from &&
      isCalled(order.name, { section: 'medications', terms: ['drug-group/antibiotics'], ingredients }),
  );
  if (given.length > 0) return given.slice(0, 3).map((entry) => medicationFact(entry, reading));
  const date = show.date(dateOf(positive));
  return [noneNamed(reading, 'medications', t('evidence.noAntibiotic', { date }))];
};

/** The antibiotics for an infection of the list that is asked for. */
export const treatmentOf = (reading: Reading, thing: Understood['things'][number]): Draft[] => {
  const evidence = evidenceOf(thing);
  return evidence?.shown === 'positive'
    ? antibioticsSince(reading, resultsFor(reading, evidence).shown.at(0))
    : [];
};

/** The results of a culture to tell beside the newest: the newest positive one, where the newest is not. */
export const lastPositive = (labs: readonly Lab[]): Lab | null => {
  const [newest] = labs;
  if (!newest || newest.text === null || isPositive(newest)) return null;
  return labs.find((lab) => lab.text !== null && isPositive(lab)) ?? null;
};
