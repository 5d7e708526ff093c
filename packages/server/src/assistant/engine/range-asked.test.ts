import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { textsFor } from '../texts.ts';
import { chartOf, make } from './chart-fixture.ts';
import { answerQuestion } from './compose.ts';
import { understand } from './intents.ts';
import { rangeAsked } from './range-asked.ts';
import { onlyAsked } from './tools.ts';

const texts = Object.fromEntries(
  await Promise.all((['en', 'es', 'de'] as const).map(async (lang) => [lang, await textsFor(lang)])),
) as unknown as Record<Language, Awaited<ReturnType<typeof textsFor>>>;

const inr = (day: string, value: number) =>
  make.lab(day, 'INR', value, { code: '6301-6', unit: null, low: 2, high: 3 });
const weight = (day: string, value: number) =>
  make.vital(day, { code: 'weight', value, value2: null, unit: 'kg' });
const chart = chartOf({
  labs: [inr('2026-05-14', 2.4), inr('2026-07-16', 3.9), inr('2026-08-13', 1.6), inr('2026-11-12', 3.4)],
  vitals: [
    weight('2024-10-10', 66.8),
    weight('2025-11-06', 63.2),
    weight('2026-05-14', 60.4),
    weight('2026-11-12', 57.9),
    make.vital('2026-11-12', { value: 150, value2: 90 }),
  ],
});

const ask = (question: string, lang: Language): string[] =>
  answerQuestion({
    question,
    lang,
    chart,
    now: new Date('2026-11-21T12:00:00Z'),
    timeZone: 'America/Santo_Domingo',
    texts: texts[lang],
    tools: onlyAsked({}),
  }).blocks.map(({ text }) => text);

describe('a place in the range', () => {
  it.each([
    ['en', 'how many INRs out of range this year', 'out'],
    ['en', 'hows her inr been, in range?', 'in'],
    ['en', 'has the INR ever been out of range', 'out'],
    ['en', 'how many INRs were high', 'high'],
    ['es', 'último inr y cuántas veces se ha salido de rango', 'out'],
    ['es', 'cuántas veces ha tenido el potasio bajo', 'low'],
    ['es', 'cuántos inr altos y cuántos bajos', 'out'],
    ['es', 'qué porcentaje del inr en rango', 'in'],
    ['de', 'Wie viele INR-Werte waren außerhalb des Bereichs?', 'out'],
    ['pt', 'quantos INR fora da faixa', 'out'],
    ['it', 'quanti INR fuori dai limiti', 'out'],
    ['fr', 'combien de INR hors normes', 'out'],
    ['zh', 'INR超出参考范围多少次', 'out'],
    ['ja', 'INRは何回基準範囲外でしたか', 'out'],
    ['ko', 'INR이 범위를 벗어난 횟수는 몇 번', 'out'],
  ] as const)('in %s is asked for of several values: %s', (lang, question, place) => {
    expect(rangeAsked(understand(question, lang, null))).toBe(place);
  });

  it.each([
    ['en', 'is her INR in range'],
    ['en', 'how many INRs above 3'],
    ['es', 'cuántos INR tiene'],
    ['es', 'INR más alto'],
    ['es', 'tiene el potasio alto'],
  ] as const)('in %s is not asked for of several values: %s', (lang, question) => {
    expect(rangeAsked(understand(question, lang, null))).toBeNull();
  });

  it('tells how many results are out of range, and which', () => {
    const [count, list] = ask('how many INRs out of range this year', 'en');
    expect(count).toContain('3 of 4 values out of range');
    expect(list).toContain('3.4 (high, Nov 12, 2026); 1.6 (low, Aug 13, 2026); 3.9 (high, Jul 16, 2026)');
  });

  it('tells the newest first where it is asked for too', () => {
    const [newest, count] = ask('último inr y cuántos ha tenido fuera de rango', 'es');
    expect(newest).toContain('INR: 3.4');
    expect(count).toContain('3 de 4 valores fuera de rango');
  });

  it('is said not to be known of a sign without a range', () => {
    expect(ask('cuántas presiones fuera de rango', 'es')[0]).toContain('no consta ningún rango');
  });
});

describe('a change within a time until today', () => {
  it.each([
    ['es', 'cuánto ha bajado de peso en el último año', '63.2 (6 nov 2025)', '6 nov 2025'],
    ['en', 'how much weight has she lost in the last 2 yrs', '66.8 (Oct 10, 2024)', 'Oct 10, 2024'],
  ] as const)('begins with the value nearest to its start: %s: %s', (lang, question, first, date) => {
    const [verdict, baseline] = ask(question, lang);
    expect(verdict).toContain(first);
    expect(baseline).toContain(date);
  });

  it('begins with a value of the year that is named', () => {
    const said = ask('how much weight has she lost since last year', 'en').join();
    expect(said).toContain('63.2 (Nov 6, 2025)');
    expect(said).not.toContain('66.8');
  });

  it('begins within a time that is over', () => {
    expect(ask('how much did the weight change in 2025', 'en').join()).not.toContain('nearest to the start');
  });
});
