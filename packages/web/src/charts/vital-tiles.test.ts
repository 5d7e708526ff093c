import { describe, expect, it } from 'vitest';
import { type VitalEntry, vitalTiles } from './vital-tiles.ts';

const adult = { years: 62, months: 3 };
const child = { years: 4, months: 0 };

let count = 0;
const nextId = () => {
  count += 1;
  return `entry-${count}`;
};
const vital = (
  code: VitalEntry['code'],
  value: number,
  day: number,
  more: Partial<VitalEntry> = {},
): VitalEntry => ({
  id: nextId(),
  version: 1,
  effective_at: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  recorded_at: '2026-11-21T12:00:00.000Z',
  effective_on: null,
  undated: null,
  author: 'Dra. Ana Rosario',
  source: 'portal',
  code,
  value,
  value2: null,
  confirmed: false,
  unit:
    { blood_pressure: 'mmHg', temperature: 'Cel', weight: 'kg', height: 'cm', oxygen_saturation: '%' }[
      code as string
    ] ?? '/min',
  ...more,
});

const tile = (entries: VitalEntry[], code: string, age: Parameters<typeof vitalTiles>[1] = adult) => {
  const found = vitalTiles(entries, age).find((one) => one.code === code);
  if (!found) throw new Error(`no tile ${code}`);
  return found;
};

describe('vitalTiles', () => {
  it('gives six tiles, empty ones included, in the order of the overview', () => {
    const tiles = vitalTiles([], adult);
    expect(tiles).toHaveLength(6);
    expect(tiles.map(({ code }) => code)[0]).toBe('blood_pressure');
  });

  it('draws the last six values, oldest first, whatever order they came in', () => {
    const entries = [3, 1, 7, 5, 2, 6, 4].map((day) => vital('heart_rate', 60 + day, day));
    expect(tile(entries, 'heart_rate').lines).toEqual([[62, 63, 64, 65, 66, 67]]);
    expect(tile(entries, 'heart_rate').entries[0]?.value).toBe(67);
  });

  it('draws two lines and two bands for the pressure', () => {
    const pressure = tile(
      [vital('blood_pressure', 152, 2, { value2: 94 }), vital('blood_pressure', 120, 1, { value2: 70 })],
      'blood_pressure',
    );
    expect(pressure.lines).toEqual([
      [120, 152],
      [70, 94],
    ]);
    expect(pressure.bands).toHaveLength(2);
  });

  it.each([
    [129, 79, 'normal', 'ok'],
    [130, 79, 'high', 'warn'],
    [120, 80, 'high', 'warn'],
    [140, 70, 'high', 'bad'],
    [120, 90, 'high', 'bad'],
    [89, 60, 'low', 'bad'],
    [100, 55, 'low', 'warn'],
  ] as const)('grades %d/%d as %s, %s', (systolic, diastolic, word, tone) => {
    expect(
      tile([vital('blood_pressure', systolic, 1, { value2: diastolic })], 'blood_pressure').status,
    ).toEqual({ word, tone });
  });

  it.each([
    ['oxygen_saturation', 95, 'normal', 'ok'],
    ['oxygen_saturation', 94, 'low', 'warn'],
    ['oxygen_saturation', 93, 'low', 'bad'],
    ['heart_rate', 110, 'high', 'warn'],
    ['heart_rate', 111, 'high', 'bad'],
    ['temperature', 39, 'high', 'warn'],
    ['temperature', 39.1, 'high', 'bad'],
    ['respiratory_rate', 21, 'high', 'bad'],
    ['respiratory_rate', 9, 'low', 'warn'],
  ] as const)('grades %s %d as %s, %s', (code, value, word, tone) => {
    expect(tile([vital(code, value, 1)], code).status).toEqual({ word, tone });
  });

  it('draws no band and gives no word for a child or an unknown age', () => {
    for (const age of [child, null]) {
      const pulse = tile([vital('heart_rate', 130, 1)], 'heart_rate', age);
      expect(pulse.bands).toEqual([]);
      expect(pulse.status).toBeNull();
    }
  });

  it('gives no reference for a value in another unit, and draws only values of the same unit', () => {
    const warm = tile(
      [vital('temperature', 98.6, 2, { unit: '[degF]' }), vital('temperature', 37, 1)],
      'temperature',
    );
    expect(warm.bands).toEqual([]);
    expect(warm.status).toBeNull();
    expect(warm.lines).toEqual([[98.6]]);
  });

  it('tells the change of the weight and the weight that suits the height', () => {
    const weight = tile(
      [vital('weight', 74.2, 3), vital('weight', 72.1, 1), vital('height', 161.3, 1)],
      'weight',
    );
    expect(weight.change).toBe(2.1);
    expect(weight.bands).toEqual([{ low: 48.1, high: 64.8 }]);
    expect(weight.status).toBeNull();
    expect(tile([vital('weight', 74.2, 3)], 'weight').bands).toEqual([]);
  });
});
