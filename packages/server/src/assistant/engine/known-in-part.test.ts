import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { textsFor } from '../texts.ts';
import { chartOf, make } from './chart-fixture.ts';
import { answerQuestion } from './compose.ts';
import type { Texts } from './reading.ts';
import { toolsOf } from './tools-fixture.ts';

const now = new Date('2026-11-21T12:00:00Z');
const zones = ['America/Santo_Domingo', 'Asia/Tokyo', 'America/Los_Angeles'];
let texts: ReadonlyMap<Language, Texts>;

beforeAll(async () => {
  texts = new Map(await Promise.all(languages.map(async (lang) => [lang, await textsFor(lang)] as const)));
});

const ask = (question: string, chart: Chart, timeZone = zones[0] ?? '', lang: Language = 'es'): string => {
  const said = texts.get(lang);
  if (!said) throw new Error(`No texts in ${lang}`);
  return answerQuestion({ question, lang, chart, now, timeZone, texts: said, tools: toolsOf(chart) }).reply;
};

/** The first day of a date known in part; midnight in Santo Domingo. */
const sorted = (known: string) => `${known}${'-01-01'.slice(known.length - 4)}T04:00:00.000Z`;

const onDate = (known: string) => ({ effective_at: sorted(known), effective_on: known });
const noDate = { undated: { age: null, words: '' } };

const lab = (name: string, known: string, value: number) =>
  make.lab('2026-11-18', name, value, {
    unit: 'mmol/L',
    ...(known.length > 7 ? { effective_at: `${known}T16:00:00.000Z` } : onDate(known)),
  });

const potassium = (known: string, value: number) => lab('Potasio', known, value);

describe('the course of values whose dates are known in part', () => {
  const chart = chartOf({
    labs: [potassium('2026-03', 4.2), potassium('2025-11', 4.3), potassium('2024', 4.8)],
  });

  it.each(zones)('shows each date as it is known in %s', (zone) => {
    const reply = ask('evolución del potasio', chart, zone);
    expect(reply).toContain('4.8 (2024); 4.3 (nov 2025); 4.2 (mar 2026)');
    expect(reply).toContain('Potasio: cambio (2024 → mar 2026): −0.6\u00a0mmol/L.');
    expect(reply).not.toMatch(/1 (ene|mar|nov)|31 dic|\d (días|meses|años)/);
  });

  it('gives a period only between two days', () => {
    const days = chartOf({
      labs: [potassium('2026-11-18', 5), potassium('2026-08', 4.5), potassium('2026-05-18', 4)],
    });
    expect(ask('evolución del potasio', days)).toContain(
      'cambio del 18 may 2026 al 18 nov 2026: +1\u00a0mmol/L en 6 meses',
    );
    const month = chartOf({
      labs: [potassium('2026-11-18', 5), potassium('2026-08-18', 4.5), potassium('2026-05', 4)],
    });
    expect(ask('evolución del potasio', month)).toContain('cambio (may 2026 → 18 nov 2026): +1\u00a0mmol/L.');
  });

  it('calculates no change where nobody knows which value is the earlier one', () => {
    const year = chartOf({
      labs: [potassium('2026-11-18', 5), potassium('2026-03', 4.5), potassium('2026', 4)],
    });
    const reply = ask('evolución del potasio', year);
    expect(reply).toContain('4 (2026); 4.5 (mar 2026); 5 (18 nov 2026)');
    expect(reply).toContain('Potasio: las fechas no dicen cuál de los valores es anterior');
    expect(reply).not.toContain('+1');
  });

  it.each(languages)('is whole in %s', (lang) => {
    const asked: Record<Language, string> = {
      de: 'Verlauf Kalium',
      en: 'potassium trend',
      es: 'evolución del potasio',
      fr: 'évolution du potassium',
      it: 'andamento del potassio',
      ja: 'カリウムの推移',
      ko: '칼륨 추이',
      pt: 'evolução do potássio',
      zh: '血钾趋势',
    };
    const reply = ask(asked[lang], chart, zones[0], lang);
    expect(reply).toContain('→');
    expect(reply).not.toMatch(/trend\.|\{\{|undefined/);
  });

  it('leaves out what has no date, and says so', () => {
    const labs = [
      potassium('2026-11-18', 5),
      potassium('2026-08-18', 4.5),
      potassium('2026-05-18', 4),
      make.lab('2026-11-20', 'Potasio', 6.6, { unit: 'mmol/L', ...noDate }),
    ];
    for (const question of ['evolución del potasio', 'potasio más alto']) {
      const reply = ask(question, chartOf({ labs }));
      expect(reply).toContain('1 resultado sin fecha no se incluye.');
      expect(reply).not.toContain('6.6');
    }
  });

  it('tells values of which none has a date one by one', () => {
    const undated = { age: { from: 60, to: 60, unit: 'a' }, words: '' } as const;
    const chart = chartOf({
      labs: [make.lab('2026-11-20', 'Potasio', 6.6, { undated })],
      vitals: [make.vital('2026-11-20', { undated })],
    });
    expect(ask('evolución del potasio', chart)).toMatch(/6\.6.*60 años/);
    expect(ask('evolución de la presión', chart)).toMatch(/120\/80|120.*60 años/);
    expect(ask('evolución del potasio', chart)).not.toContain('20 nov');
  });

  it('holds for signs, too', () => {
    const pressure = (known: string, value: number) =>
      make.vital('2026-11-18', { value, value2: 80, ...onDate(known) });
    const chart = chartOf({
      vitals: [
        make.vital('2026-11-20', { value: 199, value2: 99, ...noDate }),
        pressure('2026-03', 130),
        pressure('2025', 140),
        pressure('2024', 150),
      ],
    });
    const reply = ask('evolución de la presión', chart);
    expect(reply).toContain('150/80 (2024); 140/80 (2025); 130/80 (mar 2026)');
    expect(reply).toContain('cambio (2024 → mar 2026)');
    expect(reply).toContain('1 resultado sin fecha no se incluye.');
    expect(reply).not.toContain('199');
  });

  it('names the dates of the lowest value as they are known', () => {
    expect(ask('potasio más bajo', chart)).toContain('(2024 – mar 2026); en total: 3.');
  });
});

describe('a question about a time', () => {
  const onDay = make.lab('2026-03-01', 'Potasio', 4.1, { unit: 'mmol/L', ...onDate('2026-03-01') });
  const other = potassium('2026-11-18', 5.3);

  it.each(zones)('finds a day and a month in their own month alone in %s', (zone) => {
    for (const entry of [onDay, potassium('2026-03', 4.1)]) {
      const chart = chartOf({ labs: [other, entry] });
      const ofMarch = ask('potasio de marzo de 2026', chart, zone);
      expect(ofMarch).toContain('4.1');
      expect(ofMarch).not.toContain('no hay ninguno');
      for (const month of ['febrero', 'abril'])
        expect(ask(`potasio de ${month} de 2026`, chart, zone)).toContain(
          'De la fecha de la pregunta no hay ninguno',
        );
    }
  });

  it.each(zones)('does not take a year for one of its months in %s', (zone) => {
    const chart = chartOf({ labs: [potassium('2026', 4.1)] });
    const reply = ask('potasio de enero de 2026', chart, zone);
    expect(reply).toContain('De la fecha de la pregunta no hay ninguno; este es el más cercano.');
    expect(reply).toMatch(/4\.1.*fecha: 2026/s);
    const ofYear = ask('potasio de 2026', chart, zone);
    expect(ofYear).toContain('4.1');
    expect(ofYear).not.toContain('no hay ninguno');
  });

  it('takes the course and every value of that time by the date as it is known', () => {
    const chart = chartOf({
      labs: [other, potassium('2026-04', 4.3), onDay, potassium('2026', 4.7), potassium('2025', 4.9)],
    });
    for (const zone of zones) {
      const course = ask('evolución del potasio de marzo a abril de 2026', chart, zone);
      expect(course).toContain('4.1 (1 mar 2026); 4.3 (abr 2026)');
      expect(course).not.toMatch(/4\.7|4\.9|5\.3/);
      const every = ask('todos los valores de potasio de marzo de 2026', chart, zone);
      expect(every).toContain('4.1');
      expect(every).not.toMatch(/4\.3|4\.7|4\.9|5\.3/);
    }
  });

  it('is not answered with what has no date', () => {
    const undated = make.lab('2026-03-10', 'Potasio', 6.6, { unit: 'mmol/L', ...noDate });
    expect(ask('potasio de marzo de 2026', chartOf({ labs: [other, undated] }))).not.toContain('6.6');
    const alone = ask('potasio de marzo de 2026', chartOf({ labs: [undated] }));
    expect(alone).toContain('Potasio: ningún resultado del 1 mar 2026 al 31 mar 2026.');
    expect(alone).not.toContain('6.6');
    expect(ask('penúltimo potasio', chartOf({ labs: [undated] }))).toContain('no hay un valor anterior');
  });

  it('tells the results of the newest day by the date as it is known', () => {
    const sodium = make.lab('2026-03-01', 'Sodio', 141, { unit: 'mmol/L', ...onDate('2026-03-01') });
    for (const zone of zones)
      expect(ask('últimos resultados', chartOf({ labs: [onDay, sodium] }), zone)).toContain('1 mar 2026');
  });
});

it('says of a section when its last entry was written down, though that is of an older time', () => {
  const chart = chartOf({
    labs: [
      potassium('2026-03-01', 4.1),
      { ...potassium('2020', 4), recorded_at: '2026-11-19T16:00:00.000Z' },
    ],
  });
  expect(ask('creatinina', chart)).toContain('la última anotada el 19 nov 2026');
});
