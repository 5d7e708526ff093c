import { describe, expect, it } from 'vitest';
import { asksCourse } from './course-asked.ts';
import { understand } from './intents.ts';

describe('a course', () => {
  it.each([
    'como han ido las presiones',
    'como ha estado la TA',
    'como viene el inr',
    "how's her INR been",
    'hows her inr been, in range?',
    'how have the pressures been running',
    'has the BP been controlled',
    'BPs?',
    'ultimas glicemias',
    'Wie war der Blutdruck in letzter Zeit?',
    'come è stata la pressione',
    'como tem estado a pressão',
    '最近血压控制得怎么样',
    '最近の血圧はどうですか',
    '그동안 혈압 어땠나요',
  ])('is asked for: %s', (question) => {
    expect(asksCourse(question)).toBe(true);
  });

  it.each([
    'how is her blood pressure',
    'como esta la presion',
    'last potassium',
    'platelets',
    'plaquetas',
    'how many INRs above 3',
    'cuantas glucemias por encima de 180',
    'how many pulses',
  ])('is not asked for: %s', (question) => {
    expect(asksCourse(question)).toBe(false);
  });

  it('is that of what is measured', () => {
    expect(understand('como han ido las presiones', 'es', null)).toMatchObject({
      intents: ['vitals'],
      trend: true,
    });
    expect(understand('como está la presión', 'es', null).trend).toBe(false);
  });
});
