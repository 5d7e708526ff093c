import { expect, it, test } from 'vitest';
import { can, profileWith } from '../../../testing/profile.ts';
import { filledIn, missingIn, problemsOf } from './details.ts';

test.each([
  [{}, ['phone', 'birth_date', 'sex']],
  [{ phone: '809 555 0100', sex: 'male' }, ['birth_date']],
  [{ can: { ...can, change_identity: false } }, ['phone']],
  [{ phone: '', birth_date: '1990-01-01', sex: 'other', insurer: '' }, ['phone', 'insurer']],
  [{ phone: '809 555 0100', birth_date: '1990-01-01', sex: 'other', insurer: '' }, []],
  [{ phone: '809 555 0100', birth_date: '1990-01-01', sex: 'other' }, []],
] as const)('asks what is missing when the profile says %j', (over, missing) => {
  expect(missingIn(profileWith(over), false)).toEqual(missing);
});

it.each([
  ['', ['insurer']],
  ['humano', []],
])('asks for the insurer alone when nothing was booked before and it says “%s”', (insurer, missing) => {
  const known = { phone: '809 555 0100', birth_date: '1990-01-01', sex: 'other' as const };
  expect(missingIn(profileWith({ ...known, insurer }), true)).toEqual(missing);
});

it('sends an insurer by its slug when it is in the list', () => {
  expect(filledIn({ insurer: 'ARS Humano' })).toEqual({ insurer: 'humano' });
  expect(filledIn({ insurer: ' ' })).toEqual({});
});

it('omits a field when it is left empty', () => {
  expect(filledIn({ phone: ' ', birth_date: '1990-01-01', sex: '' })).toEqual({ birth_date: '1990-01-01' });
});

test.each([
  [{}, {}],
  [{ phone: '+1 809 555 0100', birth_date: '2026-11-30', sex: 'female' }, {}],
  [{ phone: '12' }, { phone: 'phone' }],
  [{ birth_date: '1990-02-31' }, { birth_date: 'date' }],
  [{ birth_date: '2026-12-01' }, { birth_date: 'future' }],
])('finds the problems of %j', (typed, problems) => {
  expect(problemsOf(typed, '2026-11-30')).toEqual(problems);
});
