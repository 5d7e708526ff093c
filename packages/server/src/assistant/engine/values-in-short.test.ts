import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { understand } from './intents.ts';
import { languageOf } from './language.ts';
import { inFull } from './written-short.ts';

describe('short names of what is measured', () => {
  it.each<[Language, string, string]>([
    ['en', 'has her K ever been over 5.5', 'has her potassium ever been over 5.5'],
    ['en', 'when was her k the lowest', 'when was her potassium the lowest'],
    ['en', 'last k+', 'last potassium'],
    ['en', 'how many Ks over 5.5', 'how many potassium over 5.5'],
    ['es', 'cuanto ha subido el k en 6 meses', 'cuanto ha subido el potasio en 6 meses'],
    ['en', 'lowest sat', 'lowest oxygen saturation'],
    ['en', 'K and Na today', 'potassium and sodium today'],
    ['en', 'highest cr', 'highest creatinine'],
    ['es', 'k mas alto que ha tenido', 'potasio mas alto que ha tenido'],
    ['es', 'su K ha pasado de 5.5?', 'su potasio ha pasado de 5.5?'],
    ['es', 'pa mas alta que ha tenido', 'presión arterial mas alta que ha tenido'],
    ['es', 'ultima pa?', 'ultima presión arterial?'],
    ['es', 'que toma pa la prostata', 'que toma para la prostata'],
    ['es', 'cuantas hb1ac por debajo de 7.5', 'cuantas HbA1c por debajo de 7.5'],
    ['es', 'ultima hb a1c', 'ultima HbA1c'],
    ['en', 'hba1 trend', 'HbA1c trend'],
    ['de', 'höchstes K', 'höchstes Kalium'],
    ['fr', 'K le plus haut', 'potassium le plus haut'],
    ['it', 'K più alto', 'potassio più alto'],
    ['pt', 'K mais alto?', 'potássio mais alto?'],
  ])('in %s are read in full: %s', (language, question, meant) => {
    expect(inFull(question, language)).toBe(meant);
  });

  it.each<[Language, string]>([
    ['en', 'vitamin k level'],
    ['en', 'k, what about her meds'],
    ['en', 'K wire in 2019?'],
    ['en', 'she sat down and fainted'],
    ['en', 'appointment on sat?'],
    ['en', 'metoprolol CR 25'],
    ['es', 'k medicamentos toma'],
    ['es', 'el k toma'],
    ['es', 'k le paso'],
    ['es', 'k ha pasado desde marzo'],
    ['es', 'creo k ha estado mal'],
    ['es', 'vitamina k'],
    ['es', 'el k toma desde mayo'],
    ['pt', 'na última consulta'],
  ])('in %s are not read into other words: %s', (language, question) => {
    expect(inFull(question, language)).toBe(question);
  });

  it('let a misspelled HbA1c be no hemoglobin', () => {
    const { analytes, limit } = understand('cuantas hb1ac por debajo de 7.5 tiene', 'es', null);
    expect(analytes).toEqual(['hba1c']);
    expect(limit?.value).toBe(7.5);
  });

  it('ask for an end in the words of another language', () => {
    expect(understand('k max', 'es', null)).toMatchObject({ analytes: ['potassium'], extreme: 'highest' });
    expect(understand('lowest sat', 'en', null)).toMatchObject({
      vitals: ['oxygen_saturation'],
      extreme: 'lowest',
    });
  });

  it.each(['lowest Na', 'lowest na'])('name no language: %s', (question) => {
    expect(languageOf(question, 'en')).toBe('en');
  });
});
