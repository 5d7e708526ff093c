import { Dosage } from '@doctor-plus/contract/charts/dosage.ts';
import { describe, expect, it } from 'vitest';
import { dispenseOf, dosagesOf } from './dosage.ts';

const terms = (said: object): Dosage => Dosage.parse(said);
const full = terms({
  amount: '1 tableta',
  route: 'oral',
  frequency: 'Q8H',
  as_needed: true,
  duration: { value: 7, unit: 'd' },
  quantity: '21 tabletas',
  instructions: 'Con comida',
});

describe('dosagesOf', () => {
  it('writes words, instructions, route, rhythm, duration and amount when an order has terms', () => {
    expect(dosagesOf({ dose: '1 tableta, cada 8 horas', dosage: full }, undefined)).toEqual([
      {
        text: '1 tableta, cada 8 horas',
        patientInstruction: 'Con comida',
        asNeededBoolean: true,
        route: { coding: [{ system: 'http://snomed.info/sct', code: '26643006' }], text: 'oral' },
        timing: {
          repeat: {
            boundsDuration: { value: 7, unit: 'd', system: 'http://unitsofmeasure.org', code: 'd' },
          },
          code: {
            coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation', code: 'Q8H' }],
            text: 'Q8H',
          },
        },
        doseAndRate: [{ doseQuantity: { value: 1, unit: 'tableta' } }],
      },
    ]);
  });

  it('writes a frequency without a code as a rhythm', () => {
    const [once] = dosagesOf({ dose: 'una vez', dosage: terms({ frequency: 'once' }) }, undefined);
    expect(once).toEqual({ text: 'una vez', timing: { repeat: { count: 1 }, code: { text: 'once' } } });
    const [twice] = dosagesOf({ dose: 'cada 12 horas', dosage: terms({ frequency: 'Q12H' }) }, undefined);
    expect(twice).toMatchObject({ timing: { repeat: { frequency: 1, period: 12, periodUnit: 'h' } } });
  });

  it('writes the instructions alone when an order has nothing else, and no dosage when it has nothing', () => {
    const dosage = terms({ instructions: 'Según esquema' });
    expect(dosagesOf({ dose: null, dosage }, undefined)).toEqual([{ patientInstruction: 'Según esquema' }]);
    expect(dosagesOf({ dose: null, dosage: null }, undefined)).toEqual([]);
  });
});

describe('dispenseOf', () => {
  it.each([
    ['21 tabletas', { value: 21, unit: 'tabletas' }],
    ['30', { value: 30 }],
    ['una caja', { unit: 'una caja' }],
    ['1,5 cajas', { unit: '1,5 cajas' }],
    ['2 x 30 g', { unit: '2 x 30 g' }],
    ['030 g', { unit: '030 g' }],
  ])('writes the quantity %s without a loss', (quantity, said) => {
    expect(dispenseOf({ dose: null, dosage: terms({ quantity }) })).toEqual({
      dispenseRequest: { quantity: said },
    });
  });

  it('writes nothing when no quantity is known', () => {
    expect(dispenseOf({ dose: 'x', dosage: null })).toEqual({});
  });
});
