import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { urgentSigns } from '@doctor-plus/contract/messaging/conversations.ts';
import { describe, expect, test } from 'vitest';
import { within } from '../../../testing/within.ts';
import { screen } from '../screen.ts';
import { screenCases } from '../screen-cases.ts';
import { ownCases } from './cases.ts';
import { everyday, hurried } from './messages.ts';
import { screenOwn } from './screen.ts';

describe.each(languages)('in %s', (language) => {
  const cases = ownCases[language];

  const signs = urgentSigns.filter((name) => name in cases.emergencies);
  test.each(signs)('%s is recognised as people write it of themselves', (name) => {
    const missed = (cases.emergencies[name] ?? []).flatMap((message) => {
      const found = screenOwn(message);
      return found.includes(name) ? [] : [`${message}: ${found.join(' ')}`];
    });
    expect(missed).toEqual([]);
  });

  test('messages of every day are none', () => {
    expect(cases.ordinary.length).toBeGreaterThanOrEqual(10);
    const taken = cases.ordinary.flatMap((message) => {
      const found = screenOwn(message);
      return found.length > 0 ? [`${message}: ${found.join(' ')}`] : [];
    });
    expect(taken).toEqual([]);
  });

  test('whatever the doctors’ screen finds is found', () => {
    for (const message of Object.values(screenCases[language].emergencies).flat()) {
      expect(screenOwn(message), message).toEqual(expect.arrayContaining(screen(message)));
    }
  });
});

test('hurried messages tell of some emergency, messages of every day of none', () => {
  expect(hurried.filter((message) => screenOwn(message).length === 0)).toEqual([]);
  expect(everyday.filter((message) => screenOwn(message).length > 0)).toEqual([]);
});

test('chest pain needs nothing beside it', () => {
  for (const message of [
    'Dolor de pecho',
    'Chest pain',
    'Brustschmerzen',
    'Dolore al petto',
    '胸痛',
    '흉통',
  ]) {
    expect(screen(message), message).toEqual([]);
    expect(screenOwn(message), message).toEqual(['chest_pain']);
  }
});

test('several emergencies are said in the order in which they kill', () => {
  expect(screenOwn('Doctora, me duele el pecho y no puedo respirar')).toEqual(['breathing', 'chest_pain']);
});

test('a denial counts only directly before what it denies', () => {
  expect(screenOwn('no tengo dolor de pecho ahora')).toEqual([]);
  expect(screenOwn('No me siento bien, me duele el pecho')).toEqual(['chest_pain']);
  expect(screenOwn('no dormí nada porque me duele el pecho')).toEqual(['chest_pain']);
  expect(screenOwn("I don't know what to do my chest hurts")).toEqual(['chest_pain']);
});

test('a history, a risk or a time of something else takes nothing away', () => {
  expect(screenOwn('Tengo antecedentes de asma y no puedo respirar')).toEqual(['breathing']);
  expect(screenOwn('me operaron hace 2 semanas y no puedo respirar')).toEqual(['breathing']);
  expect(screenOwn('me duele el pecho desde hace 2 semanas')).toEqual(['chest_pain']);
  expect(screenOwn('di a luz hace dos semanas me falta el aire')).toEqual(['breathing']);
  expect(screenOwn('me falta el aire como cuando era niña')).toEqual(['breathing']);
  expect(screenOwn('hace 2 años me desmayé')).toEqual([]);
  expect(screenOwn('tuve falta de aire hace 2 meses')).toEqual([]);
  expect(screenOwn('Il y a 3 ans je suis tombé dans les pommes')).toEqual([]);
});

test('a long text is screened in little time', async () => {
  const long =
    'No me siento bien, me duele la espalda y no puedo dormir desde que se me acabó la receta. '.repeat(90);
  screenOwn('warm');
  expect(await within(250, () => screenOwn(long))).toEqual([]);
});
