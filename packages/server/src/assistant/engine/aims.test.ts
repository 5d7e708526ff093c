import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { textsFor } from '../texts.ts';
import type { Aim } from './aims.ts';
import { chartOf, make } from './chart-fixture.ts';
import { answerQuestion } from './compose.ts';
import { understand } from './intents.ts';
import { toolsOf } from './tools-fixture.ts';

const now = new Date('2026-11-21T12:00:00Z');
const timeZone = 'America/Santo_Domingo';

const lab = (day: string, name: string, value: number | null, given: object) =>
  make.lab(day, name, value, given);

/** A pregnant woman with kidney disease, whose chart is written in three languages. */
const woman = (): Chart =>
  chartOf({
    conditions: [
      make.condition('2021-03-01', 'Nefropatía por IgA'),
      make.condition('2026-07-01', 'Schwangerschaft'),
    ],
    labs: [
      lab('2026-10-02', 'eGFR', 52, { code: '98979-8', unit: 'mL/min/{1.73_m2}' }),
      lab('2025-10-02', 'eGFR', 71, { code: '98979-8', unit: 'mL/min/{1.73_m2}' }),
      lab('2026-10-02', 'Albumin/creatinine ratio', 420, { code: '14959-1', unit: 'mg/g' }),
      lab('2026-07-01', 'Blutgruppe', null, { text: 'A Rh negativ', unit: null }),
      lab('2026-09-01', 'Ferritin', 14, { unit: 'ng/mL' }),
    ],
    vitals: [
      make.vital('2026-10-02', { value: 164, value2: 96 }),
      make.vital('2026-10-02', { code: 'weight', value: 68, unit: 'kg' }),
      make.vital('2025-01-15', { code: 'weight', value: 61, unit: 'kg' }),
    ],
    immunizations: [make.immunization('2012-05-05', 'dT'), make.immunization('2026-10-10', 'Grippeimpfung')],
    procedures: [
      make.procedure('2019-04-04', 'Gastroscopia', { reason: 'Gastritis; repetir en 3 años' }),
      make.procedure('2026-09-08', 'Ultrasound', { reason: 'Singleton, 20 weeks' }),
    ],
    notes: [
      make.note('2026-07-01', 'Letzte Periode 21.04.2026. G2 P1. Wünscht keine Amniozentese.'),
      make.note('2026-10-02', 'Edema leve. Pendiente MAPA de 24 horas. Insuficiencia cardíaca NYHA II.'),
    ],
    conclusions: [
      make.conclusion('2026-10-02', { diagnosis: 'HTA', follow_up: 'Ferritin control in 4 weeks' }),
      make.conclusion('2025-01-15', { diagnosis: 'Gripe', follow_up: 'Volver si hay fiebre' }),
    ],
  });

/** A boy without a dose against varicella. */
const boy = (): Chart => {
  const chart = chartOf({
    vitals: [
      make.vital('2023-05-02', { code: 'height', value: 92, unit: 'cm' }),
      make.vital('2026-05-02', { code: 'height', value: 113, unit: 'cm' }),
    ],
    immunizations: [make.immunization('2021-05-02', 'Hexavalente'), make.immunization('2022-05-02', 'MMR')],
  });
  return { ...chart, patient: { ...chart.patient, birth_date: '2020-05-01' } };
};

describe('an age, and the last visit', () => {
  it.each([
    ['es', 'cuánto medía cuando cumplió los 3 años'],
    ['en', 'how tall was he with 3'],
    ['en', 'height when he turned 3'],
    ['de', 'wie groß war er mit 3'],
    ['pt', 'altura quando fez 3 anos'],
    ['fr', 'taille quand il a eu 3 ans'],
  ] as const)('%s: %s tells the height of that birthday', async (lang, question) => {
    expect((await answer(question, lang, boy())).reply).toMatch(/\b92\b/u);
  });

  it.each([
    ['es', 'última consulta'],
    ['en', 'what happened at the last visit'],
    ['de', 'letzter Besuch'],
    ['ja', '前回の受診'],
  ] as const)('%s: %s tells what was written and measured that day', async (lang, question) => {
    const { reply } = await answer(question, lang, woman());
    for (const text of ['Edema leve', 'HTA', '164/96', '52']) expect(reply).toContain(text);
    expect(reply).not.toContain('Ferritin 14');
  });
});

describe('what is due', () => {
  it.each([
    ['en', 'is she due for a tetanus shot', 'Yes: '],
    ['en', 'is her tetanus up to date', 'No: '],
    ['de', 'Ist die Tetanusimpfung fällig?', 'Ja: '],
    ['pt', 'Está em dia com a vacina do tétano?', 'Não: '],
    ['es', '¿Ya le toca otra gastroscopia?', 'Sí: '],
    ['en', 'is her gastroscopy up to date', 'No: '],
    ['es', '¿Cuándo le toca la gastroscopia?', 'Gastroscopia'],
    ['ja', '次の胃カメラはいつ？', 'Gastroscopia'],
  ] as const)('%s: %s begins with %s', async (lang, question, first) => {
    expect((await answer(question, lang, woman())).reply.startsWith(first)).toBe(true);
  });

  it('never takes the deadline of another item', async () => {
    const chart = chartOf({
      procedures: [make.procedure('2020-04-04', 'Colonoscopy', { reason: 'Polyp' })],
      conclusions: [
        make.conclusion('2026-10-02', {
          diagnosis: 'Anemia',
          follow_up: 'INR in 1 week; refer for colonoscopy',
        }),
      ],
    });
    const { reply } = await answer('when is her next colonoscopy due', 'en', chart);
    expect(reply).toContain('refer for colonoscopy');
    expect(reply).not.toMatch(/INR|was due on/u);
  });
});

describe('how long, refuted, and letters', () => {
  const chart = () =>
    chartOf({
      medications: [make.medication('2019-11-20', 'Warfarin', { dose: '5 mg' })],
      allergies: [make.allergy('2017-05-01', 'Latex', { status: 'refuted' })],
      procedures: [make.procedure('2020-04-04', 'Appendectomy')],
    });

  it.each([
    ['en', 'how long has she been on warfarin', 'For 7 years, since Nov 20, 2019'],
    ['es', '¿hace cuánto toma warfarina?', 'Desde el 20 nov 2019, hace 7 años'],
    ['de', 'Wie lange nimmt sie schon Warfarin?', 'Dauer: 7 Jahre'],
    ['ja', 'ワルファリンはどのくらい飲んでいますか', '7 年間'],
    ['en', 'is she allergic to latex', 'Allergy refuted: Latex'],
    ['es', '¿es alérgica al látex?', 'Alergia descartada: Latex'],
  ] as const)('%s: %s', async (lang, question, text) => {
    expect((await answer(question, lang, chart())).reply).toContain(text);
  });

  it.each([
    ['es', 'hazme la referencia a neumología por sospecha de apnea'],
    ['en', 'write a referral letter to GI for the anemia'],
    ['en', 'refer her to nephrology'],
    ['pt', 'encaminhe para a nefrologia'],
  ] as const)('%s: %s wants a letter and nothing else', (lang, question) => {
    expect(understand(question, lang, chart()).intents).toEqual(['draft']);
  });

  it.each([
    ['en', 'notes of 13/13/2020', '13/13/2020'],
    ['es', 'notas del 31/2/2026', '31/2/2026'],
  ] as const)('%s: %s: a date that no calendar has is said', async (lang, question, date) => {
    const { blocks } = await answer(question, lang, woman());
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.text).toContain(date);
  });
});

const answer = async (question: string, lang: Language, chart: Chart) =>
  answerQuestion({
    question,
    lang,
    chart,
    now,
    timeZone,
    texts: await textsFor(lang),
    tools: toolsOf(chart),
  });
const first = async (question: string, lang: Language, chart: Chart) =>
  (await answer(question, lang, chart)).blocks[0]?.text ?? '';

describe('the aim of a question', () => {
  it.each([
    ['es', '¿En qué estadio está su enfermedad renal?', 'kidneyStage'],
    ['fr', 'Catégorie d’albuminurie ?', 'albuminuria'],
    ['de', 'Welcher Grad hat die Hypertonie?', 'pressureStage'],
    ['en', 'what NYHA class is she', 'nyha'],
    ['pt', 'Qual o estágio GOLD da DPOC?', 'gold'],
    ['it', 'BMI', 'bmi'],
    ['it', 'Quante settimane di gravidanza?', 'gestation'],
    ['ja', '分娩予定日はいつですか', 'dueDate'],
    ['en', 'gravida and para', 'gravidity'],
    ['de', 'Braucht sie eine Anti-D-Prophylaxe?', 'antiD'],
    ['ko', '누락된 예방접종이 있나요?', 'vaccinesMissing'],
    ['pt', 'Está em dia com a vacina do tétano?', 'vaccineDue'],
    ['es', '¿Qué quedó pendiente?', 'pending'],
    ['de', 'Welche Vorsorgeuntersuchungen stehen noch aus?', 'prevention'],
    ['en', 'what is she overdue for', 'prevention'],
    ['es', '¿Qué quedó pendiente en la última visita?', 'pendingOfLast'],
    ['fr', 'Quand faut-il refaire la ferritine ?', 'nextOf'],
    ['it', 'Chi ha scritto la nota di luglio?', 'note'],
    ['de', 'Wann war sie zuletzt hier?', 'lastVisit'],
    ['de', 'Was wurde im September 2026 gemacht?', 'ofTime'],
    ['en', 'labs from October 2026', 'ofTime'],
    ['es', '¿Cuánto medía a los 3 años?', 'atAge'],
    ['en', 'Was she referred to nephrology?', 'sentLetter'],
    ['zh', '我有多少高血压患者？', 'allPatients'],
    ['ja', '高血圧の患者は何人いますか', 'allPatients'],
  ] as const)('is known: %s: %s', (lang, question, kind) => {
    expect(understand(question, lang, woman()).aim?.kind).toBe(kind satisfies Aim['kind']);
  });

  it.each([
    ['es', '¿Ha subido el potasio?'],
    ['es', 'Redacta una carta a nefrología'],
    ['en', 'How many weeks has she had the cough?'],
    ['en', 'Is the edema due to amlodipine?'],
    ['en', 'labs since October 2026'],
    ['en', 'Is her blood pressure high?'],
    ['fr', 'Quels médicaments prend-elle ?'],
    ['es', '¿Qué dicen las notas sobre el edema?'],
    ['es', '¿Cuándo es su próxima cita?'],
  ] as const)('is none where an intent answers: %s: %s', (lang, question) => {
    expect(understand(question, lang, woman()).aim).toBeNull();
  });
});

describe('an answer to an aim', () => {
  it.each([
    ['es', '¿En qué estadio está su enfermedad renal?', ['G3a A3', '52', '420']],
    ['fr', 'Catégorie d’albuminurie ?', ['A3', '420']],
    ['en', 'stage of her hypertension', ['grade 2', '164/96']],
    ['en', 'what NYHA class is she', ['NYHA II']],
    ['de', 'In welcher SSW ist sie?', ['30', '+ 4 T']],
    ['es', 'fecha probable de parto', ['26 ene 2027', '21 abr 2026']],
    ['en', 'gravida', ['2', 'G2 P1']],
    ['de', 'Braucht sie eine Anti-D-Prophylaxe?', ['angezeigt', 'A Rh negativ']],
    ['pt', 'Está em dia com a vacina do tétano?', ['Não', '2012']],
    ['es', '¿Qué quedó pendiente en la última visita?', ['Ferritin control in 4 weeks', '30 oct 2026']],
    ['ja', '次のフェリチンはいつ？', ['Ferritin control in 4 weeks']],
    ['es', '¿Le toca la gastroscopia?', ['Gastroscopia', '4 abr 2022', '3 años']],
    ['it', 'Chi ha scritto la nota di luglio?', ['Letzte Periode']],
    ['de', 'Was wurde im September 2026 gemacht?', ['Ultrasound']],
    ['en', 'labs from October 2026', ['52', '420']],
  ] as const)('begins with the verdict: %s: %s', async (lang, question, wanted) => {
    const text = await first(question, lang, woman());
    for (const part of wanted) expect(text).toContain(part);
  });

  it('lists what conclusion and notes left to be done, not what an older visit did', async () => {
    const { reply } = await answer('¿Qué quedó pendiente?', 'es', woman());
    expect(reply).toContain('MAPA');
    expect(reply).toContain('Ferritin control');
    expect(reply).not.toContain('fiebre');
  });

  it('says that a study was never done, and tells no other one', async () => {
    const { blocks, citations } = await answer('¿Cuándo le toca la mamografía?', 'es', woman());
    expect(blocks.map(({ kind }) => kind)).toEqual(['missing', 'missing']);
    expect(blocks[0]?.text).toContain('mamografia');
    expect(citations).toEqual([]);
  });

  it('names vaccines without a dose, and no schedule that the product does not hold', async () => {
    const { blocks } = await answer('¿Qué vacunas le faltan?', 'es', boy());
    expect(blocks[0]?.text).toMatch(/Polio \(1 de 4.*Sarampión.*\(1 de 2/u);
    expect(blocks[1]?.text).toContain('Varicela');
    expect(blocks[1]?.text).not.toMatch(/Polio|Sarampión/);
    expect(blocks.at(-1)?.text).toContain('El esquema nacional no está en el sistema');
  });

  it('tells the value nearest to an age, and none where none is near', async () => {
    expect(await first('How tall was he at age 3?', 'en', boy())).toContain('92');
    const { blocks } = await answer('¿Cuánto medía al año de edad?', 'es', boy());
    expect(blocks).toMatchObject([{ kind: 'missing' }]);
  });

  it('says that nothing was sent only of what was read', async () => {
    const { blocks, drafted } = await answer('Did we send a letter to cardiology?', 'en', woman());
    expect(blocks).toMatchObject([{ kind: 'missing', text: expect.stringMatching(/^Letter:/) }]);
    expect(drafted).toBeNull();
  });

  it('tells nothing of this chart where all patients are asked about', async () => {
    for (const [lang, question] of [
      ['es', '¿Cuántos pacientes con diabetes tengo?'],
      ['fr', 'Combien de patients hypertendus ai-je ?'],
    ] as const) {
      const { refused, citations } = await answer(question, lang, woman());
      expect(refused?.code, question).toBe('out_of_scope');
      expect(citations, question).toEqual([]);
    }
  });

  it('leaves the other half of a question to its intent', async () => {
    const { aim, intents } = understand('¿Qué estadio renal tiene y cuánto pesa?', 'es', woman());
    expect(aim?.kind).toBe('kidneyStage');
    expect(intents).toEqual(['calculate', 'vitals']);
  });

  it('finds no note where none is of the month', async () => {
    const { blocks } = await answer('¿Qué dice la nota de marzo de 2024?', 'es', woman());
    expect(blocks).toMatchObject([{ kind: 'missing' }]);
  });
});
