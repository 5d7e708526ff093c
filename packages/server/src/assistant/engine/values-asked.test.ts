import { isEntryCitation } from '@doctor-plus/contract/assistant/schema.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { textsFor } from '../texts.ts';
import { chartOf, make } from './chart-fixture.ts';
import { answerQuestion, type EngineAnswer } from './compose.ts';
import { languageOf } from './language.ts';
import type { Texts } from './reading.ts';
import { toolsOf } from './tools-fixture.ts';

const now = new Date('2026-11-21T12:00:00Z');
const timeZone = 'America/Santo_Domingo';
let texts: ReadonlyMap<Language, Texts>;

beforeAll(async () => {
  texts = new Map(await Promise.all(languages.map(async (lang) => [lang, await textsFor(lang)] as const)));
});

const potassium = (day: string, value: number) => make.lab(day, 'Potasio', value, { unit: 'mmol/L' });

/** Values of potassium, among them one in another unit and one that is no exact figure. */
const chart = chartOf({
  labs: [
    potassium('2026-11-18', 5.3),
    potassium('2026-08-18', 4.8),
    potassium('2026-07-01', 3.2),
    make.lab('2026-06-01', 'Potasio', 2, { unit: 'mmol/L', comparator: '<' }),
    potassium('2026-05-20', 3.9),
    potassium('2026-05-12', 3.2),
    potassium('2026-03-10', 4.1),
    potassium('2026-02-10', 4.5),
    make.lab('2024-01-10', 'Potasio', 18, { unit: 'mg/dL' }),
    make.lab('2026-11-18', 'Creatinina', 0.9),
  ],
  vitals: [
    make.vital('2026-11-18', { value: 152, value2: 80 }),
    make.vital('2026-08-18', { value: 130, value2: 95 }),
    make.vital('2026-05-18', { value: 118, value2: 70 }),
    make.vital('2026-11-18', { code: 'temperature', value: 36.7, unit: 'Cel' }),
    make.vital('2026-05-18', { code: 'temperature', value: 38.9, unit: 'Cel' }),
  ],
});

const ask = (question: string, of: Language, about: Chart = chart): EngineAnswer => {
  const lang = languageOf(question, of);
  const said = texts.get(lang);
  if (!said) throw new Error(`No texts in ${lang}`);
  return answerQuestion({ question, lang, chart: about, now, timeZone, texts: said, tools: toolsOf(about) });
};

/** The values that the statements of one kind cite, in the order of the answer. */
const cited = (
  { blocks, citations }: EngineAnswer,
  kind: 'fact' | 'calc',
  about: Chart = chart,
): number[] => {
  const values = new Map(
    [...about.labs.entries, ...about.vitals.entries].map(({ id, value }) => [id, value ?? Number.NaN]),
  );
  const figureOf = (n: number) => {
    const citation = citations.find((one) => one.n === n);
    return citation && isEntryCitation(citation) ? (values.get(citation.id) ?? Number.NaN) : Number.NaN;
  };
  return blocks.filter((block) => block.kind === kind).flatMap(({ cites }) => cites.map(figureOf));
};

const asked = {
  lowest: [3.2, 3.2],
  highest: [5.3],
  every: [5.3, 4.8, 3.2, 2, 3.9, 3.2, 4.1, 4.5, 18],
  previous: [4.8],
  inMay: [3.9, 3.2],
  beforeMay: [4.1],
  untilMay12: [3.2],
  between: [3.9, 3.2, 4.1],
  since: [3.9, 3.2, 4.8, 5.3],
} as const;

/** Each in the words of a language; null where it has none that means only this. */
const worded: Record<Language, Record<keyof typeof asked, string>> = {
  es: {
    lowest: '¿Cuál ha sido el potasio más bajo?',
    highest: 'potasio máximo',
    every: 'todos los valores de potasio',
    previous: 'penúltimo potasio',
    inMay: '¿Qué potasio tenía en mayo?',
    beforeMay: 'potasio antes de mayo',
    untilMay12: 'potasio hasta el 12 de mayo',
    between: 'potasio entre marzo y mayo',
    since: 'potasio desde el 13 de mayo',
  },
  en: {
    lowest: 'What was the lowest potassium?',
    highest: 'highest potassium',
    every: 'all potassium values',
    previous: 'the previous potassium',
    inMay: 'potassium in May',
    beforeMay: 'potassium before May',
    untilMay12: 'potassium until May 12',
    between: 'potassium between March and May',
    since: 'potassium since May 13',
  },
  de: {
    lowest: 'niedrigstes Kalium',
    highest: 'höchster Kaliumwert',
    every: 'alle Kaliumwerte',
    previous: 'vorletztes Kalium',
    inMay: 'Kalium im Mai',
    beforeMay: 'Kalium vor Mai',
    untilMay12: 'Kalium bis zum 12. Mai',
    between: 'Kalium zwischen März und Mai',
    since: 'Kalium seit dem 13. Mai',
  },
  it: {
    lowest: 'potassio più basso',
    highest: 'potassio più alto',
    every: 'tutti i valori del potassio',
    previous: 'penultimo potassio',
    inMay: 'potassio a maggio',
    beforeMay: 'potassio prima di maggio',
    untilMay12: 'potassio fino al 12 maggio',
    between: 'potassio tra marzo e maggio',
    since: 'potassio dal 13 maggio',
  },
  fr: {
    lowest: 'kaliémie la plus basse',
    highest: 'potassium le plus élevé',
    every: 'toutes les valeurs de potassium',
    previous: 'avant-dernier potassium',
    inMay: 'potassium en mai',
    beforeMay: 'potassium avant mai',
    untilMay12: 'potassium jusqu’au 12 mai',
    between: 'potassium entre mars et mai',
    since: 'potassium depuis le 13 mai',
  },
  pt: {
    lowest: 'potássio mais baixo',
    highest: 'potássio mais alto',
    every: 'todos os valores de potássio',
    previous: 'penúltimo potássio',
    inMay: 'potássio em maio',
    beforeMay: 'potássio antes de maio',
    untilMay12: 'potássio até 12 de maio',
    between: 'potássio entre março e maio',
    since: 'potássio desde 13 de maio',
  },
  zh: {
    lowest: '最低的血钾是多少？',
    highest: '血钾最高值',
    every: '血钾的所有结果',
    previous: '倒数第二次血钾',
    inMay: '5月的血钾',
    beforeMay: '5月以前的血钾',
    untilMay12: '到5月12日为止的血钾',
    between: '3月到5月的血钾',
    since: '5月13日以来的血钾',
  },
  ja: {
    lowest: '最も低いカリウムは？',
    highest: 'カリウムの最高値',
    every: 'カリウムの値をすべて',
    previous: '一つ前のカリウム',
    inMay: '5月のカリウム',
    beforeMay: '5月より前のカリウム',
    untilMay12: '5月12日までのカリウム',
    between: '3月から5月までのカリウム',
    since: '5月13日以降のカリウム',
  },
  ko: {
    lowest: '가장 낮은 칼륨 수치',
    highest: '칼륨 최고치',
    every: '모든 칼륨 수치',
    previous: '직전 칼륨',
    inMay: '5월 칼륨',
    beforeMay: '5월 이전 칼륨',
    untilMay12: '5월 12일까지 칼륨',
    between: '3월부터 5월까지 칼륨',
    since: '5월 13일부터 칼륨',
  },
};

describe('values that are asked for beside the newest', () => {
  const table = languages.flatMap((lang) =>
    Object.entries(asked).map(([what, values]) => ({
      lang,
      question: worded[lang][what as keyof typeof asked],
      values: [...values],
    })),
  );
  it.each(table)('are those alone: $lang: $question', ({ lang, question, values }) => {
    const answer = ask(question, lang);
    expect(cited(answer, 'fact'), answer.reply).toEqual(values);
    expect(answer.refused).toBeNull();
  });

  it.each(languages)('says among how many one is the lowest, and what was not compared: %s', (lang) => {
    const answer = ask(worded[lang].lowest, lang);
    const [calc] = answer.blocks.filter(({ kind }) => kind === 'calc');
    expect(calc?.text).toContain('7');
    // From the first to the last of those compared.
    expect(cited(answer, 'calc')).toEqual([4.5, 5.3]);
    const { t } = texts.get(lang) ?? {};
    const missing = answer.blocks.filter(({ kind }) => kind === 'missing').map(({ text }) => text);
    expect(missing).toEqual([t?.('trend.otherUnits', { count: 1 }), t?.('trend.notFigures', { count: 1 })]);
  });
});

describe('the lowest and the highest', () => {
  it.each([
    ['es', 'potasio más alto en mayo', [3.9]],
    ['es', 'potasio más bajo desde agosto', [4.8]],
    ['en', 'highest potassium before June', [4.5]],
    ['en', 'lowest potassium in the last 4 months', [4.8]],
    ['es', 'presión más alta', [152]],
    ['es', 'presión diastólica más alta', [130]],
    ['en', 'lowest blood pressure', [118]],
    ['en', 'highest temperature', [38.9]],
    ['es', 'temperatura máxima', [38.9]],
    // The words for the two values of a pressure.
    ['es', 'presión máxima', [152]],
    ['es', 'tensión mínima', [152]],
  ] as const)('are of the time and the sign that are asked about: %s: %s', (lang, question, values) => {
    expect(cited(ask(question, lang), 'fact')).toEqual(values);
  });

  it('are those of the unit in which the values of that time are', () => {
    const answer = ask('potasio más bajo antes de 2025', 'es');
    expect(cited(answer, 'fact')).toEqual([18]);
    expect(answer.reply).not.toContain('mmol');
  });

  it('are not told where no exact figure is, and the results are', () => {
    const about = chartOf({ labs: [make.lab('2026-06-01', 'Potasio', 2, { comparator: '<' })] });
    const answer = ask('potasio más bajo', 'es', about);
    expect(cited(answer, 'fact', about)).toEqual([2]);
    expect(answer.blocks.map(({ kind }) => kind)).toEqual(['fact']);
  });

  it('are told as often as twenty times, and how many more there are', () => {
    const days = Array.from({ length: 25 }, (_, day) => `2026-10-${`${day + 1}`.padStart(2, '0')}`);
    const about = chartOf({ labs: days.map((day) => potassium(day, 4)) });
    const answer = ask('lowest potassium', 'en', about);
    expect(cited(answer, 'fact', about)).toHaveLength(20);
    expect(answer.reply).toContain('5 earlier values are not shown.');
  });
});

describe('every value', () => {
  it('is listed up to twenty, and how many earlier ones there are', () => {
    const days = Array.from({ length: 25 }, (_, day) => `2026-10-${`${day + 1}`.padStart(2, '0')}`);
    const about = chartOf({ labs: days.map((day, at) => potassium(day, 3 + at / 100)) });
    const answer = ask('todos los valores de potasio', 'es', about);
    expect(cited(answer, 'fact', about)).toHaveLength(20);
    expect(answer.reply).toContain('5 valores anteriores');
  });

  it.each([
    ['es', 'todas las presiones', [152, 130, 118]],
    ['es', 'todos los valores de potasio en mayo', [3.9, 3.2]],
    ['en', 'all blood pressure readings since August', [152, 130]],
    ['en', 'Is all well with the potassium?', [5.3]],
    ['zh', '血钾都正常吗？', [5.3]],
  ] as const)('is of the time that is asked about: %s: %s', (lang, question, values) => {
    expect(cited(ask(question, lang), 'fact')).toEqual(values);
  });
});

describe('a time', () => {
  it.each([
    ['es', 'evolución del potasio hasta julio', [4.5, 4.1, 3.2, 3.9, 3.2]],
    ['en', 'potassium trend between March and July', [4.1, 3.2, 3.9, 3.2]],
    ['es', 'últimos 2 potasios antes de julio', [2, 3.9]],
    ['es', 'laboratorios de mayo', [3.9, 3.2]],
    ['en', 'latest labs before May', [4.1]],
    ['es', 'presión en agosto', [130]],
    ['es', 'presión antes de agosto', [118]],
    ['es', 'potasio en 2024', [18]],
    ['es', 'potasio de marzo y abril', [4.1]],
    ['es', 'potasio desde hace 4 meses', [4.8, 5.3]],
    ['es', 'potasio hace 4 meses', [3.2, 5.3]],
    ['es', 'potasio desde la última visita', [5.3]],
  ] as const)('holds what is asked for: %s: %s', (lang, question, values) => {
    expect(cited(ask(question, lang), 'fact')).toEqual(values);
  });

  it.each([
    ['es', 'evolución del potasio antes de 2024', 'Potasio: ningún resultado antes del 1 ene 2024.'],
    ['es', 'potasio desde el 20 de noviembre', 'Potasio: ningún resultado desde el 20 nov 2026.'],
    [
      'en',
      'potassium trend between November and January',
      'Potassium: no result from Nov 1, 2025 to Jan 31, 2026.',
    ],
    ['en', 'lowest potassium in January', 'Potassium: no result from Jan 1, 2026 to Jan 31, 2026.'],
    ['es', 'todos los valores de potasio antes de 2023', 'Potasio: ningún resultado antes del 1 ene 2023.'],
  ] as const)('of which there is nothing is said to be so: %s: %s', (lang, question, said) => {
    const answer = ask(question, lang);
    expect(answer.reply).toContain(said);
    expect(cited(answer, 'fact')).toEqual([]);
  });

  it('of which there is no single value is answered with the nearest, and that it is', () => {
    const answer = ask('potasio antes de 2023', 'es');
    expect(cited(answer, 'fact')).toEqual([18]);
    expect(answer.reply).toContain('este es el más cercano');
  });
});

describe('the value before the newest', () => {
  it('is said not to be there where there is one only', () => {
    const answer = ask('la creatinina anterior', 'es');
    expect(answer.citations).toEqual([]);
    expect(answer.reply).toBe('Creatinina: no hay un valor anterior.');
  });

  it.each([
    ['en', 'previous potassium values'],
    ['es', 'último potasio y el anterior'],
  ] as const)('is not all that is asked for: %s: %s', (lang, question) => {
    expect(cited(ask(question, lang), 'fact').length).toBeGreaterThan(1);
  });
});
