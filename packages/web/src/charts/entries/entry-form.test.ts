import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../../platform/formats.ts';
import { changed, changesFor, entryChanges } from './entry-changes.ts';
import { type ChartEntry, contentOf, formOf, instantOfDay, newForm, problemsOf } from './entry-form.ts';

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
  author: 'Dra. Ana',
  source: 'portal',
} as const;
const drug: ChartEntry = {
  kind: 'medication',
  entry: { ...envelope, name: 'Enalapril', dose: '10 mg', reason: null, status: 'active', stopped_at: null },
};
const pressure: ChartEntry = {
  kind: 'vital',
  entry: { ...envelope, code: 'blood_pressure', value: 120, value2: 80, unit: 'mmHg' },
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
    range_by: null,
    range_source: null,
    critical_source: null,
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
      stopped_at: '2026-11-20T12:00:00.000Z',
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
