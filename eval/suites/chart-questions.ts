import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import type { EngineAnswer } from '../../packages/server/src/assistant/engine/compose.ts';
import { triggerOf } from '../../packages/server/src/assistant/engine/triggers.ts';
import { ask } from '../ask.ts';
import { charts, questionsOf } from '../chart-cases.ts';
import { rounded } from '../gold.ts';
import { type Case, differenceOf, type Suite, shareRow } from '../suite.ts';

/** What an answer cites, in the words of the gold. */
const citedKeys = (chart: Chart, { citations }: EngineAnswer): string[] => {
  const ids = new Set(citations.flatMap((cited) => ('id' in cited ? [cited.id] : [])));
  const at = (instant: string) => new Date(instant).getTime();
  const cited = <T extends { id: string; effective_at: string }>(
    { entries }: { entries: T[] },
    value: (entry: T) => string,
  ) => entries.filter(({ id }) => ids.has(id)).map((entry) => `${at(entry.effective_at)} ${value(entry)}`);
  return [
    ...cited(
      chart.vitals,
      ({ value, value2 }) => rounded(value) + (value2 === null ? '' : `/${rounded(value2)}`),
    ),
    ...cited(chart.labs, ({ value }) => rounded(value ?? 0)),
    ...cited(chart.allergies, ({ substance }) => substance),
    ...cited(chart.medications, ({ name }) => name),
    ...cited(chart.conditions, ({ name }) => name),
    ...cited(chart.immunizations, ({ name }) => name),
    ...cited(chart.procedures, ({ name }) => name),
    ...cited(chart.conclusions, () => 'conclusion'),
  ].sort();
};

const casesIn = async (language: Language): Promise<Case[]> => {
  const cases: Case[] = [];
  for (const [name, chart, gold] of charts()) {
    for (const { question, wanted } of await questionsOf(gold, language)) {
      const cited = citedKeys(chart, await ask(question, language, chart));
      // Under a trigger of the specification stand this patient's facts about it, whatever was asked.
      const judged = triggerOf(question) ? cited.filter((key) => wanted.includes(key)) : cited;
      cases.push([`${name}, ${question}`, differenceOf(wanted, judged)]);
    }
  }
  return cases;
};

export const suite: Suite = {
  place: 5,
  run: async () => {
    const rows = [];
    for (const language of languages) {
      const gate = language === 'es' || language === 'en' ? 0.95 : 0.9;
      rows.push(shareRow(`Chart questions, ${language}`, gate, await casesIn(language)));
    }
    return rows;
  },
};
