import { expect, it } from 'vitest';
import { holdsUnsaved } from './unsaved-text.ts';

type Looks = { readonly value?: string; readonly autocomplete?: string; readonly role?: string };

const field = (type: string, { value = 'Ana', autocomplete = '', role }: Looks = {}) => ({
  type,
  value,
  autocomplete: autocomplete as AutoFill,
  getAttribute: (name: string) => (name === 'role' ? (role ?? null) : null),
});
const typed = { has: () => true };
const untouched = { has: () => false };

it.each(['text', 'email', 'tel', 'number', 'date'])(
  'counts a field of %s when text was typed in it',
  (type) => {
    expect(holdsUnsaved(field(type), typed)).toBe(true);
    expect(holdsUnsaved(field(type), untouched)).toBe(false);
    expect(holdsUnsaved(field(type, { value: ' ' }), typed)).toBe(false);
  },
);

it('counts a long field when it holds text, typed or not', () => {
  expect(holdsUnsaved(field('textarea'), untouched)).toBe(true);
  expect(holdsUnsaved(field('textarea', { value: '' }), typed)).toBe(false);
});

it.each([
  ['a search', field('search')],
  ['a choice', field('checkbox')],
  ['a combobox', field('text', { role: 'combobox' })],
  ['a password', field('password', { autocomplete: 'current-password' })],
  ['a password that is shown', field('text', { autocomplete: 'new-password' })],
  ['a code', field('text', { autocomplete: 'one-time-code' })],
])('counts no text when it is typed in %s', (_, looked) => {
  expect(holdsUnsaved(looked, typed)).toBe(false);
});
