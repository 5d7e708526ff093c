import { describe, expect, test } from 'vitest';
import { followUpDate } from './follow-up-date.ts';

/** A Tuesday; November has thirty days. */
const today = '2026-11-24';

describe('followUpDate', () => {
  test.each([
    ['in 2 weeks', '2026-12-08'],
    ['Follow-up in two weeks.', '2026-12-08'],
    ['Recheck in a month', '2026-12-24'],
    ['next week', '2026-12-01'],
    ['Control en un mes', '2026-12-24'],
    ['control en 15 días', '2026-12-09'],
    ['3 meses', '2027-02-24'],
    ['Volver dentro de tres semanas con laboratorio', '2026-12-15'],
    ['en un año', '2027-11-24'],
    ['En medio año', '2027-05-24'],
    ['La próxima semana', '2026-12-01'],
    ['control en 48 h', '2026-11-26'],
    ['Kontrolle in zwei Wochen', '2026-12-08'],
    ['in fünf Tagen', '2026-11-29'],
    ['nach 3 Monaten', '2027-02-24'],
    ['nächste Woche', '2026-12-01'],
    ['Contrôle dans un mois', '2026-12-24'],
    ['dans 10 jours', '2026-12-04'],
    ['dans deux ans', '2028-11-24'],
    ['Controllo tra due settimane', '2026-12-08'],
    ['fra 3 mesi', '2027-02-24'],
    ['Retorno em 1 mês', '2026-12-24'],
    ['daqui a duas semanas', '2026-12-08'],
    ['2周后复诊', '2026-12-08'],
    ['三个月后复查', '2027-02-24'],
    ['两个星期', '2026-12-08'],
    ['2週間後に再診', '2026-12-08'],
    ['3か月後', '2027-02-24'],
    ['1ヶ月後', '2026-12-24'],
    ['来月', '2026-12-24'],
    ['2주 후 재진', '2026-12-08'],
    ['한 달 뒤', '2026-12-24'],
    ['3개월 후', '2027-02-24'],
    ['7일 후', '2026-12-01'],
    ['Control mañana', '2026-11-25'],
    ['Control mañana por la mañana', '2026-11-25'],
    ['tomorrow morning', '2026-11-25'],
    ['Kontrolle morgen früh', '2026-11-25'],
    ['demain matin', '2026-11-25'],
    ['domani mattina', '2026-11-25'],
    ['amanhã de manhã', '2026-11-25'],
    ['明天上午', '2026-11-25'],
    ['明朝再診', '2026-11-25'],
    ['내일 아침', '2026-11-25'],
    ['Control pasado mañana por la mañana', '2026-11-26'],
    ['the day after tomorrow', '2026-11-26'],
    ['Kontrolle übermorgen', '2026-11-26'],
    ['contrôle après-demain', '2026-11-26'],
    ['dopodomani', '2026-11-26'],
    ['depois de amanhã', '2026-11-26'],
    ['后天复诊', '2026-11-26'],
    ['明後日に再診', '2026-11-26'],
    ['あさって', '2026-11-26'],
    ['내일모레', '2026-11-26'],
    ['大后天', '2026-11-27'],
    ['しあさって', '2026-11-27'],
    ['글피', '2026-11-27'],
  ])('reads %s', (text, date) => {
    expect(followUpDate(text, today)).toBe(date);
  });

  test.each([
    [
      'the future rather than the length of a treatment',
      'Antibiótico 7 días; control en un mes',
      '2026-12-24',
    ],
    ['the future rather than the past', 'Tos desde hace 2 semanas. Control en 10 días', '2026-12-04'],
    ['the beginning of a range', 'en 2-3 semanas', '2026-12-08'],
    ['the beginning of a range in words', 'in 2 to 3 weeks', '2026-12-08'],
  ])('takes %s', (_what, text, date) => {
    expect(followUpDate(text, today)).toBe(date);
  });

  test('returns the last day of the month when it is shorter', () => {
    expect(followUpDate('en 3 meses', '2026-11-30')).toBe('2027-02-28');
  });

  test.each([
    'Control si hay fiebre',
    '',
    'Tos desde hace 2 semanas',
    'losartán 50 mg por 30 días',
    'every 2 weeks',
    'en 30 años',
    'presión 130/80',
    'al alta',
    'Control el lunes por la mañana',
    'Control el lunes en la mañana',
    'cita a las 8 de la mañana',
    'on Monday morning',
    'Kontrolle am Morgen',
    'jeden Morgen Blutdruck messen',
    'am Montag Morgen',
    '1 Tablette morgens',
    'lundi matin',
    'lunedì mattina',
    'segunda-feira pela manhã',
    '术后天天换药',
    '后天性心脏病',
    '月曜の朝',
    '월요일 아침',
  ])('names no date for %s', (text) => {
    expect(followUpDate(text, today)).toBeNull();
  });
});
