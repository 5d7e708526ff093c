import { vitalLimits } from '@doctor-plus/contract/charts/vital-signs.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankContent } from '../testing/charts.ts';
import { changesBetween, entriesOf, implausibleFields, type SavedContent } from './visit-content.ts';

const blank: SavedContent = blankContent;
const withVitals = (vitals: Partial<SavedContent['vitals']>): SavedContent => ({
  ...blank,
  vitals: { ...blank.vitals, ...vitals },
});

describe('plausibility', () => {
  const single = Object.entries(vitalLimits).filter(([sign]) => sign !== 'systolic' && sign !== 'diastolic');

  test.each(single)('%s is refused just outside its hard limits and taken on them', (sign, { hard }) => {
    const [lowest, highest] = hard;
    expect(implausibleFields(withVitals({ [sign]: lowest }))).toEqual({});
    expect(implausibleFields(withVitals({ [sign]: highest }))).toEqual({});
    expect(implausibleFields(withVitals({ [sign]: lowest - 0.01 }))).toEqual({
      [`content.vitals.${sign}`]: 'too_small',
    });
    expect(implausibleFields(withVitals({ [sign]: highest + 0.01 }))).toEqual({
      [`content.vitals.${sign}`]: 'too_big',
    });
  });

  test('a blood pressure is two numbers, the first above the second', () => {
    expect(implausibleFields(withVitals({ systolic: 120, diastolic: 80 }))).toEqual({});
    expect(implausibleFields(withVitals({ systolic: 120 }))).toEqual({
      'content.vitals.diastolic': 'required',
    });
    expect(implausibleFields(withVitals({ diastolic: 80 }))).toEqual({
      'content.vitals.systolic': 'required',
    });
    expect(implausibleFields(withVitals({ systolic: 80, diastolic: 80 }))).toEqual({
      'content.vitals.systolic': 'not_above_diastolic',
    });
    expect(implausibleFields(withVitals({ systolic: 301, diastolic: 80 }))).toEqual({
      'content.vitals.systolic': 'too_big',
    });
  });

  test('one result cannot be listed twice', () => {
    const result = {
      id: '019a0000-0000-7000-8000-000000000001',
      test: 'HbA1c',
      value: '7',
      unit: '%',
      confirmed: false,
    };
    expect(implausibleFields({ ...blank, lab_results: [result, result] })).toEqual({
      'content.lab_results.1.id': 'repeated',
    });
  });
});

test('blank text is no entry, and a result keeps its words beside the number', () => {
  expect(entriesOf({ ...blank, notes: ' \n ', conclusion: { ...blank.conclusion, treatment: ' ' } })).toEqual(
    [],
  );
  const id = '019a0000-0000-7000-8000-000000000001';
  expect(
    entriesOf({ ...blank, lab_results: [{ id, test: 'TSH', value: '<0,01', unit: '', confirmed: false }] }),
  ).toEqual([
    {
      table: 'lab_result',
      key: `lab/${id}`,
      fields: { name: 'TSH', value: 0.01, comparator: '<', text: '<0,01', unit: null, confirmed: false },
    },
  ]);
});

const measure = fc.option(fc.integer({ min: 40, max: 100 }));
const text = fc.constantFrom('', ' ', 'una nota', 'otra nota');
const content: fc.Arbitrary<SavedContent> = fc.record({
  chief_complaint: text,
  vitals: fc.tuple(measure, measure, measure).map(([heart, weight, low]) => ({
    ...blank.vitals,
    heart_rate: heart,
    weight,
    systolic: low === null ? null : low + 40,
    diastolic: low,
  })),
  confirmed: fc.subarray(['blood_pressure', 'heart_rate', 'weight'] as const).map((codes) => [...codes]),
  lab_results: fc.subarray([0, 1, 2, 3]).chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) =>
        fc.tuple(fc.constantFrom('1', '2,5', 'neg'), fc.boolean()).map(([value, confirmed]) => ({
          id: `019a0000-0000-7000-8000-00000000000${number}`,
          test: `t${number}`,
          value,
          unit: '',
          confirmed,
        })),
      ),
    ),
  ),
  notes: text,
  conclusion: fc.record({ diagnosis: text, treatment: text, follow_up: text, prescription: text }),
});

const state = (entries: ReturnType<typeof entriesOf>) =>
  Object.fromEntries(entries.map((entry) => [entry.key, entry]));

describe('changes', () => {
  test('applied to what was there they give what is wanted', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        const { write, withdraw } = changesBetween(before, after);
        const chart = state(entriesOf(before));
        for (const entry of withdraw) delete chart[entry.key];
        expect({ ...chart, ...state(write) }).toEqual(state(entriesOf(after)));
      }),
    );
  });

  test('hold nothing that stayed the same', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        const old = state(entriesOf(before));
        for (const entry of changesBetween(before, after).write) expect(old[entry.key]).not.toEqual(entry);
        expect(changesBetween(before, before)).toEqual({ write: [], withdraw: [] });
        expect(changesBetween(null, after)).toEqual({ write: entriesOf(after), withdraw: [] });
      }),
    );
  });
});
