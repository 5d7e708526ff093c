import { expect, it } from 'vitest';
import { prescriptionLines } from './prescription-lines.ts';

it('reads each line, and each part behind a semicolon, as an order', () => {
  expect(prescriptionLines('Ibuprofeno 600 mg  cada 8 h\n\n1) Omeprazol 20 mg; reposo')).toEqual([
    'Ibuprofeno 600 mg cada 8 h',
    '1) Omeprazol 20 mg',
    'reposo',
  ]);
});

it('takes no figure, and nothing at all, for one', () => {
  expect(prescriptionLines('')).toEqual([]);
  expect(prescriptionLines('20 mg\n--\n3')).toEqual([]);
});

it('is bounded', () => {
  const long = Array.from({ length: 40 }, () => `Losartán ${'x'.repeat(400)}`).join('\n');
  const lines = prescriptionLines(long);
  expect([lines.length, lines[0]?.length]).toEqual([8, 200]);
});
