import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { addPatientOf, api } from '../testing/charts.ts';

let app: TestApp;
let doctor: TestClient;

const names: Partial<Record<Language, string>> = {
  en: 'Breast cancer',
  de: 'Brustkrebs',
  fr: 'Cancer du sein',
  it: 'Cancro al seno',
  pt: 'Câncer de mama',
  zh: '乳腺癌',
  ja: '乳癌',
  ko: '유방암',
};

const state = async (patient: string, entry: object): Promise<string> => {
  const body = { entry: { kind: 'background', at: '2026-11-01', ...entry } };
  const added = await doctor.call('POST', `${api}/patients/${patient}/entries`, body);
  expect(added.statusCode, added.body).toBe(201);
  return added.json().entry.id;
};

/** A smoker whose mother had breast cancer, in the words of a language, beside other rows of the background. */
const patientIn = async (language: Language) => {
  const patient = await addPatientOf(doctor, { dateOfBirth: '1971-06-30', sex: 'female' });
  return {
    patient,
    smoking: await state(patient, { topic: 'smoking', value: 'daily', amount: 20 }),
    alcohol: await state(patient, { topic: 'alcohol', value: 'current', amount: 6 }),
    group: await state(patient, { topic: 'blood_group', value: 'AB-' }),
    mother: await state(patient, {
      topic: 'family',
      relation: 'MTH',
      name: names[language] ?? 'Cáncer de mama',
      amount: 43,
    }),
    father: await state(patient, { topic: 'family', relation: 'FTH', name: 'Gota' }),
  };
};

const questions: Record<Language, Record<'smoking' | 'mother' | 'group' | 'alcohol', string>> = {
  es: {
    smoking: '¿Fuma?',
    mother: 'antecedentes familiares de cáncer de mama',
    group: '¿Cuál es su grupo sanguíneo?',
    alcohol: '¿Toma alcohol?',
  },
  en: {
    smoking: 'Does she smoke?',
    mother: 'family history of breast cancer',
    group: 'What is her blood group?',
    alcohol: 'Does she drink alcohol?',
  },
  de: {
    smoking: 'Raucht sie?',
    mother: 'Brustkrebs in der Familie?',
    group: 'Welche Blutgruppe hat sie?',
    alcohol: 'Trinkt sie Alkohol?',
  },
  fr: {
    smoking: 'Est-ce qu’elle fume ?',
    mother: 'antécédents familiaux de cancer du sein',
    group: 'Quel est son groupe sanguin ?',
    alcohol: 'Boit-elle de l’alcool ?',
  },
  it: {
    smoking: 'Fuma?',
    mother: 'familiarità per cancro al seno',
    group: 'Qual è il gruppo sanguigno?',
    alcohol: 'Beve alcolici?',
  },
  pt: {
    smoking: 'Ela fuma?',
    mother: 'história familiar de câncer de mama',
    group: 'Qual é o grupo sanguíneo?',
    alcohol: 'Ela bebe álcool?',
  },
  zh: { smoking: '她抽烟吗？', mother: '乳腺癌家族史', group: '她是什么血型？', alcohol: '她喝酒吗？' },
  ja: {
    smoking: '喫煙していますか？',
    mother: '乳癌の家族歴',
    group: '血液型は？',
    alcohol: 'お酒は飲みますか？',
  },
  ko: {
    smoking: '담배를 피우나요?',
    mother: '유방암 가족력',
    group: '혈액형이 무엇인가요?',
    alcohol: '술을 마시나요?',
  },
};

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

const isTopic = (name: string): name is keyof (typeof questions)['es'] => name in questions.es;

/** The entries that the answer cites, by what they are. */
const cited = async (own: Record<string, string>, content: string): Promise<string[]> => {
  const messages = [{ id: newId(), role: 'user', content }];
  const answer = await doctor.call('POST', `${api}/ask`, { messages, patient_id: own.patient });
  expect(answer.statusCode, answer.body).toBe(200);
  const byId = new Map(Object.entries(own).map(([name, id]) => [id, name]));
  return answer.json().citations.map(({ id, kind }: { id: string; kind: string }) => byId.get(id) ?? kind);
};

describe.each(Object.keys(questions) as Language[])('a question about the background in %s', (language) => {
  test('is answered from the row that it is about, and from no other', async () => {
    const own = await patientIn(language);
    for (const [topic, question] of Object.entries(questions[language]).filter(([name]) => isTopic(name)))
      expect([question, await cited(own, question)]).toEqual([question, [topic]]);
  });
});

test('a question about a pregnancy is answered from the background, and one about a relative from theirs', async () => {
  const own = await patientIn('es');
  const pregnancy = await state(own.patient, {
    topic: 'pregnancy',
    value: 'pregnant',
    until_on: '2027-03-12',
  });
  expect(await cited({ ...own, pregnancy }, '¿Está embarazada?')).toEqual(['pregnancy']);
  expect(await cited(own, '¿De qué padece el padre?')).not.toContain('smoking');
  expect(await cited(own, '¿El padre fuma?')).not.toContain('smoking');
});
