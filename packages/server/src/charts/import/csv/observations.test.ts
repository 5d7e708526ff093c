import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ImportRefused } from '../report.ts';
import { layoutOf, mappingProblem } from './layout.ts';
import { readMoment } from './read-dates.ts';
import { readTable } from './read-table.ts';
import { translateRows } from './translate-rows.ts';

const zone = 'America/Santo_Domingo';
const now = new Date('2026-11-22T12:00:00Z');

const translated = (...lines: string[]) => {
  const table = readTable(Buffer.from(lines.join('\n')));
  const { patients, notTaken, remarks } = translateRows(table, layoutOf(table, null), now, zone);
  return {
    patients,
    entries: patients.flatMap(({ entries }) => entries.map(({ fields }) => fields)),
    left: notTaken.list().map(({ type, reason, detail }) => [type, reason, detail]),
    remarks: remarks.list().map(({ reason, detail }) => [reason, detail]),
  };
};
const head = 'Expediente;Código LOINC;Prueba;Resultado;Unidad;Rango de referencia;Fecha de toma';
const measured = (...lines: string[]) => translated(head, ...lines);

describe('a table with a value in each line', () => {
  test('is results and measurements, those of one number together', () => {
    const { patients, entries, left } = measured(
      'P006;2160-0;Creatinina;1,4;mg/dL;0,6-1,2;21/11/2026 08:30',
      'P006;;Peso;82,5;kg;;21/11/2026 08:30',
      'P007;;Cultivo;negativo;;;20/11/2026',
      'P006;85354-9;TA;120/80;mmHg;;21/11/2026 08:30',
    );
    expect(left).toEqual([]);
    expect(patients.map(({ onlyNumber, entries: own }) => [onlyNumber, own.length])).toEqual([
      ['P006', 3],
      ['P007', 1],
    ]);
    expect(entries).toMatchObject([
      { code: '2160-0', value: 1.4, unit: 'mg/dL', low: 0.6, high: 1.2, flag: 'H', rangeBy: 'printed' },
      { code: 'weight', value: 82.5, unit: 'kg' },
      { code: 'blood_pressure', value: 120, value2: 80 },
      { name: 'Cultivo', value: null, text: 'negativo', flag: null, rangeBy: null },
    ]);
    expect(patients[0]?.entries[0]?.effectiveAt.toISOString()).toBe('2026-11-21T12:30:00.000Z');
    expect(patients[1]?.entries[0]?.effectiveAt.toISOString()).toBe('2026-11-20T04:00:00.000Z');
  });

  test('leaves out what it would have to guess, with the line and the reason', () => {
    const { entries, left, remarks } = measured(
      'P006;;Peso;82,5;;;21/11/2026',
      'P006;;Peso;82,5;piedras;;21/11/2026',
      'P006;;Peso;900;kg;;21/11/2026',
      'P006;;;5;mg/dL;;21/11/2026',
      'P006;;Glucosa;;mg/dL;;21/11/2026',
      'P006;;Glucosa;90;mg/dL;;',
      'P006;;Glucosa;90;mg/dL;;31/11/2026',
      'P006;;Glucosa;90;mg/dL;;25/12/2026',
      'P006;;Glucosa;90;mg/dL;según edad;21/11/2026',
      'P006;;Glucosa;90;mg/dL;según edad;21/11/2026',
      ';;Glucosa;91;mg/dL;;21/11/2026',
    );
    expect(left).toEqual([
      ['Observation', 'unit_unknown', 'weight: 2'],
      ['Observation', 'unit_unknown', 'weight: 3'],
      ['Observation', 'implausible', 'weight: 4'],
      ['Observation', 'no_name', '5'],
      ['Observation', 'no_value', '6'],
      ['Observation', 'no_date', '7'],
      ['Observation', 'no_date', '8'],
      ['Observation', 'no_date', '9'],
      ['Observation', 'repeated', '11'],
      ['Patient', 'no_name', '12'],
    ]);
    expect(remarks).toEqual([
      ['range_not_comparable', '10'],
      ['range_not_comparable', '11'],
    ]);
    expect(entries).toMatchObject([{ name: 'Glucosa', value: 90, low: null, high: null, flag: null }]);
  });

  test('converts signs to the unit of the chart and nothing else', () => {
    const { entries } = measured(
      'P006;;Talla;1,75;m;;21/11/2026',
      'P006;;Temperatura;100,4;°F;;21/11/2026',
      'P006;;Glucosa;5,5;mmol/L;;21/11/2026',
    );
    expect(entries).toMatchObject([
      { code: 'height', value: 175, unit: 'cm' },
      { code: 'temperature', value: 38, unit: 'Cel' },
      { value: 5.5, unit: 'mmol/L' },
    ]);
  });

  test('pairs the halves of a pressure by their instant', () => {
    const { entries, left } = measured(
      'P006;8480-6;Sistólica;134;mmHg;;21/11/2026 08:30',
      'P006;8462-4;Diastólica;84;mmHg;;21/11/2026 08:30',
      'P006;8480-6;Sistólica;120;mmHg;;20/11/2026 08:30',
      'P006;8480-6;Sistólica;80;mmHg;;19/11/2026 08:30',
      'P006;8462-4;Diastólica;90;mmHg;;19/11/2026 08:30',
    );
    expect(entries).toMatchObject([{ code: 'blood_pressure', value: 134, value2: 84 }]);
    expect(left).toEqual([
      ['Observation', 'half_pressure', '4'],
      ['Observation', 'implausible', '5'],
      ['Observation', 'implausible', '6'],
    ]);
  });

  test.each([
    ['0.6-1.2', 1.4, { low: 0.6, high: 1.2, flag: 'H' }],
    ['(0.6 – 1.2)', 0.5, { low: 0.6, high: 1.2, flag: 'L' }],
    ['≤ 5', 5, { low: null, high: 5, flag: null }],
    ['<5', 4, { low: null, high: 5, flag: null }],
    ['<5', 5, { low: null, high: null, flag: null }],
    ['> 40', 38, { low: 40, high: null, flag: 'L' }],
    ['1.2-0.6', 1, { low: null, high: null, flag: null }],
    ['negativo', 1, { low: null, high: null, flag: null }],
  ])('reads a range written %s beside %d', (range, value, fields) => {
    const { entries } = measured(`P006;;X;${value};mg/dL;${range};21/11/2026`);
    expect(entries[0]).toMatchObject(fields);
  });

  test('keeps a comparator, and takes the word of the laboratory', () => {
    const { entries, remarks } = translated(
      'identifier,test_name,value,unit,range_low,range_high,flag,range_source,taken_at',
      'P1,PCR,<5,mg/L,,10,,,2026-11-20T10:00:00Z',
      'P1,K,4.4,mmol/L,3.5,5.1,HH,,2026-11-20T10:00:00Z',
      'P1,Na,150,mmol/L,135,145,N,,2026-11-20T10:00:00Z',
      'P1,Cl,100,mmol/L,95,105,raro,,2026-11-20T10:00:00Z',
      'P1,Mg,3,mg/dL,1.6,2.6,,Inserto,2026-11-20T10:00:00Z',
    );
    expect(entries).toMatchObject([
      { value: 5, comparator: '<', flag: null },
      { flag: 'HH', rangeBy: 'printed' },
      { flag: null, low: 135 },
      { flag: null },
      { flag: 'H', rangeBy: 'origin', rangeSource: 'Inserto' },
    ]);
    expect(remarks).toEqual([['flag_not_read', '5']]);
  });

  test.each([
    [
      ['1.250', '5.3'],
      [null, 5.3],
    ],
    [
      ['1.250', '5,3'],
      [1250, 5.3],
    ],
    [
      ['1.250', '7'],
      [null, 7],
    ],
    [
      ['1,250', '5.25'],
      [1250, 5.25],
    ],
    [
      ['0.125', '1.250'],
      [0.125, 1.25],
    ],
  ])('reads %j as %j', (values, figures) => {
    const { entries } = measured(...values.map((value, day) => `P006;;X;${value};;;${day + 20}/11/2026`));
    expect(entries.map((entry) => ('value' in entry ? entry.value : undefined))).toEqual(figures);
  });

  test.each([
    ['Plaquetas;250.000;/mm3;', null],
    ['Plaquetas;250.000;/mm3;150.000-450.000', null],
    ['Plaquetas;250.000;/mm3;150000-450000', 250_000],
    ['Leucocitos;7.500;;', null],
    ['Triglicéridos;1.234;mg/dL;', null],
    ['Creatinina;1.234;mg/dL;0.6-1.2', 1.234],
    ['Hematocrito;41.250;%;', 41.25],
    ['pH;7.345;;7.35-7.45', 7.345],
  ])('reads %s beside 4.5 as %j, and says so when it is no figure', (line, value) => {
    const { entries, remarks } = measured('P006;;Potasio;4.5;mmol/L;;21/11/2026', `P006;;${line};21/11/2026`);
    expect(entries[1]).toMatchObject({ value });
    expect(remarks.filter(([reason]) => reason === 'number_ambiguous')).toHaveLength(value === null ? 1 : 0);
  });

  test('reads limits as thousands when the value beside them is one', () => {
    const { entries } = measured(
      'P006;;Potasio;4.5;mmol/L;;21/11/2026',
      'P006;;Plaquetas;250000;/mm3;150.000-450.000;21/11/2026',
    );
    expect(entries[1]).toMatchObject({ value: 250_000, low: 150_000, high: 450_000, flag: null });
  });

  test('reads no platelets as a fraction when another test has three digits', () => {
    const { entries, remarks } = measured(
      'P006;;Troponina;0.012;ng/mL;;21/11/2026',
      'P006;;Plaquetas;250.000;/mm3;;21/11/2026',
    );
    expect(entries).toMatchObject([{ value: 0.012 }, { value: null, text: '250.000' }]);
    expect(remarks).toEqual([['number_ambiguous', '3']]);
  });

  test('takes a sign from such a figure only when its thousands are impossible', () => {
    const { entries, left } = measured(
      'P006;;Potasio;4.5;mmol/L;;21/11/2026',
      'P006;;Peso;82.500;kg;;21/11/2026',
      'P007;;Peso;3.250;g;;21/11/2026',
    );
    expect(entries).toMatchObject([{ value: 4.5 }, { code: 'weight', value: 82.5 }]);
    expect(left).toEqual([['Observation', 'number_ambiguous', 'weight: 4']]);
  });

  test('says that a figure could be two, and takes no sign from it', () => {
    const { left, remarks } = measured('P006;;X;1.250;;;21/11/2026', 'P006;;Peso;1.250;kg;;21/11/2026');
    expect([left, remarks]).toEqual([
      [['Observation', 'number_ambiguous', 'weight: 3']],
      [['number_ambiguous', '2']],
    ]);
  });

  test('cannot be read while it is not said whose, what and when', () => {
    const problem = (...columns: Parameters<typeof mappingProblem>[0]['columns']) =>
      mappingProblem({ columns, date_order: 'ymd' }, { headers: columns.map(String) });
    expect(problem('value', 'test_name', 'taken_at')).toBe('no_name_column');
    expect(problem('value', 'identifier', 'taken_at')).toBe('no_test_column');
    expect(problem('value', 'identifier', 'test_code')).toBe('no_time_column');
    expect(problem('value', 'identifier', 'test_code', 'taken_at')).toBeNull();
    expect(problem('identifier', 'phone')).toBe('no_name_column');
    const columns = ['value', 'identifier', 'test_code', 'taken_at'] as const;
    expect(mappingProblem({ columns, date_order: null }, { headers: [...columns] })).toBe('date_order');
  });

  test('leaves a table of people what it was', () => {
    const table = readTable(Buffer.from('Nombre,Apellido,Fecha,Código\nAna,Peña,03/04/1980,7\n'));
    expect(layoutOf(table, null)).toMatchObject({
      columns: ['given_name', 'family_name', null, null],
      possible_orders: [],
    });
  });

  test('never throws anything but a refusal, whatever stands in its cells', () => {
    const cell = fc.string({ unit: fc.constantFrom(..."0123456789.,-/<>=' ñ日kgHL:TZ"), maxLength: 14 });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 7, maxLength: 7 }), { minLength: 1, maxLength: 6 }),
        (rows) => {
          try {
            for (const { entries } of measured(...rows.map((cells) => cells.join(';'))).patients)
              for (const { effectiveAt } of entries)
                expect(effectiveAt.getTime()).toBeLessThan(Date.parse('2027-01-01'));
          } catch (error) {
            if (!(error instanceof ImportRefused)) throw error;
          }
        },
      ),
    );
  });
});

test.each([
  ['21/11/2026', 'dmy', '2026-11-21T04:00:00.000Z'],
  ['21/11/2026 8:05', 'dmy', '2026-11-21T12:05:00.000Z'],
  ['2026-11-21T08:05:09', 'ymd', '2026-11-21T12:05:09.000Z'],
  ['2026-11-21T08:05:09.250Z', 'ymd', '2026-11-21T08:05:09.250Z'],
  ['2026-11-21 08:05+09:00', 'ymd', '2026-11-20T23:05:00.000Z'],
  ['2026年11月21日 08:05', 'ymd', '2026-11-21T12:05:00.000Z'],
  ['21/11/2026 25:00', 'dmy', null],
  ['11/21/2026 12:30:00 AM', 'mdy', '2026-11-21T04:30:00.000Z'],
  ['21/11/2026 1:05 p. m.', 'dmy', '2026-11-21T17:05:00.000Z'],
  ['46347', 'dmy', '2026-11-21T04:00:00.000Z'],
  ['46347.5', 'dmy', '2026-11-21T16:00:00.000Z'],
  ['21/11/26', 'dmy', '2026-11-21T04:00:00.000Z'],
  ['21 nov 2026 08:05', 'dmy', '2026-11-21T12:05:00.000Z'],
  ['令和8年11月21日 08:05', 'ymd', '2026-11-21T12:05:00.000Z'],
  ['21/11/58', 'dmy', null],
  ['2026', 'dmy', '2026-01-01T04:00:00.000Z'],
  ['2026-03', 'dmy', '2026-03-01T04:00:00.000Z'],
  ['2027', 'dmy', null],
  ['46349', 'dmy', null],
  ['ayer', 'dmy', null],
] as const)('the instant %s in the order %s is %s', (text, order, instant) => {
  expect(readMoment(text, order, zone, '2026-11-22')?.at.toISOString() ?? null).toBe(instant);
});

test.each([
  ['21/11/2026', '2026-11-21'],
  ['46347', '2026-11-21'],
  ['2026-03', '2026-03'],
  ['2025', '2025'],
  ['21/11/2026 00:00', null],
  ['46347.5', null],
] as const)('the moment %s is known to the day %s', (text, on) => {
  expect(readMoment(text, 'dmy', zone, '2026-11-22')?.on).toBe(on);
});
