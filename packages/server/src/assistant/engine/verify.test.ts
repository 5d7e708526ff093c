import { describe, expect, it } from 'vitest';
import { make } from './chart-fixture.ts';
import { formatsFor } from './formats.ts';
import type { Draft } from './reading.ts';
import { isBacked } from './verify.ts';

const show = formatsFor('es', 'America/Santo_Domingo');
const potassium = {
  kind: 'lab',
  entry: make.lab('2026-11-18', 'Potasio', 5.25, { unit: 'mmol/L', high: 5.1 }),
} as const;
const earlier = { kind: 'lab', entry: make.lab('2026-11-08', 'Potasio', 4.8, { unit: 'mmol/L' }) } as const;
const stopped = {
  kind: 'medication',
  entry: make.medication('2020-01-10', 'Enalapril 20 mg', { stopped_at: '2024-06-01T16:00:00.000Z' }),
} as const;

const fact = (text: string, ...sources: Draft['sources']): Draft => ({ kind: 'fact', text, sources });

describe('a statement is backed', () => {
  it.each([
    ['Potasio: 5.25 mmol/L, el 18 nov 2026.', [potassium]],
    ['Potasio: 5.25 (≤ 5.1)', [potassium]],
    ['4.8 (8 nov 2026); 5.25 (18 nov 2026)', [earlier, potassium]],
    ['Enalapril 20 mg. Del 10 ene 2020 al 1 jun 2024.', [stopped]],
    ['HbA1c sin cifra', [potassium]],
  ])('%s', (text, sources) => {
    expect(isBacked(fact(text, ...sources), show)).toBe(true);
  });

  it.each([
    ['no source', 'Potasio alto.', []],
    ['a figure that no entry holds', 'Potasio: 5.26', [potassium]],
    ['a rounding that figures are not shown with', 'Potasio: 5', [potassium]],
    ['the figure of an entry that is not cited', 'Potasio: 4.8', [potassium]],
    ['a date that no entry has', 'Potasio: 5.25, el 17 nov 2026.', [potassium]],
    ['a count', 'Tiene 3 resultados', [potassium]],
  ])('not by %s', (_why, text, sources) => {
    expect(isBacked(fact(text, ...sources), show)).toBe(false);
  });

  it.each([
    [2.6, '1'],
    [143, '10*9/L'],
    [4.7, '10*12/L'],
    [11.2, '10*3/uL'],
    [250, '10*3/mm3'],
    [1.02, '1000/mL'],
  ])('by a result of %d with the unit %s', (value, unit) => {
    const entry = make.lab('2026-11-18', 'Resultado', value, { unit });
    const text = `Resultado: ${show.withUnit(show.number(value), unit)}`;
    expect(isBacked(fact(text, { kind: 'lab', entry }), show), text).toBe(true);
  });

  it('or states nothing about the patient', () => {
    expect(isBacked({ kind: 'missing', text: 'No hay nada: 0 entradas.', sources: [] }, show)).toBe(true);
    expect(isBacked({ kind: 'action', text: 'Pregunte.', sources: [] }, show)).toBe(true);
    expect(isBacked({ kind: 'calc', text: 'Cambio: +0.45', sources: [earlier, potassium] }, show)).toBe(true);
    expect(isBacked({ kind: 'calc', text: 'Cambio: +0.45', sources: [] }, show)).toBe(false);
  });
});
