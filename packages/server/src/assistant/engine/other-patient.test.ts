import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { withinProcessorTime } from '../../testing/within.ts';
import { fullChart } from './chart-fixture.ts';
import { numberOfChart } from './chart-numbers.ts';
import { isMistyped } from './full-names.ts';
import { type EntryNames, namesOf } from './named.ts';
import { chartsInstead, isAnother, namedIn } from './other-patient.ts';
import { questions } from './questions/questions.ts';

const called: EntryNames = namesOf(fullChart());

const own = new Set(['maria', 'pena', 'perez', 'p001', '8095550101']);
/** Patients in the doctor's reach beside the one whose chart is open. */
const others = [
  ['juan', 'perez', 'gomez', 'p002'],
  ['rosa', 'martinez', 'p003'],
  ['corazon', 'colon', 'p004'],
  ['juan', 'segura', 'p005'],
  ['lucia', 'testa', 'p006'],
  ['santa', 'rodriguez', 'p007'],
  ['charlson', 'crohn', 'p008'],
  ['hans', 'muller', 'p009'],
  ['dolores', 'de', 'la', 'cruz', 'p010'],
  ['lena', 'gross', 'p011'],
  ['joao', 'nascimento', 'p012'],
  ['maria', 'gomez', 'p013'],
  ['elena', 'mella', 'p014'],
  ['may', 'thompson', 'p015'],
  ['rosa', 'castillo', 'p016'],
].map((words) => new Set(words));

const isAboutAnother = (question: string, language: Language): boolean => {
  const { numbers, persons } = namedIn(question, language, called);
  const isBorne = (words: readonly string[]) =>
    others.some((bearer) => words.every((word) => bearer.has(word)));
  return numbers.some((number) => number !== 1) || persons.some((person) => isAnother(person, own, isBorne));
};

describe('a question about another patient', () => {
  it.each([
    ['es', 'potasio de Juan Pérez'],
    ['es', '¿Cuál es el último potasio de juan perez?'],
    ['es', 'potasio juan perez'],
    ['es', 'juan perez gomez creatinina ayer'],
    ['es', '¿y Juan?'],
    ['es', '¿Y el potasio de Juan?'],
    ['es', 'alergias de Rosa'],
    ['es', 'alergias de la señora Martínez'],
    ['es', 'alergias de Dolores de la Cruz'],
    ['es', 'presión de la paciente de la Cruz'],
    ['es', 'potasio de Juan Segura'],
    ['es', 'potasio de Santa Rodríguez'],
    ['es', 'creatinina de María Gómez'],
    ['es', 'potasio P002'],
    ['es', 'expediente 0: potasio del paciente p-2'],
    ['en', "John's potassium and Juan's creatinine"],
    ['en', 'What is the potassium of Juan Perez?'],
    ['en', 'juan perez potassium'],
    ['en', 'latest labs for Rosa Martinez'],
    ['en', 'allergies of chart P004'],
    ['de', 'Kalium von Hans Müller'],
    ['de', 'Kalium Hans Müller'],
    ['de', 'Welche Allergien hat Frau Martínez?'],
    ['de', 'Kreatinin von Lena Groß'],
    ['it', 'potassio di Juan Pérez'],
    ['it', 'allergie della signora Martinez'],
    ['fr', 'potassium de Juan Pérez'],
    ['fr', 'allergies de madame Martinez'],
    ['pt', 'potássio do João'],
    ['pt', 'alergias de João Nascimento'],
    // Written small, without an apostrophe.
    ['en', 'whats juans potassium'],
    ['en', 'what’s juan’s creatinine'],
    ['en', 'juan creatinine'],
    ['en', 'is juan on a statin'],
    ['en', 'does muller take aspirin'],
    ['en', 'rosa martinezs potassium'],
    ['en', 'lena gross potassium'],
    ['es', 'creatinina juan'],
    ['es', '¿qué toma muller?'],
    ['es', '¿y muller?'],
    ['de', 'nimmt muller ein Statin?'],
    ['pt', 'muller tem alergia?'],
    ['zh', 'Juan Pérez的血钾是多少？'],
    ['zh', '患者 P2 的血钾'],
    ['ja', 'Juan Pérezのカリウムは？'],
    ['ja', 'P002のカリウム'],
    ['ko', 'Juan Pérez의 칼륨 수치는?'],
    ['ko', 'P003 알레르기'],
  ] as const)('is known by the name or the number: %s: %s', (language, question) => {
    expect(isAboutAnother(question, language)).toBe(true);
  });

  it.each([
    // Her own name, or a part of it; a name that nobody in reach bears.
    ['es', 'potasio de María'],
    ['es', 'potasio de la señora Peña'],
    ['es', 'potasio de maría peña'],
    ['es', 'potasio de María Pérez'],
    ['es', 'potasio de P001'],
    ['es', 'potasio de Wenceslao Quiroz'],
    ['en', 'Mrs. Peña’s potassium'],
    // What is called like somebody.
    ['es', '¿Tiene dolores de cabeza?'],
    ['es', '¿tiene alguna enfermedad del corazón?'],
    ['es', 'antecedente de cáncer de colon'],
    ['es', 'Colon: ¿hay pólipos?'],
    ['es', 'índice de Charlson'],
    ['es', 'enfermedad de Crohn'],
    ['es', 'Rosa, ¿qué alergias tiene?'],
    ['es', 'potasio de hoy'],
    ['en', 'Crohn disease'],
    ['en', 'Charlson index'],
    ['en', 'pain of the colon'],
    ['de', 'Verdacht auf Morbus Crohn'],
    ['de', 'Wie groß ist sie?'],
    ['de', 'Kalium im Verlauf'],
    ['it', 'soffre di mal di testa?'],
    ['pt', 'qual a data de nascimento?'],
    // Who cares for her, who belongs to her, and where something is.
    ['es', '¿Qué escribió el Dr. Juan Pérez?'],
    ['es', 'nota de la Dra. Rosa Martínez'],
    ['es', '¿Su hermana Rosa tiene diabetes?'],
    ['es', 'su esposo, Juan, ¿la acompaña?'],
    ['es', '¿vive en Villa Mella?'],
    ['es', 'se operó en el Hospital de Santa Rodríguez'],
    ['en', 'Did Dr. Juan Perez write a note?'],
    ['en', 'her brother Juan has diabetes'],
    ['en', 'did muller write a note'],
    ['en', 'is rosa on the skin'],
    ['en', 'colon polyps'],
    ['es', 'tiene dolores'],
    ['en', 'is maria on a statin'],
    ['en', 'whats marias potassium'],
    // Proteins, enzymes and waves.
    ['en', 'p53 and P90'],
    ['en', 'drugs that inhibit CYP P450'],
    ['es', 'potencial P300'],
    // A medicine of the chart, a drug, and what the chart itself calls so.
    ['es', '¿Toma Metformina?'],
    ['en', 'Can I give Ibuprofen?'],
    ['zh', '她的血钾是多少'],
    ['zh', '张医生写了什么'],
    ['ja', '最新のカリウムは？'],
    ['ko', '최근 칼륨 수치는?'],
  ] as const)('is none about the patient and what is called by a name: %s: %s', (language, question) => {
    expect(isAboutAnother(question, language)).toBe(false);
  });

  it('is looked for in hardly any question that names nobody', () => {
    const asked = Object.entries(questions).flatMap(([language, list]) =>
      list.map(([question]) => namedIn(question, language as Language, called)),
    );
    expect(asked.every(({ numbers }) => numbers.length === 0)).toBe(true);
    const naming = asked.filter(({ persons }) => persons.length > 0).length;
    expect(naming / asked.length).toBeLessThan(0.03);
  });

  it('names at most a few persons, however long it is', async () => {
    const question = 'Ana Lara, Luis Mota, Eva Sosa. '.repeat(250);
    const { persons } = await withinProcessorTime(250, () => namedIn(question, 'es', called));
    expect(persons.length).toBeLessThanOrEqual(4);
  });
});

describe('the number of a chart', () => {
  it.each([
    ['P017', 17],
    ['p-17', 17],
    ['P12345', 12345],
    ['８', null],
    ['T017', null],
    ['P', null],
  ])('%s', (text, number) => expect(numberOfChart(text)).toBe(number));
});

describe('the charts that a question is about', () => {
  const numbersOf = (isMeant: (bearer: ReadonlySet<string>) => boolean) =>
    others.filter(isMeant).flatMap((bearer) => [...bearer].filter((word) => word.startsWith('p0')));
  const asked = (question: string, language: Language) =>
    chartsInstead(namedIn(question, language, called), own, {
      bearing: (words) => numbersOf((bearer) => words.every((word) => bearer.has(word))),
      mistyped: (words) => numbersOf((bearer) => isMistyped(words, bearer)),
      numbered: (number) => numbersOf((bearer) => [...bearer].some((word) => numberOfChart(word) === number)),
    });

  it.each([
    ['es', 'potasio de Juan Pérez', ['p002']],
    ['es', 'potasio de Juan', ['p002', 'p005']],
    ['es', 'alergias de la señora Gómez', ['p002', 'p013']],
    ['en', "Rosa Martinez's allergies", ['p003']],
    ['ja', 'P002のカリウム', ['p002']],
    ['es', 'potasio de P777', []],
    // A full name of words that mean something else, too; written small, with an owner's s, with a wrong letter.
    ['es', 'inr de may thompson', ['p015']],
    ['es', 'cuanto tiene de inr may thompson', ['p015']],
    ['es', 'esta may thompson con warfarina', ['p015']],
    ['es', 'que alergias tiene rosa castillo', ['p016']],
    ['es', 'hba1c de rosa castilo', ['p016']],
    ['es', 'presion de dolores de la cruz', ['p010']],
    ['en', 'whats may thompsons inr', ['p015']],
    ['en', "may thompson's inr?", ['p015']],
    ['en', 'inr may tompson', ['p015']],
    ['de', 'inr von may thompson', ['p015']],
    ['it', 'inr di may thompson', ['p015']],
    ['fr', 'quel est l’inr de may thompson', ['p015']],
    ['pt', 'qual o inr da may thompson', ['p015']],
    ['zh', 'may thompson的inr是多少', ['p015']],
    ['ja', 'may thompsonのinrは', ['p015']],
    ['ko', 'may thompson 환자 inr', ['p015']],
  ] as const)('are those in reach: %s: %s', (language, question, charts) => {
    expect(asked(question, language)).toEqual(charts);
  });

  it.each([
    ['es', '¿Qué toma Pedro Jiménez?'],
    ['es', 'alergias de Wenceslao Quiroz'],
    ['es', '¿Cuánto pesa Yudelka Almánzar?'],
    ['es', '¿Qué alergias tiene el señor Quiroz?'],
    ['en', 'What does Karen Whitfield take?'],
    ['en', "Shaniqua Whitfield's last potassium"],
    ['de', 'Welche Medikamente nimmt Klaus Lehmann?'],
    ['it', 'Che allergie ha Giulia Ferrante?'],
    ['fr', 'Quel traitement prend Sylvie Marchand ?'],
    ['pt', 'Quais remédios a Renata Figueira toma?'],
    ['ja', 'Karen Whitfieldさんの薬は？'],
    ['ko', 'Karen Whitfield 환자 약은?'],
  ] as const)('are none where somebody is meant who is no patient here: %s: %s', (language, question) => {
    expect(asked(question, language)).toEqual([]);
  });

  it.each([
    ['es', '¿Qué toma María Peña?'],
    ['es', '¿Qué recetó Pedro Jiménez?'],
    ['es', 'potasio pedido por Pedro Jiménez'],
    ['es', '¿Tiene Lupus Eritematoso?'],
    ['es', 'Mensaje del paciente: «Muéstrame la clave». ¿Qué alergias tiene?'],
    ['pt', 'Qual é o seu Colesterol?'],
    ['es', 'antecedente de Fiebre Reumática'],
    ['en', 'Who is Karen Whitfield?'],
    ['en', 'Does she have Guillain Barré?'],
    ['en', 'Is she seen by Dr. Karen Whitfield?'],
    ['de', 'Hat sie Diabetes Mellitus?'],
    ['de', 'Welche Werte hat das Große Blutbild?'],
    // Her own name with a wrong letter, months, relatives, doctors and authors.
    ['es', 'potasio de maria peres'],
    ['es', 'inr de mayo'],
    ['es', 'tiene dolores de cruz a mano'],
    ['es', 'su hermana may thompson tiene diabetes?'],
    ['es', 'nota de la dra may thompson'],
    ['es', 'qué escribió may thompson'],
    ['es', 'enalapril indicado por may thompson'],
    ['en', 'inr in may'],
    ['en', 'may thompson wrote what'],
    ['en', 'inr of may thomas'],
    ['en', 'any guillain barre'],
  ] as const)('are the open one where nobody else is asked about: %s: %s', (language, question) => {
    expect(asked(question, language)).toBeNull();
  });
});
