import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { chartOf, make } from './chart-fixture.ts';
import { understand } from './intents.ts';

const chart = chartOf({
  medications: [
    make.medication('2025-03-01', 'Espironolactona', { dose: '25 mg cada día' }),
    make.medication('2020-03-01', 'Metformina', { dose: '850 mg' }),
  ],
  conditions: [make.condition('2019-01-01', 'Diabetes mellitus tipo 2')],
  allergies: [make.allergy('2003-07-22', 'Penicilina')],
  labs: [make.lab('2026-11-10', 'Calcio', 9.1)],
});
const intents = (question: string, language: Language) => understand(question, language, chart).intents;

describe('a question of safety', () => {
  it.each([
    ['¿Le puedo subir la espironolactona?', 'es'],
    ['¿Puede seguir con metformina con esta TFG?', 'es'],
    ['¿Se le puede hacer tomografía con contraste?', 'es'],
    ['naproxeno ok?', 'es'],
    ['metoclopramida para las nauseas', 'es'],
    ['ibuprofeno 400 mg cada 8 h para el dolor de rodilla', 'es'],
    ['nitrofurantoína a estas alturas del embarazo', 'es'],
    ['zpak or biaxin for his bronchitis?', 'en'],
    ['Is ibuprofen fine for her?', 'en'],
    ['codeine for the pain?', 'en'],
    ['Restart metformin?', 'en'],
    ['Can I give her an iron supplement?', 'en'],
    ['Geht Ibuprofen bei ihr?', 'de'],
    ['Può fare una TAC con mezzo di contrasto?', 'it'],
    ['Bactrim possible ?', 'fr'],
    ['Dá pra passar nimesulida?', 'pt'],
    ['可以做增强CT吗？', 'zh'],
    ['造影CTは可能ですか？', 'ja'],
    ['메트포르민 시작해도 될까요?', 'ko'],
    ['¿Le vuelvo a poner la metformina?', 'es'],
    ['le reinicio la espironolactona', 'es'],
    ['¿le subo la metformina a 1000?', 'es'],
    ['put her back on metformin?', 'en'],
    ['Metformin wieder ansetzen?', 'de'],
    ['Riprendere la metformina?', 'it'],
    ['On reprend la metformine ?', 'fr'],
    ['Posso voltar com a metformina?', 'pt'],
    ['Retomar a metformina?', 'pt'],
    ['重新用二甲双胍？', 'zh'],
    ['メトホルミンを再開？', 'ja'],
    ['메트포르민 다시 쓸까요?', 'ko'],
    ['pensando en citalopram', 'es'],
    ['le empiezo asa 81?', 'es'],
    ['thinking of citalopram', 'en'],
    ['considering a beta blocker for her', 'en'],
    ['ibuprofen with her beta blocker?', 'en'],
    ['Ich denke an Citalopram', 'de'],
    ['Je pense donner du citalopram', 'fr'],
    ['打算用西酞普兰', 'zh'],
  ] as const)('is one for the check alone: %s', (question, language) => {
    expect(intents(question, language)).toEqual(['check_drug']);
  });

  it.each([
    ['¿Me puede decir la dosis de metformina?', 'es'],
    ['¿Cuándo se le empezó a dar metformina?', 'es'],
    ['¿Por qué toma espironolactona?', 'es'],
    ['¿lisinopril para qué?', 'es'],
    ['lisinopril', 'es'],
    ['¿Puedo suspenderle la espironolactona?', 'es'],
    ['¿Está bien el calcio?', 'es'],
    ['Can you list the metformin doses?', 'en'],
    ['Did she start metformin?', 'en'],
    ['Was metformin restarted?', 'en'],
    ['¿Cuándo se le reinició la metformina?', 'es'],
    ['メトホルミンはいつ再開しましたか？', 'ja'],
    ['May I stop metformin?', 'en'],
    ['thinking of stopping metformin', 'en'],
    ['is she on ibuprofen with her metformin?', 'en'],
    ['cuando le puse la metformina', 'es'],
  ] as const)('is none where something else is asked: %s', (question, language) => {
    expect(intents(question, language)).not.toContain('check_drug');
  });

  it('keeps the value that is asked for beside it, before the check', () => {
    expect(intents('¿Cuál es el último calcio y puedo darle ibuprofeno?', 'es')).toEqual([
      'lab_latest',
      'check_drug',
    ]);
  });

  it('asks back a name that is almost one', () => {
    expect(intents('¿ibuprofneo se puede?', 'es')).toEqual(['check_drug']);
    expect(intents('¿qwertyuiop se puede?', 'es')).toEqual([]);
  });
});
