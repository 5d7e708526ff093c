import { createElement } from 'react';
import { expect, test } from 'vitest';
import { draw, person } from '../../testing/draw.ts';

const page = { me: person('patient'), groups: ['registration'] };

test('the browser says nothing of an empty field in its own language: the form does, in the page’s', async () => {
  const html = await draw(async () => {
    const { LoginForm } = await import('./login-form.tsx');
    return createElement(LoginForm, { onSignedIn: () => undefined });
  }, page);
  expect(html).toMatch(/<form[^>]* novalidate/i);
  const code = await draw(async () => {
    const { SecondFactorForm } = await import('./second-factor-form.tsx');
    const props = { methods: ['totp'] as const, busy: false, error: null, onProof: () => undefined };
    return createElement(SecondFactorForm, props);
  }, page);
  expect(code).toMatch(/<form[^>]* novalidate/i);
});

test.each([
  ['', '', ['username', 'password']],
  ['  ', 'Secreta-2026', ['username']],
  ['ana', '', ['password']],
  ['ana', ' ', []],
])('with %j and %j the form lacks %j', async (username, password, lacking) => {
  const { lackingIn } = await import('../sign-in.ts');
  expect(lackingIn({ username, password })).toEqual(lacking);
});
