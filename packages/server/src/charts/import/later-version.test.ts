import { describe, expect, test } from 'vitest';
import { type KnownEntry, type KnownRow, planLater } from './later-version.ts';
import type { TranslatedEntry, Withdrawn } from './translate.ts';

const at = new Date('2026-05-04T13:30:00Z');
const url = 'https://laboratorio.example/fhir/Observation/k1';
const result = (value: number, details: Partial<TranslatedEntry> = {}): TranslatedEntry => ({
  table: 'lab_result',
  fields: { name: 'Potasio', code: '2823-3', value, comparator: null, text: null, unit: 'mmol/L' },
  type: 'Observation',
  name: 'Potasio',
  sourceRef: url,
  at: at.toISOString(),
  authors: [],
  visitRef: null,
  effectiveAt: at,
  recordedAt: at,
  authorName: '',
  ...(details as object),
});
const row = (version: number, value: number, details: Partial<KnownRow> = {}): KnownRow => ({
  id: 'k',
  version,
  current: true,
  source: 'import',
  sourceRef: url,
  effectiveAt: at,
  effectiveOn: null,
  undated: null,
  recordedAt: at,
  change: null,
  name: 'Potasio',
  code: '2823-3',
  value,
  comparator: null,
  text: null,
  unit: 'mmol/L',
  ...details,
});
const known = (...versions: readonly KnownRow[]): KnownEntry => ({ table: 'lab_result', versions });
const withdrawal: Withdrawn = {
  sourceRef: url,
  type: 'Observation',
  name: 'Potasio',
  reason: 'entered_in_error',
  detail: null,
  tables: ['lab_result', 'vital_sign'],
};

/** Outcomes of the entries, in words. */
const outcome = (
  entries: readonly TranslatedEntry[],
  there: readonly KnownEntry[],
  withdrawn: readonly Withdrawn[] = [],
) => {
  const plan = planLater(entries, withdrawn, there);
  return [
    ...plan.added.map(() => 'added'),
    ...plan.updated.map(() => 'updated'),
    ...plan.there.map(() => 'there'),
    ...plan.withdrawn.map(() => 'withdrawn'),
    ...plan.left.map(({ reason }) => reason),
  ];
};

describe('an entry of a file', () => {
  test.each<[string, TranslatedEntry, KnownEntry[], string]>([
    ['is added when the chart does not have it', result(6.8), [], 'added'],
    ['is there when the chart says the same', result(6.8), [known(row(1, 6.8))], 'there'],
    ['is the next version when its source says something else', result(4.1), [known(row(1, 6.8))], 'updated'],
    [
      'is older when the chart had it before',
      result(6.8),
      [known(row(1, 6.8, { current: false }), row(2, 4.1))],
      'older_version',
    ],
    [
      'is older when it was recorded before',
      result(5, { recorded: '2026-05-03', recordedAt: new Date('2026-05-03T00:00:00Z') }),
      [known(row(1, 4.1))],
      'older_version',
    ],
    [
      'is the next version when a correction does not say when it was issued',
      result(4.1),
      [known(row(1, 6.8, { recordedAt: new Date('2026-05-04T20:00:00Z') }))],
      'updated',
    ],
    [
      'is older when its resource says so',
      result(6.8, { sourceVersion: '1/1' }),
      [known(row(1, 4.1, { sourceVersion: '2/5' }))],
      'older_version',
    ],
    [
      'is the next version when its resource says so, whenever it was issued',
      result(4.1, {
        sourceVersion: '/6',
        recorded: '2026-05-03',
        recordedAt: new Date('2026-05-03T00:00:00Z'),
      }),
      [known(row(1, 6.8, { sourceVersion: '/5' }))],
      'updated',
    ],
    [
      'is older when it is preliminary and the chart has the final one',
      result(6.8, { fields: { ...result(6.8).fields, name: 'Potasio (preliminary)' } as never }),
      [known(row(1, 4.1))],
      'older_version',
    ],
    [
      'is the next version when it is final and the chart has the preliminary one',
      result(4.1),
      [known(row(1, 4.1, { name: 'Potasio (preliminary)' }))],
      'updated',
    ],
    [
      'is named when this practice corrected it since',
      result(4.1),
      [known(row(1, 6.8, { current: false }), row(2, 5, { source: 'portal', change: 'correction' }))],
      'changed_here',
    ],
    [
      'is there when this practice corrected what the source still says',
      result(6.8),
      [known(row(1, 6.8, { current: false }), row(2, 5, { source: 'portal', change: 'correction' }))],
      'there',
    ],
    [
      'does not come back by the same words when its source withdrew it',
      result(6.8),
      [known(row(1, 6.8, { current: false }), row(2, 6.8, { current: false, change: 'entered_in_error' }))],
      'there',
    ],
    [
      'comes back when its source says something new after it withdrew it',
      result(4.4),
      [known(row(1, 6.8, { current: false }), row(2, 6.8, { current: false, change: 'entered_in_error' }))],
      'updated',
    ],
    [
      'is there when only the judgement of the practice differs',
      result(6.8),
      [known(row(1, 6.8, { flag: 'HH', low: 3.5, high: 5.1, rangeBy: 'practice' }))],
      'there',
    ],
  ])('%s', (_what, incoming, there, expected) => {
    expect(outcome([incoming], there)).toEqual([expected]);
  });

  test('is known by what it says when its address is new', () => {
    const renewed = result(6.8, { sourceRef: 'urn:uuid:00000000-0000-4000-8000-000000000009' });
    expect(outcome([renewed], [known(row(1, 6.8))])).toEqual(['there']);
    expect(
      outcome(
        [renewed, { ...renewed, sourceRef: 'urn:uuid:00000000-0000-4000-8000-00000000000a' }],
        [known(row(1, 6.8))],
      ),
    ).toEqual(['added', 'there']);
  });

  test('is another thing when only the number of the order is in common', () => {
    const order = 'identifier:https://laboratorio.example/orden|77';
    const there = [known(row(1, 6.8, { sourceRef: order }))];
    const sodium = result(140, { sourceRef: order });
    const other = {
      ...sodium,
      fields: { ...sodium.fields, name: 'Sodio', code: '2951-2' },
    } as TranslatedEntry;
    expect(outcome([other], there)).toEqual(['added']);
    expect(outcome([result(4.1, { sourceRef: order })], there)).toEqual(['updated']);
    expect(
      outcome([result(4.1, { sourceRef: order, effectiveAt: new Date('2026-05-05T13:30:00Z') })], there),
    ).toEqual(['added']);
  });
});

describe('a withdrawal', () => {
  test.each<[string, KnownEntry[], string]>([
    ['takes back what the chart has', [known(row(1, 6.8))], 'withdrawn'],
    ['is named when the chart never had it', [], 'entered_in_error'],
    ['is named when it was taken back before', [known(row(1, 6.8, { current: false }))], 'entered_in_error'],
    [
      'leaves what this practice changed since, and names it',
      [known(row(1, 6.8, { current: false }), row(2, 5, { source: 'portal', change: 'correction' }))],
      'changed_here',
    ],
  ])('%s', (_what, there, expected) => {
    expect(outcome([], there, [withdrawal])).toEqual([expected]);
  });

  test('takes nothing back when the chart has a newer version of the resource', () => {
    const there = [known(row(1, 6.8, { sourceVersion: '/3' }))];
    expect(outcome([], there, [{ ...withdrawal, sourceVersion: '/2' }])).toEqual(['older_version']);
    expect(outcome([], there, [{ ...withdrawal, sourceVersion: '/4' }])).toEqual(['withdrawn']);
  });

  test('takes back every part of a resource', () => {
    const parts = ['718-7', '777-3'].map((part) =>
      known(row(1, 6.8, { id: part, sourceRef: `${url}#${part}` })),
    );
    expect(outcome([], parts, [withdrawal])).toEqual(['withdrawn', 'withdrawn']);
  });

  test('leaves another result that has the number of the same order', () => {
    const sourceRef = 'identifier:https://laboratorio.example/orden|77';
    const there = [known(row(1, 6.8, { sourceRef }))];
    expect(outcome([], there, [{ ...withdrawal, sourceRef, name: 'Sodio' }])).toEqual(['entered_in_error']);
    expect(outcome([], there, [{ ...withdrawal, sourceRef }])).toEqual(['withdrawn']);
  });
});
