import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { expect, it } from 'vitest';
import { allergyState, lookedAt, noneKnownKey } from './allergy-state.ts';

type Allergy = Chart['allergies']['entries'][number];

const allergy = (
  status: Allergy['status'],
  substance = 'Penicilina',
  code: string | null = null,
): Allergy => ({
  id: `${status}-${substance}`,
  version: 1,
  effective_at: '2026-01-01T12:00:00.000Z',
  recorded_at: '2026-01-01T12:00:00.000Z',
  effective_on: null,
  undated: null,
  author: 'Dra. Ana Rosario',
  source: 'portal',
  substance,
  code,
  status,
  criticality: null,
  severity: null,
  reaction: null,
});

it('tells an answer “none” from no answer', () => {
  expect(allergyState([]).state).toBe('unknown');
  expect(allergyState([allergy('none_known')]).state).toBe('none');
});

it('believes a substance before an answer that there is none', () => {
  const { state, active, denied } = allergyState([allergy('none_known'), allergy('active')]);
  expect(state).toBe('list');
  expect(active).toHaveLength(1);
  expect(denied).toEqual([]);
});

it('tells “none of one kind” from “none”, and lets a general answer stand for all', () => {
  const drugs = allergy('none_known', 'NKDA', '409137002');
  const food = allergy('none_known', 'NKFA', '429625007');
  expect(allergyState([drugs, food])).toMatchObject({ state: 'partly', denied: [drugs, food] });
  expect([drugs, food].map(noneKnownKey)).toEqual(['allergy.noneKnownOf.drug', 'allergy.noneKnownOf.food']);
  const all = allergy('none_known', 'Ninguna', '716186003');
  expect(allergyState([drugs, all])).toMatchObject({ state: 'none', denied: [all] });
  expect(noneKnownKey(all)).toBe('allergy.noneKnown');
  expect([lookedAt([drugs]), lookedAt([food])]).toEqual(['what', 'notAsked']);
});

it('does not take one that passed for an answer about all', () => {
  const { state, resolved } = allergyState([allergy('resolved')]);
  expect(state).toBe('unknown');
  expect(resolved).toHaveLength(1);
});

it('counts allergies as looked at only where somebody asked', () => {
  expect(lookedAt([])).toBe('notAsked');
  expect(lookedAt([allergy('resolved')])).toBe('notAsked');
  expect(lookedAt([allergy('none_known')])).toBe('what');
  expect(lookedAt([allergy('active')])).toBe('what');
});
