import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { describe, expect, it } from 'vitest';
import { unbroken, withOpened } from './chart-lists.ts';

type Note = Chart['notes']['entries'][number];

const note = (day: number, text = `Nota ${day}`): Note => ({
  id: `note-${String(day).padStart(3, '0')}`,
  version: 1,
  effective_at: `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  recorded_at: '2026-11-21T12:00:00.000Z',
  effective_on: null,
  undated: null,
  author: 'Dra. Ana Rosario',
  source: 'portal',
  visit_id: null,
  signed: null,
  addenda: [],
  text,
});
const notes = (...days: number[]) => days.map((day) => note(day));

/** The parts of a chart that count here. */
const chartWith = (entries: Note[], total: number, earlier: string | null) =>
  ({ notes: { total, entries }, earlier: { notes: earlier } }) as Chart;

describe('unbroken', () => {
  it('ends where the list ends; an older entry that stands alone is left out', () => {
    const chart = chartWith(notes(30, 29, 28, 3), 30, 'note-028');
    expect(unbroken(chart, 'notes').map(({ id }) => id)).toEqual(['note-030', 'note-029', 'note-028']);
    expect(unbroken(chartWith(notes(2, 1), 2, null), 'notes')).toHaveLength(2);
  });
});

describe('withOpened', () => {
  it('puts what was opened in its place, once, as the chart says it', () => {
    const chart = chartWith([note(30), note(29), note(3, 'corregida')], 30, 'note-029');
    const { list, earlier } = withOpened(chart, 'notes', {
      from: 'note-029',
      entries: [note(28), note(5), note(3, 'como era')],
      earlier: 'note-003',
    });
    expect(list.entries.map(({ id }) => id)).toEqual([
      'note-030',
      'note-029',
      'note-028',
      'note-005',
      'note-003',
    ]);
    expect(list.entries.at(-1)).toMatchObject({ text: 'corregida' });
    expect([list.total, earlier]).toEqual([30, 'note-003']);
  });

  it('keeps the order of the server where two are of one instant', () => {
    const twin = (id: string): Note => ({ ...note(5), id });
    const { list } = withOpened(chartWith([twin('c')], 3, 'c'), 'notes', {
      from: 'c',
      entries: [twin('b'), twin('a')],
      earlier: null,
    });
    expect(list.entries.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  it('forgets what was opened when the chart holds all there is', () => {
    const chart = chartWith(notes(2, 1), 2, null);
    const { list } = withOpened(chart, 'notes', { from: 'note-001', entries: notes(0), earlier: null });
    expect(list.entries).toHaveLength(2);
  });
});
