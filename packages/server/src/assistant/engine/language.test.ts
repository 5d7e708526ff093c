import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

describe('languageOf', () => {
  it.each([
    ['¿Qué alergias tiene?', 'en', 'es'],
    ['What is she allergic to?', 'es', 'en'],
    ['HbA1c', 'es', 'es'],
    ["what's walter's creatinine", 'en', 'en'],
    ['what’s rosa’s a1c', 'es', 'en'],
    ["whats walter's inr", 'es', 'en'],
    ["qu'est-ce qui s'est passé", 'es', 'fr'],
    ['HbA1c', 'de', 'de'],
    ['potassium', 'es', 'es'],
    ['Welche Allergien hat sie?', 'de', 'de'],
    ['Which allergies does she have?', 'de', 'en'],
    ['Quels médicaments est-ce qu’elle prend ?', 'fr', 'fr'],
    ['Quali farmaci prende?', 'it', 'it'],
    ['Que remédios ela toma?', 'pt', 'pt'],
    ['알레르기가 있나요?', 'es', 'ko'],
    ['アレルギーはありますか', 'en', 'ja'],
    ['血糖', 'ja', 'ja'],
    ['血糖', 'es', 'zh'],
    ['', 'it', 'it'],
    ['検査結果', 'es', 'ja'],
    ['药物', 'ja', 'zh'],
    ['메트포르민 metformin', 'en', 'ko'],
    ['Verlauf des Kaliums', 'de', 'de'],
    ['Qual è la pressione?', 'es', 'it'],
    ['Quais exames ela fez?', 'es', 'pt'],
    ['Quelle est sa tension ?', 'es', 'fr'],
    ['¿Cuál es la presión?', 'pt', 'es'],
    ['últimos sinais vitais', 'pt', 'pt'],
    ['ultimi esami del sangue', 'it', 'it'],
    ['Allergien', 'de', 'de'],
    ['all glucose values', 'en', 'en'],
    ['HAS-BLED', 'es', 'es'],
    ['¿Cuál es el HAS-BLED?', 'en', 'es'],
  ] as const)('%s asked under %s is %s', (question, under, expected) => {
    expect(languageOf(question, under)).toBe(expected);
  });
});
