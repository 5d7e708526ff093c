import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../../platform/formats.ts';
import { changed, changesFor, entryChanges } from './entry-changes.ts';
import {
  type ChartEntry,
  confirmed,
  contentOf,
  formOf,
  instantOfDay,
  isOpenQuestion,
  newForm,
  problemsOf,
  valueProblemOf,
  withPrecision,
} from './entry-form.ts';

const now = new Date('2026-11-21T15:00:00Z');
const today = '2026-11-21';
const zone = 'America/Santo_Domingo';
const day = (instant: string) => dayOf(instant, zone);
const clock = { dayOf: day, now };
const envelope = {
  id: '019a0000-0000-7000-8000-000000000001',
  version: 1,
  effective_at: '2026-11-02T01:30:00.000Z',
  recorded_at: '2026-11-02T01:30:00.000Z',
  effective_on: null,
  undated: null,
  author: 'Dra. Ana',
  source: 'portal',
} as const;
const drug: ChartEntry = {
  kind: 'medication',
  entry: {
    ...envelope,
    visit_id: null,
    name: 'Enalapril',
    dose: '10 mg',
    dosage: null,
    reason: null,
    status: 'active',
    stopped_at: null,
    stopped_on: null,
    stated_as: null,
  },
};
const pressure: ChartEntry = {
  kind: 'vital',
  entry: { ...envelope, code: 'blood_pressure', value: 120, value2: 80, unit: 'mmHg', confirmed: false },
};
const lab = (given: Partial<Chart['labs']['entries'][number]>): ChartEntry => ({
  kind: 'lab',
  entry: {
    ...envelope,
    code: null,
    name: 'Potasio',
    value: null,
    comparator: null,
    text: null,
    unit: null,
    low: null,
    high: null,
    flag: null,
    range_text: null,
    note: null,
    range_by: null,
    range_source: null,
    critical_source: null,
    confirmed: false,
    ...given,
  },
});

describe('the form of an entry', () => {
  test('sent untouched says what the entry said, to the instant', () => {
    expect(contentOf('medication', formOf(drug, day), drug, clock)).toEqual({
      kind: 'medication',
      name: 'Enalapril',
      dose: '10 mg',
      reason: '',
      status: 'active',
      stopped_at: null,
      at: envelope.effective_at,
    });
    expect(contentOf('vital', formOf(pressure, day), pressure, clock)).toMatchObject({
      value: 120,
      value2: 80,
      at: envelope.effective_at,
    });
  });

  test('shows a result as it was printed, or made of its parts', () => {
    expect(formOf(lab({ value: 5, comparator: '<', text: '< 5' }), day).value).toBe('< 5');
    expect(formOf(lab({ value: 5.3, comparator: '>' }), day).value).toBe('>5.3');
  });

  test('asks for what is missing and for what cannot be', () => {
    const blank = newForm(today);
    expect(problemsOf('allergy', blank, today, null)).toEqual({ name: 'required' });
    expect(problemsOf('note', blank, today, null)).toEqual({ text: 'required' });
    expect(problemsOf('condition', { ...blank, name: 'Asma', at: '2026-11-22' }, today, null)).toEqual({
      at: 'in_future',
    });
    const ended = { ...blank, name: 'Asma', status: 'resolved', ended: '2026-11-01' };
    expect(problemsOf('condition', ended, today, null)).toEqual({ ended: 'before_start' });
    expect(problemsOf('immunization', { ...blank, name: 'BCG', doseNumber: '1,5' }, today, null)).toEqual({
      doseNumber: 'number',
    });
  });

  test('of a pressure asks for two values of which the first is higher', () => {
    const typed = (value: string, value2: string) =>
      problemsOf('vital', { ...formOf(pressure, day), value, value2 }, today, pressure);
    expect(typed('130', '85')).toEqual({});
    expect(typed('130', '')).toEqual({ value2: 'number' });
    expect(typed('80', '130')).toEqual({ value: 'not_above_diastolic' });
    expect(typed('400', '80')).toEqual({ value: 'impossible' });
  });
});

describe('a corrected value', () => {
  const other = '019a0000-0000-7000-8000-000000000002';
  const weightOf = (value: number, id: string, effective_at: string) => ({
    ...envelope,
    id,
    effective_at,
    code: 'weight' as const,
    value,
    value2: null,
    unit: 'kg',
    confirmed: false,
  });
  const wrong = weightOf(82, envelope.id, envelope.effective_at);
  const before: ChartEntry = { kind: 'vital', entry: wrong };
  const entries = [wrong, weightOf(81, other, '2026-10-25T12:00:00.000Z')];
  const person = { birth_date: '1980-02-29' } as Chart['patient'];
  const chart = { patient: person, vitals: { total: 2, entries } } as unknown as Chart;
  const form = formOf(before, day);
  const asked = (value: string, of = chart) => valueProblemOf({ ...form, value }, before, of, clock);

  test('is asked about like a new one, against the values before it', () => {
    expect(asked('178.6')).toMatchObject({ kind: 'changed', from: { value: 81 }, kilograms: 81 });
    expect(asked('250')).toMatchObject({ kind: 'unusual' });
    expect(asked('84')).toBeNull();
    const alone = { ...chart, vitals: { total: 1, entries: [wrong] } };
    expect(asked('120', alone)).toBeNull();
  });

  test('of somebody who was a child that day is asked about changes only', () => {
    const grown = { ...chart, patient: { ...person, birth_date: '2008-11-02' } };
    expect(asked('250', grown)).toMatchObject({ kind: 'changed' });
    const alone = { ...grown, vitals: { total: 1, entries: [wrong] } };
    expect(asked('250', alone)).toBeNull();
  });

  test('that stays as it was is not asked about', () => {
    const heavy: ChartEntry = { kind: 'vital', entry: { ...wrong, value: 250 } };
    const moved = { ...formOf(heavy, day), at: '2026-11-03' };
    expect(valueProblemOf(moved, heavy, chart, clock)).toBeNull();
  });

  test('is sent with the answer, and the answer is about that value', () => {
    const typed = { ...form, value: '250' };
    const problem = asked('250');
    expect(isOpenQuestion(problem, typed)).toBe(true);
    const answered = confirmed(typed);
    expect(isOpenQuestion(problem, answered)).toBe(false);
    expect(contentOf('vital', answered, before, clock)).toMatchObject({ value: 250, confirmed: true });
    expect(contentOf('vital', { ...answered, value: '251' }, before, clock)).toMatchObject({
      confirmed: false,
    });
  });

  test('of a glucose has limits as well, of a pressure both figures', () => {
    const sugar = lab({ name: 'Glucosa', value: 62, text: '62', unit: 'mg/dL' });
    const typed = (value: string) =>
      valueProblemOf({ ...formOf(sugar, day), value }, sugar, chart, clock)?.kind;
    expect([typed('620'), typed('6200'), typed('95')]).toEqual(['unusual', 'impossible', undefined]);
    const high = { ...formOf(pressure, day), value: '230', value2: '90' };
    expect(valueProblemOf(high, pressure, chart, clock)?.kind).toBe('unusual');
  });
});

describe('a date of which only a part is known', () => {
  const since = (
    effective_on: string | null,
    undated: Chart['conditions']['entries'][number]['undated'] = null,
  ) =>
    ({
      kind: 'condition',
      entry: {
        ...envelope,
        effective_on,
        undated,
        name: 'Asma',
        code: null,
        status: 'active',
        ended_at: null,
        ended_on: null,
      },
    }) satisfies ChartEntry;

  test('is sent as it was, and with as much as is known of another one', () => {
    for (const on of ['2009', '2015-12', '2009-03-15'])
      expect(contentOf('condition', formOf(since(on), day), since(on), clock)).toMatchObject({ at: on });
    const year = withPrecision({ ...newForm(today), name: 'Asma' }, 'year');
    expect(year.at).toBe('2026');
    expect(contentOf('condition', { ...year, at: '2009' }, null, clock)).toMatchObject({ at: '2009' });
    expect(contentOf('condition', { ...newForm(today), name: 'Asma' }, null, clock)).toMatchObject({
      at: today,
    });
  });

  test('is asked for anew when more of it is known than before', () => {
    const form = withPrecision(formOf(since('2009'), day), 'day');
    expect(form.at).toBe('');
    expect(problemsOf('condition', form, today, null)).toEqual({ at: 'date' });
    expect(problemsOf('condition', { ...form, precision: 'year', at: '209' }, today, null)).toEqual({
      at: 'date',
    });
    expect(problemsOf('condition', { ...form, precision: 'month', at: '2026-12' }, today, null)).toEqual({
      at: 'in_future',
    });
  });

  test('is no date where nobody knows one', () => {
    const unknown = since(null, { age: { from: 7, to: 7, unit: 'a' }, words: '' });
    const form = formOf(unknown, day);
    expect([form.precision, form.at]).toEqual(['unknown', '']);
    expect(problemsOf('condition', form, today, unknown)).toEqual({});
    expect(contentOf('condition', form, unknown, clock)).toMatchObject({ at: null });
  });
});

describe('a day becomes an instant', () => {
  test('of that day in the zone of the practice, whichever that is', () => {
    for (const place of [
      'America/Santo_Domingo',
      'Pacific/Auckland',
      'Pacific/Kiritimati',
      'Pacific/Midway',
    ]) {
      const inPlace = (instant: string) => dayOf(instant, place);
      expect(inPlace(instantOfDay('2026-03-01', null, inPlace, now)), place).toBe('2026-03-01');
    }
  });

  test('never one to come, and the entry’s own where its day is meant', () => {
    expect(instantOfDay(today, null, day, new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-21T10:00:00.000Z');
    // Half past one in London is the evening before in Santo Domingo.
    expect(instantOfDay('2026-11-01', envelope.effective_at, day, now)).toBe(envelope.effective_at);
  });
});

describe('what becomes of an entry', () => {
  test('is offered by what it is today', () => {
    expect(changesFor(drug)).toEqual(['stop']);
    const stopped = { ...drug, entry: { ...drug.entry, status: 'stopped' } } as ChartEntry;
    expect(changesFor(stopped)).toEqual([]);
    expect(changesFor(pressure)).toEqual([]);
  });

  test('stops a drug on a day, and a problem that returns forgets its end', () => {
    const stopped = changed(formOf(drug, day), 'stop', '2026-11-20');
    expect(contentOf('medication', stopped, drug, clock)).toMatchObject({
      status: 'stopped',
      stopped_at: '2026-11-20',
    });
    expect(changed(stopped, 'reactivate', today)).toMatchObject({ status: 'active', ended: '' });
  });

  test('touches nothing but the status and its end', () => {
    const form = formOf(drug, day);
    for (const change of entryChanges) {
      const { status: _, ended: __, ...rest } = changed(form, change, today);
      const { status: ___, ended: ____, ...same } = form;
      expect(rest, change).toEqual(same);
    }
  });
});
