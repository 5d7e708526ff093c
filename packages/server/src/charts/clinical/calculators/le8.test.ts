import { describe, expect, it } from 'vitest';
import { refusalOf, resultOf, type Written } from '../calculation-fixture.ts';
import { le8 } from './le8.ts';

const optimal: Written = {
  dietScore: 16,
  activeMinutes: 150,
  nicotineUse: 'never',
  smokerAtHome: false,
  sleepHours: 8,
  bmiValue: 22,
  nonHdl: 120,
  lipidsTreated: false,
  diabetes: false,
  hba1c: 5.2,
  systolic: 115,
  diastolic: 75,
  pressureTreated: false,
};
const partOf = (name: string, but: Written): number | string | undefined =>
  resultOf(le8, {}, { ...optimal, ...but }).details.find(({ code }) => code === `le8_${name}`)?.value;

describe('le8', () => {
  it('is 100 when all parts are optimal', () => {
    const result = resultOf(le8, {}, optimal);
    expect([result.value, result.shown, result.band?.code]).toEqual([100, '100', 'high']);
    expect(result.details).toHaveLength(8);
  });

  it('gives the reference value', () => {
    const written: Written = {
      dietScore: 9,
      activeMinutes: 100,
      nicotineUse: 'former_1_to_5_years',
      smokerAtHome: false,
      sleepHours: 6.5,
      bmiValue: 31,
      nonHdl: 165,
      lipidsTreated: true,
      diabetes: true,
      hba1c: 7.4,
      systolic: 135,
      diastolic: 82,
      pressureTreated: true,
    };
    const result = resultOf(le8, {}, written);
    expect([result.value, result.band?.code]).toEqual([45, 'low']);
    expect(result.details.map(({ value }) => value)).toEqual([50, 80, 50, 70, 30, 20, 30, 30]);
  });

  it('names all eight parts when nothing is recorded, and shows those that exist', () => {
    expect(refusalOf(le8, {}, {})).toMatchObject({
      code: 'missing_input',
      missing: ['diet', 'activity', 'nicotine', 'sleep', 'bmi', 'lipids', 'glucose', 'bloodPressure'],
      details: [],
    });
    const { sleepHours: _, ...awake } = optimal;
    const refusal = refusalOf(le8, {}, awake);
    expect(refusal.missing).toEqual(['sleep']);
    expect(refusal.details).toHaveLength(7);
  });

  it.each<[string, string, [number, number][]]>([
    [
      'diet',
      'dietScore',
      [
        [15, 100],
        [14, 80],
        [12, 80],
        [11, 50],
        [8, 50],
        [7, 25],
        [4, 25],
        [3, 0],
      ],
    ],
    [
      'activity',
      'activeMinutes',
      [
        [149, 90],
        [120, 90],
        [119, 80],
        [90, 80],
        [89, 60],
        [60, 60],
        [59, 40],
        [30, 40],
        [29, 20],
        [1, 20],
        [0, 0],
      ],
    ],
    [
      'sleep',
      'sleepHours',
      [
        [7, 100],
        [8.9, 100],
        [9, 90],
        [9.9, 90],
        [10, 40],
        [6, 70],
        [6.9, 70],
        [5, 40],
        [4, 20],
        [3.9, 0],
      ],
    ],
    [
      'bmi',
      'bmiValue',
      [
        [24.9, 100],
        [24.94, 100],
        [24.95, 70],
        [25, 70],
        [30, 30],
        [35, 15],
        [40, 0],
      ],
    ],
    [
      'lipids',
      'nonHdl',
      [
        [129, 100],
        [130, 60],
        [159, 60],
        [160, 40],
        [190, 20],
        [219, 20],
        [220, 0],
      ],
    ],
    [
      'glucose',
      'hba1c',
      [
        [5.6, 100],
        [5.7, 60],
        [6.4, 60],
      ],
    ],
    [
      'glucose',
      'fastingGlucose',
      [
        [99, 100],
        [100, 60],
        [125, 60],
      ],
    ],
    [
      'bloodPressure',
      'systolic',
      [
        [119, 100],
        [120, 75],
        [129, 75],
        [130, 50],
        [139, 50],
        [140, 25],
        [159, 25],
        [160, 0],
      ],
    ],
    [
      'bloodPressure',
      'diastolic',
      [
        [79, 100],
        [80, 50],
        [89, 50],
        [90, 25],
        [99, 25],
        [100, 0],
      ],
    ],
  ])('scores %s by %s', (part, input, cuts) => {
    for (const [value, points] of cuts)
      expect([value, partOf(part, { [input]: value })]).toEqual([value, points]);
  });

  it.each([
    ['former_5_years', 75],
    ['former_1_to_5_years', 50],
    ['former_under_1_year', 25],
    ['inhaled_device', 25],
    ['current', 0],
  ])('scores nicotine use %s', (nicotineUse, points) => {
    expect(partOf('nicotine', { nicotineUse })).toBe(points);
    expect(partOf('nicotine', { nicotineUse, smokerAtHome: true })).toBe(Math.max(0, points - 20));
  });

  it.each([
    [6.9, 40],
    [7, 30],
    [8, 20],
    [9, 10],
    [10, 0],
  ])('scores an HbA1c of %d %% in diabetes', (hba1c, points) => {
    expect(partOf('glucose', { diabetes: true, hba1c })).toBe(points);
  });

  it('does not call a value of diabetes "no diabetes"', () => {
    expect(refusalOf(le8, {}, { ...optimal, hba1c: 6.5 }).code).toBe('conflicting_inputs');
    expect(refusalOf(le8, { age: 19 }, optimal).code).toBe('not_applicable');
  });
});
