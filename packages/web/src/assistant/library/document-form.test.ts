import { expect, test } from 'vitest';
import { bodyOf, formOf, problemsOf } from './document-form.ts';

const form = { ...formOf(null, 'es'), title: 'Curas', publisher: 'Consultorio', text: 'Se lavan las manos.' };

test('a form without title, words or source is not sent, and neither is one with another kind of address', () => {
  expect(problemsOf(form)).toEqual({});
  expect(problemsOf({ ...form, title: ' a ', publisher: '', text: '  ' })).toEqual({
    title: 'required',
    publisher: 'required',
    text: 'required',
  });
  for (const link of ['http://example.org', 'javascript:alert(1)', 'example.org', 'data:text/html,x'])
    expect(problemsOf({ ...form, link }), link).toEqual({ link: 'link' });
  expect(problemsOf({ ...form, link: 'https://example.org/a' })).toEqual({});
  for (const year of ['26', '12026', 'hoy'])
    expect(problemsOf({ ...form, year }), year).toEqual({ year: 'year' });
});

test('a form is sent without blanks around it, and an empty year is none', () => {
  expect(bodyOf({ ...form, title: ' Curas ', year: ' ', link: ' ' })).toMatchObject({
    title: 'Curas',
    year: null,
    link: '',
    kind: 'protocol',
    language: 'es',
  });
  expect(bodyOf({ ...form, year: '2026' }).year).toBe(2026);
});
