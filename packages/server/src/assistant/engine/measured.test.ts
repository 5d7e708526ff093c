import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { textsFor } from '../texts.ts';
import { ageIn } from './ages.ts';
import { chartOf, make } from './chart-fixture.ts';
import { answerQuestion, answerUnderstood } from './compose.ts';
import { formatsFor } from './formats.ts';
import { continued } from './going-on.ts';
import { understand } from './intents.ts';
import { onlyAsked } from './tools.ts';
import { convertedValue, unitAskedIn } from './unit-asked.ts';

const now = new Date('2026-11-21T12:00:00Z');
const timeZone = 'America/Santo_Domingo';

const sodium = (day: string, value: number) =>
  make.lab(day, 'Sodio', value, { code: '2951-2', unit: 'mmol/L', low: 135, high: 145 });
const hemoglobin = (day: string, value: number) =>
  make.lab(day, 'Hemoglobina', value, { code: '718-7', unit: 'g/dL', low: 12, high: 16 });
const creatinine = (day: string, value: number) =>
  make.lab(day, 'Creatinina', value, { code: '2160-0', unit: 'mg/dL', low: 0.5, high: 1.1 });
const weight = (day: string, value: number) => make.vital(day, { code: 'weight', value, unit: 'kg' });
const pressure = (day: string, value: number, value2: number) => make.vital(day, { value, value2 });

const chart = chartOf({
  labs: [
    sodium('2024-02-10', 139),
    sodium('2025-03-11', 128),
    sodium('2025-09-20', 133),
    sodium('2026-04-14', 147),
    sodium('2026-10-02', 141),
    hemoglobin('2025-01-10', 13.4),
    hemoglobin('2025-08-10', 9.2),
    hemoglobin('2026-08-10', 11.6),
    creatinine('2025-05-05', 1),
    creatinine('2026-05-05', 2),
    make.lab('2026-06-01', 'Lithium level', 0.9, { code: '14334-7', unit: 'mmol/L', low: 0.6, high: 1.2 }),
  ],
  vitals: [
    weight('1967-02-20', 14.2),
    weight('2026-01-15', 70),
    weight('2026-06-15', 72),
    weight('2026-11-15', 74.5),
    pressure('2025-01-10', 158, 84),
    pressure('2025-06-10', 128, 96),
    pressure('2026-06-10', 122, 78),
  ],
  conditions: [make.condition('2026-05-01', 'Embarazo')],
  medications: [make.medication('2025-01-01', 'Lithium', { dose: '300 mg' })],
});

const blocksOf = async (question: string, lang: Language, before?: string) => {
  const { t, canned, rule } = await textsFor(lang);
  const input = { lang, chart, now, timeZone, texts: { t, canned, rule }, tools: onlyAsked({}) };
  if (before === undefined) return answerQuestion({ ...input, question }).blocks;
  const read = (text: string) => understand(text, lang, chart);
  const follow = continued(read(question), [before], read);
  return answerUnderstood(
    { ...input, goesOnFrom: follow?.from ?? null },
    follow?.understood ?? read(question),
  ).blocks;
};

/** The opening of the answer, without what it takes for granted. */
const openingOf = async (question: string, lang: Language, before?: string): Promise<string> =>
  (await blocksOf(question, lang, before)).find(({ kind }) => kind !== 'action')?.text ?? '';

describe('a question about measured values opens', () => {
  it.each([
    ['es', '¿Ha tenido sodio menor de 130?', /^Sí\..*128.mmol\/L \(11 mar 2025\)/],
    ['en', 'Any sodium above 150?', /^No\. Sodium > 150.mmol\/L: in 0 of 5 values/],
    ['de', 'War das Natrium schon mal über 145?', /^Ja\..*147/],
    ['fr', 'La natrémie a-t-elle déjà dépassé 145 ?', /^Oui\..*147/],
    ['ja', 'ナトリウムが130未満だったことはありますか', /^はい.*128/],
    ['pt', 'Quando o sódio ficou abaixo de 135 pela primeira vez?', /^11 de mar. de 2025/],
    ['es', '¿Cuándo fue la última vez que el sodio bajó de 135?', /^20 sept 2025/],
    ['ko', '나트륨이 135 미만인 적 몇 번?', /2개/],
    ['it', 'Quante volte il sodio è stato sotto 135?', /: 2 su 5 valori/],
    ['en', 'How many sodium results are there?', /values on record: 5/],
    ['zh', '今年血钠测过几次？', /2 个/],
    ['es', 'presiones de 140/90 o más', /^Sí\..*128\/96.*; en 2 de 3 valores/],
    ['en', 'creatinine above 150 µmol/L', /^Yes\..*: 2.mg\/dL/],
    ['en', 'first hemoglobin on record', /13\.4/],
    ['it', 'prima emoglobina', /13,4/],
    ['de', 'schlechtester Hämoglobinwert', /9,2/],
    ['es', 'peor sodio', /128/],
    ['fr', 'pire créatinine', /: 2.mg/],
    ['es', '¿Subió o bajó la hemoglobina desde agosto de 2025?', /subió de 9\.2.* a 11\.6/],
    ['en', 'Is her hemoglobin dropping?', /rose from 9\.2.* to 11\.6/],
    ['zh', '体重比六月升高了吗？', /从 72（.*上升到 74\.5/],
    ['es', '¿Cuánto peso ha aumentado en el embarazo?', /\+2\.5/],
    ['pt', 'Ela ganhou peso este ano?', /subiu de 70 .* para 74,5/],
    ['en', 'compare the last two sodium', /147.*141/],
    ['en', 'weight in pounds', /164\.2.lb \(74\.5.kg\)/],
    ['de', 'Kreatinin in µmol/L', /177.µmol\/L/],
    ['es', 'nivel de litio', /Lithium level: 0\.9/],
    ['es', '¿Cuánto pesaba a los 3 años?', /14\.2/],
    ['es', '¿Tiene el sodio bajo?', /141/],
  ] as const)('in %s “%s”', async (lang, question, opening) => {
    expect(await openingOf(question, lang)).toMatch(opening);
  });

  it('with the value nearest to a limit that none passes', async () => {
    const [, nearest] = await blocksOf('¿Alguna hemoglobina por debajo de 8?', 'es');
    expect(nearest?.text).toContain('9.2');
  });

  it('with each limit for its own thing', async () => {
    const blocks = await blocksOf('sodium above 145 and creatinine above 3?', 'en');
    expect(blocks.map(({ text }) => text.slice(0, 4))).toEqual(['Yes.', 'No. ', 'Crea']);
  });

  it.each([
    ['es', '¿y la más baja?', 'última hemoglobina', '9.2'],
    ['en', 'and the first?', 'last sodium', '139'],
    ['fr', 'et en µmol/L ?', 'dernière créatinine', '177'],
  ] as const)('in %s “%s” with what the one before named', async (lang, question, before, value) => {
    expect(await openingOf(question, lang, before)).toContain(value);
  });

  it('by asking back what is meant where nothing is named', async () => {
    const [block, ...others] = await blocksOf('¿Subió?', 'es');
    expect([block?.kind, others]).toEqual(['action', []]);
  });
});

describe('an age', () => {
  it.each([
    ['¿Cuánto pesaba a los 18 meses?', { count: 18, unit: 'month' }],
    ['at age 3', { count: 3, unit: 'year' }],
    ['mit 6 Wochen', { count: 6, unit: 'week' }],
    ['3歳のときの体重', { count: 3, unit: 'year' }],
    ['생후 6개월 체중', { count: 6, unit: 'month' }],
    ['peso al nacer', { count: 0, unit: 'day' }],
    ['potasio a los 3 meses de tratamiento', null],
    ['el potasio hace 3 años', null],
  ] as const)('is read in “%s”', (question, age) => {
    expect(ageIn(question)).toEqual(age);
  });
});

describe('a unit', () => {
  it.each([
    ['creatinina en µmol/L', 'umol/L'],
    ['体重は何ポンド', '[lb_av]'],
    ['HbA1c in mmol/mol', 'mmol/mol'],
    ['último potasio', null],
  ] as const)('is read in “%s”', (question, code) => {
    expect(unitAskedIn(question)).toBe(code);
  });

  it('that does not measure the same leaves the value as it is', () => {
    const entry = creatinine('2026-05-05', 2);
    expect(convertedValue({ kind: 'lab', entry }, '[lb_av]', formatsFor('es', timeZone))).toBeNull();
  });
});
