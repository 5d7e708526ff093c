import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { describe, expect, it } from 'vitest';
import { textsFor } from '../texts.ts';
import { chartOf, fullChart, largeChart } from './chart-fixture.ts';
import { answerQuestion, answerUnderstood } from './compose.ts';
import { understandBy } from './intents.ts';
import { namesOf } from './named.ts';
import { onlyRead, partsFor } from './parts.ts';
import { englishQuestions } from './questions/en.ts';
import { spanishQuestions } from './questions/es.ts';
import { onlyAsked, toolsFor } from './tools.ts';
import { toolsOf } from './tools-fixture.ts';

const now = new Date('2026-11-21T12:00:00Z');
const timeZone = 'America/Santo_Domingo';
const texts = { es: await textsFor('es'), en: await textsFor('en') };

const partsOf = (question: string, lang: 'es' | 'en', chart: Chart) =>
  partsFor(understandBy(question, lang, namesOf(chart)));

/** The answer from no more of the chart than the question needs. */
const fromParts = (question: string, lang: 'es' | 'en', chart: Chart) => {
  const understood = understandBy(question, lang, namesOf(chart));
  const read = onlyRead(Object.fromEntries(partsFor(understood).map((part) => [part, chart[part]])));
  const all = toolsOf(chart);
  const tools = onlyAsked(Object.fromEntries(toolsFor(understood).map((tool) => [tool, all[tool]()])));
  return answerUnderstood({ lang, chart: read, now, timeZone, texts: texts[lang], tools }, understood);
};

describe('the parts that a question needs', () => {
  const charts = { empty: chartOf({}), full: fullChart(), large: largeChart(400) };
  const more = {
    es: [
      'me duele el pecho',
      'azúcar en la sangre',
      'dolor de pecho y alergias',
      'ayuda',
      'el tiempo de mañana',
    ],
    en: ['chest pain', 'blood sugar', 'what dose of his medication', 'help', 'weather tomorrow', ''],
  };
  const asked = [
    ...[...spanishQuestions.map(([question]) => question), ...more.es].map(
      (question) => ['es', question] as const,
    ),
    ...[...englishQuestions.map(([question]) => question), ...more.en].map(
      (question) => ['en', question] as const,
    ),
  ];

  it.each(Object.keys(charts) as (keyof typeof charts)[])(
    'give the answer that the whole chart gives: %s chart',
    (name) => {
      const chart = charts[name];
      for (const [lang, question] of asked) {
        const whole = answerQuestion({
          question,
          lang,
          chart,
          now,
          timeZone,
          texts: texts[lang],
          tools: toolsOf(chart),
        });
        expect(fromParts(question, lang, chart), question).toEqual(whole);
      }
    },
  );

  it('are few', () => {
    const { full } = charts;
    expect(partsOf('¿Qué alergias tiene?', 'es', full)).toEqual(['allergies']);
    expect(partsOf('¿Qué medicamentos toma?', 'es', full)).toEqual(['medications', 'conclusions']);
    expect(partsOf('potassium trend', 'en', full)).toEqual(['labs']);
    expect(partsOf('¿Toma metformina?', 'es', full)).toEqual(['medications', 'conclusions']);
    expect(partsOf('resumen', 'es', full)).toContain('alerts');
  });
});

describe('a chart of which parts were read', () => {
  it('never passes an unread part for an empty one', () => {
    const chart = onlyRead({ allergies: fullChart().allergies });
    expect(chart.allergies.total).toBe(2);
    for (const part of ['alerts', 'vitals', 'labs', 'notes', 'conclusions'] as const)
      expect(() => chart[part], part).toThrow('was not read');
  });
});
