import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { understand } from './intents.ts';
import { languageOf } from './language.ts';
import { inFull } from './written-short.ts';

describe('a question written in a hurry', () => {
  it.each<[Language, string, string]>([
    ['es', 'que toma pa la prostata', 'que toma para la prostata'],
    ['es', 'q toma pal corazon', 'que toma para el corazon'],
    ['es', 'xq toma enalapril', 'por que toma enalapril'],
    ['en', 'interaction btw amio and dig', 'interaction between amiodarone and digoxin'],
    ['en', 'any k above 5.5?', 'any potassium above 5.5?'],
    ['en', 'last na', 'last sodium'],
    ['de', 'nimmt sie ab?', 'sinkt das Gewicht?'],
    ['fr', 'pk elle prend du fer ?', 'pourquoi elle prend du fer ?'],
    ['it', 'xché prende il ferro?', 'perché prende il ferro?'],
    ['pt', 'tá perdendo peso?', 'está perdendo peso?'],
    ['zh', '她在变瘦吗？', '她在体重下降吗？'],
  ])('in %s is read in full: %s', (language, question, meant) => {
    expect(inFull(question, language)).toBe(meant);
  });

  it.each<[Language, string]>([
    ['es', '¿Le toca la anti-D?'],
    ['es', 'vitamina D y calcio'],
    ['en', 'vitamin K level'],
    ['de', 'Nimmt sie Metformin?'],
    ['pt', 'NT-pro-BNP'],
    ['it', 'raggi X del torace'],
  ])('in %s stays where nothing is short: %s', (language, question) => {
    expect(inFull(question, language)).toBe(question);
  });
});

describe('abbreviations of doctors', () => {
  it.each([
    ['en', 'any breast ca in the family', 'any breast cancer in the family'],
    ['en', 'family hx of heart dz?', 'family history of heart disease?'],
    ['en', 'any hx of mi', 'any history of myocardial infarction'],
    ['en', 'n/v?', 'nausea, vomiting?'],
    ['en', 'latest ca and k', 'latest ca and potassium'],
    ['en', 'abd pain or cp', 'abdominal pain or chest pain'],
    ['en', 'any ha?', 'any headache?'],
    ['es', 'ca de mama en la familia?', 'cancer de mama en la familia?'],
    ['es', 'apf?', 'antecedentes familiares?'],
    ['de', 'Z.n. Herzinfarkt?', ' Herzinfarkt?'],
  ] as const)('are read as they are meant: %s: %s', (language, typed, meant) => {
    expect(inFull(typed, language)).toBe(meant);
  });

  it.each([
    ['es', 'mi paciente ha caído'],
    ['it', 'ha avuto un ictus?'],
    ['fr', 'la ca est à combien ?'],
    ['de', 'Wie hoch war die Ca im Mai?'],
  ] as const)('stay words where they are some: %s: %s', (language, typed) => {
    expect(inFull(typed, language)).toBe(typed);
  });

  it.each(['fhx?', 'fam hx', 'apf?'])('ask for the history of the family: %s', (question) => {
    expect(understand(question, 'en', null).intents).toEqual(['family_social']);
  });

  it('name no language', () => {
    expect(languageOf('n/v?', 'en')).toBe('en');
    expect(languageOf('Z.n. Herzinfarkt?', 'de')).toBe('de');
  });
});
