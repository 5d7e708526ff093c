import { expect, test } from 'vitest';
import { takeableFields } from './takeable-fields.ts';

const fields = {
  given_name: 'Ana',
  family_name: 'Mota',
  birth_date: null,
  sex: 'unknown' as const,
  phone: null,
  email: null,
  emergency_contact: null,
};
const other = {
  ...fields,
  given_name: 'Anna',
  birth_date: '1990-05-10',
  phone: '809-555-0101',
  email: 'ana@example.org',
};
const side = (said: typeof fields | typeof other, signsIn = false) => ({ fields: said, signs_in: signsIn });

test('what the other chart says is offered, where it says anything else', () => {
  expect(takeableFields(side(fields), side(other))).toEqual(['given_name', 'birth_date', 'phone', 'email']);
  expect(takeableFields(side(other), side(fields))).toEqual(['given_name']);
});

test('who signs in keeps who they are, and the mail address', () => {
  expect(takeableFields(side(fields, true), side(other))).toEqual(['phone']);
});
