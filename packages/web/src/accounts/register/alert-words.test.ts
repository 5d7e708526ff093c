import { readFileSync } from 'node:fs';
import { passwordMinimum } from '@doctor-plus/contract/accounts/schema.ts';
import i18next from 'i18next';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { alertWords } from './alert-words.ts';

const languages = ['en', 'es', 'de', 'it', 'fr', 'pt', 'zh', 'ja', 'ko'];
const texts = (language: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../locales/${language}/registration.json`, import.meta.url), 'utf8'),
  );

const { getFixedT, init } = i18next.createInstance();
beforeAll(() =>
  init({ resources: Object.fromEntries(languages.map((code) => [code, { registration: texts(code) }])) }),
);

describe('the alerts in Spanish are those of the specification', () => {
  const refused = { kind: 'refused', sentence: 'El correo ya no sirve.', code: 'x', fields: [] } as const;
  const network = { kind: 'network' } as const;
  test.each([
    ['doctor', refused, 'Error: El correo ya no sirve.'],
    ['patient', refused, 'El correo ya no sirve.'],
    ['secretary', refused, 'Error al registrar.'],
    ['doctor', network, 'Error de red'],
    ['patient', network, 'Error de red'],
    ['secretary', network, 'Error de red.'],
  ] as const)('%s: %o', (role, outcome, title) => {
    expect(alertWords(role, outcome, getFixedT('es', 'registration')).title).toBe(title);
  });

  test.each([
    ['no sentence', { ...refused, sentence: '' }, null],
    ['no code', { ...refused, code: '' }, 'El correo ya no sirve.'],
    ['a failure of the server', { ...refused, code: 'internal_error' }, 'El correo ya no sirve.'],
  ] as const)('a patient reads words of our own when the server gave none: %s', (_, outcome, detail) => {
    expect(alertWords('patient', outcome, getFixedT('es', 'registration'))).toEqual({
      title: 'No se pudo completar el registro.',
      detail,
    });
  });

  it('says beside a network error that nothing was lost', () => {
    expect(alertWords('secretary', network, getFixedT('es', 'registration')).detail).toContain(
      'sigue en esta página',
    );
  });
});

test.each(languages)('the shortest password is said with its number in %s (S21)', (language) => {
  const said = getFixedT(language, 'registration')('register.passwordTooShort', { min: passwordMinimum });
  expect(said).toContain(String(passwordMinimum));
});
