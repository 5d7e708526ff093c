import { describe, expect, it } from 'vitest';
import { matchOf } from './match.ts';

describe('matchOf', () => {
  it('finds by the beginning of any word, without accents and case, in any order', () => {
    expect(matchOf('medico', 'Buscar médico')).toBe(2);
    expect(matchOf('CONF sist', 'Configuración del sistema')).toBe(2);
    expect(matchOf('sis con', 'Configuración del sistema')).toBe(2);
    expect(matchOf('édico', 'Buscar médico')).toBeNull();
    expect(matchOf('cita nada', 'Nueva cita')).toBeNull();
    expect(matchOf('strasse', 'Straße')).toBe(3);
  });

  it('prefers a name that begins so, then the name alone, then the section around it', () => {
    expect(matchOf('cal', 'Calendario', ['Citas'])).toBe(3);
    expect(matchOf('citas cal', 'Calendario', ['Citas'])).toBe(1);
    expect(matchOf('citas', 'Calendario', ['Citas'])).toBe(0);
  });

  it('finds parts of words where scripts have no blanks, and half a syllable of Hangul', () => {
    expect(matchOf('記録', '診療記録')).toBe(2);
    expect(matchOf('病历', '我的病历')).toBe(2);
    expect(matchOf('예야', '예약 달력')).toBe(3);
    expect(matchOf('달', '예약 달력')).toBe(2);
    expect(matchOf('Ｃａｌ', 'Calendar')).toBe(3);
  });

  it('answers nothing to nothing', () => {
    expect(matchOf('  ', 'Panel')).toBeNull();
    expect(matchOf('.', 'Panel')).toBeNull();
  });
});
