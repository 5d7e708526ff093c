import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { largeChart } from '../../packages/server/src/assistant/engine/chart-fixture.ts';
import { questions } from '../../packages/server/src/assistant/engine/questions/questions.ts';
import { ask } from '../ask.ts';
import type { Suite } from '../suite.ts';

const sessions = 8;
const asked = 500;
const most = 100;

/**
 * Eight doctors ask in turn, each about a chart of 2,000 entries of their own and in a language of their own. CPU time of
 * the engine, which other work on the machine does not change; the first question of a language makes its lexicon ready.
 */
export const suite: Suite = {
  place: 8,
  run: async () => {
    const charts = Array.from({ length: sessions }, () => largeChart(2_000));
    const spent: number[] = [];
    for (let turn = 0; turn < asked; turn += 1) {
      const language = languages[turn % sessions] ?? 'es';
      const list = questions[language];
      const [question] = list[Math.floor(turn / sessions) % list.length] ?? [''];
      const chart = charts[turn % sessions] ?? largeChart(2_000);
      const before = process.cpuUsage();
      await ask(question, language, chart);
      const { user, system } = process.cpuUsage(before);
      spent.push((user + system) / 1_000);
    }
    const p95 = spent.sort((a, b) => a - b)[Math.floor(asked * 0.95)] ?? Number.POSITIVE_INFINITY;
    return [
      {
        name: 'Latency, chart of 2,000 entries, 8 sessions in turn',
        size: asked,
        score: `p95 ${p95.toFixed(1)} ms CPU`,
        gate: `≤ ${most} ms`,
        held: p95 <= most,
        wrong: [],
      },
    ];
  },
};
