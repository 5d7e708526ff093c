import type { Period } from './periods.ts';

/**
 * Input limits, age floors and largest ages of inputs: clinical reference, section 2. Product decisions, except where
 * the calculator's own source says otherwise; a clinician changes them here and nowhere else.
 */

type Limits = readonly [min: number, max: number];

/** Units: mg/dL, g/dL, mmol/L, U/L, 10⁹/L, kg, cm, ms, /min, mmHg, min a week, h a night. */
export const inputLimits = {
  creatinine: [0.1, 30],
  dosingWeight: [20, 300],
  dosingHeight: [100, 230],
  bodyWeight: [0.5, 400],
  bodyHeight: [30, 250],
  qt: [200, 800],
  ecgRate: [30, 200],
  calcium: [4, 20],
  calciumAlbumin: [0.5, 7],
  sodium: [90, 200],
  chloride: [50, 160],
  bicarbonate: [1, 60],
  lipidTotal: [50, 800],
  lipidHdl: [5, 200],
  triglycerides: [10, 800],
  riskTotal: [130, 320],
  riskHdl: [20, 100],
  riskSystolic: [90, 200],
  aminotransferase: [1, 5000],
  platelets: [5, 2000],
  urea: [0.5, 100],
  nonHdl: [20, 795],
  glucose: [5, 2000],
  hba1c: [3, 20],
  bmi: [5, 150],
  dietScore: [0, 16],
  activity: [0, 10_080],
  sleep: [0, 24],
} as const satisfies Record<string, Limits>;

/** Completed years below which (or above which) a calculator does not apply. */
export const ageFloors = { adult: 18, news2: 16, le8: 20, gcs: 5 } as const;
export const riskAges: Limits = [40, 79];

/** How old an input may be. */
export const maxAge = {
  observation: 'PT12H',
  thisVisit: 'PT24H',
  renalLab: 'P12M',
  dosingCreatinine: 'P90D',
  dosingBody: 'P12M',
  adultBody: 'P12M',
  childBody: 'P30D',
  risk: 'P12M',
  fibrosis: 'P6M',
} as const satisfies Record<string, Period>;

/** How far inputs of one calculation may lie apart, in minutes; `sampleDay` means one calendar day of the practice. */
export const together = {
  observationSet: 60,
  sameReading: 0,
  questionnaire: 60,
  fibrosis: 30 * 24 * 60,
} as const;
