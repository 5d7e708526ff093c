import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { chartOf, fullChart, make } from './chart-fixture.ts';
import { understand } from './intents.ts';
import { languageOf } from './language.ts';
import { intentNames } from './lexicon/schema.ts';
import { questions } from './questions/questions.ts';

const chart = fullChart();

/** At most so many of a hundred questions are misread (design of the assistant, section 11). */
const mostMisread = (language: Language) => (language === 'es' || language === 'en' ? 5 : 10);

describe('intents', () => {
  it.each(languages)('are understood in %s', (language) => {
    const cases = questions[language];
    expect(cases.length).toBeGreaterThanOrEqual(100);
    expect(new Set(cases.map(([question]) => question)).size).toBe(cases.length);
    const wrong = cases.flatMap(([question, expected]) => {
      const { intents, ambiguous } = understand(question, languageOf(question, language), chart);
      const found = ambiguous ? 'ambiguous' : intents;
      return JSON.stringify(found) === JSON.stringify(expected) ? [] : [{ question, expected, found }];
    });
    const share = (wrong.length / cases.length) * 100;
    expect(share, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(mostMisread(language));
  });

  it.each(languages.filter((language) => language !== 'es' && language !== 'en'))(
    'have three questions each in %s, and there are some that want nothing',
    (language) => {
      const wanted = questions[language].map(([, expected]) => `${expected}`);
      for (const intent of [...intentNames, '']) {
        expect(wanted.filter((one) => one === intent).length, intent).toBeGreaterThanOrEqual(3);
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
    expect(understand('letzte drei Blutdruckwerte', 'de', chart).count).toBe(3);
    expect(understand('les 3 dernières tensions', 'fr', chart).count).toBe(3);
    expect(understand('ultimi tre valori di potassio', 'it', chart).count).toBe(3);
    expect(understand('最近三次血压', 'zh', chart).count).toBe(3);
    expect(understand('直近3回の血圧', 'ja', chart).count).toBe(3);
    expect(understand('최근 3회 혈압', 'ko', chart).count).toBe(3);
    expect(understand('Gewicht in den letzten 3 Monaten', 'de', chart).count).toBeNull();
    expect(understand('直近3か月の体重', 'ja', chart).count).toBeNull();
    expect(understand('최근 3개월 체중', 'ko', chart).count).toBeNull();
    expect(understand('最近3个月体重', 'zh', chart).count).toBeNull();
  });

  it('corrects typing errors of its own words, and says which name of this chart it read', () => {
    const withDrugs = chartOf({
      medications: [make.medication('2026-01-01', 'Celebrex'), make.medication('2026-01-02', 'Presyon')],
    });
    expect(understand('alerjias', 'es', withDrugs).intents).toEqual(['allergies']);
    expect(understand('celebrex', 'es', withDrugs).named.medications).toEqual(new Set(['celebrex']));
    // One letter from the word for pressure, and the name of a drug in this chart.
    expect(understand('presyon', 'es', chart).intents).toEqual(['vitals']);
    expect(understand('presyon', 'es', withDrugs).intents).toEqual(['medications']);
    const guessed = understand('celebrez', 'es', withDrugs);
    expect(guessed.corrections).toEqual([{ typed: 'celebrez', read: 'celebrex', isSure: true }]);
    // A drug that the chart does not hold is asked back.
    expect(understand('metformna', 'es', withDrugs).corrections).toEqual([
      { typed: 'metformna', read: 'metformina', isSure: false },
    ]);
    expect(understand('metformna', 'es', withDrugs).things).toEqual([]);
  });

  it('reads a symptom or an injury by its own name', () => {
    for (const word of ['confusión', 'fractura']) {
      const { things } = understand(word, 'es', chart);
      expect(things.map(({ section, name }) => [section, name])).toEqual([['conditions', word]]);
    }
  });

  it('takes ordinary words for what they are', () => {
    for (const word of ['vacaciones', 'enfermera', 'situación', 'vista', 'claro']) {
      expect(understand(word, 'es', chart).intents, word).toEqual([]);
    }
    for (const word of ['fewer', 'lives', 'shows', 'wrote', 'lever']) {
      expect(understand(word, 'en', chart).intents, word).toEqual([]);
    }
  });
});
