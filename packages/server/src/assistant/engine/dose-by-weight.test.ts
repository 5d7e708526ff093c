import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { textsFor } from '../texts.ts';
import { chartOf, make } from './chart-fixture.ts';
import { answerUnderstood } from './compose.ts';
import { writtenDose } from './dose-by-weight.ts';
import { understand } from './intents.ts';
import { toolsOf } from './tools-fixture.ts';

const now = new Date('2026-11-21T12:00:00Z');
type Sections = Parameters<typeof chartOf>[0];
const weight = (kg: number, day = '2026-11-19') =>
  make.vital(day, { code: 'weight', value: kg, value2: null, unit: 'kg' });
const prescribed = (prescription: string) =>
  make.conclusion('2026-11-19', { diagnosis: '', treatment: '', follow_up: '', prescription });

const child = (sections: Sections = {}, born = '2021-04-18') => {
  const chart = chartOf({ vitals: [weight(21.3)], ...sections });
  return { ...chart, patient: { ...chart.patient, birth_date: born } };
};
const syrup = child({
  conclusions: [prescribed('Acetaminofén jarabe 160 mg/5 mL, 10 mL cada 6 horas si hay fiebre')],
});

const ask = async (question: string, language: Language, chart: ReturnType<typeof child>) =>
  answerUnderstood(
    {
      lang: language,
      chart,
      now,
      timeZone: 'America/Santo_Domingo',
      texts: await textsFor(language),
      tools: toolsOf(chart),
    },
    understand(question, language, chart),
  );

describe('a dose in words', () => {
  it.each([
    ['Acetaminofén jarabe 160 mg/5 mL, 10 mL cada 6 horas', 320, 6],
    ['Paracetamol 120 mg en 5 ml: 7,5 ml c/8 h', 180, 8],
    ['Ibuprofen 100 mg per 5 mL, 10 mL every 8 hours', 200, 8],
    ['Paracetamol 100 mg/mL 2 mL cada 6 h', 200, 6],
    ['Amoxicilina 400 mg cada 8 horas por 10 días', 400, 8],
    ['Ibuprofeno 200 mg 3 veces al día', 200, 8],
    ['Paracetamol-Saft 40 mg/ml 5 ml alle 6 Stunden', 200, 6],
    ['对乙酰氨基酚 200毫克 每6小时', 200, 6],
    ['アセトアミノフェン 200mg 6時間ごと', 200, 6],
    ['아세트아미노펜 200mg 6시간마다', 200, 6],
  ])('is counted: %s', (text, mg, hours) => {
    expect(writtenDose(text)).toMatchObject({ mg, hours });
  });

  it.each([
    'Acetaminofén jarabe 10 mL cada 6 horas',
    'Acetaminofén jarabe 160 mg/5 mL',
    'Acetaminofén 5-10 mL de 160 mg/5 mL',
    'Paracetamol 500 mg, media tableta',
    'Paracetamol gotas 20 gotas',
    'Paracetamol 15 mg/kg',
  ])('is not: %s', (text) => {
    expect(writtenDose(text)).toBeNull();
  });
});

describe('a dose by the weight', () => {
  it.each([
    ['el acetaminofen q le mande esta bien pa su peso?', 'es'],
    ['peso actual y q dosis de acetaminofen le toca', 'es'],
    ['wt today and whats the tylenol dose for that', 'en'],
    ['Paracetamol-Dosis nach Gewicht?', 'de'],
    ['dose di paracetamolo per il peso', 'it'],
    ['La dose de paracétamol est-elle bonne pour son poids ?', 'fr'],
    ['dose de paracetamol para o peso dele', 'pt'],
    ['按体重扑热息痛剂量合适吗', 'zh'],
    ['体重に対してアセトアミノフェンの用量は適切ですか', 'ja'],
    ['체중에 비해 아세트아미노펜 용량이 맞나요?', 'ko'],
  ] as const)('is the prescribed one against the newest weight: %s', async (question, language) => {
    const { blocks } = await ask(question, language, syrup);
    expect(blocks[0]?.text).toMatch(/10 mL × 160 mg\/5 mL = 320 mg.*15 mg\/kg/u);
    expect(blocks[0]?.text).toMatch(/21[.,]3/);
    expect(blocks.length).toBeLessThanOrEqual(5);
  });

  it.each([
    ['cuanto pesa', 'es'],
    ['which meds cause weight gain', 'en'],
    ['why is he on paracetamol', 'en'],
    ['que dosis de budesonida usa', 'es'],
    ['le puedo dar paracetamol', 'es'],
  ] as const)('is not asked: %s', (question, language) => {
    expect(understand(question, language, syrup).aim?.kind).not.toBe('doseByWeight');
  });

  it('is told to be too high', async () => {
    const chart = child({ conclusions: [prescribed('Acetaminofén 160 mg/5 mL, 15 mL cada 4 horas')] });
    const { blocks } = await ask('is the tylenol dose right for his weight', 'en', chart);
    expect(blocks[0]).toMatchObject({ kind: 'alert' });
    expect(blocks[0]?.text).toMatch(/above 10–15 mg\/kg.*480 mg.*above the daily maximum/);
  });

  it('is the range of the rule where nothing is ordered, and says what was not checked', async () => {
    const { blocks } = await ask('ibuprofen dose for his weight?', 'en', child());
    expect(blocks[0]?.text).toContain('107–213 mg');
    expect(blocks[1]?.text).toContain('not checked');
    expect(blocks.at(-1)?.text).toContain('secondary source');
  });

  it('is not counted from a line that names several drugs, or has no volume', async () => {
    const several = child({ conclusions: [prescribed('Acetaminofén e ibuprofeno 10 mL de 160 mg/5 mL')] });
    const { reply } = await ask('peso y dosis de acetaminofen', 'es', several);
    expect(reply).toContain('no se puede pasar a mg');
    expect(reply).not.toContain('= 320');
  });

  it('asks for a new weight, and none is counted from none', async () => {
    const old = { ...syrup, vitals: chartOf({ vitals: [weight(19.8, '2026-04-20')] }).vitals };
    expect((await ask('dosis de acetaminofen por peso', 'es', old)).blocks[0]?.text).toContain('pese antes');
    const none = { ...syrup, vitals: chartOf({ vitals: [] }).vitals };
    expect((await ask('dosis de acetaminofen por peso', 'es', none)).blocks[0]).toMatchObject({
      kind: 'missing',
    });
  });

  it('tells an allergy first, the age below which it is not given, and nothing of adults', async () => {
    const allergic = child({
      allergies: [make.allergy('2025-01-01', 'Ibuprofeno', { reaction: 'urticaria' })],
    });
    expect((await ask('ibuprofen dose for his weight?', 'en', allergic)).blocks[0]?.text).toContain(
      'urticaria',
    );
    const baby = child({ vitals: [weight(6)] }, '2026-08-01');
    expect((await ask('ibuprofen dose for his weight?', 'en', baby)).blocks[0]?.text).toContain('6 months');
    const adult = child({}, '1951-04-18');
    expect((await ask('ibuprofen dose for her weight?', 'en', adult)).reply).not.toMatch(/107|213 mg/);
  });
});
