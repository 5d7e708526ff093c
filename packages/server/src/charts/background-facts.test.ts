import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { describe, expect, test } from 'vitest';
import { make } from '../assistant/engine/chart-fixture.ts';
import { backgroundPatientFacts, givenFromBackground } from './background-facts.ts';

type Entry = Chart['background']['entries'][number];
const moment = { now: new Date('2026-11-21T12:00:00Z'), zone: 'America/Santo_Domingo' };
const chart = (...entries: Entry[]) => ({ background: { total: entries.length, entries } });
const valuesOf = (...entries: Entry[]) =>
  Object.fromEntries(givenFromBackground(chart(...entries), moment).map(({ name, value }) => [name, value]));
const smoking = (value: string | null, rest: Partial<Entry> = {}, day = '2026-10-01') =>
  make.background(day, 'smoking', { value, ...rest });
const pregnancy = (day: string, rest: Partial<Entry> = {}) =>
  make.background(day, 'pregnancy', { value: 'pregnant', ...rest });
const isPregnant = (...entries: Entry[]) =>
  backgroundPatientFacts(chart(...entries), moment).some(({ fact }) => fact === 'pregnancy');

describe('smoking in the background', () => {
  test.each([
    ['never', false, 'never', false],
    ['daily', true, 'current', true],
    ['some_days', true, 'current', true],
    ['current', true, 'current', true],
  ])('%s answers smoker %s', (value, smoker, nicotineUse, everSmoked) => {
    expect(valuesOf(smoking(value))).toMatchObject({ smoker, nicotineUse, everSmoked });
  });

  test('counts the newest entry only, with a reference to it', () => {
    const newest = smoking('daily', {}, '2026-11-01');
    const given = givenFromBackground(chart(smoking('never'), newest), moment);
    expect(given.find(({ name }) => name === 'smoker')).toMatchObject({
      value: true,
      at: '2026-11-01T16:00:00.000Z',
      ref: { kind: 'background', id: newest.id, version: 1 },
    });
  });

  test('answers nothing when the status is unknown, or its date is', () => {
    expect(valuesOf(smoking('unknown'))).toEqual({});
    expect(valuesOf(smoking('daily', { undated: { was: 'unknown' } as never }))).toEqual({});
  });

  test.each([
    ['2021-11-21', 'former_5_years'],
    ['2021-11-22', 'former_1_to_5_years'],
    ['2025-11-21', 'former_1_to_5_years'],
    ['2025-11-22', 'former_under_1_year'],
    ['2019', 'former_5_years'],
    ['2023-05', 'former_1_to_5_years'],
    ['2026', 'former_under_1_year'],
    ['2021', undefined],
    ['2025-11', undefined],
    [null, undefined],
  ])('stopped on %s is the step %s', (until_on, nicotineUse) => {
    const values = valuesOf(smoking('former', { until_on }));
    expect(values.nicotineUse).toBe(nicotineUse);
    expect(values).toMatchObject({ smoker: false, everSmoked: true });
  });

  test('tells whether somebody smoked in the last fifteen years, and how much', () => {
    const former = (until_on: string | null) => valuesOf(smoking('former', { until_on, amount: 25 }));
    expect(former('2011-11-21')).toMatchObject({ smokedInLast15Years: true, packYears: 25 });
    expect(former('2011-11-20').smokedInLast15Years).toBe(false);
    expect(former(null)).not.toHaveProperty('smokedInLast15Years');
    expect(valuesOf(smoking('never'))).toMatchObject({ smokedInLast15Years: false, packYears: 0 });
  });
});

test.each([
  ['none', null, false],
  ['former', 20, false],
  ['current', 8, true],
  ['current', 7, false],
  ['current', null, undefined],
  ['unknown', null, undefined],
])('alcohol %s with %s drinks a week answers %s', (value, amount, alcohol) => {
  expect(valuesOf(make.background('2026-10-01', 'alcohol', { value, amount })).alcohol).toBe(alcohol);
});

describe('a pregnancy in the background', () => {
  test('is a fact while it lasts', () => {
    expect(isPregnant(pregnancy('2026-10-01', { until_on: '2027-03-12' }))).toBe(true);
    expect(isPregnant(pregnancy('2026-10-01', { last_period_on: '2026-06-05' }))).toBe(true);
    expect(isPregnant(pregnancy('2026-10-01'))).toBe(true);
    expect(valuesOf(pregnancy('2026-10-01'))).toEqual({ pregnancy: true });
  });

  test('is none when it ended, or when a newer entry says that there is none', () => {
    expect(isPregnant(pregnancy('2026-01-10', { until_on: '2026-08-01' }))).toBe(false);
    expect(isPregnant(pregnancy('2025-10-01'))).toBe(false);
    const ended = pregnancy('2026-11-15', { value: 'not_pregnant' });
    expect(isPregnant(ended, pregnancy('2026-10-01', { until_on: '2027-03-12' }))).toBe(false);
    expect(valuesOf(ended)).toEqual({});
  });

  test('takes a due date from an entry of its own', () => {
    const due = (until_on: string) => pregnancy('2026-02-02', { value: null, until_on });
    expect(isPregnant(pregnancy('2026-02-01'), due('2026-08-01'))).toBe(false);
    expect(isPregnant(pregnancy('2026-02-01'), due('2026-11-10'))).toBe(true);
  });

  test('leaves aside the due date of an earlier pregnancy', () => {
    const earlier = pregnancy('2023-02-02', { value: null, until_on: '2023-08-01' });
    expect(isPregnant(pregnancy('2026-10-01'), earlier)).toBe(true);
  });
});
