import { describe, expect, it } from 'vitest';
import { refusalOf, resultOf, type Written } from '../calculation-fixture.ts';
import type { Calculator } from '../calculator.ts';
import { cha2ds2Vasc } from './cha2ds2-vasc.ts';
import { curb65 } from './curb65.ts';
import { gcs } from './gcs.ts';
import { hasBled } from './has-bled.ts';
import { gad7, phq9 } from './questionnaires.ts';
import { wellsDvt } from './wells-dvt.ts';
import { wellsPe } from './wells-pe.ts';

/** Every yes/no item of a calculator answered alike, some otherwise. */
const items = (calculator: Calculator, answer: boolean, but: Written = {}): Written => ({
  ...Object.fromEntries(
    Object.entries(calculator.inputs)
      .filter(([, { kind }]) => kind === 'yes_no')
      .map(([name]) => [name, answer]),
  ),
  ...but,
});

describe('cha2ds2-vasc', () => {
  const af = { atrialFibrillation: true };
  it.each([
    ['male', 62, items(cha2ds2Vasc, false, { ...af, strokeOrEmbolism: true }), 2, 'high'],
    ['female', 76, items(cha2ds2Vasc, false, { ...af, hypertension: true, diabetes: true }), 5, 'high'],
    ['female', 75, items(cha2ds2Vasc, true), 9, 'high'],
    ['male', 64, items(cha2ds2Vasc, false, af), 0, 'low'],
    ['male', 65, items(cha2ds2Vasc, false, af), 1, 'intermediate'],
    ['female', 64, items(cha2ds2Vasc, false, af), 1, 'sex_only'],
    ['male', 74, items(cha2ds2Vasc, false, af), 1, 'intermediate'],
    ['male', 75, items(cha2ds2Vasc, false, af), 2, 'high'],
  ] as const)('%s of %d years with %o: %d points, %s', (sex, age, written, points, band) => {
    const result = resultOf(cha2ds2Vasc, { age, sex }, written);
    expect([result.value, result.band?.code]).toEqual([points, band]);
  });

  it('shows the rates of its own paper, and none at nine points', () => {
    const rateOf = (age: number, written: Written) =>
      resultOf(cha2ds2Vasc, { age, sex: 'female' }, written).details.map(({ value }) => value);
    expect(rateOf(76, items(cha2ds2Vasc, false, { ...af, hypertension: true, diabetes: true }))).toEqual([
      6.7,
    ]);
    expect(rateOf(75, items(cha2ds2Vasc, true, { heartFailure: false }))).toEqual([6.7]);
    expect(rateOf(75, items(cha2ds2Vasc, true))).toEqual([]);
  });

  it('applies to atrial fibrillation only, and never takes an unanswered item for no', () => {
    expect(refusalOf(cha2ds2Vasc, {}, items(cha2ds2Vasc, false)).code).toBe('not_applicable');
    expect(refusalOf(cha2ds2Vasc, {}, af)).toMatchObject({
      code: 'missing_input',
      missing: ['heartFailure', 'hypertension', 'diabetes', 'strokeOrEmbolism', 'vascularDisease'],
    });
  });
});

describe('has-bled', () => {
  const af = { atrialFibrillation: true };
  it.each([
    [43, items(hasBled, false, { ...af, uncontrolledHypertension: true }), 1, 'not_high', 1.02],
    [65, items(hasBled, false, af), 0, 'not_high', 1.13],
    [66, items(hasBled, false, af), 1, 'not_high', 1.02],
    [66, items(hasBled, false, { ...af, stroke: true, bleeding: true }), 3, 'high', 3.74],
    [66, items(hasBled, true), 9, 'high', undefined],
  ])('at %d years with %o: %d points, %s', (age, written, points, band, rate) => {
    const result = resultOf(hasBled, { age }, written);
    expect([result.value, result.band?.code, result.details[0]?.value]).toEqual([points, band, rate]);
    expect(result.limits.includes('clinical:limits.insufficient_data')).toBe(rate === undefined);
  });
});

describe('wells-pe', () => {
  const rest = { heartRate: 80 };
  it.each([
    [items(wellsPe, false, { heartRate: 150 }), 1.5, 'unlikely', 'three_level_low'],
    [items(wellsPe, true, { heartRate: 150 }), 12.5, 'likely', 'three_level_high'],
    [
      items(wellsPe, false, { ...rest, signsOfDvt: true, haemoptysis: true }),
      4,
      'unlikely',
      'three_level_moderate',
    ],
    [
      items(wellsPe, false, { heartRate: 101, signsOfDvt: true, haemoptysis: true }),
      5.5,
      'likely',
      'three_level_moderate',
    ],
    [items(wellsPe, false, { heartRate: 100 }), 0, 'unlikely', 'three_level_low'],
    [
      items(wellsPe, false, { ...rest, haemoptysis: true, cancer: true }),
      2,
      'unlikely',
      'three_level_moderate',
    ],
    [
      items(wellsPe, false, { ...rest, signsOfDvt: true, peLikeliest: true }),
      6,
      'likely',
      'three_level_moderate',
    ],
  ])('%o: %d points, %s', (written, points, band, level) => {
    const result = resultOf(wellsPe, {}, written);
    expect([result.value, result.band?.code, result.details[0]?.code]).toEqual([points, band, level]);
  });
});

describe('wells-dvt', () => {
  const four = {
    cancer: true,
    bedriddenOrSurgery12Weeks: true,
    collateralVeins: true,
    deepVeinTenderness: true,
  };
  it.each([
    [items(wellsDvt, false, four), 4, 'likely'],
    [items(wellsDvt, true, { alternativeDiagnosis: false }), 9, 'likely'],
    [items(wellsDvt, false, { alternativeDiagnosis: true }), -2, 'unlikely'],
    [items(wellsDvt, true), 7, 'likely'],
    [items(wellsDvt, false, { cancer: true }), 1, 'unlikely'],
    [items(wellsDvt, false, { cancer: true, previousDvt: true }), 2, 'likely'],
  ])('%o: %d points, %s', (written, points, band) => {
    const result = resultOf(wellsDvt, {}, written);
    expect([result.value, result.band?.code]).toEqual([points, band]);
  });
});

describe('curb65', () => {
  const well = { newConfusion: false, respiratoryRate: 16, systolic: 120, diastolic: 80, urea: 5 };
  it.each<[number, Written, number, string]>([
    [
      77,
      { newConfusion: true, ureaNitrogen: [40, 'mg/dL'], respiratoryRate: 23, systolic: 105, diastolic: 52 },
      4,
      'high',
    ],
    [50, { ...well, urea: 7 }, 0, 'low'],
    [50, { ...well, urea: 7.01 }, 1, 'low'],
    [50, { ...well, respiratoryRate: 30, diastolic: 60 }, 2, 'intermediate'],
    [50, { ...well, respiratoryRate: 29, diastolic: 61 }, 0, 'low'],
    [65, { ...well, systolic: 89 }, 2, 'intermediate'],
    [64, { ...well, systolic: 90 }, 0, 'low'],
  ])('at %d years with %o: %d points, %s', (age, written, points, band) => {
    const result = resultOf(curb65, { age }, written);
    expect([result.value, result.band?.code]).toEqual([points, band]);
  });

  it('compares urea in mmol/L: 19.5 mg/dL of urea nitrogen are 6.96 and no point', () => {
    const result = resultOf(curb65, {}, { ...well, urea: [1, 'mmol/L'], ureaNitrogen: [19.5, 'mg/dL'] });
    expect(result.inputs.find(({ name }) => name === 'ureaNitrogen')?.value).toBeCloseTo(6.96, 2);
    const { urea: _, ...without } = well;
    expect(resultOf(curb65, {}, { ...without, ureaNitrogen: [19.5, 'mg/dL'] }).value).toBe(0);
    expect(refusalOf(curb65, {}, without)).toMatchObject({ code: 'missing_input', missing: ['urea'] });
  });
});

describe('gcs', () => {
  it.each([
    ['4', '1', '3', 8, 'E4V1M3'],
    ['4', '5', '6', 15, 'E4V5M6'],
    ['1', '1', '1', 3, 'E1V1M1'],
  ])('E%s V%s M%s is %d', (eye, verbal, motor, value, components) => {
    const result = resultOf(gcs, {}, { eye, verbal, motor });
    expect([result.value, result.details[0]?.value]).toEqual([value, components]);
  });

  it('refuses a component that cannot be tested, and a child under five', () => {
    const refusal = refusalOf(gcs, {}, { eye: '4', verbal: 'not_testable', motor: '6' });
    expect(refusal).toMatchObject({ code: 'missing_input', missing: ['verbal'] });
    expect(refusalOf(gcs, { age: 4 }, { eye: '4', verbal: '5', motor: '6' }).code).toBe('not_applicable');
  });
});

describe('questionnaires', () => {
  const answers = (count: number, points: number, but: Written = {}): Written => ({
    ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`item${at + 1}`, points])),
    ...but,
  });

  it.each([
    [phq9, answers(9, 1), 9, 'mild'],
    [phq9, answers(9, 3), 27, 'severe'],
    [phq9, answers(9, 0), 0, 'minimal'],
    [phq9, answers(9, 1, { item1: 2 }), 10, 'moderate'],
    [phq9, answers(9, 2, { item1: 0, item2: 1 }), 15, 'moderately_severe'],
    [phq9, answers(9, 2, { item1: 3, item2: 3 }), 20, 'severe'],
    [gad7, answers(7, 2), 14, 'moderate'],
    [gad7, answers(7, 3), 21, 'severe'],
    [gad7, answers(7, 2, { item1: 3 }), 15, 'severe'],
    [gad7, answers(7, 0, { item1: 3, item2: 2 }), 5, 'mild'],
  ] as [Calculator, Written, number, string][])('$id of %o: %d, %s', (calculator, written, points, band) => {
    const result = resultOf(calculator, {}, written);
    expect([result.value, result.band?.code]).toEqual([points, band]);
  });

  it('raises the suicide-risk prompt for item 9 whatever the total', () => {
    const result = resultOf(phq9, {}, answers(9, 0, { item9: 1 }));
    expect([result.value, result.prompts]).toEqual([1, ['clinical:prompts.suicide_risk']]);
    expect(resultOf(phq9, {}, answers(9, 3, { item9: 0 })).prompts).toEqual([]);
  });

  it('raises it before the rest is answered, for the young, and before the score is reviewed', () => {
    for (const [somebody, rest] of [
      [{}, {}],
      [{ age: 15 }, {}],
      [{}, { review: null }],
    ] as const) {
      expect(refusalOf(phq9, somebody, { item9: 1 }, rest).prompts).toEqual([
        'clinical:prompts.suicide_risk',
      ]);
    }
    expect(refusalOf(phq9, {}, { item9: 0 }).prompts).toEqual([]);
  });

  it('refuses half points and unanswered items', () => {
    expect(refusalOf(gad7, {}, answers(7, 1, { item3: 1.5 })).code).toBe('implausible');
    expect(refusalOf(gad7, {}, answers(7, 1, { item3: 4 })).code).toBe('out_of_range');
    expect(refusalOf(gad7, {}, answers(6, 1))).toMatchObject({ code: 'missing_input', missing: ['item7'] });
  });
});
