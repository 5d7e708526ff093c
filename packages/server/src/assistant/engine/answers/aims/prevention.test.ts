import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { textsFor } from '../../../texts.ts';
import { chartOf, make } from '../../chart-fixture.ts';
import { answerQuestion } from '../../compose.ts';
import { toolsOf } from '../../tools-fixture.ts';

const now = new Date('2026-11-21T12:00:00Z');
const timeZone = 'America/Santo_Domingo';

const answer = async (question: string, chart: Chart, lang: Language = 'en') => {
  const texts = await textsFor(lang);
  return answerQuestion({ question, lang, chart, now, timeZone, texts, tools: toolsOf(chart) });
};
const first = async (question: string, chart: Chart, lang: Language = 'en') =>
  (await answer(question, chart, lang)).blocks.map(({ text }) => text);

const bornOn = (chart: Chart, birth_date: string | null, sex: Chart['patient']['sex'] = 'female'): Chart => ({
  ...chart,
  patient: { ...chart.patient, birth_date, sex },
});

/** A boy of five with one dose against measles, and a brother with chickenpox. */
const boy = () =>
  bornOn(
    chartOf({
      immunizations: [
        make.immunization('2022-04-20', 'SRP (sarampión, rubéola y paperas)'),
        make.immunization('2025-10-07', 'Influenza'),
      ],
      notes: [make.note('2026-11-19', 'Hermano con varicela hace tres semanas. Sin fiebre.')],
    }),
    '2021-04-18',
    'male',
  );

/** A woman with diabetes, whose eyes were looked at last year and whose colonoscopy asked for another one. */
const woman = () =>
  bornOn(
    chartOf({
      conditions: [make.condition('2014-05-20', 'Diabetes mellitus tipo 2')],
      labs: [make.lab('2026-11-10', 'HbA1c', 7.9, { code: '4548-4', unit: '%' })],
      immunizations: [
        make.immunization('2026-10-14', 'Influenza'),
        make.immunization('2009-07-14', 'Td'),
        make.immunization('2024-10-08', 'Neumococo conjugada 20-valente'),
      ],
      procedures: [
        make.procedure('2026-06-10', 'Fondo de ojo'),
        make.procedure('2020-03-10', 'Colonoscopia', { reason: 'Pólipo; repetir en 3 años' }),
      ],
    }),
    '1964-02-11',
  );

describe('vaccines that are late', () => {
  it.each(['shots up to date?', 'what vaccines is he missing', 'q vacunas le faltan?'])(
    'are said first, with doses counted: %s',
    async (question) => {
      const [late = '', none = '', ...rest] = await first(question, boy());
      expect(late).toMatch(/^(?:Not up to date|No está al día)/u);
      expect(late).toMatch(/1 (?:of|de) 2/u);
      expect(none).toMatch(/Varicel/u);
      expect(rest.at(-1)).toMatch(/not reviewed|no revisadas/u);
    },
  );

  it('are none of the season where the dose is of this season', async () => {
    const [late, none] = await first('vaccines up to date?', woman());
    expect(late).toMatch(/^Not up to date: Tetanus \(last Jul 14, 2009\)\.$/u);
    expect(none).toContain('Herpes zoster');
    expect(none).not.toContain('Pneumococcus');
  });

  it('are told of a pregnancy from week 27', async () => {
    const chart = bornOn(
      chartOf({
        conditions: [make.condition('2026-06-20', 'Embarazo')],
        notes: [make.note('2026-06-20', 'Embarazo. FUM 25/04/2026.')],
        immunizations: [make.immunization('2026-10-14', 'Influenza')],
      }),
      '1994-01-30',
    );
    expect((await first('what vaccines is she missing', chart))[0]).toContain('weeks 27–36');
  });

  it('are not told without a birth date, nor from a section read in part', async () => {
    expect((await first('shots up to date?', bornOn(boy(), null)))[0]).toContain('no date of birth');
    const part = bornOn(
      chartOf({ immunizations: [make.immunization('2025-10-07', 'Influenza')] }, { immunizations: 40 }),
      '1964-02-11',
    );
    expect((await answer('shots up to date?', part)).blocks[0]?.kind).toBe('missing');
    expect((await answer('shots up to date?', part)).blocks[0]?.text).not.toContain('up to date');
  });
});

describe('overdue care', () => {
  it.each(['what is she overdue for', 'any care gaps?', 'que tiene pendiente de tamizaje y vacunas'])(
    'tells late and missing checks with what is written: %s',
    async (question) => {
      const blocks = await first(question, woman());
      const text = blocks.join('\n');
      expect(blocks[0]).toMatch(/Tetanus|Tétanos/u);
      expect(text).toMatch(/foot examination|examen de los pies/u);
      expect(text).toMatch(/Colonoscopia/u);
      expect(text).not.toMatch(/nothing is late|HbA1c \(last .*\).*not recorded/iu);
      expect(blocks.length).toBeLessThanOrEqual(5);
    },
  );

  it('leaves a question for tests that are pending to what is written', async () => {
    expect((await first('Any tests pending?', woman())).join('\n')).not.toContain('Tetanus');
  });
});

describe('doses of a vaccine', () => {
  it.each(['has he had 2 mmrs', 'has he had two doses of MMR', 'second MMR given?', 'hat er zwei MMR'])(
    'are counted: %s',
    async (question) => {
      expect((await first(question, boy()))[0]).toMatch(/^(?:No|Nein): .*\b1 \(/u);
    },
  );

  it('are enough where as many are recorded', async () => {
    const chart = chartOf({
      immunizations: [
        make.immunization('2019-04-02', 'Zoster recombinant'),
        make.immunization('2019-07-09', 'Zoster recombinant'),
      ],
    });
    expect((await first('has she had both shingrix', chart))[0]).toMatch(/^Yes: /u);
  });
});

describe('chickenpox', () => {
  it.each(['ya tiene la de varicela?', 'has he had the chickenpox vaccine', 'le falta la de varicela?'])(
    'is the vaccine, with the contact in the note: %s',
    async (question) => {
      const [none, contact] = await first(question, boy());
      expect(none).toMatch(/Varicel/u);
      expect(none).toMatch(/Immunizations|Vacunas/u);
      expect(contact).toContain('Hermano con varicela');
    },
  );

  it.each(['has he had chickenpox', '¿Ha tenido varicela?'])('is the illness: %s', async (question) => {
    expect((await first(question, boy()))[0]).not.toMatch(/Immunizations|Vacunas/u);
  });
});
