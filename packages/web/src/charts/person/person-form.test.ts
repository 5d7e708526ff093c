import { describe, expect, test } from 'vitest';
import {
  changedIn,
  formOf,
  mergePerson,
  problemsOf,
  saysMore,
  type TypedPerson,
  typedOf,
} from './person-form.ts';

const nothingMore = {
  document_kind: '',
  document_number: '',
  insurer: '',
  policy_number: '',
  guardian_name: '',
  guardian_relation: '',
  guardian_phone: '',
  language: '',
  contact_channel: '',
};
const base: TypedPerson = {
  ...nothingMore,
  given_name: 'Carmen',
  family_name: 'Pérez',
  birth_date: '1990-05-10',
  sex: 'female',
  phone: '809-555-0101',
  email: '',
  emergency_contact: '',
  status: 'Active',
};
const wish = (typed: Partial<TypedPerson>, more: Partial<Parameters<typeof problemsOf>[0]> = {}) =>
  problemsOf({
    typed: { ...base, ...typed },
    changed: changedIn(base, { ...base, ...typed }),
    signsIn: false,
    reason: '',
    documentSeen: false,
    today: '2026-11-21',
    ...more,
  });

describe('the form of a person', () => {
  test('is what is sent, with nothing where nothing is typed', () => {
    expect(formOf({ ...base, birth_date: '', given_name: ' Carmen ' }, ['birth_date'])).toMatchObject({
      given_name: 'Carmen',
      birth_date: null,
      email: '',
    });
    expect(formOf({ ...base, email: 'x' }, ['email'])).toBe(null);
    const shown = typedOf({
      ...base,
      document_kind: null,
      document_number: null,
      insurer: 'senasa',
      policy_number: null,
      guardian_name: null,
      guardian_relation: 'parent',
      guardian_phone: null,
      language: null,
      contact_channel: null,
      sex: 'female',
      status: 'Active',
      email: null,
      emergency_contact: null,
      phone: null,
      birth_date: null,
    });
    expect(shown).toMatchObject({ phone: '', birth_date: '', sex: 'female' });
    expect(shown).toMatchObject({ insurer: 'SeNaSa', guardian_relation: 'parent', language: '' });
  });

  test('sends an insurer by its slug when it is in the list, and any other in words', () => {
    expect(formOf({ ...base, insurer: ' senasa ' }, ['insurer'])).toMatchObject({ insurer: 'senasa' });
    expect(formOf({ ...base, insurer: 'ARS del Cibao' }, ['insurer'])).toMatchObject({
      insurer: 'ARS del Cibao',
    });
  });

  test('unfolds the rarer fields when one of them is filled in', () => {
    expect(saysMore(base)).toBe(false);
    expect(saysMore({ ...base, guardian_phone: '809' })).toBe(true);
  });

  test('carries the status only where it was changed', () => {
    expect(formOf({ ...base, phone: '829' }, ['phone'])).not.toHaveProperty('status');
    expect(formOf({ ...base, status: 'New' }, ['status'])).toMatchObject({ status: 'New' });
  });

  test.each([
    ['a phone', { phone: '829-555-0000' }, {}, {}],
    ['a name', { family_name: 'Mota' }, {}, { why: 'reason' }],
    ['a name with two letters of reason', { family_name: 'Mota' }, { reason: ' ab ' }, { why: 'reason' }],
    ['a name with a reason', { family_name: 'Mota' }, { reason: 'Se casó' }, {}],
    [
      'a name of somebody with an account',
      { given_name: 'Ana' },
      { signsIn: true, reason: 'Error' },
      { document: 'document' },
    ],
    [
      'the same, seen in a document',
      { given_name: 'Ana' },
      { signsIn: true, reason: 'Error', documentSeen: true },
      {},
    ],
    ['no name', { given_name: '  ', family_name: '' }, { reason: 'Error' }, { given_name: 'name' }],
    ['one name', { given_name: '' }, { reason: 'Error' }, {}],
    ['a birth to come', { birth_date: '2026-11-22' }, { reason: 'Error' }, { birth_date: 'in_future' }],
    ['a mail address that is none', { email: 'carmen@' }, {}, { email: 'invalid' }],
  ])('%s', (_, typed, more, problems) => {
    expect(wish(typed, more)).toEqual(problems);
  });
});

describe('two who change one person', () => {
  test('each keeps what only they changed; what both changed is asked', () => {
    const { typed, conflicts } = mergePerson(
      base,
      { ...base, phone: '829', email: 'a@example.org', status: 'New' },
      { ...base, phone: '849', family_name: 'Mota', status: 'New' },
    );
    expect(typed).toMatchObject({ phone: '829', email: 'a@example.org', family_name: 'Mota', status: 'New' });
    expect(conflicts).toEqual([{ field: 'phone', mine: '829', theirs: '849' }]);
  });
});
