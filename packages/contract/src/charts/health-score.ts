import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id } from '../kernel/values.ts';
import { refusalCodes } from './clinical.ts';

/** The eight parts of Life's Essential 8 in the order of the paper's table (Lloyd-Jones et al., Circulation 2022;146:e18). */
export const healthParts = [
  'diet',
  'activity',
  'nicotine',
  'sleep',
  'bmi',
  'lipids',
  'glucose',
  'blood_pressure',
] as const;
export type HealthPart = (typeof healthParts)[number];

/** What a part may lack: questions by their name, measurements, and what takes more than one of them. */
export const healthInputs = [
  'dietScore',
  'activeMinutes',
  'nicotineUse',
  'smokerAtHome',
  'sleepHours',
  'lipidsTreated',
  'pressureTreated',
  'diabetes',
  'weight',
  'height',
  'totalCholesterol',
  'hdl',
  /** Both were measured, but not in one sample. */
  'lipidsOfOneSample',
  /** Either will do. */
  'glucoseOrHba1c',
  'hba1c',
  'bloodPressure',
] as const;
export type HealthInput = (typeof healthInputs)[number];

/** Life's Essential 8: a figure only with all eight parts, otherwise the parts that exist. */
export const HealthScore = z.strictObject({
  /** `ok`, or why there is no figure. */
  status: z.enum(['ok', ...refusalCodes]),
  value: z.nullable(z.int()),
  band: z.nullable(z.enum(['high', 'moderate', 'low'])),
  /**
   * All eight; points are 0 to 100, null where something is missing or nothing may be shown yet. `missing` is what nobody has
   * recorded; empty for a part that is not known because what was recorded cannot be used.
   */
  parts: z.array(
    z.strictObject({
      name: z.enum(healthParts),
      known: z.boolean(),
      points: z.nullable(z.int()),
      missing: z.array(z.enum(healthInputs)),
    }),
  ),
});
export type HealthScore = z.output<typeof HealthScore>;

export const nicotineUses = [
  'never',
  'former_5_years',
  'former_1_to_5_years',
  'former_under_1_year',
  'inhaled_device',
  'current',
] as const;

const yesNo = z.optional(z.boolean());

/** What no measurement says; units: MEPA points, minutes a week, hours a night. */
export const HealthAnswers = z.strictObject({
  dietScore: z.optional(z.int().check(z.minimum(0), z.maximum(16))),
  activeMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(10_080))),
  nicotineUse: z.optional(z.enum(nicotineUses)),
  smokerAtHome: yesNo,
  sleepHours: z.optional(z.number().check(z.minimum(0), z.maximum(24))),
  lipidsTreated: yesNo,
  pressureTreated: yesNo,
  diabetes: yesNo,
});
export type HealthAnswers = z.output<typeof HealthAnswers>;
export type HealthQuestion = keyof HealthAnswers;

/** The newest answer to a question, with who gave it; `patient` means reported by the patient. */
const Given = z.strictObject({
  name: z.enum([
    'dietScore',
    'activeMinutes',
    'nicotineUse',
    'smokerAtHome',
    'sleepHours',
    'lipidsTreated',
    'pressureTreated',
    'diabetes',
  ]),
  value: z.union([z.number(), z.boolean(), z.string()]),
  at: z.string(),
  author: z.string(),
  reported_by: z.enum(['patient', 'doctor']),
});

/** Inputs of the score that a chart may hold. */
export const knownNames = [
  'systolic',
  'diastolic',
  'nonHdl',
  'fastingGlucose',
  'hba1c',
  'bmiValue',
  'nicotineUse',
  'diabetes',
  'pressureTreated',
  'lipidsTreated',
] as const;
const KnownName = z.enum(knownNames);
export const isKnownName = (name: string): name is z.output<typeof KnownName> =>
  (knownNames as readonly string[]).includes(name);

/** A value of the chart with the day it is from, as far as that is known. */
const KnownHealthValue = z.strictObject({
  name: KnownName,
  value: z.union([z.number(), z.boolean(), z.string()]),
  unit: z.nullable(z.string()),
  at: z.string(),
});
export type KnownHealthValue = z.output<typeof KnownHealthValue>;

const HealthScoreAnswer = z.strictObject({
  score: HealthScore,
  answers: z.array(Given),
  /** What the score takes from the chart: these are not asked. */
  known: z.array(KnownHealthValue),
});

const ofPatient = {
  path: `${api}/patients/:id/health-score`,
  access: signedInAs('doctor', 'patient'),
  params: z.object({ id: Id }),
  response: HealthScoreAnswer,
  errors: ['not_found'],
} as const;

export const getHealthScore = /* @__PURE__ */ endpoint({
  ...ofPatient,
  method: 'GET',
  summary: 'Life’s Essential 8 of a patient, its parts, and the answers it rests on',
  audit: 'chart.read',
  queries: 3,
});

/** Adds answers, each with its author and time; earlier ones stay. A patient's own are marked as reported by the patient. */
export const saveHealthAnswers = /* @__PURE__ */ endpoint({
  ...ofPatient,
  method: 'POST',
  summary: 'Answer what no measurement says: diet, activity, nicotine, sleep, treatment',
  body: HealthAnswers,
  audit: 'health_answers.saved',
  queries: 5,
});
