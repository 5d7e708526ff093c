import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { textsFor } from '../texts.ts';
import { chartOf, make } from './chart-fixture.ts';
import { answerUnderstood } from './compose.ts';
import { understand } from './intents.ts';
import { toolsOf } from './tools-fixture.ts';

const now = new Date('2026-11-21T12:00:00Z');
const chart = chartOf({
  medications: [
    make.medication('2018-09-17', 'Simvastatin', { dose: '20 mg', reason: 'Coronary disease' }),
    make.medication('2019-11-20', 'Warfarin', { dose: '5 mg', reason: 'Atrial fibrillation' }),
    make.medication('2020-02-04', 'Losartan', { dose: '50 mg', reason: 'Hypertension' }),
    make.medication('2016-08-12', 'Metoprolol', { dose: '50 mg' }),
    make.medication('2012-01-10', 'Lisinopril', {
      dose: '10 mg',
      status: 'stopped',
      reason: 'Stopped because of dry cough',
      stopped_at: '2020-02-04T16:00:00.000Z',
    }),
    make.medication('2016-08-09', 'Omeprazole', { dose: '20 mg', status: 'completed' }),
  ],
  allergies: [make.allergy('2012-10-03', 'Codeine', { reaction: 'nausea' })],
  notes: [
    make.note('2025-09-09', 'Simvastatin kept at 20 mg because of muscle pain on 40 mg.'),
    make.note('2019-11-20', 'New atrial fibrillation. Warfarin started; apixaban was not affordable.'),
    make.note('2024-05-05', 'Father stopped simvastatin because of myalgia. Metoprolol continued.'),
  ],
});

const kindOf = (question: string, language: Language) =>
  understand(question, language, chart).aim?.kind ?? null;

describe('why a drug is as it is', () => {
  it.each([
    ['why isnt simva higher', 'en'],
    ['pq solo esta en 20 de simva', 'es'],
    ['por q no le han subido la simvastatina', 'es'],
    ['why warfarin and not a doac?', 'en'],
    ['quien le puso la warfarina y pq no un doac', 'es'],
    ['Warum ist Simvastatin nicht höher dosiert?', 'de'],
    ['Perché warfarin e non un DOAC?', 'it'],
    ['Pourquoi la warfarine et pas un AOD ?', 'fr'],
    ['Por que varfarina e não um DOAC?', 'pt'],
    ['为什么用华法林而不用阿哌沙班？', 'zh'],
    ['なぜアピキサバンではなくワルファリンですか', 'ja'],
    ['왜 아픽사반 말고 와파린을 쓰나요?', 'ko'],
  ] as const)('is asked: %s', (question, language) => {
    expect(kindOf(question, language)).toBe('drugWhy');
  });

  it.each([
    ['what was she on before losartan and why changed', 'en'],
    ['que tomaba antes del losartan', 'es'],
    ['Was nahm sie vor Losartan?', 'de'],
    ['ロサルタンの前は何を飲んでいましたか', 'ja'],
    ['what did losartan replace?', 'en'],
  ] as const)('what came before is asked: %s', (question, language) => {
    expect(kindOf(question, language)).toBe('drugBefore');
  });

  it.each([
    ['why does she take warfarin', 'en'],
    ['por que toma losartan', 'es'],
    ['why was lisinopril stopped', 'en'],
    ['did she eat before warfarin', 'en'],
    ['what is the dose of simvastatin', 'en'],
    ['what was the potassium before losartan', 'en'],
  ] as const)('is not asked: %s', (question, language) => {
    expect(kindOf(question, language)).toBeNull();
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

describe('the reason', () => {
  it('of a dose is what a note says of the drug, before the reason of its order, and no relative’s', async () => {
    const { blocks, reply } = await ask('why isnt simva higher', 'en');
    expect(blocks[0]?.text).toContain('muscle pain on 40 mg');
    expect(blocks[1]?.text).toContain('Coronary disease');
    expect(reply).not.toContain('Father');
  });

  it('against another drug is what a note says of one of its class', async () => {
    const { blocks, reply } = await ask('why warfarin and not a doac?', 'en');
    expect(blocks[0]?.text).toContain('apixaban was not affordable');
    expect(reply).not.toContain('not recorded');
  });

  it('is an allergy or an earlier stop where those give it', async () => {
    expect((await ask('why no codeine for her', 'en')).blocks[0]?.text).toContain('nausea');
    expect((await ask('why not lisinopril', 'en')).blocks[0]?.text).toContain('dry cough');
  });

  it('is said not to be written where nothing gives it', async () => {
    const { blocks } = await ask('why is her metoprolol only 50?', 'en');
    expect(blocks[0]).toMatchObject({ kind: 'missing' });
    expect(blocks[0]?.text).toContain('metoprolol');
    expect(blocks[1]?.text).toContain('Metoprolol 50 mg');
  });

  it('who ordered it comes first where that is asked too', async () => {
    const { blocks } = await ask('quien le puso la warfarina y pq no un doac', 'es');
    expect(blocks[0]?.text).toContain('Warfarin 5 mg');
    expect(blocks[1]?.text).toContain('apixaban was not affordable');
  });
});

it('the drug before another is one of its kind, with the reason of its end', async () => {
  const { blocks, reply } = await ask('what was she on before losartan and why changed', 'en');
  expect(blocks[0]?.text).toContain('Lisinopril 10 mg');
  expect(blocks[0]?.text).toContain('dry cough');
  expect(blocks[1]?.text).toContain('Losartan 50 mg');
  expect(reply).not.toContain('Omeprazole');
});

it('none before is said by the name of the drug', async () => {
  const { blocks } = await ask('what was she on before warfarin', 'en');
  expect(blocks[0]).toMatchObject({ kind: 'missing' });
  expect(blocks[0]?.text).toContain('warfarin');
});
