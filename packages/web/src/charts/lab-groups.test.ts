import { describe, expect, it } from 'vitest';
import { courseOf, testsByGroup } from './lab-groups.ts';
import type { LabEntry } from './lab-rows.ts';

let serial = 0;
const lab = (
  name: string,
  code: string | null,
  value: number | null,
  more: Partial<LabEntry> = {},
): LabEntry => {
  serial += 1;
  return {
    id: `lab-${serial}`,
    version: 1,
    effective_at: new Date(Date.UTC(2026, 0, serial)).toISOString(),
    recorded_at: '2026-11-21T12:00:00.000Z',
    effective_on: null,
    undated: null,
    author: 'Laboratorio',
    source: 'import',
    code,
    name,
    value,
    comparator: null,
    text: null,
    unit: 'mg/dL',
    low: null,
    high: 100,
    flag: null,
    range_text: null,
    note: null,
    range_by: null,
    range_source: null,
    critical_source: null,
    confirmed: false,
    ...more,
  };
};
const namesOf = (labs: readonly LabEntry[]) =>
  testsByGroup(labs).map(({ group, tests }) => [group, tests.map(({ latest }) => latest.name)]);

describe('testsByGroup', () => {
  it('puts tests where people look for them, and what nobody knows at the end', () => {
    const labs = [
      lab('Vitamina D', null, 30),
      lab('Creatinina', '2160-0', 1),
      lab('Glucosa', '2345-7', 90),
      lab('LDL', '13457-7', 90),
    ];
    expect(namesOf(labs)).toEqual([
      ['glucose', ['Glucosa']],
      ['lipids', ['LDL']],
      ['kidney', ['Creatinina']],
      ['other', ['Vitamina D']],
    ]);
  });

  it('names what is out of range first', () => {
    expect(namesOf([lab('HDL', '2085-9', 50), lab('LDL', '13457-7', 140), lab('CT', '2093-3', 90)])).toEqual([
      ['lipids', ['LDL', 'CT', 'HDL']],
    ]);
  });

  it('keeps a result without a code with the coded ones of its name', () => {
    const [group] = testsByGroup([lab('Potasio', '2823-3', 4), lab('potasio', null, 5)]);
    expect(group?.group).toBe('minerals');
    expect(group?.tests[0]?.results).toHaveLength(2);
  });
});

describe('courseOf', () => {
  const testOf = (...labs: LabEntry[]) => {
    const test = testsByGroup(labs)[0]?.tests[0];
    if (!test) throw new Error('No test');
    return test;
  };

  it('runs from the oldest to the newest figure', () => {
    const test = testOf(lab('LDL', '13457-7', 1), lab('LDL', '13457-7', 2), lab('LDL', '13457-7', 3));
    expect(courseOf(test).map(({ value }) => value)).toEqual([1, 2, 3]);
  });

  it('takes neither another unit, nor words, nor a bound for a figure', () => {
    const test = testOf(
      lab('LDL', '13457-7', 1, { unit: 'mmol/L' }),
      lab('LDL', '13457-7', 5, { comparator: '<' }),
      lab('LDL', '13457-7', null, { text: 'hemolizada' }),
      lab('LDL', '13457-7', 2),
      lab('LDL', '13457-7', 3),
    );
    expect(courseOf(test)).toEqual([]);
  });
});
