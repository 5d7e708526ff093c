import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { chartOf, make } from '../engine/chart-fixture.ts';
import { answerUnderstood, type EngineAnswer } from '../engine/compose.ts';
import { understandBy } from '../engine/intents.ts';
import { languagesOfRelatives } from '../engine/lexicon/relative-words.ts';
import { namesOf } from '../engine/named.ts';
import { onlyAsked } from '../engine/tools.ts';
import { textsFor } from '../texts.ts';
import { held } from './passages.ts';
import type { NotesQuery, NotesSearch, Written } from './port.ts';
import { quotesOf } from './quotes.ts';
import { wantedInNotes } from './search-notes.ts';

const chart = chartOf({
  conditions: [
    make.condition('2020-01-01', 'Asma'),
    make.condition('2021-01-01', 'Diabetes mellitus tipo 2'),
  ],
  medications: [make.medication('2021-01-01', 'Metformina', { dose: '850 mg' })],
  procedures: [make.procedure('2024-02-01', 'Gastroscopia', { reason: 'Melena de dos días' })],
  notes: [
    make.note(
      '2024-03-01',
      'Madre con lupus; padre murió de cáncer de estómago a los 70. Dos hermanos sanos.',
    ),
    make.note(
      '2024-06-01',
      'Se cayó en el baño en mayo. Toma infusión de jengibre. No bebe alcohol desde 2015.',
    ),
    make.note(
      '2025-01-10',
      'Niega palpitaciones. Crisis de asma en diciembre. No fue ingresada. Convive con su hermana. Vino por control.',
    ),
    make.note(
      '2025-09-01',
      'Mother reports a new cough. Sister on dialysis since 2020. Ex-smoker, quit in 2011.',
    ),
    make.note('2026-02-01', 'Wadenkrämpfe in der Nacht. Kein Schwindel. Trinkt viel Kaffee. Hund zu Hause.'),
  ],
});

const isAbout = (text: string, terms: NotesQuery['terms']): boolean => held(text, terms) > 0;
const writtenFor = ({ terms }: NotesQuery): Written => {
  const { notes, conclusions, medications, allergies, procedures } = chart;
  const hits = [
    ...notes.entries
      .filter(({ text }) => isAbout(text, terms))
      .map(({ id }) => ({ kind: 'note' as const, id })),
    ...procedures.entries
      .filter(({ reason }) => isAbout(reason ?? '', terms))
      .map(({ id }) => ({ kind: 'procedure' as const, id })),
  ];
  return {
    searched: { notes: notes.total, conclusions: 0, visits: 0 },
    newest: '2026-02-01T00:00:00.000Z',
    whole: true,
    hits: hits.map((hit) => ({ ...hit, terms: [0] })),
    alike: [],
    entries: { notes, conclusions, medications, allergies, procedures, visits: [] },
  };
};

let texts: Awaited<ReturnType<typeof textsFor>>;
beforeAll(async () => {
  texts = await textsFor('es');
});

const searchFor = (question: string, language: Language): NotesSearch | null => {
  const understood = understandBy(question, language, namesOf(chart));
  const wanted = wantedInNotes(question, understood, () => []);
  return wanted ? { ...wanted, written: wanted.query && writtenFor(wanted.query) } : null;
};
const ask = (question: string, language: Language): EngineAnswer =>
  answerUnderstood(
    {
      lang: 'es',
      chart,
      now: new Date('2026-11-21T12:00:00Z'),
      timeZone: 'America/Santo_Domingo',
      texts,
      tools: onlyAsked({}),
      notes: searchFor(question, language),
    },
    understandBy(question, language, namesOf(chart)),
  );
const quoted = (answer: EngineAnswer): string[] =>
  answer.blocks.filter(({ kind }) => kind === 'fact').map(({ text }) => /«([^»]*)»/.exec(text)?.[1] ?? text);

describe('a question that no list answers', () => {
  it.each([
    ['es', '¿Se ha caído en casa?', 'Se cayó en el baño en mayo.'],
    ['en', 'Any falls this year?', 'Se cayó en el baño en mayo.'],
    ['zh', '有没有摔倒过？', 'Se cayó en el baño en mayo.'],
    ['es', '¿Toma infusiones o plantas medicinales?', 'Toma infusión de jengibre.'],
    ['fr', 'Prend-elle des tisanes ?', 'Toma infusión de jengibre.'],
    ['ja', 'ハーブやサプリは飲んでいますか', 'Toma infusión de jengibre.'],
    ['de', 'Trinkt sie Alkohol?', 'No bebe alcohol desde 2015.'],
    ['ko', '술을 마시나요?', 'No bebe alcohol desde 2015.'],
    ['it', 'Ha palpitazioni?', 'Niega palpitaciones.'],
    ['pt', 'Foi internada pela asma?', 'Crisis de asma en diciembre. No fue ingresada.'],
    ['es', '¿Con quién vive?', 'Convive con su hermana.'],
    ['pt', 'Ela fuma?', 'Ex-smoker, quit in 2011.'],
    ['es', '¿Tiene calambres?', 'Wadenkrämpfe in der Nacht.'],
    ['it', 'Soffre di vertigini?', 'Kein Schwindel.'],
    ['en', 'Does she have any pets or a dog?', 'Hund zu Hause.'],
    ['fr', 'Boit-elle du café ?', 'Trinkt viel Kaffee.'],
  ] as const)('is answered with the sentence of a note: %s: %s', (language, question, sentence) => {
    expect(quoted(ask(question, language))).toEqual([sentence]);
  });

  it.each([
    ['en', 'Any black stools?'],
    ['en', 'any black poop?'],
    ['es', '¿está evacuando negro?'],
    ['de', 'Ist der Stuhl schwarz?'],
    ['it', 'Ha la cacca nera?'],
    ['fr', 'A-t-elle des selles noirâtres ?'],
    ['pt', 'Ela teve fezes pretas?'],
    ['zh', '大便发黑吗？'],
    ['ja', '黒い便は出ますか'],
    ['ko', '흑변이 있나요?'],
  ] as const)('finds what a procedure was done for, in lay words: %s: %s', (language, question) => {
    expect(ask(question, language).citations).toMatchObject([{ kind: 'procedure' }]);
  });

  it('says by name that nothing is written about it, and shows nothing else', () => {
    const answer = ask('¿Ha viajado a África?', 'es');
    expect(answer.blocks[0]).toMatchObject({ kind: 'missing' });
    expect(answer.blocks[0]?.text).toContain('viajado');
    expect(quoted(answer)).toEqual([]);
  });

  it('says that what has no meaning here is out of scope, too', () => {
    expect(ask('¿Quién ganó el partido?', 'es').refused?.code).toBe('out_of_scope');
  });

  it.each([
    ['en', 'Any cramps, travels or dizziness?', 'travels'],
    ['es', '¿Calambres, viajes y mareos?', 'viajes'],
    ['de', 'Krämpfe, Reisen oder Schwindel?', 'Reisen'],
    ['fr', 'Des crampes, des voyages ou des vertiges ?', 'voyages'],
    ['ja', 'こむら返り、旅行、めまいはありますか', '旅行'],
  ] as const)('answers several things one by one: %s: %s', (language, question, nowhere) => {
    const answer = ask(question, language);
    expect(quoted(answer)).toEqual(['Wadenkrämpfe in der Nacht.', 'Kein Schwindel.']);
    expect(answer.blocks.find(({ kind }) => kind === 'missing')?.text).toContain(nowhere);
  });

  it('says first that a question was not understood, and no finding', () => {
    const { blocks } = ask('¿Quién ganó el partido?', 'es');
    expect(blocks[0]?.text).toBe('No entendí la pregunta.');
    expect(blocks.at(-1)?.text).toContain('Busqué «ganó el partido»');
  });

  it('leaves a drug that is named to the list', () => {
    expect(ask('¿Toma metformina con infusión de jengibre?', 'es').reply).toContain('Metformina 850 mg');
  });
});

describe('a question about a relative', () => {
  it.each([
    ['es', '¿De qué murió el papá?', 'Madre con lupus; padre murió de cáncer de estómago a los 70.'],
    ['en', 'Does her mother have lupus?', 'Madre con lupus; padre murió de cáncer de estómago a los 70.'],
    ['de', 'Gibt es Krebs in der Familie?', 'Madre con lupus; padre murió de cáncer de estómago a los 70.'],
    ['ko', '가족 중에 투석하는 사람 있나요?', 'Sister on dialysis since 2020.'],
    ['zh', '姐姐做透析吗？', 'Sister on dialysis since 2020.'],
    ['fr', 'Sa sœur est-elle dialysée ou sous dialyse ?', 'Sister on dialysis since 2020.'],
    ['ja', '父親は何で亡くなりましたか', 'Madre con lupus; padre murió de cáncer de estómago a los 70.'],
  ] as const)('is answered with what is written of that relative: %s: %s', (language, question, sentence) => {
    expect(quoted(ask(question, language))).toEqual([sentence]);
  });

  it.each([
    ['es', '¿La madre tiene cáncer?'],
    ['en', 'Does the father have asthma?'],
    ['it', 'Il padre è diabetico?'],
    ['en', 'Does the mother have a cough?'],
  ] as const)('never is with what another relative or the patient has: %s: %s', (language, question) => {
    const answer = ask(question, language);
    expect(answer.citations).toEqual([]);
    expect(answer.blocks[0]).toMatchObject({ kind: 'missing' });
  });

  it('leaves what a relative has behind saying that the patient has it not', () => {
    const answer = ask('Is she on dialysis?', 'en');
    expect(answer.blocks.map(({ kind }) => kind)).toEqual(['missing', 'fact', 'action']);
    expect(answer.blocks[0]?.text).toContain('dialysis');
  });

  it('knows every relative in nine languages', () => {
    expect(new Set(languagesOfRelatives())).toEqual(new Set([9]));
  });
});

describe('quotes', () => {
  it('take what a relative reports of the patient for the patient’s', () => {
    const search = searchFor('Any cough?', 'en');
    expect(search && quotesOf(search)).toMatchObject({
      own: [{ text: 'Mother reports a new cough.' }],
      family: [],
    });
  });
});
