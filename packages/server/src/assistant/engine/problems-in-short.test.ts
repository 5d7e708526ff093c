import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { patients } from '../../../../../eval/questions/charts.ts';
import { understandBy } from './intents.ts';
import { namesOf } from './named.ts';
import { problemsInFull } from './problems-in-short.ts';

describe('a problem in short', () => {
  it.each<[Language, string, string]>([
    ['es', 'tiene les?', 'tiene lupus eritematoso sistémico?'],
    ['es', 'antecedente de ic', 'antecedente de insuficiencia cardíaca'],
    ['es', 'tiene ic, hpb o fa?', 'tiene insuficiencia cardíaca, hpb o fa?'],
    ['en', 'any hx of pe or dvt', 'any hx of pulmonary embolism or dvt'],
    [
      'en',
      'has she had cap? hx of ra',
      'has she had community-acquired pneumonia? hx of rheumatoid arthritis',
    ],
  ])('is read in full where it is asked for, in %s: %s', (language, question, meant) => {
    expect(problemsInFull(question, language)).toBe(meant);
  });

  it.each<[Language, string]>([
    ['es', 'qué les digo a los hijos'],
    ['es', 'se les indicó'],
    ['es', 'has visto la nota'],
    ['es', 'interconsulta: haz una ic a nefrología'],
    ['en', 'pe findings at the last visit'],
    ['en', 'sats 96 on ra'],
    ['en', 'qtc in ms'],
    ['fr', 'avec les enfants'],
  ])('is none in %s: %s', (language, question) => {
    expect(problemsInFull(question, language)).toBe(question);
  });

  it.each<[Language, string, string]>([
    ['es', 'cuantas ivras desde el 2020', 'problem/respiratory-infection'],
    ['es', 'ha tenido ivrs?', 'problem/respiratory-infection'],
    ['es', 'tiene icfer?', 'problem/heart-failure'],
    ['es', 'tuvo un iamcest?', 'problem/myocardial-infarction'],
    ['en', 'how many uris since 2020', 'problem/respiratory-infection'],
    ['en', 'does she have oa', 'problem/osteoarthritis'],
    ['en', 'any gib?', 'problem/gastrointestinal-bleeding'],
    ['en', 'hx of pna', 'problem/pneumonia'],
  ])('is a name of the dictionary in %s: %s', (language, question, id) => {
    const { things } = understandBy(question, language, namesOf(patients.ana));
    expect(things.flatMap(({ terms }) => terms)).toContain(id);
  });
});
