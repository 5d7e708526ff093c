import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AlertBasis, alertsFrom } from './alerts.ts';

const none: AlertBasis = { allergies: [], labs: [], pressures: [] };
const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
const pressure = (id: string, day: number, systolic: number, diastolic: number) => ({
  id,
  at: at(day),
  systolic,
  diastolic,
});
const lab = (id: string, flag: 'L' | 'H' | 'LL' | 'HH', value: number | null = 7.456) => ({
  id,
  at: at(3),
  name: 'Potassium',
  value,
  comparator: null,
  text: value === null ? 'high' : null,
  unit: 'mmol/L',
  low: 3.5,
  high: 5.1,
  flag,
  critical: null,
  waiting: null,
});

describe('blood pressure', () => {
  const levels = (...pressures: AlertBasis['pressures'][number][]) =>
    alertsFrom({ ...none, pressures }).map((alert) => [alert.level, alert.params.value, alert.entry.id]);

  test.each([
    [180, 80, 'bad'],
    [120, 120, 'bad'],
    [179.9, 119.9, undefined],
  ])('%d/%d alone is %s', (systolic, diastolic, level) => {
    expect(levels(pressure('a', 1, systolic, diastolic))[0]?.[0]).toBe(level);
  });

  test('three raised readings in a row warn, about the latest', () => {
    const [first, second, third] = [
      pressure('c', 3, 140, 70),
      pressure('b', 2, 130, 90),
      pressure('a', 1, 150, 95),
    ];
    expect(levels(first, second, third)).toEqual([['warn', '140/70', 'c']]);
    expect(levels(first, second)).toEqual([]);
    expect(levels(first, pressure('b', 2, 139, 89), third)).toEqual([]);
  });

  test('a crisis is said once, not also as a repetition', () => {
    expect(levels(pressure('c', 3, 190, 100), pressure('b', 2, 160, 95), pressure('a', 1, 150, 95))).toEqual([
      ['bad', '190/100', 'c'],
    ]);
  });
});

test('a result far outside its range is bad, one outside it a warning, and both carry what words need', () => {
  const [bad, warn] = alertsFrom({ ...none, labs: [lab('b', 'H'), lab('a', 'HH')] });
  expect(bad).toEqual({
    level: 'bad',
    kind: 'lab_out_of_range',
    params: {
      name: 'Potassium',
      value: '7.46',
      unit: 'mmol/L',
      low: '3.5',
      high: '5.1',
      flag: 'HH',
      critical: '',
      waiting: '',
      date: at(3),
    },
    entry: { kind: 'lab', id: 'a' },
  });
  expect(warn?.level).toBe('warn');
  expect(alertsFrom({ ...none, labs: [lab('a', 'H', null)] })[0]?.params.value).toBe('high');
});

test('an allergy always shows; one of high criticality is bad', () => {
  const allergy = { at: at(1), reaction: null } as const;
  const alerts = alertsFrom({
    ...none,
    allergies: [
      { ...allergy, id: 'a', substance: 'Latex', criticality: null },
      { ...allergy, id: 'b', substance: 'Penicilina', criticality: 'high', reaction: 'Anafilaxia' },
    ],
  });
  expect(alerts.map(({ level, params }) => [level, params.substance, params.reaction])).toEqual([
    ['bad', 'Penicilina', 'Anafilaxia'],
    ['warn', 'Latex', ''],
  ]);
});

const day = fc.integer({ min: 1, max: 3_000 });
const basis: fc.Arbitrary<AlertBasis> = fc.record({
  allergies: fc.array(
    fc.record({
      id: fc.uuid(),
      at: day.map(at),
      substance: fc.string(),
      criticality: fc.constantFrom('low', 'high', null),
      reaction: fc.option(fc.string()),
    }),
  ),
  labs: fc.array(
    fc
      .tuple(fc.uuid(), fc.constantFrom('L', 'H', 'LL', 'HH'), day)
      .map(([id, flag, on]) => ({ ...lab(id, flag), at: at(on) })),
  ),
  pressures: fc.array(
    fc
      .tuple(fc.uuid(), day, fc.integer({ min: 60, max: 260 }), fc.integer({ min: 20, max: 160 }))
      .map(([id, on, systolic, diastolic]) => pressure(id, on, systolic, diastolic)),
    { maxLength: 3 },
  ),
});

test('all that are severe first, then the newest of the others up to six, each with its own entry', () => {
  fc.assert(
    fc.property(basis, (given) => {
      const alerts = alertsFrom(given);
      const severe = alertsFrom({ ...given, pressures: [] }).filter(({ level }) => level === 'bad').length;
      const expected =
        given.labs.filter((one) => one.flag.length === 2).length +
        given.allergies.filter(({ criticality }) => criticality === 'high').length;
      expect(severe).toBe(expected);
      const bad = alerts.filter(({ level }) => level === 'bad').length;
      expect(bad).toBeGreaterThanOrEqual(severe);
      expect(alerts.length).toBeLessThanOrEqual(Math.max(6, bad));
      const ids = new Set([...given.allergies, ...given.labs, ...given.pressures].map((entry) => entry.id));
      for (const alert of alerts) expect(ids).toContain(alert.entry.id);
      const keys = alerts.map((alert) => `${alert.level === 'bad' ? 1 : 0}${alert.params.date}`);
      expect(keys).toEqual([...keys].sort().reverse());
    }),
  );
});
