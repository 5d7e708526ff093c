import {
  ada,
  anticoagulants,
  fibrillation,
  labs,
  pressure,
  pressureEurope,
  procedures,
  rule,
} from './care-sources.ts';
import type { CareRule } from './overdue-care.ts';
import type { Predicate } from './predicate.ts';

const inDiabetes: Predicate = { recorded: 'diabetes' };
const withRetinopathy: Predicate = { recorded: 'problem/diabetic-retinopathy' };
/** Care of somebody with diabetes. */
export const diabetes: readonly CareRule[] = [
  rule(ada('6'), {
    id: 'diabetesHba1c',
    grade: 'E',
    population: inDiabetes,
    interval: 'P6M',
    satisfiedBy: [labs('hba1c')],
  }),
  rule(ada('12'), {
    id: 'diabetesEye',
    grade: 'B',
    population: { all: [inDiabetes, { not: withRetinopathy }] },
    interval: 'P24M',
    satisfiedBy: [procedures('eye-exam')],
  }),
  rule(ada('12'), {
    id: 'diabetesRetinopathy',
    grade: 'B',
    population: { all: [inDiabetes, withRetinopathy] },
    interval: 'P12M',
    satisfiedBy: [procedures('eye-exam')],
  }),
  rule(ada('12'), {
    id: 'diabetesFoot',
    population: inDiabetes,
    interval: 'P12M',
    satisfiedBy: [procedures('foot-exam')],
  }),
  rule(ada('11'), {
    id: 'diabetesAlbumin',
    grade: 'B',
    population: inDiabetes,
    interval: 'P12M',
    satisfiedBy: [labs('albumin-creatinine-ratio')],
  }),
  rule(ada('11'), {
    id: 'diabetesKidney',
    grade: 'B',
    population: inDiabetes,
    interval: 'P12M',
    satisfiedBy: [labs('creatinine', 'egfr')],
  }),
  // Every year is for those whose lipids are treated; the others are in the rule for everybody.
  rule(ada('10'), {
    id: 'diabetesLipids',
    population: { all: [inDiabetes, { recorded: 'lipidsTreated' }] },
    interval: 'P12M',
    satisfiedBy: [labs('lipids')],
  }),
];

const inHypertension: Predicate = { recorded: 'hypertension' };
const withKidneyDisease: Predicate = { recorded: 'problem/chronic-kidney-disease' };
/**
 * Care of somebody with hypertension. The source asks for the tests at the beginning; it repeats them only where the kidneys are ill.
 */
export const hypertension: readonly CareRule[] = [
  rule(pressureEurope, {
    id: 'hypertensionPressure',
    grade: 'IIa',
    population: inHypertension,
    interval: 'P12M',
    satisfiedBy: [pressure],
  }),
  rule(pressureEurope, {
    id: 'hypertensionKidney',
    grade: 'I',
    population: { all: [inHypertension, { not: withKidneyDisease }] },
    interval: null,
    satisfiedBy: [labs('creatinine', 'egfr')],
  }),
  rule(pressureEurope, {
    id: 'hypertensionKidneyDisease',
    grade: 'I',
    population: { all: [inHypertension, withKidneyDisease] },
    interval: 'P12M',
    satisfiedBy: [labs('creatinine', 'egfr')],
  }),
  rule(pressureEurope, {
    id: 'hypertensionPotassium',
    population: inHypertension,
    interval: null,
    satisfiedBy: [labs('potassium')],
  }),
  rule(pressureEurope, {
    id: 'hypertensionEcg',
    grade: 'I',
    population: inHypertension,
    interval: null,
    satisfiedBy: [procedures('ecg')],
  }),
];

const takesDirect: Predicate = { recorded: 'directAnticoagulant' };
/** Care of somebody who takes an anticoagulant. */
export const anticoagulation: readonly CareRule[] = [
  rule(fibrillation, {
    id: 'anticoagulationInr',
    grade: 'I',
    population: { recorded: 'vitaminKAntagonist' },
    interval: 'P1M',
    satisfiedBy: [labs('inr')],
  }),
  rule(fibrillation, {
    id: 'anticoagulationKidney',
    grade: 'I',
    population: takesDirect,
    interval: 'P12M',
    satisfiedBy: [labs('creatinine', 'egfr')],
  }),
  // Accounts of the guide disagree between four and six months, and its own text has not been read.
  rule(anticoagulants, {
    id: 'anticoagulationKidneyOld',
    population: { all: [takesDirect, { age: [75, 130] }] },
    interval: 'P6M',
    satisfiedBy: [labs('creatinine', 'egfr')],
    verifiedOn: null,
  }),
  rule(anticoagulants, {
    id: 'anticoagulationBlood',
    population: takesDirect,
    interval: 'P12M',
    satisfiedBy: [labs('blood-count')],
    verifiedOn: null,
  }),
];
