import { describe, expect, it } from 'vitest';
import { spelledOut } from './abbreviations.ts';
import { understand } from './intents.ts';
import { languageOf } from './language.ts';

describe('abbreviations of doctors', () => {
  it.each([
    ['en', 'any breast ca in the family', 'any breast cancer in the family'],
    ['en', 'family hx of heart dz?', 'family history of heart disease?'],
    ['en', 'any hx of mi', 'any history of myocardial infarction'],
    ['en', 'n/v?', 'nausea, vomiting?'],
    ['en', 'abd pain or cp', 'abdominal pain or chest pain'],
    ['en', 'any ha?', 'any headache?'],
    ['es', 'ca de mama en la familia?', 'cancer de mama en la familia?'],
    ['es', 'apf?', 'antecedentes familiares?'],
    ['de', 'Z.n. Herzinfarkt?', ' Herzinfarkt?'],
  ] as const)('are read as they are meant: %s: %s', (language, typed, meant) => {
    expect(spelledOut(typed, language)).toBe(meant);
  });

  it.each([
    ['en', 'latest ca and k'],
    ['es', 'mi paciente ha caído'],
    ['it', 'ha avuto un ictus?'],
    ['fr', 'la ca est à combien ?'],
    ['de', 'Wie hoch war die Ca im Mai?'],
  ] as const)('stay words where they are some: %s: %s', (language, typed) => {
    expect(spelledOut(typed, language)).toBe(typed);
  });

  it.each(['fhx?', 'fam hx', 'apf?'])('ask for the history of the family: %s', (question) => {
    expect(understand(question, 'en', null).intents).toEqual(['family_social']);
  });

  it('name no language', () => {
    expect(languageOf('n/v?', 'en')).toBe('en');
    expect(languageOf('Z.n. Herzinfarkt?', 'de')).toBe('de');
  });
});
