import { createElement } from 'react';
import { expect, it } from 'vitest';
import { draw, person } from '../../testing/draw.ts';
import { emptyPatient } from '../new-patient.ts';
import type { NewPatientEntry } from '../use-new-patient.ts';

const formWith = (over: Partial<NewPatientEntry>) =>
  draw(
    async () => {
      const { NewPatientForm } = await import('./new-patient-form.tsx');
      return createElement(NewPatientForm, {
        id: 'new',
        entry: {
          typed: emptyPatient,
          today: '2026-11-24',
          team: null,
          doctors: [],
          problems: {},
          failure: null,
          pending: false,
          restored: false,
          startOver: () => {},
          change: () => {},
          send: () => undefined,
          ...over,
        },
      });
    },
    { me: person('doctor'), groups: ['patientCare', 'person', 'charts'] },
  );

it('folds the fields that are asked rarely when none of them is filled in', async () => {
  expect(await formWith({})).toMatch(/<details(?![^>]*open="")/);
});

it.each([
  ['one of them is wrong', { problems: { email: 'invalid' } }],
  ['one of them is filled in', { typed: { ...emptyPatient, insurer: 'Senasa' } }],
] as const)('unfolds the fields that are asked rarely when %s', async (_when, over) => {
  expect(await formWith(over)).toMatch(/<details[^>]*open=""/);
});
