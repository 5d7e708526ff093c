import type { DrugAlert } from '@doctor-plus/contract/charts/drug-safety.ts';
import { describe, expect, it } from 'vitest';
import { alertsByLine, isOpen, repliesOf, writtenStops } from './written-drugs.ts';

const alert = (key: string, of: Partial<DrugAlert>, ...orders: string[]): DrugAlert => ({
  key,
  level: 'stop',
  kind: 'allergy',
  rule: { id: 'r', version: '1', source: 's' },
  review: null,
  mechanism: 'm',
  effect: null,
  consider: 'c',
  params: {},
  entries: orders.map((id) => ({ kind: 'medication', id, version: 1, at: '', text: id })),
  answer: null,
  ...of,
});
const lines = [
  { id: 'a', text: 'Amoxicilina' },
  { id: 'b', text: 'Claritromicina' },
];

describe('alerts of what is written', () => {
  it('stand at the first line that they are about, and nowhere when they are about another order', () => {
    const both = alert('1', { kind: 'interaction' }, 'b', 'a');
    const alerts = [both, alert('2', {}, 'b'), alert('3', {}, 'order of the chart')];
    const found = alertsByLine({ alerts }, lines);
    expect([...found].map(([id, of]) => [id, of.map(({ key }) => key)])).toEqual([
      ['a', ['1']],
      ['b', ['2']],
    ]);
  });

  it('leave out that the patient takes it already', () => {
    const alerts = [alert('1', { kind: 'duplicate' }, 'a')];
    expect([...alertsByLine({ alerts }, lines)]).toEqual([]);
    expect(writtenStops({ alerts }, lines)).toEqual([]);
  });

  it('want a reason when they stop and nobody answered them', () => {
    const answer = { reason: 'Desensibilizada', by: 'Ana', at: '2026-11-21T12:00:00Z' };
    const alerts = [alert('1', {}, 'a'), alert('2', { level: 'warn' }, 'a'), alert('3', { answer }, 'b')];
    const stops = writtenStops({ alerts }, lines);
    expect(stops.map(({ key }) => key)).toEqual(['1']);
    expect(isOpen(stops, {})).toBe(true);
    expect(isOpen(stops, { 1: { goesOn: true, reason: ' x ' } })).toBe(true);
    expect(isOpen(stops, { 1: { goesOn: true, reason: 'Desensibilizada' } })).toBe(false);
  });
});

it('sends what was said and no blank words', () => {
  const answers = { 1: { goesOn: false, reason: ' ' }, 2: { goesOn: false, reason: 'Sí' } };
  expect(repliesOf(answers)).toEqual([{ key: '2', reason: 'Sí' }]);
});
