import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { actorsOf } from './notice-words.ts';

const t = ((_key: string, { actor, person }: Record<string, string>) =>
  `${actor} for ${person}`) as TFunction;
const params = { person: 'Dra. Alfa', start: '2026-11-30T14:00:00.000Z' };

test('names the person of the sentence where nobody acted for them', () => {
  expect(actorsOf({ kind: 'appointment.confirmed', params, by: null }, t)).toEqual({ person: 'Dra. Alfa' });
});

test('names a secretary together with the doctor for whom she acted', () => {
  expect(actorsOf({ kind: 'appointment.confirmed', params, by: 'Ana Pérez' }, t)).toEqual({
    person: 'Ana Pérez for Dra. Alfa',
  });
});

test('names the person who acted below a sentence about somebody else', () => {
  const critical = { kind: 'result.critical', params: { person: 'Carlos' }, by: 'Ana Pérez' } as const;
  expect(actorsOf(critical, t)).toEqual({ person: 'Carlos', below: 'Ana Pérez' });
});

test('names the person who acted below a sentence that names nobody', () => {
  expect(actorsOf({ kind: 'account.approved', params: {}, by: 'Ana Pérez' }, t)).toEqual({
    below: 'Ana Pérez',
  });
});
