import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { fullChart } from './chart-fixture.ts';
import { understand } from './intents.ts';
import { operationsIn } from './operations.ts';
import { timesIn } from './times.ts';

const chart = fullChart();

describe('a question read closely', () => {
  it.each<[Language, string]>([
    ['en', 'last plt count'],
    ['en', 'wbc count'],
    ['es', 'número de plaquetas'],
    ['fr', 'nombre de plaquettes'],
    ['de', 'Zahl der Leukozyten'],
  ])('asks in %s for the cells themselves: %s', (language, question) => {
    expect(operationsIn(question, language).operations.has('count')).toBe(false);
  });

  it.each<[Language, string]>([
    ['es', 'está perdiendo peso?'],
    ['en', 'is she losing weight?'],
    ['de', 'nimmt sie ab?'],
    ['it', 'sta perdendo peso?'],
    ['fr', 'elle perd du poids ?'],
    ['pt', 'tá perdendo peso?'],
    ['zh', '她在变瘦吗？'],
    ['ja', '体重は減っていますか？'],
    ['ko', '체중이 빠지고 있나요?'],
  ])('asks in %s how the weight changes, and for no drug: %s', (language, question) => {
    const { intents, operations, vitals } = understand(question, language, chart);
    expect(intents).toEqual(['vitals']);
    expect(vitals).toEqual(['weight']);
    expect(operations.has('change')).toBe(true);
  });

  it.each<[Language, string]>([
    ['es', 'presión el año pasado?'],
    ['en', 'blood pressure last year?'],
    ['de', 'Blutdruck letztes Jahr?'],
    ['it', "pressione l'anno scorso?"],
    ['fr', "tension l'an dernier ?"],
    ['pt', 'pressão ano passado?'],
    ['zh', '去年的血压'],
    ['ja', '去年の血圧は？'],
    ['ko', '작년 혈압은?'],
  ])('is in %s of that year alone: %s', (language, question) => {
    const { since, until } = timesIn(question, language);
    expect(since).toMatchObject({ by: 'date', lasts: 'year', yearsAgo: 1 });
    expect(until?.isWithin).toBe(true);
  });

  it('names a narrow class that is joined with a wide one', () => {
    expect(understand('她用过普利类降压药吗？', 'zh', chart).things.map(({ terms }) => terms)).toEqual([
      ['drug-group/ace-inhibitors'],
    ]);
  });

  it('holds no brand and no everyday word for an error', () => {
    expect(understand('is she on coumadin?', 'en', chart).corrections).toEqual([]);
    expect(understand('a cómo está el dólar hoy?', 'es', chart).corrections).toEqual([]);
  });
});
