import { describe, expect, it } from 'vitest';
import { instantOf, saysSince, sinceIn } from './since.ts';

const now = new Date('2026-11-21T14:00:00Z');
const zone = 'America/Santo_Domingo';

const dayOf = (question: string, language: Parameters<typeof sinceIn>[1]): string | null => {
  const since = sinceIn(question, language);
  const instant = since && instantOf(since, now, zone);
  return instant?.toISOString() ?? null;
};

describe('from when a question wants to know', () => {
  it.each([
    ['es', '¿Qué ha cambiado desde marzo?', '2026-03-01'],
    ['es', 'cambios desde diciembre', '2025-12-01'],
    ['es', 'cambios desde el 3 de mayo', '2026-05-03'],
    ['es', 'desde el 3 de mayo de 2024', '2024-05-03'],
    ['es', 'desde 2025', '2025-01-01'],
    ['es', 'novedades desde el 03/05/2026', '2026-05-03'],
    ['en', 'changes since 03/05/2026', '2026-03-05'],
    ['en', 'changes since 25/05/2026', '2026-05-25'],
    ['en', 'since 2026-02-14', '2026-02-14'],
    ['en', 'anything new since May?', '2026-05-01'],
    ['en', 'what changed since March 3rd, 2025', '2025-03-03'],
    ['en', 'in the last 3 months', '2026-08-21'],
    ['en', 'since march last year', '2025-03-01'],
    ['es', 'desde marzo del año pasado', '2025-03-01'],
    ['de', 'seit März letztes Jahr', '2025-03-01'],
    ['en', 'last week', '2026-11-14'],
    ['en', 'since yesterday', '2026-11-20'],
    ['es', 'en los últimos seis meses', '2026-05-21'],
    ['es', 'el último año', '2025-11-21'],
    ['es', 'hace dos semanas', '2026-11-07'],
    ['de', 'seit März', '2026-03-01'],
    ['de', 'in den letzten 2 Wochen', '2026-11-07'],
    ['fr', 'depuis février', '2026-02-01'],
    ['it', 'da ottobre', '2026-10-01'],
    ['pt', 'nos últimos 10 dias', '2026-11-11'],
    ['zh', '过去3个月有哪些变化', '2026-08-21'],
    ['ja', '2026年3月から', '2026-03-01'],
    ['ko', '2주 전부터', '2026-11-07'],
  ] as const)('%s: %s', (language, question, day) => {
    // Midnight in the practice's zone.
    expect(dayOf(question, language)).toBe(`${day}T04:00:00.000Z`);
  });

  it.each([
    ['en', 'what changed since the last visit?'],
    ['es', 'desde la última consulta'],
    ['de', 'seit dem letzten Besuch'],
    ['fr', 'depuis la dernière consultation'],
    ['zh', '上次就诊以来'],
    ['ja', '前回の診察から'],
    ['ko', '지난 진료 이후'],
  ] as const)('counts from the last visit: %s: %s', (language, question) => {
    expect(sinceIn(question, language)).toEqual({ by: 'visit' });
  });

  it.each([
    ['en', 'what has changed?'],
    ['en', 'may I give ibuprofen?'],
    ['es', 'últimas 3 presiones'],
    ['es', '¿Qué hay de nuevo?'],
    ['en', 'since 99/99/2026'],
    ['es', 'desde el 31 de abril'],
    ['es', 'metformina de 2000 mg'],
  ] as const)('is not said: %s: %s', (language, question) => {
    expect(sinceIn(question, language)).toBeNull();
  });

  it('is the last such day where not every year has it', () => {
    expect(dayOf('desde el 29 de febrero', 'es')).toBe('2024-02-29T04:00:00.000Z');
  });

  it.each([
    ['desde mayo', true],
    ['desde hace 6 meses', true],
    ['since last week', true],
    ['from March onwards', true],
    ['seit dem 3. Mai', true],
    ['dall’1 maggio', true],
    ['depuis six mois', true],
    ['a partir de março', true],
    ['五月以来', true],
    ['3月以降', true],
    ['3월부터', true],
    ['en mayo', false],
    ['hace 6 meses', false],
    ['valor da creatinina em maio', false],
    ['im Mai', false],
    ['5月の値', false],
  ])('is a beginning or a time by itself: %s', (question, isBeginning) => {
    expect(saysSince(question)).toBe(isBeginning);
  });

  it('ends a shorter month with its last day', () => {
    const since = sinceIn('in the last month', 'en');
    const end = new Date('2026-03-31T14:00:00Z');
    expect(since && instantOf(since, end, zone)?.toISOString()).toBe('2026-02-28T04:00:00.000Z');
  });
});
