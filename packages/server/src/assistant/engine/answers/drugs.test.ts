import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { checkedChart } from '../../../charts/drug-safety/check-fixture.ts';
import type { NotesSearch } from '../../retrieval/port.ts';
import { textsFor } from '../../texts.ts';
import { chartOf, make } from '../chart-fixture.ts';
import { answerUnderstood } from '../compose.ts';
import { understand } from '../intents.ts';
import { toolsOf } from '../tools-fixture.ts';
import { watchedNames } from './drug-values.ts';

const now = new Date('2026-11-21T12:00:00Z');
const zone = 'America/Santo_Domingo';

const ask = async (question: string, language: Language, chart: Chart, notes: NotesSearch | null = null) => {
  const understood = understand(question, language, chart);
  const { text, leftover, intents } = understood;
  const named = intents.includes('check_drug') ? { text, leftover } : { text: '', leftover: [] };
  const tools = toolsOf(chart, { drugs: () => checkedChart(chart, named, { language, now, zone }) });
  return answerUnderstood(
    { lang: language, chart, now, timeZone: zone, texts: await textsFor(language), tools, notes },
    understood,
  );
};

const egfr = (value: number, day = '2026-11-10') =>
  make.lab(day, 'TFGe', value, { code: '98979-8', unit: 'mL/min/{1.73_m2}', low: 60, flag: 'L' });
const potassium = (value: number) =>
  make.lab('2026-11-10', 'Potasio', value, { code: '2823-3', unit: 'mmol/L', low: 3.5, high: 5.1 });

const sick = chartOf({
  conditions: [make.condition('2025-03-04', 'Insuficiencia cardíaca')],
  medications: [
    make.medication('2025-03-04', 'Espironolactona', { dose: '25 mg cada día' }),
    make.medication('2015-03-04', 'Enalapril', { dose: '20 mg' }),
    make.medication('2020-01-01', 'Carbidopa', { dose: '25 mg' }),
  ],
  allergies: [
    make.allergy('2003-07-22', 'Penicilina', {
      reaction: 'anafilaxia',
      severity: 'severe',
      criticality: 'high',
    }),
  ],
  labs: [egfr(27), potassium(5.3)],
});

const pregnant = chartOf({
  conditions: [make.condition('2026-06-20', 'Embarazo de 30 semanas')],
  allergies: [make.allergy('2026-06-20', '', { status: 'none_known' })],
});

describe('the first block of a check', () => {
  it.each([
    ['¿Le puedo dar ibuprofeno?', 'es', sick, /^Alto: no dar ibuprofeno .*Función renal \(TFGe 27\)/],
    ['¿Le pongo penicilina?', 'es', sick, /^Alto: no dar penicilina .*amoxicilina.*Alergia \(Penicilina\)/],
    ['¿Puedo subir la espironolactona?', 'es', sick, /^Alto: .*espironolactona, que ya toma: .*5\.3/],
    ['Can I start metformin?', 'en', sick, /^Stop: do not give metformin .*eGFR 27/],
    ['Is IV contrast ok?', 'en', sick, /^Caution with IV contrast .*eGFR: 27/],
    ['Darf sie Ramipril nehmen?', 'de', pregnant, /^Stopp: Ramipril nicht geben .*Schwangerschaft/],
    ['Può prendere un ACE-inibitore?', 'it', pregnant, /^Alt: non dare ACE inibitore .*gravidanza/],
    ['Un AINS est-il possible ?', 'fr', pregnant, /^Prudence avec AINS .*grossesse/],
    ['Posso dar suplemento de potássio?', 'pt', sick, /^Cautela com suplemento de potássio .*5,3/],
    ['她可以用青霉素吗？', 'zh', sick, /^不宜使用青霉素/],
    ['NSAIDsは使っても大丈夫ですか？', 'ja', sick, /^投与しない：NSAIDs/],
    ['아목시실린 처방해도 될까요?', 'ko', sick, /^투여 금지: 아목시실린/],
  ] as const)('is the verdict: %s', async (question, language, chart, expected) => {
    const { blocks } = await ask(question, language, chart);
    expect(blocks[0]?.text).toMatch(expected);
    expect(blocks[0]?.cites.length).toBeGreaterThan(0);
    expect(blocks.length).toBeLessThanOrEqual(6);
  });

  it('says of a drug against which nothing was found that, and what of the question stays open', async () => {
    const clear = await ask('¿Puede tomar paracetamol?', 'es', sick);
    expect(clear.blocks[0]?.text).toBe('Ninguna alerta para paracetamol en lo que se pudo comprobar.');
    const unasked = await ask('¿Le puedo poner penicilina?', 'es', chartOf({}));
    expect(unasked.blocks[0]?.text).toMatch(/Ninguna alerta.* Alergias no verificadas/);
  });

  it('names each drug of a question with its own outcome', async () => {
    const { blocks } = await ask('¿Puedo darle ibuprofeno o paracetamol?', 'es', sick);
    expect(blocks[0]?.text).toMatch(/^Alto: no dar ibuprofeno .*\. Ninguna alerta para paracetamol/);
  });
});

describe('the reasons of a check', () => {
  it('stand in five blocks at most, the severest first, with the values and the days that they rest on', async () => {
    const { blocks } = await ask('¿Le puedo dar ibuprofeno?', 'es', sick);
    const [verdict = '', ...reasons] = blocks.filter(({ kind }) => kind === 'alert').map(({ text }) => text);
    expect(blocks.length).toBe(5);
    expect(reasons.length).toBe(2);
    const levels = reasons.map((text) =>
      ['Alto', 'Advertencia', 'Información'].indexOf(text.split(' · ')[0] ?? ''),
    );
    expect(levels).not.toContain(-1);
    expect(levels).toEqual(levels.toSorted());
    expect(reasons[0]).toMatch(/^Alto · Función renal: ibuprofeno\..*Consta: TFGe 27.*10 nov 2026/);
    expect(reasons.join()).toContain('Insuficiencia cardíaca (4 mar 2025)');
    expect(verdict).toContain('Potasio: 5.3\u00a0mmol/L');
  });

  it('are not hidden behind what was not checked, which is one block', async () => {
    const { blocks } = await ask('¿Le puedo dar naproxeno?', 'es', sick);
    const unchecked = blocks.filter(({ kind }) => kind === 'missing');
    expect(unchecked.length).toBe(1);
    expect(unchecked[0]?.text.toLowerCase()).toContain('carbidopa');
    expect(blocks[0]?.text.toLowerCase()).not.toContain('carbidopa');
    expect(blocks.at(-1)?.text).toContain('no es una base de interacciones completa.');
  });
});

describe('the eGFR that a laboratory reported', () => {
  const creatinine = (day: string, value: number) =>
    make.lab(day, 'Creatinina', value, { code: '2160-0', unit: 'mg/dL' });
  const on = (...labs: Chart['labs']['entries']) =>
    chartOf({ medications: [make.medication('2020-01-01', 'Metformina')], labs });

  it.each([
    ['counts where there is no creatinine', on(egfr(24)), 'TFGe 24'],
    ['counts where it is newer', on(egfr(24), creatinine('2026-09-01', 0.8)), 'TFGe 24'],
    ['gives way to a newer creatinine', on(egfr(24, '2026-09-01'), creatinine('2026-11-10', 3.4)), 'TFGe 15'],
  ])('%s', async (_, chart, expected) => {
    const { blocks } = await ask('¿Puede seguir con metformina?', 'es', chart);
    expect(blocks[0]?.text).toContain(`(${expected})`);
  });

  it('does not count after a year, nor for a creatinine of which nobody knows the unit', async () => {
    const old = await ask('¿Puede seguir con metformina?', 'es', on(egfr(24, '2024-11-10')));
    expect(old.reply).toContain('No verificado por falta de una TFGe utilizable');
    const typed = make.lab('2026-11-15', 'Creatinina', 300, { code: null, unit: null });
    const unseated = await ask('¿Puede seguir con metformina?', 'es', on(egfr(24), typed));
    expect(unseated.blocks[0]?.text).not.toContain('TFGe 24');
  });
});

describe('what the chart says of the very drug', () => {
  const stopped = chartOf({
    medications: [
      make.medication('2020-01-01', 'Losartán', {
        dose: '50 mg',
        status: 'stopped',
        stopped_at: '2024-01-01T16:00:00.000Z',
        reason: 'Suspendido por tos seca',
      }),
    ],
  });

  it.each([
    ['¿Le vuelvo a poner el losartán?', 'es', /^Precaución con losartán: suspendido antes/],
    ['Can I restart losartan?', 'en', /^Caution with losartan: stopped before/],
    ['Losartan wieder ansetzen?', 'de', /^Vorsicht bei Losartan: früher abgesetzt/],
    ['On reprend le losartan ?', 'fr', /^Prudence avec losartan : déjà arrêté/],
    ['ロサルタンを再開？', 'ja', /^ロサルタンは慎重に：以前に中止/],
  ] as const)(
    'is an earlier stop with its reason, behind the verdict: %s',
    async (question, language, expected) => {
      const { blocks } = await ask(question, language, stopped);
      expect(blocks[0]?.text).toMatch(expected);
      expect(blocks[1]?.text).toContain('Suspendido por tos seca');
      expect(blocks[1]?.cites.length).toBe(1);
    },
  );

  it.each([
    ['Simvastatin kept at 20 mg because of muscle pain on 40 mg.', /^Precaución con simvastatina/],
    ['Simvastatin started. Cholesterol is better.', /^Ninguna alerta/],
  ] as const)('is a note that tells how it was tolerated, and no other: %s', async (text, expected) => {
    const chart = chartOf({
      medications: [make.medication('2024-01-01', 'Simvastatin', { dose: '20 mg' })],
      notes: [make.note('2025-09-09', text)],
    });
    const [entry] = chart.notes.entries;
    const query = {
      phrase: 'simvastatina',
      terms: [['simvastatin', 'simvastatina']],
      typed: ['simvastatina'],
    };
    const { notes, conclusions, medications, allergies, procedures } = chart;
    const { blocks } = await ask('¿Le subo la simvastatina a 40?', 'es', chart, {
      query,
      written: {
        searched: { notes: 1, conclusions: 0, visits: 0 },
        newest: '2025-09-09',
        whole: true,
        hits: [{ kind: 'note', id: entry?.id ?? '', terms: [0] }],
        alike: [],
        entries: { notes, conclusions, medications, allergies, procedures, visits: [] },
      },
    });
    expect(blocks[0]?.text).toMatch(expected);
  });
});

describe('an allergy to a class', () => {
  it.each([
    [
      'Can I give Bactrim?',
      'en',
      'Sulfonamide antibiotics',
      /^Caution with bactrim: Allergy \(Sulfonamide antibiotics\)/i,
    ],
    ['¿Puedo darle Bactrim?', 'es', 'Sulfas', /^Precaución con bactrim: Alergia \(Sulfas\)/i],
    ['Darf sie Ibuprofen nehmen?', 'de', 'NSAR', /^Vorsicht bei Ibuprofen: Allergie \(NSAR\)/],
  ] as const)(
    'warns of each drug of it first, as an order does: %s',
    async (question, language, substance, expected) => {
      const chart = chartOf({ allergies: [make.allergy('2005-04-12', substance, { reaction: 'rash' })] });
      const { blocks } = await ask(question, language, chart);
      expect(blocks[0]?.text).toMatch(expected);
      expect(blocks[1]?.text).toContain(`${substance} (rash)`);
    },
  );
});

describe('a class of which a drug is taken', () => {
  const chart = chartOf({
    medications: [
      make.medication('2018-09-17', 'Simvastatin', { dose: '20 mg' }),
      make.medication('2025-02-03', 'Amoxicillin', { dose: '500 mg', status: 'completed' }),
    ],
  });

  it.each([
    ['clarithro ok with his statin?', 'en', /^Stop: do not give clarithromycin .*Simvastatin/],
    ['¿puede tomar claritromicina con su estatina?', 'es', /^Alto: no dar claritromicina .*Simvastatin/],
  ] as const)('stands for that drug and no other: %s', async (question, language, expected) => {
    const { blocks, reply } = await ask(question, language, chart);
    expect(blocks[0]?.text).toMatch(expected);
    expect(reply).not.toMatch(/atorva|two drugs of one class|misma clase|already taken|que ya toma/i);
  });

  it('is checked by an example where none is taken', async () => {
    const { blocks } = await ask('Is a macrolide ok?', 'en', chart);
    expect(blocks[0]?.text).toContain('checked with clarithromycin as the example');
  });

  it('tells that the drug is taken, or was before', async () => {
    expect((await ask('Can I give him a statin?', 'en', chart)).reply).toContain('Simvastatin 20 mg');
    expect((await ask('Amoxicillin ok?', 'en', chart)).reply).toContain('Completed: Amoxicillin 500 mg');
    expect((await ask('Is ibuprofen ok?', 'en', chart)).reply).not.toContain('Amoxicillin');
  });
});

it.each([
  ['Any interaction between amio and dig?', 'en', /^Caution with amiodarone, digoxin: amiodarone \+ digoxin/],
  ['¿Interacciones entre amiodarona y digoxina?', 'es', /: amiodarona \+ digoxina/],
  ['Wechselwirkung zwischen Amiodaron und Digoxin?', 'de', /: Amiodaron \+ Digoxin/],
] as const)(
  'two drugs of a question are checked with each other first: %s',
  async (question, language, expected) => {
    const { blocks } = await ask(question, language, sick);
    expect(blocks[0]?.text).toMatch(expected);
  },
);

it.each([
  ['Can I give her Bactrim for a UTI? Her knee hurts.', 'en'],
  ['le duele la rodilla, ¿le pongo diclofenac?', 'es'],
  ['Kann ich ihr Diclofenac geben, Knie tut weh?', 'de'],
  ['Posso darle il Bactrim per la cistite?', 'it'],
  ['Posso voltar com a losartana?', 'pt'],
] as const)('no ordinary word is told as a drug that nobody knows: %s', async (question, language) => {
  const { reply } = await ask(question, language, sick);
  expect(reply).not.toMatch(
    /not recogni[sz]e|no lo reconozco|nicht als Arzneimittel|non riconosciuto come|não ser reconhecido/,
  );
});

it('a potassium above 5.5 is one that labelling speaks of', async () => {
  const question = '¿Le puedo dar cloruro de potasio?';
  const chart = (value: number) => chartOf({ labs: [potassium(value)] });
  expect((await ask(question, 'es', chart(6.1))).blocks[0]?.text).toMatch(/^Alto: no dar cloruro de potasio/);
  expect((await ask(question, 'es', chart(5.4))).blocks[0]?.text).toMatch(/^Precaución .*5\.4/);
  expect((await ask(question, 'es', chart(4.4))).blocks[0]?.text).not.toContain('4.4');
});

it('the level of a drug and a slow heart speak against it', async () => {
  const chart = chartOf({
    medications: [make.medication('2022-01-17', 'Digoxin', { dose: '125 mcg' })],
    labs: [make.lab('2026-10-20', 'Digoxin level', 2.3, { unit: 'ng/mL', low: 0.5, high: 2 })],
    vitals: [make.vital('2026-10-20', { code: 'heart_rate', value: 48, value2: null, unit: '/min' })],
  });
  const { blocks } = await ask('Is it fine to keep digoxin?', 'en', chart);
  expect(blocks[0]?.text).toMatch(/Digoxin level: 2\.3.*48/);
});

it('the values that are watched are known by name', async () => {
  const { t } = await textsFor('en');
  const { analytes, signs } = watchedNames;
  for (const one of analytes) expect(t(`analyte.${one}`)).not.toContain('analyte.');
  for (const one of signs) expect(t(`vital.name.${one}`)).not.toContain('vital.name');
  expect(analytes.length + signs.length).toBeGreaterThan(10);
});
