import { LLMock } from '@copilotkit/aimock';
import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { normalise } from '../../platform/text/compare.ts';
import { chartOf, make } from '../engine/chart-fixture.ts';
import { createAnswerer } from './answerer.ts';
import { createBreaker } from './breaker.ts';
import type { Known } from './pseudonyms.ts';
import { drugsIn, now, outcomeOf, questionOf } from './run-fixture.ts';

const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
beforeAll(async () => {
  await mock.start();
  const readAll = {
    predicate: (request: { messages: { role: string }[] }) =>
      !request.messages.some(({ role }) => role === 'tool'),
  };
  mock.on(readAll, { toolCalls: [{ name: 'list_section', arguments: '{"section":"notes"}' }] });
  mock.on(
    { predicate: () => true },
    { content: JSON.stringify({ blocks: [{ kind: 'opinion', text: '…', refs: [] }] }) },
  );
});
afterAll(() => mock.stop());

type Person = {
  readonly given: string;
  readonly family: string;
  readonly relative: string;
  readonly doctor: string;
  readonly address: string;
  readonly phone: string;
  readonly paper: string;
  readonly mail: string;
  /** A note of that language in which all of it stands, as people write. */
  readonly notes: (person: Person) => readonly string[];
};

const latin =
  (words: {
    readonly called: string;
    readonly of: string;
    readonly born: string;
    readonly lives: string;
  }): Person['notes'] =>
  (p) => [
    `${p.given} ${p.family} ${words.called}`,
    `${p.family.toUpperCase()}, ${p.given.toUpperCase()}; HbA1c 7.9 %`,
    `${words.of} ${p.relative}, tel. ${p.phone}`,
    `${p.phone.replaceAll(/\D/g, '')} / ${p.mail}`,
    `${p.mail.toUpperCase()} (${p.given})`,
    `${words.born} 1980-05-03, 3/5/1980`,
    `ID ${p.paper}; ${p.paper}`,
    `${words.lives} ${p.address}`,
    `${p.doctor}: "${p.given}\n${p.family}" <${p.mail}>`,
    `${normalise(p.given)} ${normalise(p.family)} P001 https://x.example/${normalise(p.given)}`,
  ];

const eastern =
  (words: { readonly san: string; readonly born: string }): Person['notes'] =>
  (p) => [
    `${p.family}${p.given}${words.san}`,
    `${p.family} ${p.given}；HbA1c 7.9 %`,
    `${p.relative} ${p.phone}`,
    `${p.phone.replaceAll(/\D/g, '')}、${p.mail}`,
    `${p.mail.toUpperCase()}（${p.given}）`,
    `${words.born}，1980-05-03`,
    `ID ${p.paper}`,
    p.address,
    `${p.doctor}：「${p.family}${p.given}」`,
    `P001 https://x.example/p ${p.given}${words.san}`,
  ];

const people: Record<Language, Person> = {
  es: {
    given: 'José Ángel',
    family: 'Núñez Peña',
    relative: 'Dolores Peña',
    doctor: 'Iván Báez',
    address: 'Calle El Conde 12',
    phone: '809-555-1234',
    paper: '001-1234567-8',
    mail: 'jose.nunez@x.do',
    notes: latin({
      called: 'acude hoy',
      of: 'Hija de',
      born: 'Nace el 3 de mayo de 1980,',
      lives: 'Vive en',
    }),
  },
  en: {
    given: 'Siobhán',
    family: "O'Neill",
    relative: 'Bridget Kane',
    doctor: 'Ruth Ames',
    address: '12 Elm Street',
    phone: '+1 212-555-0199',
    paper: '123-45-6789',
    mail: 'siobhan@x.example',
    notes: latin({ called: 'came today', of: 'Daughter of', born: 'Born May 3, 1980,', lives: 'Lives at' }),
  },
  de: {
    given: 'Jürgen',
    family: 'Weiß-Müller',
    relative: 'Käthe Groß',
    doctor: 'Uwe Böhm',
    address: 'Lindenstraße 12',
    phone: '030 1234567',
    paper: 'L01X00T47',
    mail: 'juergen@x.example',
    notes: latin({
      called: 'kommt heute',
      of: 'Tochter von',
      born: 'Geboren am 3. Mai 1980,',
      lives: 'Wohnt in der',
    }),
  },
  it: {
    given: 'Niccolò',
    family: "D'Àvila",
    relative: 'Giosuè Ricci',
    doctor: 'Ugo Fè',
    address: 'Via Dante 12',
    phone: '06 1234 5678',
    paper: 'RSSMRA80A01H501U',
    mail: 'nico@x.example',
    notes: latin({
      called: 'viene oggi',
      of: 'Figlia di',
      born: 'Nato il 3 maggio 1980,',
      lives: 'Abita in',
    }),
  },
  fr: {
    given: 'Zoé',
    family: 'Lefèvre',
    relative: 'Maël Garçon',
    doctor: 'Noël Ça',
    address: '12 rue Hoche',
    phone: '01 23 45 67 89',
    paper: '880692310285',
    mail: 'zoe@x.example',
    notes: latin({ called: 'vient ce jour', of: 'Fille de', born: 'Née le 3 mai 1980,', lives: 'Habite' }),
  },
  pt: {
    given: 'João',
    family: 'Gonçalves',
    relative: 'Inês Simões',
    doctor: 'Luís Brandão',
    address: 'Rua Sé 12',
    phone: '(11) 91234-5678',
    paper: '123.456.789-09',
    mail: 'joao@x.example',
    notes: latin({
      called: 'vem hoje',
      of: 'Filha de',
      born: 'Nascido em 3 de maio de 1980,',
      lives: 'Mora na',
    }),
  },
  zh: {
    given: '小明',
    family: '欧阳',
    relative: '李秀英',
    doctor: '陈建国',
    address: '北京市朝阳区建国路12号',
    phone: '138 0013 8000',
    paper: '11010119800503123X',
    mail: 'xm@x.example',
    notes: eastern({ san: '先生', born: '1980年5月3日生' }),
  },
  ja: {
    given: '花子',
    family: '山田',
    relative: '山田太郎',
    doctor: '佐藤健',
    address: '東京都千代田区一番町12',
    phone: '03-1234-5678',
    paper: 'TK1234567',
    mail: 'hanako@x.example',
    notes: eastern({ san: 'さん', born: '1980年5月3日生まれ' }),
  },
  ko: {
    given: '민수',
    family: '김',
    relative: '박영희',
    doctor: '최지훈',
    address: '서울시 종로구 세종로 12',
    phone: '010-1234-5678',
    paper: '800503-1234567',
    mail: 'ms@x.example',
    notes: eastern({ san: '님', born: '1980년 5월 3일생' }),
  },
};

const knownOf = (p: Person): Known => ({
  names: [p.given, p.family, `${p.family}${p.given}`, p.relative, p.doctor],
  exact: ['P001', p.paper, p.address],
  phones: [p.phone],
  mails: [p.mail],
  birthDate: '1980-05-03',
});

/** Every written part that tells who somebody is, as it must not be found on the wire. */
const identifiersOf = (p: Person): string[] => [
  ...[p.given, p.family, p.relative, p.doctor]
    .flatMap((name) => name.split(/[\s'-]+/))
    .filter((word) => [...word].length > 1 && word !== 'D' && word !== 'O'),
  p.address,
  p.paper,
  p.mail,
  'P001',
  '1980-05-03',
];

const cases = languages.flatMap((language) =>
  people[language].notes(people[language]).map((note, index) => [language, index + 1, note] as const),
);

test('there are ninety cases', () => {
  expect(cases).toHaveLength(90);
});

test.each(cases)('%s %i: nothing on the wire tells who it is', async (language, _, note) => {
  mock.clearRequests();
  const person = people[language];
  const of = chartOf({ notes: [make.note('2026-11-18', note, { author: person.doctor })] });
  const answerer = createAnswerer({
    breaker: createBreaker(),
    drugsIn,
    now: () => now,
    patience: { first: 3000, between: 3000, total: 6000 },
  });
  const question = await questionOf(
    `${note} ?`,
    { baseUrl: `${mock.url}/v1` },
    { lang: language, known: knownOf(person), chart: of },
  );
  const { sent } = await outcomeOf(answerer, question);
  const journal = mock.getRequests();
  expect(journal.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/chat/completions']);
  expect(sent).toHaveLength(2);
  // What came over the wire, in plain words: neither case, accents nor blanks hide anything.
  const wire = normalise(JSON.stringify(journal.map(({ body }) => Object(body).messages)));
  const words = new Set(wire.match(/[\p{L}\p{N}@.]+/gu));
  const found = identifiersOf(person).filter((one) => {
    const plain = normalise(one);
    return /^[\p{Script=Latin}]+$/u.test(plain) ? words.has(plain) : wire.includes(plain);
  });
  expect(found).toEqual([]);
  expect(wire.replaceAll(/\D/g, ' ').replaceAll(/\s+/g, '')).not.toContain(
    person.phone.replaceAll(/\D/g, '').slice(-7),
  );
});
