import { describe, expect, it } from 'vitest';
import { calculation, refusalOf, resultOf, type Written } from '../calculation-fixture.ts';
import { news2 } from './news2.ts';

const observed = (
  respiratoryRate: number,
  oxygenSaturation: number,
  oxygen: boolean,
  systolic: number,
  heartRate: number,
  consciousness: string,
  temperature: number,
): Written => ({
  respiratoryRate,
  oxygenSaturation,
  oxygen,
  systolic,
  heartRate,
  consciousness,
  temperature,
});
const well = observed(16, 97, false, 120, 75, 'A', 37);
const score = (written: Written) => resultOf(news2, {}, written);

describe('news2', () => {
  it.each([
    [well, 0, 'routine'],
    [observed(22, 94, false, 105, 112, 'A', 38.5), 7, 'emergency'],
    [observed(22, 93, true, 100, 112, 'A', 38.5), 11, 'emergency'],
    [observed(25, 90, true, 88, 132, 'V', 39.2), 19, 'emergency'],
    [observed(25, 91, true, 90, 131, 'V', 35), 20, 'emergency'],
    [observed(16, 97, false, 120, 75, 'C', 37), 3, 'single3'],
    [observed(21, 97, false, 120, 75, 'A', 37), 2, 'low'],
    [observed(22, 94, false, 105, 91, 'A', 37), 5, 'urgent'],
  ])('adds up %o to %d points, %s', (written, points, band) => {
    const { value, shown, band: found } = score(written);
    expect([value, shown, found?.code]).toEqual([points, String(points), band]);
  });

  it.each([
    [93, true, 3],
    [93, false, 0],
    [95, true, 4],
    [95, false, 0],
    [97, true, 5],
    [88, false, 0],
    [83, false, 3],
    [84, false, 2],
    [87, false, 1],
  ])('counts %d %% (oxygen: %s) on scale 2 as %d points', (oxygenSaturation, oxygen, points) => {
    const result = score({ ...well, oxygenSaturation, oxygen, target8892: true });
    expect(result.value).toBe(points);
    expect(result.limits).toContain('clinical:limits.saturation_scale2');
  });

  it.each([
    ['respiratoryRate', [8, 3], [9, 1], [11, 1], [12, 0], [20, 0], [21, 2], [24, 2], [25, 3]],
    ['oxygenSaturation', [91, 3], [92, 2], [93, 2], [94, 1], [95, 1], [96, 0]],
    ['systolic', [90, 3], [91, 2], [100, 2], [101, 1], [110, 1], [111, 0], [219, 0], [220, 3]],
    [
      'heartRate',
      [40, 3],
      [41, 1],
      [50, 1],
      [51, 0],
      [90, 0],
      [91, 1],
      [110, 1],
      [111, 2],
      [130, 2],
      [131, 3],
    ],
    [
      'temperature',
      [35, 3],
      [35.1, 1],
      [36, 1],
      [36.1, 0],
      [38, 0],
      [38.1, 1],
      [39, 1],
      [39.1, 2],
      [39.04, 1],
      [39.05, 2],
    ],
  ] as [string, ...[number, number][]][])('cuts %s where the chart does', (name, ...cuts) => {
    for (const [value, points] of cuts) {
      expect([value, score({ ...well, [name]: value }).value]).toEqual([value, points]);
    }
  });

  it('refuses without any one of the seven parameters', () => {
    for (const name of Object.keys(well)) {
      const without = Object.fromEntries(Object.entries(well).filter(([one]) => one !== name));
      expect(refusalOf(news2, {}, without)).toMatchObject({ code: 'missing_input', missing: [name] });
    }
  });

  it('does not apply under 16 years and in a recorded pregnancy', () => {
    expect(refusalOf(news2, { age: 15 }, well).code).toBe('not_applicable');
    expect(resultOf(news2, { age: 16 }, well).value).toBe(0);
    expect(refusalOf(news2, {}, { ...well, pregnancy: true }).code).toBe('not_applicable');
    expect(resultOf(news2, {}, { ...well, pregnancy: false }).value).toBe(0);
  });

  it('takes facts of the chart whenever they were recorded', () => {
    const { given } = calculation(news2, {}, { ...well, oxygenSaturation: 90 });
    const recorded = (name: string) => [...given, { name, value: true, at: '2026-02-01T12:00:00Z' }];
    expect(resultOf(news2, {}, {}, { given: recorded('target8892') }).value).toBe(0);
    expect(refusalOf(news2, {}, {}, { given: recorded('pregnancy') }).code).toBe('not_applicable');
  });

  it('takes whole numbers only where the chart has whole numbers', () => {
    expect(refusalOf(news2, {}, { ...well, heartRate: 75.5 })).toMatchObject({ code: 'implausible' });
  });
});
