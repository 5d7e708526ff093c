import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { terms } from '../../charts/clinical/index.ts';
import { textsFor } from '../texts.ts';
import { chartOf, make } from './chart-fixture.ts';
import { answerUnderstood } from './compose.ts';
import { understand } from './intents.ts';
import { drugEffects } from './lexicon/drug-effects.ts';
import { toolsOf } from './tools-fixture.ts';

const now = new Date('2026-11-21T12:00:00Z');
const chart = chartOf({
  medications: [
    make.medication('2020-09-08', 'Bisoprolol', { dose: '2.5 mg once daily' }),
    make.medication('2022-01-17', 'Digoxin', { dose: '125 mcg' }),
    make.medication('2022-10-04', 'Donepezil', { dose: '10 mg' }),
    make.medication('2016-04-05', 'Omeprazole', { dose: '20 mg' }),
    make.medication('2021-04-05', 'Enalapril', { dose: '10 mg' }),
    make.medication('2012-01-10', 'Ibuprofen', { dose: '400 mg', status: 'stopped', reason: 'kidneys' }),
  ],
  conditions: [make.condition('2020-09-08', 'Heart failure')],
  vitals: [make.vital('2026-10-20', { code: 'heart_rate', value: 48, value2: null, unit: '/min' })],
  labs: [make.lab('2026-10-20', 'Potassium', 5.3, { code: '2823-3', unit: 'mmol/L', low: 3.5, high: 5.1 })],
});

const effectOf = (question: string, language: Language): string | null => {
  const { aim } = understand(question, language, chart);
  return aim?.kind === 'drugsWithEffect' ? aim.effect.group : null;
};

describe('drugs asked for by an effect', () => {
  it.each([
    ['what meds is he on that lower the heart rate', 'en', 'bradycardia-causing'],
    ['anything on board thats slowing his heart', 'en', 'bradycardia-causing'],
    ['que le puede estar bajando la frecuencia', 'es', 'bradycardia-causing'],
    ['que meds le pueden estar bajando la fc?', 'es', 'bradycardia-causing'],
    ['Welche Medikamente senken die Herzfrequenz?', 'de', 'bradycardia-causing'],
    ['Quali farmaci abbassano la frequenza cardiaca?', 'it', 'bradycardia-causing'],
    ['Quels médicaments ralentissent le cœur ?', 'fr', 'bradycardia-causing'],
    ['Quais remédios baixam a frequência cardíaca?', 'pt', 'bradycardia-causing'],
    ['哪些药会减慢心率？', 'zh', 'bradycardia-causing'],
    ['脈を遅くしている薬はどれですか', 'ja', 'bradycardia-causing'],
    ['맥박을 낮추는 약이 있나요?', 'ko', 'bradycardia-causing'],
    ['que meds le suben el potasio', 'es', 'potassium-raising'],
    ['what could be dropping his sodium', 'en', 'hyponatremia-causing'],
    ['drugs that prolong qt?', 'en', 'qt-prolonging'],
    ['que medicamento le puede dar tos', 'es', 'cough-causing'],
    ['which meds could be making her bleed', 'en', 'bleeding-risk'],
    ['any of his meds that could explain the falls?', 'en', 'fall-risk'],
    ['que toma que estriñe', 'es', 'constipation-causing'],
    ['anticholinergic burden?', 'en', 'anticholinergic'],
    ['meds hard on the kidneys?', 'en', 'nephrotoxic'],
    ['which drugs cause weight gain', 'en', 'weight-gain-causing'],
    ['cual de sus pastillas le puede causar hipoglucemia', 'es', 'hypoglycemia-causing'],
  ] as const)('%s', (question, language, group) => {
    expect(effectOf(question, language)).toBe(group);
  });

  it.each([
    ['que toma para la presion', 'es'],
    ['any meds for cough?', 'en'],
    ['what does he take for his heart', 'en'],
    ['is his heart rate dropping', 'en'],
    ['what can i give to lower his potassium', 'en'],
    ['por que le subio el potasio', 'es'],
    ['since when is he on bisoprolol', 'en'],
    ['¿Qué medicamentos toma?', 'es'],
    ['is the donepezil helping', 'en'],
  ] as const)('not: %s', (question, language) => {
    expect(effectOf(question, language)).toBeNull();
  });
});

const ask = async (question: string, language: Language) =>
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

it('names the drugs that have the effect, with dose, and the value, and no other drug or problem', async () => {
  const { blocks, reply } = await ask('anything on board thats slowing his heart', 'en');
  expect(blocks[0]?.text).toContain('Bisoprolol 2.5 mg once daily; Digoxin 125 mcg; Donepezil 10 mg');
  expect(blocks[1]?.text).toContain('48');
  expect(reply).not.toMatch(/Omeprazole|Heart failure/);
});

it('says that no drug of the list has the effect, and which one had it', async () => {
  const { blocks } = await ask('meds hard on the kidneys?', 'en');
  expect(blocks[0]).toMatchObject({ kind: 'missing' });
  expect(blocks[1]?.text).toContain('Ibuprofen');
});

it('every effect has its group, with members and a source', () => {
  for (const { group, source } of drugEffects) {
    expect(terms().get(`drug-group/${group}`)?.members.length).toBeGreaterThan(0);
    expect(source.length).toBeGreaterThan(20);
  }
});
