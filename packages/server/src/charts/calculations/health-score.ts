import type { Calculation } from '@doctor-plus/contract/charts/calculations.ts';
import { type HealthPart, type HealthScore, healthParts } from '@doctor-plus/contract/charts/health-score.ts';
import type { Given } from '../clinical/index.ts';
import type { HealthGaps } from './health-gaps.ts';
import type { StoredAnswer } from './repository.ts';

/** A part by the name under which the calculator lists it. */
const detailOf: Record<HealthPart, string> = {
  diet: 'le8_diet',
  activity: 'le8_activity',
  nicotine: 'le8_nicotine',
  sleep: 'le8_sleep',
  bmi: 'le8_bmi',
  lipids: 'le8_lipids',
  glucose: 'le8_glucose',
  blood_pressure: 'le8_bloodPressure',
};

const bands: Readonly<Record<string, HealthScore['band']>> = {
  high: 'high',
  moderate: 'moderate',
  low: 'low',
};

/** What the calculator `le8` answered, as a dashboard shows it. Before a clinician has reviewed it, no points are shown. */
export const healthScoreFrom = (answer: Calculation['answer'], gaps: HealthGaps): HealthScore => {
  const pointsOf = (part: HealthPart): number | null => {
    const found = answer.details.find(({ code }) => code === detailOf[part])?.value;
    return typeof found === 'number' ? found : null;
  };
  const isShown = answer.status === 'ok' || answer.code !== 'not_reviewed';
  return {
    status: answer.status === 'ok' ? 'ok' : answer.code,
    value: answer.status === 'ok' ? Number(answer.shown) : null,
    band: answer.status === 'ok' ? (bands[answer.band?.code ?? ''] ?? null) : null,
    parts: healthParts.map((name) => {
      const points = pointsOf(name);
      return {
        name,
        known: points !== null,
        points: isShown ? points : null,
        missing: points === null ? [...gaps[name]] : [],
      };
    }),
  };
};

/**
 * The answers as inputs of `le8`. A diabetes that the chart records is not answered away, and an index that is written
 * down wins over the one from weight and height only where it is newer; both are given, the newest counts.
 */
export const givenFromAnswers = (answers: readonly StoredAnswer[], given: readonly Given[]): Given[] => {
  const recorded = new Set(given.filter(({ value }) => value === true).map(({ name }) => name));
  return answers
    .filter(({ name }) => !recorded.has(name))
    .map(({ id, name, value, at }) => ({
      name,
      value,
      at,
      ref: { kind: 'entry', id, version: 1, at },
      ...(unitOf[name] === undefined ? {} : { unit: unitOf[name] }),
    }));
};

const unitOf: Readonly<Record<string, string>> = {
  dietScore: '{score}',
  activeMinutes: 'min/wk',
  sleepHours: 'h/d',
};
