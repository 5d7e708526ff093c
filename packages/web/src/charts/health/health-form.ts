import { HealthAnswers } from '@doctor-plus/contract/charts/health-score.ts';
import { readDecimal } from '../read-decimal.ts';

/** The questions in the order in which they are asked. */
export const healthFields = [
  'nicotineUse',
  'smokerAtHome',
  'activeMinutes',
  'sleepHours',
  'dietScore',
  'pressureTreated',
  'lipidsTreated',
  'diabetes',
] as const;
export type HealthField = (typeof healthFields)[number];
export type HealthTexts = Readonly<Record<HealthField, string>>;

const numbers: Partial<Record<HealthField, readonly [low: number, high: number]>> = {
  activeMinutes: [0, 10_080],
  sleepHours: [0, 24],
  dietScore: [0, 16],
};

/** Between which a number must lie; null for a question that is no number. */
export const limitsOf = (field: HealthField) => numbers[field] ?? null;

export const emptyTexts = Object.fromEntries(healthFields.map((field) => [field, ''])) as HealthTexts;

type Given = { readonly name: HealthField; readonly value: number | boolean | string; readonly at: string };

/** What was answered before, as it stands in the fields. */
export const textsOf = (answers: readonly Given[]): Partial<HealthTexts> =>
  Object.fromEntries(answers.map(({ name, value }) => [name, String(value)]));

const aYear = 365 * 24 * 3600 * 1000;

/** Those that still count: an older answer is given anew even where it is the same. */
export const stillCounting = (answers: readonly Given[], now: Date): Given[] =>
  answers.filter(({ at }) => now.getTime() - Date.parse(at) < aYear);

const answerIn = (field: HealthField, text: string): number | boolean | string | null => {
  if (limitsOf(field)) return readDecimal(text);
  return field === 'nicotineUse' ? text : text === 'true';
};

/** Fields whose text is no answer. An empty one is none given, and no problem. */
export const problemsOf = (texts: HealthTexts): Set<HealthField> =>
  new Set(
    healthFields.filter(
      (field) =>
        texts[field].trim() !== '' &&
        !HealthAnswers.safeParse({ [field]: answerIn(field, texts[field]) }).success,
    ),
  );

/** What is new since `before`. */
export const answersOf = (texts: HealthTexts, before: Partial<HealthTexts>): HealthAnswers =>
  HealthAnswers.parse(
    Object.fromEntries(
      healthFields
        .filter((field) => texts[field].trim() !== '' && texts[field] !== before[field])
        .map((field) => [field, answerIn(field, texts[field])]),
    ),
  );
