import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { textsFor } from '../packages/server/src/assistant/texts.ts';
import { bundles, chartOfBundle, chartOfDemo, demoCharts } from './charts.ts';
import { type Fact, type Gold, goldOfBundle, goldOfDemo, measured } from './gold.ts';

/** How all values of something and the one before the newest are asked for. */
const others: Record<Language, { readonly every: string; readonly previous: string }> = {
  es: { every: 'todos los valores de {}', previous: 'penúltimo valor de {}' },
  en: { every: 'all {} values', previous: 'the previous {}' },
  de: { every: 'alle Werte von {}', previous: 'vorletzter Wert von {}' },
  it: { every: 'tutti i valori di {}', previous: 'penultimo valore di {}' },
  fr: { every: 'toutes les valeurs de {}', previous: 'avant-dernière valeur de {}' },
  pt: { every: 'todos os valores de {}', previous: 'penúltimo valor de {}' },
  zh: { every: '{}的所有数值', previous: '倒数第二次{}' },
  ja: { every: '{}の値をすべて', previous: '一つ前の{}' },
  ko: { every: '모든 {} 값', previous: '직전 {}' },
};

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

const keys = (facts: readonly Fact[]): string[] => facts.map(({ key }) => key).sort();

/** Everything measured at the newest moment. */
const newest = (facts: readonly Fact[]): Fact[] => facts.filter(({ at }) => at === facts[0]?.at);
/** As many points as a course shows, all of them in the unit of the newest. */
const course = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ unit }) => unit === facts[0]?.unit).slice(0, 6);

/** As many as a list shows. */
const every = (facts: readonly Fact[]): Fact[] => facts.slice(0, 20);
/** Everything measured at the moment before the newest. */
const previous = (facts: readonly Fact[]): Fact[] => newest(facts.filter(({ at }) => at !== facts[0]?.at));

/** A question and what its answer has to cite, in the words of the gold. */
export type Asked = { readonly question: string; readonly wanted: readonly string[] };

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
      { question: worded([others[language].every]), wanted: keys(every(facts)) },
      { question: worded([others[language].previous]), wanted: keys(previous(facts)) },
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

/** Everything that is asked of a chart with this gold, in a language. */
export const questionsOf = async (gold: Gold, language: Language): Promise<Asked[]> => [
  ...(await sectionQuestions(gold, language)),
  ...(await measuredQuestions(gold, language)),
];

/** What stands in the charts that ship with the product, by their keys. */
export const golds = (): [string, Gold][] => [
  ...bundles.map((path): [string, Gold] => [path, goldOfBundle(path)]),
  ...Object.entries(demoCharts()).map(([key, demo]): [string, Gold] => [key, goldOfDemo(demo)]),
];

const readCharts = (): [string, Chart, Gold][] => {
  const demos = demoCharts();
  return golds().map(([key, gold]) => {
    const demo = demos[key];
    return [key, demo ? chartOfDemo(demo) : chartOfBundle(key), gold];
  });
};

let read: ReturnType<typeof readCharts> | undefined;

/** The same charts as the assistant reads them, each with its gold: read once, for two suites in nine languages. */
export const charts = (): readonly (readonly [string, Chart, Gold])[] => {
  read ??= readCharts();
  return read;
};
