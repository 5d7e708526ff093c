import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisOf, calculate, mayAlert } from './calculate.ts';
import type { Given } from './calculation.ts';
import { calculation, refusalOf, resultOf } from './calculation-fixture.ts';
import type { InputSpec } from './calculator.ts';
import { bmi } from './calculators/body-size.ts';
import { ckdepi2021 } from './calculators/ckdepi2021.ts';
import { curb65 } from './calculators/curb65.ts';
import { anionGap, calciumCorrected } from './calculators/electrolytes.ts';
import { fib4 } from './calculators/fib4.ts';
import { le8 } from './calculators/le8.ts';
import { news2 } from './calculators/news2.ts';
import { allCalculators } from './calculators/registry.ts';

const creatinine = (value: number, at: string, more: Partial<Given> = {}): Given => ({
  name: 'creatinine',
  value,
  unit: 'mg/dL',
  at,
  ...more,
});

describe('what every calculator refuses', () => {
  it('is not switched on before a clinician has reviewed it', () => {
    const halves = [
      null,
      { reviewedBy: null, reviewedOn: null },
      { reviewedBy: 'Dra. Test', reviewedOn: null },
    ];
    for (const review of halves) {
      expect(refusalOf(ckdepi2021, {}, { creatinine: 1 }, { review }).code).toBe('not_reviewed');
    }
  });

  it('never takes a missing item, sex or date of birth for something', () => {
    expect(refusalOf(ckdepi2021, {}, {})).toMatchObject({ code: 'missing_input', missing: ['creatinine'] });
    expect(refusalOf(ckdepi2021, { sex: 'unknown' }, {})).toMatchObject({ missing: ['sex', 'creatinine'] });
    const person = { birthDate: null, sex: 'male' } as const;
    expect(refusalOf(ckdepi2021, {}, { creatinine: 1 }, { person }).missing).toEqual(['age']);
  });

  it('guesses no unit', () => {
    expect(refusalOf(ckdepi2021, {}, { creatinine: [88, 'nmol/L'] }).code).toBe('unit_unknown');
    expect(refusalOf(ckdepi2021, {}, { creatinine: [88, ''] }).code).toBe('unit_unknown');
  });

  it('names what lies outside its limits, after conversion', () => {
    expect(refusalOf(ckdepi2021, {}, { creatinine: 30.01 })).toMatchObject({
      code: 'out_of_range',
      outOfRange: [{ name: 'creatinine', value: 30.01, min: 0.1, max: 30 }],
    });
    expect(refusalOf(ckdepi2021, {}, { creatinine: [8.83, 'umol/L'] }).code).toBe('out_of_range');
    expect(resultOf(ckdepi2021, {}, { creatinine: [8.84, 'umol/L'] }).status).toBe('ok');
  });

  it('does not calculate with words, with nothing, or with something endless', () => {
    for (const value of ['high', true, Number.NaN, Number.POSITIVE_INFINITY]) {
      const given = [{ ...creatinine(1, '2026-06-15T11:00:00Z'), value }];
      expect(refusalOf(ckdepi2021, {}, {}, { given }).code).toBe('implausible');
    }
  });

  it('counts age in completed years of the practice, not of the server', () => {
    const now = new Date('2026-06-16T02:00:00Z');
    const person = { birthDate: '2008-06-16', sex: 'male' } as const;
    const at = (zone: string) =>
      calculate(ckdepi2021, { ...calculation(ckdepi2021, {}, { creatinine: 1 }), now, person, zone });
    expect(at('America/Santo_Domingo')).toMatchObject({
      code: 'not_applicable',
      outOfRange: [{ name: 'age', value: 17, min: 18 }],
    });
    expect(at('Europe/Madrid').status).toBe('ok');
  });
});

describe('several entries for one input', () => {
  it('takes the newest', () => {
    const given = [creatinine(1, '2026-06-14T11:00:00Z'), creatinine(2, '2026-06-15T11:00:00Z')];
    expect(resultOf(ckdepi2021, {}, {}, { given }).inputs.at(-1)?.value).toBe(2);
  });

  it('shows both when two of one instant differ, and neither when they agree in other units', () => {
    const at = '2026-06-15T11:00:00Z';
    const refusal = refusalOf(ckdepi2021, {}, {}, { given: [creatinine(1, at), creatinine(2, at)] });
    expect(refusal.code).toBe('conflicting_inputs');
    expect(refusal.conflicting?.map(({ value }) => value)).toEqual([1, 2]);
    const alike = [creatinine(1, at), creatinine(88.4, at, { unit: 'umol/L' })];
    expect(resultOf(ckdepi2021, {}, {}, { given: alike }).status).toBe('ok');
  });

  it('never uses a comparator as a number, nor an older value in its place', () => {
    const given = [
      creatinine(1, '2026-06-14T11:00:00Z'),
      creatinine(0.2, '2026-06-15T11:00:00Z', { comparator: '<' }),
    ];
    expect(refusalOf(ckdepi2021, {}, {}, { given })).toMatchObject({
      code: 'missing_input',
      missing: ['creatinine'],
    });
  });
});

describe('old inputs', () => {
  const yearOld = { given: [creatinine(1, '2025-06-15T11:59:59Z')] };

  it('are refused from one second past the largest age', () => {
    const exactly = { given: [creatinine(1, '2025-06-15T12:00:00Z')] };
    expect(resultOf(ckdepi2021, {}, {}, exactly).status).toBe('ok');
    expect(refusalOf(ckdepi2021, {}, {}, yearOld)).toMatchObject({
      code: 'stale_input',
      stale: [{ name: 'creatinine', at: '2025-06-15T11:59:59Z', maxAge: 'P12M' }],
    });
  });

  it('may be accepted by the doctor, which the result says; it then raises no alert by itself', () => {
    const accepted = resultOf(ckdepi2021, {}, {}, { ...yearOld, acceptStale: new Set(['creatinine']) });
    expect(accepted.limits[0]).toBe('clinical:limits.stale_accepted');
    expect(mayAlert(accepted)).toBe(false);
    expect(mayAlert(resultOf(ckdepi2021, {}, { creatinine: 1 }))).toBe(true);
  });

  it('may be held to a stricter age by a rule', () => {
    const hundredDays = { given: [creatinine(1, '2026-03-07T12:00:00Z')] };
    expect(resultOf(ckdepi2021, {}, {}, hundredDays).status).toBe('ok');
    expect(refusalOf(ckdepi2021, {}, {}, { ...hundredDays, maxAges: { creatinine: 'P90D' } }).code).toBe(
      'stale_input',
    );
  });

  it('of a child are old after 30 days, of an adult after a year', () => {
    const given = ['weight', 'height'].map((name) => ({
      name,
      value: name === 'weight' ? 60 : 170,
      unit: name === 'weight' ? 'kg' : 'cm',
      at: '2026-05-15T12:00:00Z',
    }));
    expect(refusalOf(bmi, { age: 17 }, {}, { given }).code).toBe('stale_input');
    expect(resultOf(bmi, { age: 18 }, {}, { given }).status).toBe('ok');
  });

  it('must have been taken together where they are one observation, sample or day', () => {
    const set = calculation(
      news2,
      {},
      {
        respiratoryRate: 16,
        oxygenSaturation: 97,
        oxygen: false,
        systolic: 120,
        heartRate: 75,
        consciousness: 'A',
        temperature: 37,
      },
    );
    const pulseAt = (at: string) => ({
      ...set,
      given: set.given.map((one) => (one.name === 'heartRate' ? { ...one, at } : one)),
    });
    expect(calculate(news2, pulseAt('2026-06-15T10:00:00Z')).status).toBe('ok');
    expect(calculate(news2, pulseAt('2026-06-15T09:59:59Z'))).toMatchObject({
      code: 'stale_input',
      stale: [{ name: 'heartRate' }],
    });

    const calcium = { name: 'calcium', value: 8, unit: 'mg/dL', at: '2026-06-15T11:00:00Z' };
    const albuminAt = (at: string) => ({ given: [calcium, { name: 'albumin', value: 2, unit: 'g/dL', at }] });
    // Four in the morning in UTC is midnight in Santo Domingo.
    expect(resultOf(calciumCorrected, {}, {}, albuminAt('2026-06-15T04:00:00Z')).status).toBe('ok');
    expect(refusalOf(calciumCorrected, {}, {}, albuminAt('2026-06-15T03:59:59Z')).code).toBe('stale_input');

    const liver = (at: string) => ({
      given: [
        { name: 'ast', value: 50, unit: 'U/L', at },
        { name: 'alt', value: 50, unit: 'U/L', at: '2026-06-15T11:00:00Z' },
        { name: 'platelets', value: 200, unit: '10*9/L', at: '2026-06-15T11:00:00Z' },
      ],
    });
    expect(resultOf(fib4, {}, {}, liver('2026-05-16T11:00:00Z')).status).toBe('ok');
    expect(refusalOf(fib4, {}, {}, liver('2026-05-16T10:59:59Z')).code).toBe('stale_input');
  });
});

describe('an old input that is not needed', () => {
  const drawn = '2026-06-15T11:00:00Z';
  const salts = [
    { name: 'sodium', value: 127, unit: 'mmol/L', at: drawn },
    { name: 'chloride', value: 101, unit: 'mmol/L', at: drawn },
    { name: 'bicarbonate', value: 9, unit: 'mmol/L', at: drawn },
  ];
  const withAlbumin = (at: string, rest = {}) => ({
    given: [...salts, { name: 'albumin', value: 1.8, unit: 'g/dL', at }],
    ...rest,
  });

  it('counts as not given, and the result says so with its date', () => {
    expect(resultOf(anionGap, {}, {}, withAlbumin(drawn))).toMatchObject({ value: 22.5 });
    for (const at of ['2026-05-15T11:00:00Z', '2026-06-15T11:30:00Z']) {
      const result = resultOf(anionGap, {}, {}, withAlbumin(at));
      expect(result).toMatchObject({ value: 17, leftOut: [{ name: 'albumin', at, maxAge: 'PT0M' }] });
      expect(result.limits).toContain('clinical:limits.stale_left_out');
      expect(result.limits).not.toContain('clinical:limits.albumin_corrected');
      expect(result.inputs.map(({ name }) => name)).not.toContain('albumin');
      expect(mayAlert(result)).toBe(true);
    }
    expect(resultOf(anionGap, {}, {}, { given: salts }).leftOut).toBeUndefined();
  });

  it('counts where the doctor accepts it', () => {
    const accepted = withAlbumin('2026-05-15T11:00:00Z', { acceptStale: new Set(['albumin']) });
    const result = resultOf(anionGap, {}, {}, accepted);
    expect(result.value).toBe(22.5);
    expect(result.leftOut).toBeUndefined();
    expect(result.limits[0]).toBe('clinical:limits.stale_accepted');
  });

  it('still refuses where a needed one is old, and names that one alone', () => {
    const [sodium, ...others] = salts;
    const given = [{ ...sodium, name: 'sodium', at: '2026-06-14T11:00:00Z' }, ...others] as Given[];
    const albumin = { name: 'albumin', value: 1.8, unit: 'g/dL', at: '2026-05-15T11:00:00Z' };
    expect(refusalOf(anionGap, {}, {}, { given: [...given, albumin] })).toMatchObject({
      code: 'stale_input',
      stale: [{ name: 'sodium' }],
    });
  });

  it('leaves its place to another that is not old', () => {
    const signs = { newConfusion: true, respiratoryRate: 23, systolic: 105, diastolic: 52 };
    const urea = { name: 'urea', value: 9, unit: 'mmol/L', at: '2026-06-10T11:00:00Z' };
    const nitrogen = { name: 'ureaNitrogen', value: 14.28, unit: 'mg/dL', at: drawn };
    const given = (...labs: Given[]) => ({
      given: [...calculation(curb65, {}, signs).given, ...labs],
    });
    expect(resultOf(curb65, { age: 77 }, {}, given(urea, nitrogen)).value).toBe(3);
    // Alone it is all that lacks: its age is in the way, and the doctor may accept it.
    const alone = refusalOf(curb65, { age: 77 }, {}, given(urea));
    expect(alone).toMatchObject({ code: 'stale_input', stale: [{ name: 'urea', maxAge: 'PT24H' }] });
    expect(alone.missing).toBeUndefined();
    const accepted = { ...given(urea), acceptStale: new Set(['urea']) };
    expect(resultOf(curb65, { age: 77 }, {}, accepted).value).toBe(4);
  });

  it('of a score of parts hides none of the others: what is missing is named, with what is old beside it', () => {
    const sleep = { name: 'sleepHours', value: 8, unit: 'h/d', at: '2025-01-01T12:00:00Z' };
    const known = calculation(le8, {}, { activeMinutes: 100 }).given;
    const refusal = refusalOf(le8, {}, {}, { given: [...known, sleep] });
    expect(refusal).toMatchObject({ code: 'missing_input', stale: [{ name: 'sleepHours' }] });
    expect(refusal.missing).toEqual(expect.arrayContaining(['sleep', 'diet']));
    expect(refusal.details.map(({ code }) => code)).toEqual(['le8_activity']);
  });
});

/** What may be typed for an input, within its limits; age and sex are the person's. */
const anyValueOf = (spec: InputSpec): fc.Arbitrary<number | boolean | string> => {
  if (spec.kind === 'yes_no') return fc.boolean();
  if (spec.kind === 'choice') return fc.constantFrom(...spec.options);
  if (spec.kind !== 'number') return fc.constant(true);
  const { min, max, whole } = spec;
  return whole
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true });
};

describe('a result', () => {
  it('carries what it rests on', () => {
    const ref = { kind: 'lab', id: '0190', version: 2, at: '2026-06-15T11:00:00Z' } as const;
    const result = resultOf(
      ckdepi2021,
      {},
      {},
      {
        given: [creatinine(88.4, ref.at, { unit: 'µmol/L', ref })],
      },
    );
    expect(result).toMatchObject({
      formula: { id: 'ckdepi2021', version: '1' },
      review: { reviewedBy: 'Dra. Test', reviewedOn: '2026-06-01' },
      at: '2026-06-15T12:00:00.000Z',
    });
    expect(result.inputs).toContainEqual({
      name: 'creatinine',
      value: 1,
      unit: 'mg/dL',
      ref,
      converted: { from: 88.4, unit: 'µmol/L' },
    });
    expect(basisOf(result)).toEqual([ref]);
  });

  it('is a finite number, or a refusal, for whatever is typed within the limits', () => {
    for (const calculator of allCalculators) {
      const written = fc.record(
        Object.fromEntries(Object.entries(calculator.inputs).map(([name, spec]) => [name, anyValueOf(spec)])),
      );
      const somebody = fc.record({
        age: fc.integer({ min: 0, max: 120 }),
        sex: fc.constantFrom('female', 'male'),
      });
      fc.assert(
        fc.property(somebody, written, (of, values) => {
          const result = calculate(calculator, calculation(calculator, of, values));
          if (result.status === 'refused') {
            expect(result.code).not.toBe('unit_unknown');
            return;
          }
          expect(Number.isFinite(result.value)).toBe(true);
          const rounding = 0.5 * 10 ** -calculator.decimals + 1e-9;
          expect(Math.abs(Number(result.shown) - result.value)).toBeLessThanOrEqual(rounding);
          if (calculator.band) expect(calculator.bands).toContain(result.band?.code);
        }),
        { numRuns: 60 },
      );
    }
  });
});
