import { specialtySlugs } from '@doctor-plus/contract/directory/reference/specialties.ts';
import { languages } from '@doctor-plus/locales/index.ts';
import { describe, expect, it } from 'vitest';
import { createVocabulary, type Meaning, readWish } from './read-wish.ts';
import { forChildren, specialtyPhrases, spoken } from './specialty-phrases.ts';

const meaning = (kind: Meaning['kind'], value: string, count = 1): Meaning => ({ kind, value, count });

const vocabulary = createVocabulary([
  ...specialtyPhrases.map(({ phrase, slug }) => ({ phrase, meaning: meaning('specialty', slug) })),
  { phrase: 'Naco', meaning: meaning('area', 'Naco') },
  { phrase: 'Santo Domingo', meaning: meaning('city', 'Santo Domingo', 9) },
  { phrase: 'Santiago de los Caballeros', meaning: meaning('city', 'Santiago de los Caballeros', 4) },
  { phrase: 'Santiago', meaning: meaning('province', 'DO-25', 5) },
  { phrase: 'ARS Humano', meaning: meaning('insurer', 'humano', 3) },
  { phrase: 'SeNaSa', meaning: meaning('insurer', 'senasa', 3) },
]);
const read = (text: string) => readWish(text, vocabulary);

describe('readWish', () => {
  it.each([
    ['cardiólogo', { specialty: 'cardiology' }],
    ['Cardiologas', { specialty: 'cardiology' }],
    ['médico del corazón', { specialty: 'cardiology' }],
    ['corazon', { specialty: 'cardiology' }],
    ['medico de niños', { specialty: 'pediatrics' }],
    ['huesos', { specialty: 'orthopedics-and-traumatology' }],
    ['dentista', { specialty: 'dentistry' }],
    ['cardiólogo infantil', { specialty: 'pediatric-cardiology' }],
    ['psiquiatra de niños', { specialty: 'child-and-adolescent-psychiatry' }],
    ['dentist for children', { specialty: 'pediatric-dentistry' }],
    ['Kinderarzt', { specialty: 'pediatrics' }],
    ['médecin pour enfants', { specialty: 'pediatrics' }],
    ['pediatra dei bambini', { specialty: 'pediatrics' }],
    ['médico de crianças', { specialty: 'pediatrics' }],
    ['儿科医生', { specialty: 'pediatrics' }],
    ['小児科', { specialty: 'pediatrics' }],
    ['소아과', { specialty: 'pediatrics' }],
    ['cardiólogo Naco', { specialty: 'cardiology', area: 'Naco' }],
    ['pediatra Santiago ARS Humano', { specialty: 'pediatrics', province: 'DO-25', insurer: 'humano' }],
    ['senasa santo domingo', { insurer: 'senasa', city: 'Santo Domingo' }],
    [
      'dermatologist in Santiago de los Caballeros',
      { specialty: 'dermatology', city: 'Santiago de los Caballeros' },
    ],
  ])('reads %s as %j', (text, wish) => {
    expect(read(text)).toMatchObject({ isWhole: true });
    expect(read(text).wishes[0]).toEqual(wish);
  });

  it('keeps words that may be a name', () => {
    expect(read('dra. Rosario cardióloga')).toEqual({
      wishes: [{ name: 'rosario', specialty: 'cardiology' }],
      isWhole: false,
    });
  });

  it('offers each meaning when a word has several or is not typed to its end', () => {
    expect(read('santiago').wishes).toEqual([{ province: 'DO-25' }, { city: 'Santiago de los Caballeros' }]);
    expect(read('cardio').wishes).toContainEqual({ specialty: 'cardiology' });
    expect(read('cardio').isWhole).toBe(false);
  });

  it.each(['Juan Pérez', 'Rosario', 'Sosa', '山田', 'dra.', ''])('reads nothing in %s', (text) => {
    expect(read(text).wishes).toEqual([]);
  });
});

describe('words for specialties', () => {
  it.each(languages.map(({ code }) => code))('has words for each specialty in %s', (code) => {
    const { names, words } = spoken[code];
    const ofChildren = new Set(specialtySlugs.map(forChildren));
    const without = specialtySlugs.filter(
      (slug) => !ofChildren.has(slug) && (words[slug]?.length ?? 0) === 0,
    );
    expect(without).toEqual([]);
    expect(Object.keys(words).filter((slug) => !specialtySlugs.includes(slug))).toEqual([]);
    expect(specialtySlugs.filter((slug) => !names[slug])).toEqual([]);
  });

  it.each(languages.map(({ code }) => code))('finds each specialty by its words in %s', (code) => {
    const lost = Object.entries(spoken[code].words).flatMap(([slug, words]) =>
      words.filter((word) => !read(word).wishes.some(({ specialty }) => specialty === slug)),
    );
    expect(lost).toEqual([]);
  });
});
