import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { urgentSigns } from '@doctor-plus/contract/messaging/conversations.ts';
import { describe, expect, test } from 'vitest';
import { screenOwn } from './screen.ts';
import { heldOut } from './sets/held-out.ts';
import { later } from './sets/later.ts';
import { tuning } from './sets/tuning.ts';

const parts = [
  ['tuning', tuning],
  ['held-out', heldOut],
  ['later', later],
] as const;

describe.each(languages)('the sentences in %s', (language) => {
  test('hold forty emergencies or more, every sign among them, and forty messages or more that tell of none', () => {
    for (const [, part] of parts) {
      for (const sign of urgentSigns)
        expect(part[language].alarms[sign].length, sign).toBeGreaterThanOrEqual(2);
    }
    const all = parts.map(([, part]) => part[language]);
    expect(new Set(all.flatMap(({ alarms }) => Object.values(alarms).flat())).size).toBeGreaterThanOrEqual(
      40,
    );
    expect(new Set(all.flatMap(({ calm }) => calm)).size).toBeGreaterThanOrEqual(40);
  });

  test.each(parts)('alarm in 98 of 100 emergencies of the %s set, with the right sign in 95', (_, part) => {
    const told = urgentSigns.flatMap((sign) => part[language].alarms[sign].map((text) => ({ sign, text })));
    const silent = told.filter(({ text }) => screenOwn(text).length === 0);
    const other = told.filter(({ sign, text }) => !screenOwn(text).includes(sign));
    expect(silent.length, JSON.stringify(silent)).toBeLessThanOrEqual(told.length * 0.02);
    expect(other.length, JSON.stringify(other)).toBeLessThanOrEqual(told.length * 0.05);
  });

  test.each(parts)('stay silent in 95 of 100 messages without one of the %s set', (_, part) => {
    const { calm } = part[language];
    const taken = calm.filter((text) => screenOwn(text).length > 0);
    expect(taken.length, JSON.stringify(taken)).toBeLessThanOrEqual(calm.length * 0.05);
  });
});

test('alarm when the words of the issue are written', () => {
  expect(screenOwn('Tengo mucho dolor en el pecho y me falta el aire')).toEqual(['breathing', 'chest_pain']);
  expect(screenOwn('no puedo respirar')).toEqual(['breathing']);
  expect(screenOwn('quiero matarme')).toEqual(['suicide']);
  expect(screenOwn('me tomé todas las pastillas')).toEqual(['poisoning']);
});

test('find what stands at the end of a long message', () => {
  const long = 'Buenos días doctora le cuento que sigo con la dieta y camino cada tarde '.repeat(280);
  expect(screenOwn(long)).toEqual([]);
  expect(screenOwn(`${long} y ahora me falta el aire`)).toEqual(['breathing']);
});
