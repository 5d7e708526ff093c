import { describe, expect, it } from 'vitest';
import { textsFor } from '../texts.ts';
import { chartOf, fullChart, make } from './chart-fixture.ts';
import { understand } from './intents.ts';
import { languageOf } from './language.ts';
import { intentNames } from './lexicon/schema.ts';
import type { Case } from './questions/case.ts';
import { englishQuestions } from './questions/en.ts';
import { spanishQuestions } from './questions/es.ts';

const chart = fullChart();

const missed = (cases: readonly Case[], language: 'es' | 'en') =>
  cases.flatMap(([question, expected]) => {
    const { intents, ambiguous } = understand(question, languageOf(question, language), chart);
    const found = ambiguous ? 'ambiguous' : intents;
    return JSON.stringify(found) === JSON.stringify(expected) ? [] : [{ question, expected, found }];
  });

describe('intents', () => {
  it.each([
    ['es', spanishQuestions],
    ['en', englishQuestions],
  ] as const)('are understood in %s, at least 95 of 100 questions', (language, cases) => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(cases.map(([question]) => question)).size).toBe(cases.length);
    const wrong = missed(cases, language);
    expect(wrong.length / cases.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.05);
  });

  it.each(['es', 'en'] as const)(
    'are those of the questions that the assistant itself proposes in %s',
    async (language) => {
      const { t } = await textsFor(language);
      for (const intent of intentNames.filter((name) => name !== 'out_of_scope')) {
        expect(understand(t(`question.${intent}`), language, chart).intents, intent).toEqual([intent]);
      }
      for (const name of ['Potasio', 'HbA1c', 'Anti-CCP']) {
        expect(understand(t('question.lastOf', { name }), language, chart).intents).toEqual(['lab_latest']);
        expect(understand(t('question.trendOf', { name }), language, chart).intents).toEqual(['lab_trend']);
      }
    },
  );
});

describe('slots', () => {
  it('finds analytes by the longest name', () => {
    expect(understand('última hemoglobina glicosilada', 'es', chart).analytes).toEqual(['hba1c']);
    expect(understand('hemoglobina', 'es', chart).analytes).toEqual(['hemoglobin']);
    expect(understand('LDL y HDL', 'es', chart).analytes).toEqual(['ldl', 'hdl']);
    expect(understand('non-HDL cholesterol', 'en', chart).analytes).toEqual(['non_hdl']);
    expect(understand('perfil lipídico', 'es', chart).panelAnalytes).toContain('triglycerides');
  });

  it('reads how many of the newest are wanted, and not how many months', () => {
    expect(understand('últimas 3 presiones', 'es', chart).count).toBe(3);
    expect(understand('las tres últimas notas', 'es', chart).count).toBe(3);
    expect(understand('last five glucose results', 'en', chart).count).toBe(5);
    expect(understand('weight in the last 3 months', 'en', chart).count).toBeNull();
    expect(understand('last constructor', 'en', chart).count).toBeNull();
  });

  it('corrects typing errors of its own words, never the names of drugs', () => {
    const withDrugs = chartOf({
      medications: [make.medication('2026-01-01', 'Celebrex'), make.medication('2026-01-02', 'Presyon')],
    });
    expect(understand('alerjias', 'es', withDrugs).intents).toEqual(['allergies']);
    expect(understand('celebrex', 'es', withDrugs).named.medications).toEqual(new Set(['celebrex']));
    // One letter from the word for pressure, and the name of a drug in this chart.
    expect(understand('presyon', 'es', chart).intents).toEqual(['vitals']);
    expect(understand('presyon', 'es', withDrugs).intents).toEqual(['medications']);
    expect(understand('celebrez', 'es', withDrugs).named.medications).toEqual(new Set());
  });

  it('takes ordinary words for what they are', () => {
    for (const word of ['vacaciones', 'enfermera', 'situación', 'confusión', 'vista', 'claro', 'fractura']) {
      expect(understand(word, 'es', chart).intents, word).toEqual([]);
    }
    for (const word of ['fewer', 'lives', 'confusion', 'shows', 'wrote', 'lever']) {
      expect(understand(word, 'en', chart).intents, word).toEqual([]);
    }
  });
});
