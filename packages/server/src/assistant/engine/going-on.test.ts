import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { beginsLikeGoingOn, continued } from './going-on.ts';
import { understandBy } from './intents.ts';
import type { EntryNames } from './named.ts';

const called: EntryNames = {
  allergies: ['Penicilina'],
  medications: ['Enalapril 10 mg'],
  conditions: [],
  immunizations: [],
  procedures: [],
  labs: ['Creatinina', 'Potasio', 'HbA1c'],
};

const meantBy = (language: Language, earlier: readonly string[], question: string) => {
  const read = (text: string) => understandBy(text, language, called);
  return beginsLikeGoingOn(question) ? continued(read(question), earlier, read) : null;
};

describe('a question that goes on from the one before', () => {
  it.each([
    ['es', '¿Cómo ha evolucionado el potasio?', '¿y la creatinina?'],
    ['en', 'How has the potassium evolved?', 'and creatinine?'],
    ['de', 'Wie ist der Verlauf von Kalium?', 'und das Kreatinin?'],
    ['it', 'andamento del potassio', 'e la creatinina?'],
    ['fr', 'évolution du potassium', 'et la créatinine ?'],
    ['pt', 'evolução do potássio', 'e a creatinina?'],
    ['zh', '血钾的变化趋势', '那肌酐呢？'],
    ['ja', 'カリウムの推移', 'ではクレアチニンは？'],
    ['ko', '칼륨 추이', '그럼 크레아티닌은요?'],
  ] as const)('wants the course of something else, too: %s: %s %s', (language, before, question) => {
    expect(understandBy(question, language, called).intents).toEqual(['lab_latest']);
    expect(meantBy(language, [before], question)).toMatchObject({
      from: before,
      understood: { intents: ['lab_trend'], analytes: ['creatinine'], trend: true },
    });
  });

  it.each([
    ['es', 'Último potasio', '¿y desde marzo?'],
    ['en', 'latest potassium', 'and since March?'],
    ['de', 'letztes Kalium', 'und seit März?'],
    ['it', 'ultimo potassio', 'e da marzo?'],
    ['fr', 'dernier potassium', 'et depuis mars ?'],
    ['pt', 'último potássio', 'e desde março?'],
    ['zh', '最近的血钾', '那三月以来呢？'],
    ['ja', '最新のカリウム', 'では3月以降は？'],
    ['ko', '최근 칼륨', '그럼 3월 이후는요?'],
  ] as const)('wants the same since a day: %s: %s %s', (language, before, question) => {
    expect(meantBy(language, [before], question)?.understood).toMatchObject({
      intents: ['lab_trend'],
      analytes: ['potassium'],
      since: { by: 'date', month: 3, day: 1 },
    });
  });

  it.each([
    ['es', 'Último potasio', '¿y el anterior?'],
    ['es', 'Último potasio', '¿y antes?'],
    ['es', 'Último potasio', '¿y cuál fue el de antes?'],
    ['en', 'latest potassium', 'and the one before?'],
    ['en', 'latest potassium', 'what about the previous one?'],
    ['de', 'letztes Kalium', 'und der davor?'],
    ['it', 'ultimo potassio', 'e quello prima?'],
    ['fr', 'dernier potassium', 'et celui d’avant ?'],
    ['pt', 'último potássio', 'e o anterior?'],
    ['zh', '最近的血钾', '再上一次呢？'],
    ['ja', '最新のカリウム', 'その前は？'],
    ['ko', '최근 칼륨', '그 전은요?'],
  ] as const)('wants the value before: %s: %s %s', (language, before, question) => {
    const meant = meantBy(language, [before], question);
    expect(meant).toMatchObject({
      from: before,
      understood: { intents: ['lab_latest'], analytes: ['potassium'], back: 1, trend: false },
    });
    expect(meantBy(language, [before, question], question)?.understood.back).toBe(2);
  });

  it.each([
    ['es', 'Último potasio', '¿y en mayo?'],
    ['en', 'latest potassium', 'and in May?'],
    ['de', 'letztes Kalium', 'und im Mai?'],
    ['it', 'ultimo potassio', 'e a maggio?'],
    ['fr', 'dernier potassium', 'et en mai ?'],
    ['pt', 'último potássio', 'e em maio?'],
    ['zh', '最近的血钾', '那5月呢？'],
    ['ja', '最新のカリウム', 'では5月は？'],
    ['ko', '최근 칼륨', '그럼 5월은요?'],
  ] as const)('wants the same of a time: %s: %s %s', (language, before, question) => {
    expect(meantBy(language, [before], question)?.understood).toMatchObject({
      intents: ['lab_latest'],
      analytes: ['potassium'],
      since: { month: 5, lasts: 'month' },
      until: { day: { month: 5 }, isWithin: true },
      trend: false,
    });
  });

  it('steps back from as many as were told, and from the time of which they were', () => {
    expect(meantBy('es', ['últimos 3 potasios'], '¿y el anterior?')?.understood).toMatchObject({
      back: 3,
      count: null,
    });
    expect(meantBy('es', ['potasio en mayo'], '¿y el anterior?')?.understood).toMatchObject({
      since: null,
      until: { day: { month: 5 }, isWithin: false },
      back: 0,
    });
    expect(meantBy('es', ['potasio antes de mayo'], '¿y el anterior?')?.understood).toMatchObject({
      until: { day: { month: 5 }, isWithin: false },
      back: 1,
    });
  });

  it('wants the value of something else of the same time', () => {
    expect(meantBy('es', ['potasio en mayo'], '¿y la creatinina?')?.understood).toMatchObject({
      intents: ['lab_latest'],
      analytes: ['creatinine'],
      until: { day: { month: 5 }, isWithin: true },
    });
    expect(meantBy('es', ['potasio en mayo'], '¿y la creatinina en junio?')).toBeNull();
  });

  it('wants the lowest of something else, of the same time', () => {
    expect(meantBy('en', ['lowest potassium in May'], 'and creatinine?')?.understood).toMatchObject({
      analytes: ['creatinine'],
      extreme: 'lowest',
      since: { month: 5 },
      until: { day: { month: 5 } },
    });
  });

  it.each([
    ['es', '¿Puedo darle ibuprofeno?', '¿y naproxeno?'],
    ['en', 'Can I give ibuprofen?', 'what about naproxen?'],
    ['zh', '可以给他布洛芬吗', '那萘普生呢？'],
    ['ja', 'イブプロフェンを処方してもいいですか', 'ではナプロキセンは？'],
    ['ko', '이부프로펜을 처방해도 되나요?', '그럼 나프록센은요?'],
  ] as const)('wants another drug checked: %s: %s %s', (language, before, question) => {
    const meant = meantBy(language, [before], question);
    expect(meant?.understood.intents).toEqual(['check_drug']);
    expect(meant?.understood.text).toBe(question);
  });

  it('goes on from one that goes on itself', () => {
    const earlier = ['evolución del potasio', '¿y la creatinina?'];
    expect(meantBy('es', earlier, '¿y desde marzo?')).toMatchObject({
      from: '¿y la creatinina?',
      understood: { intents: ['lab_trend'], analytes: ['creatinine'], since: { month: 3 } },
    });
  });

  it.each([
    ['asks for something of its own', ['evolución del potasio'], '¿y qué alergias tiene?'],
    ['has nothing before it that fits', ['¿Qué alergias tiene?'], '¿y desde marzo?'],
    ['names another drug after no check', ['evolución del potasio'], '¿y naproxeno?'],
    ['has nothing before it', [], '¿y la creatinina?'],
    ['wants the value before a whole course', ['evolución del potasio'], '¿y el anterior?'],
    ['wants the value before the lowest', ['potasio más bajo'], '¿y el anterior?'],
    ['wants the value before something without one', ['¿Qué alergias tiene?'], '¿y la anterior?'],
    ['means nothing at all', ['evolución del potasio'], '¿y qué más da?'],
    ['tells of what cannot wait', ['evolución del potasio'], 'y tiene dolor de pecho'],
    ['does not begin like it', ['evolución del potasio'], 'creatinina'],
  ])('stands by itself where it %s', (_why, earlier, question) => {
    expect(meantBy('es', earlier, question)).toBeNull();
  });
});
