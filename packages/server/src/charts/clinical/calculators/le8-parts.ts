import type { Values } from '../calculator.ts';
import type { le8Inputs } from './le8-inputs.ts';

export type Health = Partial<Values<typeof le8Inputs>>;

/** Points of one part, 0 to 100; undefined when something that it needs is not known. */
type Part = (of: Health) => number | undefined;

/** Points of the first step that the value reaches, the highest step first. */
const from = (value: number, steps: readonly (readonly [number, number])[]): number =>
  steps.find(([least]) => value >= least)?.[1] ?? 0;

const less20 = (points: number, applies: boolean): number => Math.max(0, points - (applies ? 20 : 0));

const diet: Part = ({ dietScore }) =>
  dietScore === undefined
    ? undefined
    : from(dietScore, [
        [15, 100],
        [12, 80],
        [8, 50],
        [4, 25],
      ]);

const activity: Part = ({ activeMinutes }) =>
  activeMinutes === undefined
    ? undefined
    : from(activeMinutes, [
        [150, 100],
        [120, 90],
        [90, 80],
        [60, 60],
        [30, 40],
        [1, 20],
      ]);

const nicotinePoints = {
  never: 100,
  former_5_years: 75,
  former_1_to_5_years: 50,
  former_under_1_year: 25,
  inhaled_device: 25,
  current: 0,
} as const;
const nicotine: Part = ({ nicotineUse, smokerAtHome }) =>
  nicotineUse === undefined || smokerAtHome === undefined
    ? undefined
    : less20(nicotinePoints[nicotineUse], smokerAtHome);

const sleep: Part = ({ sleepHours }) =>
  sleepHours === undefined
    ? undefined
    : from(sleepHours, [
        [10, 40],
        [9, 90],
        [7, 100],
        [6, 70],
        [5, 40],
        [4, 20],
      ]);

const bmi: Part = ({ bmiValue }) =>
  bmiValue === undefined
    ? undefined
    : from(bmiValue, [
        [40, 0],
        [35, 15],
        [30, 30],
        [25, 70],
        [0, 100],
      ]);

const lipids: Part = ({ nonHdl, lipidsTreated }) =>
  nonHdl === undefined || lipidsTreated === undefined
    ? undefined
    : less20(
        from(nonHdl, [
          [220, 0],
          [190, 20],
          [160, 40],
          [130, 60],
          [0, 100],
        ]),
        lipidsTreated,
      );

/** Without diabetes the less favourable of the two values counts; with it only the HbA1c does. */
const glucose: Part = ({ diabetes, fastingGlucose, hba1c }) => {
  if (diabetes === undefined) return undefined;
  if (diabetes) {
    return hba1c === undefined
      ? undefined
      : from(hba1c, [
          [10, 0],
          [9, 10],
          [8, 20],
          [7, 30],
          [0, 40],
        ]);
  }
  if (hba1c === undefined && fastingGlucose === undefined) return undefined;
  return (hba1c ?? 0) >= 5.7 || (fastingGlucose ?? 0) >= 100 ? 60 : 100;
};

const bloodPressure: Part = ({ systolic, diastolic, pressureTreated }) => {
  if (systolic === undefined || diastolic === undefined || pressureTreated === undefined) return undefined;
  const bySystolic = from(systolic, [
    [160, 0],
    [140, 25],
    [130, 50],
    [120, 75],
    [0, 100],
  ]);
  const byDiastolic = from(diastolic, [
    [100, 0],
    [90, 25],
    [80, 50],
    [0, 100],
  ]);
  return less20(Math.min(bySystolic, byDiastolic), pressureTreated);
};

/** The eight parts in the order of the paper's table. */
export const le8Parts = { diet, activity, nicotine, sleep, bmi, lipids, glucose, bloodPressure } as const;

/** A value in the range of diabetes while "no diabetes" is recorded: one of the two is wrong. */
export const contradictsNoDiabetes = ({ diabetes, hba1c, fastingGlucose }: Health): boolean =>
  diabetes === false && ((hba1c ?? 0) >= 6.5 || (fastingGlucose ?? 0) >= 126);
