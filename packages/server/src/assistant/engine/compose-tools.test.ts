import { Answer } from '@doctor-plus/contract/assistant/schema.ts';
import type { CareItem } from '@doctor-plus/contract/charts/calculations.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { textsFor } from '../texts.ts';
import { chartOf, fullChart, make } from './chart-fixture.ts';
import { answerUnderstood, type EngineAnswer } from './compose.ts';
import { understand } from './intents.ts';
import type { ToolsRead } from './tools.ts';
import { drugsOf, proposedId, toolsOf } from './tools-fixture.ts';

const now = new Date('2026-11-21T12:00:00Z');
const timeZone = 'America/Santo_Domingo';

const ask = async (
  question: string,
  chart = fullChart(),
  tools: Partial<ToolsRead> = {},
  lang: (typeof languages)[number] = 'es',
): Promise<EngineAnswer> =>
  answerUnderstood(
    { lang, chart, now, timeZone, texts: await textsFor(lang), tools: toolsOf(chart, tools) },
    understand(question, 'es', chart),
  );

const said = ({ blocks }: EngineAnswer, kind: EngineAnswer['blocks'][number]['kind']) =>
  blocks.filter((block) => block.kind === kind).map(({ text }) => text);

const asked = [
  '¿Puedo darle ibuprofeno?',
  'interacciones',
  'ajuste renal',
  'calcula el IMC',
  'CHA2DS2-VASc',
  '¿Qué puntajes puedes calcular?',
  '¿Qué tiene pendiente?',
  'novedades desde marzo',
  'próxima cita',
  'resultados fuera de rango',
  'historia social',
];

describe.each(languages)('what the tools say in %s', (lang) => {
  it.each(asked)('is whole: %s', async (question) => {
    const { intents, drafted, ...answer } = await ask(question, fullChart(), {}, lang);
    const whole = { ...answer, runId: crypto.randomUUID(), auditId: crypto.randomUUID(), ms: 1 };
    expect(z.safeParse(Answer, whole).error).toBeUndefined();
    expect(answer.reply).not.toMatch(
      /(answer|canned|clinical|drugSafety|scheduling)[.:]|\{\{|\bundefined\b|\bnull\b|\bNaN\b|drugs\.|calculation\./,
    );
    expect(answer.blocks.length).toBeGreaterThan(0);
    const { t } = await textsFor(lang);
    for (const count of [1, 2]) expect(answer.reply).not.toContain(t('withheld', { count }));
  });
});

describe('the check of a drug', () => {
  const chart = fullChart();
  const [spironolactone] = chart.medications.entries;
  const about = (level: 'stop' | 'info') => {
    const read = drugsOf(chart);
    const [alert] = read.check.alerts;
    if (!alert || !spironolactone) throw new Error('The fixture has an alert');
    const entries = [
      { kind: 'medication' as const, id: proposedId, version: 1, at: now.toISOString(), text: 'ibuprofeno' },
      {
        kind: 'medication' as const,
        id: spironolactone.id,
        version: 1,
        at: spironolactone.effective_at,
        text: 'Espironolactona · 25 mg cada día',
      },
    ];
    return drugsOf(chart, {
      asked: [{ orders: [proposedId], name: 'ibuprofeno', held: false, through: null, ingredients: [] }],
      check: { ...read.check, alerts: [{ ...alert, level, entries }, alert] },
    });
  };

  it('tells the alerts of that drug alone, with the entry of the chart and the rule', async () => {
    const answer = await ask('¿Puedo darle ibuprofeno?', chart, { drugs: () => about('stop') });
    const [verdict, reason, ...others] = said(answer, 'alert');
    expect(verdict).toBe('Alto: no dar ibuprofeno sin una razón de peso: Espironolactona.');
    expect(reason).toMatch(/^Alto · Interacción: ibuprofeno \+ Espironolactona 25 mg cada día\./);
    expect(others).toEqual([]);
    const [alert, told] = answer.blocks;
    expect(told?.cites).toEqual(alert?.cites);
    const kinds = answer.citations.filter(({ n }) => alert?.cites.includes(n)).map(({ kind }) => kind);
    expect(kinds).toEqual(['medication', 'rule']);
  });

  it('says against which of the patient’s own drugs nothing was checked, beside those asked about', async () => {
    const { reply } = await ask('¿Puedo darle ibuprofeno?', chart, { drugs: () => about('stop') });
    const unchecked = 'Sin comprobar frente a estos medicamentos que ya toma';
    expect(reply).toMatch(new RegExp(`${unchecked}, .*: metformina\\.`));
    const read = about('stop');
    const asked = read.asked.map((drug) => ({ ...drug, ingredients: read.active }));
    const held = await ask('¿Puedo darle ibuprofeno?', chart, { drugs: () => ({ ...read, asked }) });
    expect(held.reply).not.toContain(unchecked);
  });

  it('says that a passed-over alert was passed over', async () => {
    const read = about('info');
    const answered = read.check.alerts.map((alert) => ({
      ...alert,
      answer: { reason: 'Dosis de 999 mg', by: 'Dra. Ana Rosario', at: now.toISOString() },
    }));
    const answer = await ask('¿Puedo darle ibuprofeno?', chart, {
      drugs: () => ({ ...read, check: { ...read.check, alerts: answered } }),
    });
    expect(said(answer, 'alert')[1]).toMatch(/Ya se continuó antes a pesar de esta alerta\.$/);
  });

  it('carries the packs that were applied, each with the day of its review or none', async () => {
    const answer = await ask('¿Puedo darle ibuprofeno?', chart, { drugs: () => about('stop') });
    const packs = answer.citations.filter(({ ref }) => ref.startsWith('rule/pack-'));
    expect(packs.map(({ ref, date }) => [ref, date])).toEqual([
      ['rule/pack-high-priority-interactions@1', ''],
      ['rule/pack-renal@1', '2026-10-01'],
    ]);
  });

  it('checks nothing, and says so, while the table of drugs cannot be read', async () => {
    const read = drugsOf(chart);
    const answer = await ask('¿Puedo darle ibuprofeno?', chart, {
      drugs: () => ({
        ...read,
        check: {
          ...read.check,
          status: 'not_checked',
          alerts: [],
          reasons: [{ code: 'dictionary_missing', names: [] }],
        },
      }),
    });
    expect(answer.refused).toEqual({ code: 'no_evidence', params: { reason: 'dictionary_missing' } });
    expect(answer.reply).toContain('No se verificó nada');
    expect(answer.reply).not.toContain('Ninguna alerta');
  });

  it('withholds an alert whose figures no source holds', async () => {
    const read = about('stop');
    const alerts = read.check.alerts.map((alert) => ({
      ...alert,
      entries: alert.entries.map((entry) => ({ ...entry, text: 'Espironolactona 77 mg' })),
    }));
    const answer = await ask('¿Puedo darle ibuprofeno?', chart, {
      drugs: () => ({ ...read, check: { ...read.check, alerts } }),
    });
    expect(answer.reply).not.toContain('77');
    expect(answer.reply).toContain('Se retuvo 1 frase');
  });
});

describe('renal flags', () => {
  it('give the eGFR that they rest on only where the calculator was reviewed', async () => {
    const chart = fullChart();
    const creatinine = chart.labs.entries.find(({ name }) => name === 'Creatinine');
    if (!creatinine) throw new Error('The fixture has a creatinine');
    const kidney = {
      status: 'ok' as const,
      value: 52.3,
      shown: '52',
      unit: 'mL/min/{1.73_m2}',
      inputs: [
        {
          name: 'creatinine',
          value: 1.18,
          unit: 'mg/dL',
          ref: { kind: 'lab' as const, id: creatinine.id, version: 1, at: creatinine.effective_at },
        },
      ],
      details: [],
      formula: { id: 'ckdepi2021', version: '1', source: 'A journal 2021' },
      review: { reviewedBy: 'renal', reviewedOn: 'renal' },
      limits: [],
      prompts: [],
      at: now.toISOString(),
    };
    const review = { reviewedBy: 'Dra. Ana Rosario', reviewedOn: '2026-10-01' };
    const reviewed = await ask('ajuste renal', chart, {
      drugs: () => drugsOf(chart, { kidney, kidneyReview: review }),
    });
    expect(said(reviewed, 'calc')).toEqual(['Función renal (TFGe, CKD-EPI 2021): 52\u00a0mL/min/1.73 m².']);
    expect(reviewed.citations.find(({ ref }) => ref === 'rule/ckdepi2021@1')?.date).toBe('2026-10-01');
    const not = await ask('ajuste renal', chart, { drugs: () => drugsOf(chart, { kidney }) });
    expect(said(not, 'calc')).toEqual([]);
    expect(not.reply).not.toContain('52');
    expect(not.reply).toContain('TFGe sin calcular');
  });
});

describe('a calculation', () => {
  it('stands on its entries, which follow it', async () => {
    const answer = await ask('calcula el IMC');
    expect(answer.blocks[0]).toMatchObject({
      kind: 'calc',
      text: 'Índice de masa corporal (IMC): 25.6\u00a0kg/m². Sobrepeso.',
      cites: [1, 2],
    });
    expect(answer.citations.map(({ kind }) => kind)).toEqual(['vital', 'rule']);
    expect(said(answer, 'fact')).toEqual(['Peso: 74.2\u00a0kg, el 18 nov 2026.']);
    expect(said(answer, 'evidence')).toEqual(['Un solo valor no diagnostica enfermedad renal crónica.']);
  });

  it('names every missing input, items of a questionnaire by their number', async () => {
    const answer = await ask('PHQ-9');
    expect(answer.refused).toEqual({
      code: 'missing_input',
      params: { input: 'Peso; Ítem 3', calculator: 'phq9', reason: 'missing_input' },
    });
  });

  it('says which the chart is enough for', async () => {
    expect((await ask('¿Qué se puede calcular?')).reply).toContain('Índice de masa corporal (IMC)');
    expect((await ask('¿Qué se puede calcular?', chartOf({}))).reply).toContain(
      'no alcanza para ningún cálculo',
    );
  });

  it.each([
    ['IMC', 'bmi'],
    ['filtrado glomerular', 'ckdepi2021'],
    ['Cockcroft-Gault', 'cockcroft-gault'],
    ['CHA₂DS₂-VASc', 'cha2ds2-vasc'],
    ['Wells para trombosis', 'wells-dvt'],
    ['腎機能の糸球体濾過', 'ckdepi2021'],
    ['체질량지수', 'bmi'],
  ] as const)('is named %s', (name, id) => {
    expect(understand(`calcula ${name}`, 'es', fullChart()).calculators).toEqual([id]);
  });
});

describe('preventive care', () => {
  const chart = fullChart();
  const [lab] = chart.labs.entries;
  const last = lab && { kind: 'lab' as const, id: lab.id, version: 1, at: lab.effective_at };
  const item = (id: string, given: Partial<CareItem>): CareItem => ({
    rule: { id, version: '1', pack: 'USPSTF', grade: 'B', year: 2021, url: 'https://example.org' },
    status: 'due',
    ...given,
  });

  it('tells what is due by its rule, what is done by its entry, and what cannot be told', async () => {
    const items = [
      item('colorectal', {}),
      item('potassium', { status: 'done', ...(last ? { last } : {}) }),
      item('lung', { status: 'cannot_tell', missing: ['everSmoked'] }),
      item('aorta', { status: 'not_applicable' }),
    ];
    const answer = await ask('¿Qué tiene pendiente?', chart, { care: () => ({ items, sections: chart }) });
    expect(answer.blocks.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'calc: Pendiente: «Control en 3 meses» Escrito el 18 ago 2026, Dra. Ana Rosario; tocaba el 18 nov 2026.',
      'evidence: Pendiente: Detección de cáncer colorrectal. No consta ninguna entrada que lo cumpla.',
      'fact: Hecho: potassium, el 18 nov 2026.',
      'missing: No se puede saber si corresponde: Detección de cáncer de pulmón por tomografía. No consta: Ha fumado alguna vez.',
      'action: 1 recomendación no se aplica a esta persona.',
    ]);
    expect(answer.citations.map(({ kind }) => kind)).toEqual(['conclusion', 'rule', 'lab', 'rule']);
  });

  it('says nothing is due only where rules were applied', async () => {
    const none = await ask('¿Qué tiene pendiente?', { ...chart, conclusions: { total: 0, entries: [] } });
    expect(none.reply).not.toContain('Nada pendiente según');
    expect(none.refused?.code).toBe('no_evidence');
  });
});

describe('results out of range', () => {
  it('are the newest of each test, the critical ones first', async () => {
    const chart = chartOf({
      labs: [
        make.lab('2026-11-01', 'Potasio', 4.1, { low: 3.5, high: 5.1 }),
        make.lab('2026-05-01', 'Potasio', 6.9, { low: 3.5, high: 5.1, flag: 'HH' }),
        make.lab('2026-11-01', 'Sodio', 128, { low: 135, high: 145 }),
        make.lab('2026-10-01', 'Glucosa', 30, { low: 70, high: 99, flag: 'LL' }),
        make.lab('2026-10-01', 'Otra', 3),
      ],
    });
    const answer = await ask('resultados fuera de rango', chart);
    expect(said(answer, 'fact').map((text) => text.split(':')[0])).toEqual(['Glucosa', 'Sodio']);
    expect(said(answer, 'missing')).toEqual(['1 prueba no tiene rango conocido y no se puede juzgar.']);
    const quiet = await ask(
      'resultados fuera de rango',
      chartOf({ labs: [make.lab('2026-11-01', 'Potasio', 4.1, { low: 3.5, high: 5.1 })] }),
    );
    expect(said(quiet, 'missing')[0]).toContain('Ningún último resultado está fuera de su rango.');
    const part = await ask('resultados fuera de rango', chartOf({}, { labs: 900 }));
    expect(part.refused?.code).toBe('no_evidence');
  });
});

describe('family and social history', () => {
  it('lists the background before problems and notes', async () => {
    const mother = make.background('2026-10-01', 'family', {
      relation: 'MTH',
      name: 'Cáncer de mama',
      amount: 43,
    });
    const chart = chartOf({
      background: [make.background('2026-11-01', 'smoking', { value: 'former', amount: 20 }), mother],
      notes: [make.note('2026-01-01', 'Vive sola.')],
    });
    const answer = await ask('historia social', chart);
    expect(said(answer, 'fact').slice(0, 2)).toEqual([
      expect.stringContaining('fumaba antes, 20 paquetes-año'),
      expect.stringContaining('madre: Cáncer de mama, edad de inicio: 43'),
    ]);
    expect(said(answer, 'missing')).toEqual([]);
    expect(answer.citations).toMatchObject([
      { kind: 'background' },
      { kind: 'background', id: mother.id },
      { kind: 'note' },
    ]);
  });

  it('searches social history by words, and denies nothing, when no background is recorded', async () => {
    const chart = chartOf({
      conditions: [
        make.condition('2020-01-01', 'Full-time employment (finding)'),
        make.condition('2020-01-01', 'Asma'),
      ],
      notes: [
        make.note('2026-01-01', 'Vive sola. Padre fallecido de infarto.'),
        make.note('2026-02-01', 'Control.'),
      ],
    });
    const answer = await ask('¿Con quién vive?', chart);
    expect(said(answer, 'missing')[0]).toContain('La sección de antecedentes no tiene nada');
    expect(said(answer, 'fact')).toHaveLength(2);
    const unread = await ask('historia social', chartOf({}, { notes: 640 }));
    expect(unread.refused?.code).toBe('no_evidence');
    expect(unread.reply).not.toContain('ninguna entrada');
  });
});
