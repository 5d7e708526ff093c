import { describe, expect, it } from 'vitest';
import { asksClearance, asksPreeclampsia, asksWeeks, percentilesAsked } from './care-asked.ts';

describe('a question for weeks', () => {
  it.each([
    'how many weeks is she',
    'how many wks now?',
    'de cuantas sem esta hoy',
    '¿Cuántas semanas tiene?',
    'Wie viele Wochen ist sie?',
    'A quante settimane è?',
    'De combien de semaines est-elle ?',
    'com quantas semanas ela está',
    '现在几周了？',
    '今何週ですか',
    '지금 몇 주예요?',
  ])('is one of a pregnancy in %s', (text) => {
    expect(asksWeeks(text)).toBe(true);
  });

  it.each([
    'how many weeks has she taken the antibiotic',
    'cuántas semanas tiene con la tos',
    'labs of the last two weeks',
    '几周前开始咳嗽',
    'weeks',
  ])('is none of a pregnancy in %s', (text) => {
    expect(asksWeeks(text)).toBe(false);
  });
});

describe('a question for preeclampsia', () => {
  it.each([
    'preeclampsia?',
    'cumple criterios de preeclampsia?',
    'does she have preeclampsia',
    '자간전증인가요?',
  ])('asks for the criteria in %s', (text) => {
    expect(asksPreeclampsia(text)).toBe(true);
  });

  it.each([
    '¿Ha tenido preeclampsia?',
    'when did she have preeclampsia',
    'aspirin for preeclampsia prevention',
  ])('asks for no criteria in %s', (text) => {
    expect(asksPreeclampsia(text)).toBe(false);
  });
});

describe('a clearance', () => {
  it.each(['clearance', 'aclaramiento?', 'what is his clearance', 'depuración renal'])(
    'is of creatinine in %s',
    (text) => {
      expect(asksClearance(text)).toBe(true);
    },
  );

  it.each(['surgical clearance', 'clearance for surgery', 'lactate clearance'])(
    'is another one in %s',
    (text) => {
      expect(asksClearance(text)).toBe(false);
    },
  );
});

describe('percentiles', () => {
  it('are of the measures named, else of weight, height and body mass', () => {
    expect(percentilesAsked('en que percentil de peso anda?', ['weight'])).toEqual(['weight']);
    expect(percentilesAsked('growth percentiles', [])).toEqual(['weight', 'height', 'bmi']);
    expect(percentilesAsked('is he growing ok?', [])).toEqual(['weight', 'height', 'bmi']);
    expect(percentilesAsked('esta creciendo bien?', [])).toEqual(['weight', 'height', 'bmi']);
    expect(percentilesAsked('is the mole growing?', [])).toBeNull();
    expect(percentilesAsked('last weight', ['weight'])).toBeNull();
    expect(percentilesAsked('blood pressure percentile', ['blood_pressure'])).toBeNull();
  });
});
