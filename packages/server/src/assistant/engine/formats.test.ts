import { describe, expect, it } from 'vitest';
import { formatsFor, roundedResult, roundedSign } from './formats.ts';

const spanish = formatsFor('es', 'America/Santo_Domingo');

describe('formats', () => {
  it('write dates as the practice counts and says them', () => {
    expect(spanish.date('2026-11-19T02:30:00Z')).toBe('18 nov 2026');
    expect(spanish.day('2026-11-19T02:30:00Z')).toBe('2026-11-18');
    expect(formatsFor('en', 'America/Santo_Domingo').date('2026-11-19T02:30:00Z')).toBe('Nov 18, 2026');
    expect(formatsFor('ja', 'UTC').date('2026-11-19T02:30:00Z')).toBe('2026年11月19日');
  });

  it('write figures in the language, with a true minus', () => {
    expect(spanish.number(1234.5)).toBe('1,234.5');
    expect(formatsFor('de', 'UTC').number(1234.5)).toBe('1.234,5');
    expect([0.5, -6, 0].map(spanish.change)).toEqual(['+0.5', '−6', '0']);
    expect(spanish.range(3.5, 5.1)).toBe('3.5–5.1');
    expect(spanish.range(null, 130)).toBe('≤\u00a0130');
    expect(spanish.range(60, null)).toBe('≥\u00a060');
    expect(spanish.range(null, null)).toBeNull();
  });

  it('set marks as the language does', () => {
    expect(spanish.clauses(['4.8', '5.1'])).toBe('4.8; 5.1');
    expect(spanish.noted('4.8', 'hoy')).toBe('4.8 (hoy)');
    const [chinese, japanese] = [formatsFor('zh', 'UTC'), formatsFor('ja', 'UTC')];
    expect(chinese.clauses(['4.8', '5.1'])).toBe('4.8；5.1');
    expect(chinese.noted('4.8', '今天') + chinese.further('偏高')).toBe('4.8（今天），偏高');
    expect(japanese.sentences(['なし。', '全部読みました。'])).toBe('なし。全部読みました。');
    expect(formatsFor('ko', 'UTC').further('높음')).toBe(', 높음');
  });

  it('round as the chart’s screens do', () => {
    expect([7.912345, 186.489, 0.0123456, 5].map(roundedResult)).toEqual([7.91, 186.49, 0.0123, 5]);
    expect([roundedSign(107.7, true), roundedSign(37.43, false)]).toEqual([108, 37.4]);
  });

  it('write units as people read them, whatever the chart calls a unit', () => {
    expect(spanish.withUnit('37', 'Cel')).toBe('37\u00a0°C');
    expect(spanish.withUnit('52', 'mL/min/{1.73_m2}')).toBe('52\u00a0mL/min/1.73 m²');
    expect(spanish.withUnit('7', null)).toBe('7');
    expect(spanish.withUnit('2.6', '1')).toBe('2.6');
    expect(spanish.withUnit('143', '10*9/L')).toBe('143\u00a0×10⁹/L');
    expect(spanish.withUnit('7', 'constructor')).toBe('7\u00a0constructor');
  });
});
