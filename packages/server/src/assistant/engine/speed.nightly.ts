import { describe, expect, it } from 'vitest';
import { textsFor } from '../texts.ts';
import { largeChart } from './chart-fixture.ts';
import { answerQuestion } from './compose.ts';
import { englishQuestions } from './questions/en.ts';
import { spanishQuestions } from './questions/es.ts';
import { toolsOf } from './tools-fixture.ts';

const entries = 2_000;

describe('speed', () => {
  it('answers fifty questions about a chart of 2,000 entries, the slowest two aside within 50 ms of CPU', async () => {
    const texts = { es: await textsFor('es'), en: await textsFor('en') };
    const chart = largeChart(entries);
    const size = [chart.labs, chart.vitals, chart.notes, chart.medications, chart.conditions].reduce(
      (sum, { total }) => sum + total,
      0,
    );
    expect(size).toBeGreaterThan(entries * 0.85);
    const questions = (['es', 'en'] as const).flatMap((lang) =>
      (lang === 'es' ? spanishQuestions : englishQuestions)
        .filter((_, index) => index % 4 === 0)
        .slice(0, 25)
        .map(([question]) => ({ lang, question })),
    );
    expect(questions).toHaveLength(50);
    const spent = questions.map(({ lang, question }) => {
      const before = process.cpuUsage();
      answerQuestion({
        question,
        lang,
        chart,
        now: new Date('2026-11-21T12:00:00Z'),
        timeZone: 'America/Santo_Domingo',
        texts: texts[lang],
        tools: toolsOf(chart),
      });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    const p95 = spent.toSorted((a, b) => a - b)[Math.floor(spent.length * 0.95)] ?? Number.POSITIVE_INFINITY;
    expect(p95).toBeLessThan(50);
  });

  it('reads a question of 8,000 characters in no more than a moment', async () => {
    const texts = await textsFor('es');
    const chart = largeChart(entries);
    const question = 'medicamntos presoin creatnina '.repeat(260);
    const before = process.cpuUsage();
    answerQuestion({
      question,
      lang: 'es',
      chart,
      now: new Date('2026-11-21T12:00:00Z'),
      timeZone: 'UTC',
      texts,
      tools: toolsOf(chart),
    });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(250);
  });
});
