import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { isOfTime, isWithin, spanOf, timesIn } from './times.ts';

const now = new Date('2026-11-21T14:00:00Z');
const zone = 'America/Santo_Domingo';

/** First day of a time and the first one behind it, in the practice's zone. */
const spanIn = (question: string, language: Language): (string | null)[] => {
  const { from, to } = spanOf(timesIn(question, language), now, zone);
  return [from, to].map((instant) => {
    if (instant === null) return null;
    expect(instant.toISOString()).toMatch(/T04:00:00.000Z$/);
    return instant.toISOString().slice(0, 10);
  });
};

describe('what is no time', () => {
  it.each([
    ['en', 'last FEV 1'],
    ['en', 'is she on 5/10 mg'],
    ['en', 'is he out of hospital'],
    ['en', 'set of labs'],
    ['de', 'mag er Sport'],
    ['en', 'mag level'],
    ['es', 'losartan 50/12.5 mg'],
    ['en', 'visual acuity 20/40'],
  ] as const)('%s: %s', (language, question) => {
    expect(timesIn(question, language)).toEqual({ since: null, until: null });
  });
});

describe('the time of which a question wants to know', () => {
  it.each([
    ['es', 'potasio en mayo', '2026-05-01', '2026-06-01'],
    ['es', 'potasio del 3 de mayo', '2026-05-03', '2026-05-04'],
    ['es', 'potasio del 1 de mayo', '2026-05-01', '2026-05-02'],
    ['es', 'potasio en 2025', '2025-01-01', '2026-01-01'],
    ['es', 'potasio desde mayo', '2026-05-01', null],
    ['es', 'potasio antes de mayo', null, '2026-05-01'],
    ['es', 'potasio antes del 03/05/2026', null, '2026-05-03'],
    ['es', 'potasio antes de 2025', null, '2025-01-01'],
    ['es', 'potasio hasta el 3 de mayo', null, '2026-05-04'],
    ['es', 'potasio hasta 2025', null, '2026-01-01'],
    ['es', 'potasio desde marzo hasta mayo', '2026-03-01', '2026-06-01'],
    ['es', 'potasio de marzo a mayo de 2025', '2025-03-01', '2025-06-01'],
    ['es', 'potasio entre el 3 y el 5 de mayo', '2026-05-03', '2026-05-06'],
    ['es', 'potasio entre diciembre y febrero de 2025', '2024-12-01', '2025-03-01'],
    ['en', 'potassium between November and January', '2025-11-01', '2026-02-01'],
    ['en', 'potassium between March and May', '2026-03-01', '2026-06-01'],
    ['en', 'potassium from March to May', '2026-03-01', '2026-06-01'],
    ['en', 'potassium until May 3', null, '2026-05-04'],
    ['en', 'potassium before 3/5/2026', null, '2026-03-05'],
    ['en', 'potassium since May', '2026-05-01', null],
    ['en', 'potassium in May', '2026-05-01', '2026-06-01'],
    ['de', 'Kalium zwischen März und Mai', '2026-03-01', '2026-06-01'],
    ['de', 'Kalium vor Mai', null, '2026-05-01'],
    ['de', 'Kalium bis zum 3. Mai', null, '2026-05-04'],
    ['it', 'potassio tra marzo e maggio', '2026-03-01', '2026-06-01'],
    ['it', 'potassio prima di maggio', null, '2026-05-01'],
    ['it', 'potassio dall’1 maggio', '2026-05-01', null],
    ['fr', 'potassium entre mars et mai', '2026-03-01', '2026-06-01'],
    ['fr', 'potassium avant avril', null, '2026-04-01'],
    ['fr', 'potassium jusqu’au 3 mai', null, '2026-05-04'],
    ['pt', 'potássio entre março e maio', '2026-03-01', '2026-06-01'],
    ['pt', 'valor da creatinina em maio', '2026-05-01', '2026-06-01'],
    ['zh', '3月到5月的血钾', '2026-03-01', '2026-06-01'],
    ['zh', '五月以前的血钾', null, '2026-05-01'],
    ['ja', '2026年3月から5月までのカリウム', '2026-03-01', '2026-06-01'],
    ['ja', '5月3日までのカリウム', null, '2026-05-04'],
    ['ko', '3월부터 5월까지 칼륨', '2026-03-01', '2026-06-01'],
    ['ko', '5월 이전 칼륨', null, '2026-05-01'],
    ['es', 'potasio hace 6 meses', '2026-05-21', null],
    ['es', 'notas de ene 2026', '2026-01-01', '2026-02-01'],
    ['es', 'notas de sept', '2026-09-01', '2026-10-01'],
    ['es', 'notas del 14/3/18', '2018-03-14', '2018-03-15'],
    ['es', 'notas del 22 de enero', '2026-01-22', '2026-01-23'],
    ['es', 'notas en 1/26', '2026-01-01', '2026-02-01'],
    ['es', 'potasio del 15/10', '2026-10-15', '2026-10-16'],
    ['es', 'potasio desde ago 2025', '2025-08-01', null],
    ['en', 'what happened in jan 2026', '2026-01-01', '2026-02-01'],
    ['en', 'notes from 3/14/18 to 3/20/18', '2018-03-14', '2018-03-21'],
    ['en', 'potassium on 10/15', '2026-10-15', '2026-10-16'],
    ['en', 'potassium 2 years ago', '2024-11-21', null],
    ['de', 'Notiz vom 14.3.18', '2018-03-14', '2018-03-15'],
    ['de', 'Was war im Okt 2025?', '2025-10-01', '2025-11-01'],
    ['it', 'potassio a gen 2026', '2026-01-01', '2026-02-01'],
    ['fr', 'potassium en févr. 2026', '2026-02-01', '2026-03-01'],
    ['fr', 'potassium depuis sept jours', '2026-11-14', null],
    ['pt', 'potássio em out', '2026-10-01', '2026-11-01'],
    ['pt', 'potássio há dez anos', '2016-11-21', null],
    ['de', 'Kalium vor 6 Monaten', '2026-05-21', null],
  ] as const)('%s: %s', (language, question, from, to) => {
    expect(spanIn(question, language)).toEqual([from, to]);
  });

  it.each([
    ['en', 'potassium and may I give ibuprofen?'],
    ['en', 'is the potassium between 3.5 and 5.1?'],
    ['en', 'from 3 mg to 5 mg'],
    ['es', 'presión antes de la visita'],
    ['es', '¿cuánto falta hasta la próxima cita?'],
    ['zh', '血钾'],
  ] as const)('is not said: %s: %s', (language, question) => {
    expect(spanIn(question, language)).toEqual([null, null]);
  });

  it('ends before the instant with which the next one begins', () => {
    const span = spanOf(timesIn('potasio en mayo', 'es'), now, zone);
    expect(isWithin(span, '2026-05-01T04:00:00.000Z')).toBe(true);
    expect(isWithin(span, '2026-06-01T03:59:59.999Z')).toBe(true);
    expect(isWithin(span, '2026-06-01T04:00:00.000Z')).toBe(false);
    expect(isWithin({ from: null, to: null }, '1990-01-01T00:00:00.000Z')).toBe(true);
  });
});

describe('an entry whose instant is not known', () => {
  /** The instant to sort by was made in another zone than the practice has now. */
  const entry = (effective_on: string | null, undated: object | null = null) => ({
    effective_at: '2026-02-28T15:00:00.000Z',
    effective_on,
    undated,
  });

  it.each([
    ['2026-03-01', 'marzo de 2026', true],
    ['2026-03-01', 'febrero de 2026', false],
    ['2026-03-31', 'marzo de 2026', true],
    ['2026-03-31', 'abril de 2026', false],
    ['2026-03', 'marzo de 2026', true],
    ['2026-03', 'febrero de 2026', false],
    ['2026-03', 'abril de 2026', false],
    ['2026-03', '2026', true],
    ['2026', 'enero de 2026', false],
    ['2026', 'febrero de 2026', false],
    ['2026', 'diciembre de 2026', false],
    ['2026', '2026', true],
    ['2026', '2025', false],
  ])('is of a time that holds all of it: %s in %s', (known, asked, isOf) => {
    for (const practice of [zone, 'Asia/Tokyo', 'America/Los_Angeles', 'UTC', 'America/Santiago']) {
      const span = spanOf(timesIn(`potasio en ${asked}`, 'es'), now, practice);
      expect(isOfTime(span, entry(known), practice), practice).toBe(isOf);
    }
  });

  it.each([
    ['2026', 'desde marzo de 2026', false],
    ['2026', 'desde enero de 2026', true],
    ['2026', 'antes de marzo de 2026', false],
    ['2025', 'antes de marzo de 2026', true],
    ['2026-03-01', 'antes de marzo de 2026', false],
    ['2026-02', 'antes de marzo de 2026', true],
  ])('is of a time with one end where all of it is: %s %s', (known, asked, isOf) => {
    const span = spanOf(timesIn(`potasio ${asked}`, 'es'), now, zone);
    expect(isOfTime(span, entry(known), zone)).toBe(isOf);
  });

  it('is of no time where nobody wrote a date', () => {
    const span = spanOf(timesIn('potasio en febrero de 2026', 'es'), now, zone);
    expect(isOfTime(span, entry(null, { age: null, words: '' }), zone)).toBe(false);
    expect(isOfTime(span, entry(null), zone)).toBe(true);
  });
});
