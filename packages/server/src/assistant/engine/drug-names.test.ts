import { describe, expect, it } from 'vitest';
import { chartOf, make } from './chart-fixture.ts';
import { drugsIn, wordsForDrug } from './drug-names.ts';
import { understand } from './intents.ts';
import { wordsOf } from './words.ts';

const chart = chartOf({
  medications: [
    make.medication('2026-01-01', 'Metformin hydrochloride 850 MG Oral Tablet'),
    make.medication('2026-01-02', 'Amlodipine 5 MG'),
  ],
  allergies: [make.allergy('2020-01-01', 'Aspirin')],
});
const called = (question: string, language: Parameters<typeof understand>[1]) =>
  understand(question, language, chart).named;

describe('drugs of a question', () => {
  it.each([
    ['メトホルミンを服用していますか', 'ja'],
    ['在服用二甲双胍吗', 'zh'],
    ['메트포르민을 복용하나요?', 'ko'],
    ['Prend-elle de la metformine ?', 'fr'],
    ['Toma metformina?', 'pt'],
    ['Prende la metformina?', 'it'],
    ['Nimmt sie Metformin?', 'de'],
    ['¿Toma metformina?', 'es'],
    ['Does she take metformin?', 'en'],
  ] as const)('%s is the metformin of this chart', (question, language) => {
    expect(understand(question, language, chart).intents).toEqual(['medications']);
    expect([...called(question, language).medications]).toEqual(['metformin']);
  });

  it('are found among allergies too', () => {
    expect([...called('アスピリンのアレルギー', 'ja').allergies]).toEqual(['aspirin']);
    expect([...called('alergia al ácido acetilsalicílico', 'es').allergies]).toEqual(['aspirin']);
  });

  it('are never guessed among those that the chart does not hold', () => {
    expect(called('メトホルミ', 'ja').medications.size).toBe(0);
    expect(called('¿Toma atorvastatima?', 'es').medications.size).toBe(0);
    expect(drugsIn(wordsOf('metformim'))).toEqual([]);
  });

  it('are the longest names', () => {
    expect(drugsIn(wordsOf('acetylsalicylic acid and warfarin'))).toEqual([
      { start: 0, end: 2, ingredients: ['acetylsalicylic acid'] },
      { start: 3, end: 4, ingredients: ['warfarin'] },
    ]);
    expect(wordsForDrug(['Amlodipine 5 MG', 'Metformin'], ['metformin'])).toEqual(['metformin']);
  });
});
