import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CareEntry, type CareQuestion, type CareRule, overdueCare } from './overdue-care.ts';
import { holds, type Known, type Predicate } from './predicate.ts';

/** A rule of this test, about nobody's guideline. */
const screening: CareRule = {
  id: 'screening',
  version: '1',
  pack: 'test',
  population: {
    all: [{ age: [45, 75] }, { any: [{ fact: 'ever_smoked' }, { measure: 'bmi', atLeast: 25 }] }],
  },
  interval: 'P12M',
  satisfiedBy: [{ kind: 'lab', codes: ['4548-4'] }],
  grade: 'B',
  year: 2021,
  url: 'https://example.org/screening',
  verifiedOn: '2026-01-01',
};

const entry = (at: string, code = '4548-4', kind = 'lab'): CareEntry => ({
  kind,
  code,
  ref: { kind: 'lab', id: at, version: 1, at },
});
const question = (rest: Partial<CareQuestion> = {}): CareQuestion => ({
  now: new Date('2026-06-15T12:00:00Z'),
  zone: 'America/Santo_Domingo',
  person: { birthDate: '1970-01-15', sex: 'female' },
  facts: new Map([['ever_smoked', true]]),
  measures: new Map(),
  entries: [],
  ...rest,
});
const statusOf = (rest?: Partial<CareQuestion>, rule: Partial<CareRule> = {}) =>
  overdueCare([{ ...screening, ...rule }], question(rest))[0];

describe('overdue care', () => {
  it('is due without an entry, and with one that is older than the interval', () => {
    expect(statusOf()).toMatchObject({ status: 'due', rule: { id: 'screening', grade: 'B', year: 2021 } });
    const old = entry('2025-06-15T11:59:59Z');
    expect(statusOf({ entries: [old] })).toMatchObject({ status: 'due', last: old.ref });
  });

  it('is done with the newest entry that counts', () => {
    const entries = [
      entry('2025-06-15T12:00:00Z'),
      entry('2026-01-01T12:00:00Z'),
      entry('2020-01-01T12:00:00Z'),
    ];
    expect(statusOf({ entries })).toMatchObject({ status: 'done', last: entries[1]?.ref });
  });

  it('counts neither other codes or kinds nor what lies ahead', () => {
    const entries = [
      entry('2026-01-01T12:00:00Z', '2160-0'),
      entry('2026-01-01T12:00:00Z', '4548-4', 'procedure'),
      entry('2026-07-01T12:00:00Z'),
    ];
    expect(statusOf({ entries })).toMatchObject({ status: 'due' });
  });

  it('is done for good where once is enough', () => {
    expect(statusOf({ entries: [entry('1990-01-01T12:00:00Z')] }, { interval: null })?.status).toBe('done');
  });

  it('does not apply outside its population', () => {
    expect(statusOf({ person: { birthDate: '1982-01-15', sex: 'female' } })?.status).toBe('not_applicable');
    const nobody = { facts: new Map([['ever_smoked', false]]), measures: new Map([['bmi', 24.9]]) };
    expect(statusOf(nobody)?.status).toBe('not_applicable');
  });

  it('cannot tell what was never recorded, and names it', () => {
    expect(statusOf({ facts: new Map() })).toMatchObject({
      status: 'cannot_tell',
      missing: ['ever_smoked', 'bmi'],
    });
    expect(statusOf({ facts: new Map(), measures: new Map([['bmi', 25]]) })?.status).toBe('due');
    expect(statusOf({ person: { birthDate: null, sex: 'unknown' } })).toMatchObject({ missing: ['age'] });
  });

  it('loads no rule that nobody has verified', () => {
    expect(statusOf({}, { verifiedOn: null })).toBeUndefined();
    expect(statusOf({}, { verifiedOn: 'soon' })).toBeUndefined();
  });
});

describe('a population', () => {
  const nothing: Known = { age: null, sex: 'unknown', facts: new Map(), measures: new Map() };
  const facts = ['a', 'b', 'c'];
  const predicate = fc.letrec<{ any: Predicate }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      fc.record({ fact: fc.constantFrom(...facts) }),
      fc.record({ all: fc.array(tie('any'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('any'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: tie('any') }),
    ),
  })).any;
  const answers = fc.dictionary(fc.constantFrom(...facts), fc.boolean());

  it('once decided, stays decided whatever else becomes known', () => {
    fc.assert(
      fc.property(predicate, answers, answers, (one, some, more) => {
        const first = holds(one, { ...nothing, facts: new Map(Object.entries(some)) });
        const later = holds(one, { ...nothing, facts: new Map(Object.entries({ ...more, ...some })) });
        if (first.holds !== 'unknown') expect(later.holds).toBe(first.holds);
      }),
    );
  });

  it('is decided once everything is known', () => {
    fc.assert(
      fc.property(predicate, fc.record({ a: fc.boolean(), b: fc.boolean(), c: fc.boolean() }), (one, all) => {
        expect(holds(one, { ...nothing, facts: new Map(Object.entries(all)) }).holds).not.toBe('unknown');
      }),
    );
  });
});
