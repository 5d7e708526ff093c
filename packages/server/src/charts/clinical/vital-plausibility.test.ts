import {
  celsiusIfFahrenheit,
  isPossible,
  isPossiblePressure,
  kilogramsIfPounds,
  type MeasuredSign,
  plausibilityOf,
  pressureInTens,
} from '@doctor-plus/contract/charts/vital-plausibility.ts';
import { parseBloodPressure } from '@doctor-plus/contract/charts/vital-signs.ts';
import { describe, expect, it } from 'vitest';

const adult = { adult: true };
const kindOf = (sign: MeasuredSign, value: number, person: Parameters<typeof plausibilityOf>[2] = adult) =>
  plausibilityOf(sign, value, person).kind;

describe('plausibility at entry', () => {
  it.each([
    ['systolic', 30, 300, 70, 220, 1],
    ['diastolic', 10, 200, 40, 130, 1],
    ['heart_rate', 10, 350, 40, 160, 1],
    ['respiratory_rate', 2, 120, 8, 40, 1],
    ['temperature', 25, 45, 34, 41, 0.1],
    ['oxygen_saturation', 30, 100, 85, 100, 1],
    ['weight', 0.3, 500, 30, 200, 0.1],
    ['height', 20, 260, 130, 210, 0.1],
    ['glucose', 5, 2000, 50, 500, 1],
  ] as const)('%s: hard %d to %d, soft %d to %d', (sign, low, high, softLow, softHigh, step) => {
    for (const value of [low - step, high + step, Number.NaN]) {
      expect(kindOf(sign, value)).toBe('impossible');
      expect(isPossible(sign, value)).toBe(false);
    }
    for (const value of [softLow, softHigh]) expect(kindOf(sign, value)).toBe('plausible');
    for (const value of [low, softLow - step]) expect(kindOf(sign, value)).toBe('unusual');
    for (const value of [low, high]) expect(kindOf(sign, value, { adult: false })).toBe('plausible');
    if (softHigh < high) expect(kindOf(sign, softHigh + step)).toBe('unusual');
  });

  it('asks about a tenth of the weight within 30 days', () => {
    const from = (daysAgo: number) => ({ adult: true, previous: { value: 70, daysAgo } });
    expect(kindOf('weight', 77, from(30))).toBe('plausible');
    expect(plausibilityOf('weight', 77.1, from(30))).toEqual({ kind: 'changed', from: 70 });
    expect(kindOf('weight', 62.9, from(1))).toBe('changed');
    expect(kindOf('weight', 90, from(31))).toBe('plausible');
  });

  it('asks about three centimetres of an adult, and lets children grow', () => {
    const previous = { value: 170, daysAgo: 4000 };
    expect(kindOf('height', 173, { adult: true, previous })).toBe('plausible');
    expect(kindOf('height', 173.1, { adult: true, previous })).toBe('changed');
    expect(kindOf('height', 180, { adult: false, previous })).toBe('plausible');
  });

  it('wants the systolic above the diastolic', () => {
    expect(isPossiblePressure(120, 80)).toBe(true);
    expect(isPossiblePressure(80, 80)).toBe(false);
    expect(isPossiblePressure(301, 80)).toBe(false);
  });
});

describe('pounds', () => {
  const of = (value: number, daysAgo = 10) => ({ adult: true, previous: { value, daysAgo } });

  it('are asked about where kilograms would be what was expected', () => {
    expect(kilogramsIfPounds(176, of(80))).toBe(79.8);
    // As heavy as the last time, which is unusual in itself.
    expect(kilogramsIfPounds(463, of(210))).toBe(210);
    // Without a weight of before: 220 kg is unusual, 99.8 kg is not.
    expect(kilogramsIfPounds(220, { adult: true })).toBe(99.8);
    expect(kilogramsIfPounds(44, { adult: false, previous: { value: 20, daysAgo: 3 } })).toBe(20);
  });

  it('are nothing to ask about where the value raises no question, or kilograms raise one as well', () => {
    expect(kilogramsIfPounds(176, { adult: true })).toBeNull();
    expect(kilogramsIfPounds(176, of(80, 31))).toBeNull();
    expect(kilogramsIfPounds(90, of(80))).toBeNull();
    expect(kilogramsIfPounds(220, of(120))).toBeNull();
    expect(kilogramsIfPounds(25, { adult: true })).toBeNull();
    expect(kilogramsIfPounds(440, { adult: false })).toBeNull();
  });

  it('hold at a tenth more or less than the last weight', () => {
    // 194 lb are 88.0 kg, 195 lb 88.5 kg.
    expect([194, 195].map((pounds) => kilogramsIfPounds(pounds, of(80)))).toEqual([88, null]);
  });
});

describe('what was typed', () => {
  it.each(['120/80', '120-80', '120 / 80', ' 120/80 '])('reads %j as one pressure', (text) => {
    expect(parseBloodPressure(text)).toEqual({ systolic: 120, diastolic: 80 });
  });

  it.each([
    ['12/8', '120/80'],
    ['9 / 6', '90/60'],
    ['8/12', null],
    ['120/80', null],
    ['6/3', null],
    ['27/8', null],
    ['12', null],
  ])('asks for %s whether %s is meant', (text, meant) => {
    expect(pressureInTens(text)).toBe(meant);
  });

  it('asks about Fahrenheit and never converts by itself', () => {
    expect([79.9, 80, 98.6, 115, 115.1].map(celsiusIfFahrenheit)).toEqual([null, 26.7, 37, 46.1, null]);
    expect(kindOf('temperature', 98.6)).toBe('impossible');
  });
});
