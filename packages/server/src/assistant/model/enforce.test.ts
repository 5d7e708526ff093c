import { beforeAll, describe, expect, test } from 'vitest';
import { type Claim, isEnforced } from './enforce.ts';
import { createEvidence, type EvidenceBook } from './evidence.ts';
import { chart, drugsIn, questionOf } from './run-fixture.ts';

let book: EvidenceBook;
let context: Parameters<typeof isEnforced>[2];
/** Refs of the chart's entries. */
const ref: Record<string, string> = {};

beforeAll(async () => {
  const { run, embedded } = await questionOf('¿Qué vacunas tiene?', { baseUrl: 'http://127.0.0.1:9' });
  book = createEvidence(run.say);
  book.linesOf(embedded);
  const refIn = (line: string) => /\[(\w\d+)\]/.exec(line)?.[1] ?? '';
  const [newest, older, potassium] = chart.labs.entries;
  for (const [name, kind, entry] of [
    ['hba1c', 'lab', newest],
    ['older', 'lab', older],
    ['potassium', 'lab', potassium],
    ['allergy', 'allergy', chart.allergies.entries[0]],
    ['drug', 'medication', chart.medications.entries[0]],
    ['pressure', 'vital', chart.vitals.entries[0]],
    ['diabetes', 'condition', chart.conditions.entries[0]],
  ] as const)
    ref[name] = refIn(book.lineOf({ kind, entry } as Parameters<EvidenceBook['lineOf']>[0]));
  context = { lang: 'es', show: run.say.show, drugsIn, today: run.today };
});

const holds = (claim: Partial<Claim> & { text: string }) =>
  isEnforced({ kind: 'fact', refs: [], ...claim }, book.byRef, context);

describe('a statement stands', () => {
  test.each([
    ['La HbA1c es 7.9 %.', ['hba1c']],
    ['La HbA1c bajó de 8,4 % a 7,9 %.', ['hba1c', 'older']],
    ['La HbA1c del 18 de noviembre de 2026 fue 7.9 %, por encima de 4–5.6.', ['hba1c']],
    ['El 18 nov 2026 la presión arterial fue 152/94 mmHg.', ['pressure']],
    ['Tiene alergia a la penicilina, con urticaria.', ['allergy']],
    ['Toma metformina 850 mg por su diabetes.', ['drug', 'diabetes']],
    ['Potasio 4.1 mmol/L en 2026.', ['potassium']],
  ])('%s', (text, names) => {
    expect(holds({ text, refs: names.map((name) => ref[name] ?? '') })).toBe(true);
  });

  test('that something is absent with the line that says so, and as an opinion without figures', () => {
    expect(holds({ kind: 'missing', text: 'No hay vacunas registradas.', refs: ['m1'] })).toBe(true);
    expect(holds({ kind: 'opinion', text: 'Conviene reforzar la dieta.' })).toBe(true);
  });
});

test('an empty section says nothing of another', () => {
  const says = (text: string) => holds({ kind: 'missing', text, refs: ['m1'] });
  expect(says('No constan vacunas.')).toBe(true);
  for (const text of [
    'No hay alergias registradas.',
    'No toma medicación.',
    'Sin medicamentos.',
    '没有过敏。',
    'アレルギーはありません。',
    '알레르기 없음',
  ])
    expect(says(text), text).toBe(false);
});

/** So many different inventions, made from a few forms: five hundred in all. */
const inventions = (): (readonly [string, Partial<Claim> & { text: string }])[] => {
  const numbers = Array.from({ length: 60 }, (_, index) => (10 + index * 1.7).toFixed(1));
  const drugs =
    'warfarina ibuprofeno losartan amoxicilina insulina atorvastatina furosemida digoxina clopidogrel enalapril amlodipino prednisona morfina litio fluoxetina omeprazol levotiroxina metotrexato apixaban semaglutida'.split(
      ' ',
    );
  const illnesses = [
    'asma',
    'hipertensión',
    'insuficiencia cardíaca',
    'fibrilación auricular',
    'artritis',
    'nefrolitiasis',
    'anemia',
    'hepatitis',
    'carcinoma',
    'neumonía y bronquitis',
  ];
  const days = Array.from(
    { length: 50 },
    (_, index) =>
      `${1 + (index % 28)} de ${['enero', 'febrero', 'marzo', 'abril', 'junio'][index % 5]} de ${2015 + (index % 9)}`,
  );
  const units = ['mmol/mol', 'mg/dL', 'mmol/L', 'g/L', 'UI/L', 'mg', 'mmHg', 'kg', 'ng/mL', 'µg'];
  const { hba1c = '', drug = '', allergy = '', pressure = '' } = ref;
  const list: (readonly [string, Partial<Claim> & { text: string }])[] = [
    ...numbers.map((value) => ['number', { text: `La HbA1c es ${value} %.`, refs: [hba1c] }] as const),
    ...numbers.map(
      (value) => ['number of the drug', { text: `Toma metformina ${value} mg.`, refs: [drug] }] as const,
    ),
    ...units.map((unit) => ['unit', { text: `La HbA1c es 7.9 ${unit}.`, refs: [hba1c] }] as const),
    ...days.map((day) => ['day', { text: `La HbA1c del ${day} fue 7.9 %.`, refs: [hba1c] }] as const),
    ...days.map((day) => ['day in an opinion', { kind: 'opinion', text: `Repetir el ${day}.` }] as const),
    ...drugs.map((name) => ['drug', { text: `Toma metformina y ${name}.`, refs: [drug] }] as const),
    ...drugs.map((name) => ['drug in an opinion', { kind: 'opinion', text: `Cambie a ${name}.` }] as const),
    ...drugs.map(
      (name) => ['allergy', { text: `Alergia a penicilina y a ${name}.`, refs: [allergy] }] as const,
    ),
    ...illnesses.map(
      (name) =>
        [
          'illness',
          { text: `Tiene diabetes mellitus tipo 2 y ${name}.`, refs: [ref.diabetes ?? ''] },
        ] as const,
    ),
    ...illnesses.map(
      (name) => ['illness without its entry', { text: `Tiene ${name}.`, refs: [hba1c] }] as const,
    ),
    ...numbers
      .slice(0, 30)
      .map(
        (value, index) =>
          ['ref of nobody', { text: `La HbA1c es ${value} %.`, refs: [`r${90 + index}`] }] as const,
      ),
    ...numbers
      .slice(0, 30)
      .map(
        (_, index) =>
          ['ref of another version', { text: 'La HbA1c es 7.9 %.', refs: [`lab/${index}@2`] }] as const,
      ),
    ...numbers.slice(0, 30).map((value) => ['no source', { text: `La glucosa es ${value} mg/dL.` }] as const),
    ...illnesses.map(
      (name) => ['denial', { text: `La HbA1c es 7.9 % y no tiene ${name}.`, refs: [hba1c] }] as const,
    ),
    ...['No tiene alergias.', 'Sin alergia a la penicilina.', 'Niega alergias.', 'Nunca tuvo alergias.'].map(
      (text) => ['denied allergy', { text, refs: [allergy] }] as const,
    ),
    ...['No hay alergias.', 'No toma fármacos.', 'Sin diagnósticos.'].map(
      (text) => ['absence without its line', { kind: 'missing', text, refs: [allergy] }] as const,
    ),
    ...['E11.9', 'I10', 'J45', '2345-7', 'C50.1'].map(
      (code) =>
        ['code', { text: `Diabetes mellitus tipo 2 (${code}).`, refs: [ref.diabetes ?? ''] }] as const,
    ),
    ...['nueve', 'dos', 'tres', 'doce'].map(
      (word) => ['spoken number', { text: `La HbA1c es de ${word} %.`, refs: [hba1c] }] as const,
    ),
    ...['九毫克', '三次', '٧', '７٫٩'].map(
      (text) => ['figures of another script', { text: `HbA1c ${text}`, refs: [hba1c] }] as const,
    ),
    ...[
      'https://x.do',
      '[aquí](http://x)',
      '![a](b)',
      '<b>',
      '[NAME_7]',
      'www.x.do',
      '[PHONE_1]',
      '</script>',
    ].map((text) => ['link or sign', { text: `La HbA1c es 7.9 % ${text}`, refs: [hba1c] }] as const),
    ...numbers
      .slice(0, 24)
      .map(
        (value) =>
          [
            'pressure',
            { text: `La presión arterial es ${Math.round(Number(value))}/94 mmHg.`, refs: [pressure] },
          ] as const,
      ),
    ...numbers
      .slice(0, 20)
      .map((value) => ['score', { kind: 'calc', text: `CHA2DS2-VASc ${value}.` }] as const),
    ...numbers
      .slice(0, 20)
      .map(
        (value) => ['rule', { kind: 'evidence', text: `La guía pide ${value} %.`, refs: [hba1c] }] as const,
      ),
  ];
  return list;
};

test('of five hundred invented statements none is shown', ({ task }) => {
  const all = inventions();
  expect(all.length).toBeGreaterThanOrEqual(500);
  const shown = all.filter(([, claim]) => holds(claim)).map(([what, { text }]) => `${what}: ${text}`);
  Object.assign(task.meta, { tried: { size: all.length, wrong: shown } });
  expect(shown).toEqual([]);
});
