import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import type { EngineAnswer } from '../../packages/server/src/assistant/engine/compose.ts';
import { triggerOf } from '../../packages/server/src/assistant/engine/triggers.ts';
import { textsFor } from '../../packages/server/src/assistant/texts.ts';
import { ask } from '../ask.ts';
import { bundles, chartOfBundle, chartOfDemo, demoCharts } from '../charts.ts';
import { type Fact, type Gold, goldOfBundle, goldOfDemo, measured, rounded } from '../gold.ts';
import { type Case, differenceOf, type Suite, shareRow } from '../suite.ts';

/** How the newest of something and its course are asked for, in turn. */
const wordings: Record<Language, { readonly last: readonly string[]; readonly course: readonly string[] }> = {
  es: {
    last: ['último {}', '¿Cómo está: {}?', '¿Cuál fue el último valor de {}?'],
    course: ['evolución de {}', '¿Cómo ha cambiado {}?'],
  },
  en: {
    last: ['latest {}', 'What was the last {}?', 'How is the {}?'],
    course: ['{} trend', 'How has the {} changed over time?'],
  },
  de: { last: ['{}, letzter Wert', 'Wie ist {}?'], course: ['Verlauf: {}', 'Wie hat sich {} entwickelt?'] },
  it: {
    last: ['ultimo valore: {}', 'Com’è {}?'],
    course: ['andamento: {}', 'Come è cambiato nel tempo: {}?'],
  },
  fr: {
    last: ['{} : dernier résultat', 'Comment est {} ?'],
    course: ['évolution : {}', '{} au fil du temps'],
  },
  pt: { last: ['último valor de {}', 'Como está: {}?'], course: ['evolução de {}', '{} ao longo do tempo'] },
  zh: { last: ['最近的{}', '{}是多少？'], course: ['{}的变化趋势', '{}走势'] },
  ja: { last: ['最新の{}は？', '{}はいくつですか'], course: ['{}の推移', '{}の経時変化'] },
  ko: { last: ['최근 {}', '{} 얼마인가요?'], course: ['{} 추이', '{} 변화는?'] },
};

const sections = ['allergies', 'medications', 'problems', 'immunizations', 'procedures'] as const;
const signs = [
  ...[
    'blood_pressure',
    'heart_rate',
    'respiratory_rate',
    'temperature',
    'oxygen_saturation',
    'weight',
    'height',
  ],
  'bmi',
];
const analytes = [...new Set(Object.values(measured))];

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

const keys = (facts: readonly Fact[]): string[] => facts.map(({ key }) => key).sort();

/** Everything measured at the newest moment. */
const newest = (facts: readonly Fact[]): Fact[] => facts.filter(({ at }) => at === facts[0]?.at);
/** As many points as a course shows, all of them in the unit of the newest. */
const course = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ unit }) => unit === facts[0]?.unit).slice(0, 6);

type Asked = { readonly question: string; readonly wanted: readonly string[] };

const measuredQuestions = async (gold: Gold, language: Language): Promise<Asked[]> => {
  const { t } = await textsFor(language);
  const { last, course: over } = wordings[language];
  const names = [
    ...signs.map((sign) => [sign, t(`vital.name.${sign}`)] as const),
    ...analytes.map((analyte) => [analyte, t(`analyte.${analyte}`)] as const),
  ];
  return names.flatMap(([what, name], at): Asked[] => {
    const facts = gold[what];
    if (!facts) return [];
    const worded = (list: readonly string[]) => (list[at % list.length] ?? '{}').replace('{}', name);
    return [
      { question: worded(last), wanted: keys(newest(facts)) },
      { question: worded(over), wanted: keys(course(facts)) },
    ];
  });
};

const sectionQuestions = async (gold: Gold, language: Language): Promise<Asked[]> => {
  const { t } = await textsFor(language);
  return sections.map((section) => {
    const shown = (gold[section] ?? []).slice(0, 20);
    const prescribed = section === 'medications' ? (gold.prescription ?? []) : [];
    return { question: t(`question.${section}`), wanted: keys([...shown, ...prescribed]) };
  });
};

const charts = (): [string, Chart, Gold][] => [
  ...bundles.map((path): [string, Chart, Gold] => [path, chartOfBundle(path), goldOfBundle(path)]),
  ...Object.entries(demoCharts()).map(([key, demo]): [string, Chart, Gold] => [
    key,
    chartOfDemo(demo),
    goldOfDemo(demo),
  ]),
];

const casesIn = async (language: Language): Promise<Case[]> => {
  const cases: Case[] = [];
  for (const [name, chart, gold] of charts()) {
    const asked = [...(await sectionQuestions(gold, language)), ...(await measuredQuestions(gold, language))];
    for (const { question, wanted } of asked) {
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
