import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { chartOf, make } from '../../../packages/server/src/assistant/engine/chart-fixture.ts';
import { ended, type LabTest, person, pressures, results, signs, vaccines } from './parts.ts';

/** Days back from the newest visit, one visit every three weeks. */
const newest = Date.UTC(2026, 10, 16);
const dayBack = (days: number): string => new Date(newest - days * 86_400_000).toISOString().slice(0, 10);
const visits = Array.from({ length: 240 }, (_, index) => dayBack(index * 21));

/** A test with its newest value, the band in which all others lie, and those that lie outside of it. */
type Course = LabTest & {
  readonly last: number;
  readonly band: readonly [number, number];
  readonly outside: readonly (readonly [string, number])[];
};

const tests: readonly Course[] = [
  {
    name: 'Glucose, fasting',
    code: '1558-6',
    low: 70,
    high: 99,
    last: 131,
    band: [92, 158],
    outside: [
      ['2017-06-07', 412],
      ['2019-09-11', 41],
    ],
  },
  {
    name: 'Creatinine',
    code: '2160-0',
    low: 0.5,
    high: 1.1,
    last: 0.9,
    band: [0.7, 1],
    outside: [['2018-03-14', 2.9]],
  },
  {
    name: 'Potassium',
    code: '2823-3',
    unit: 'mmol/L',
    low: 3.5,
    high: 5.1,
    last: 4.2,
    band: [3.9, 4.6],
    outside: [
      ['2018-03-14', 6.4],
      ['2021-01-13', 2.7],
    ],
  },
  {
    name: 'Hemoglobin A1c',
    code: '4548-4',
    unit: '%',
    low: 4,
    high: 5.6,
    last: 7.2,
    band: [6.4, 7.8],
    outside: [['2016-05-04', 11.3]],
  },
  {
    name: 'Sodium',
    code: '2951-2',
    unit: 'mmol/L',
    low: 135,
    high: 145,
    last: 139,
    band: [136, 143],
    outside: [['2021-01-13', 121]],
  },
  {
    name: 'Hemoglobin',
    code: '718-7',
    unit: 'g/dL',
    low: 12,
    high: 16,
    last: 13.2,
    band: [12.2, 14.1],
    outside: [['2022-08-24', 8.4]],
  },
  {
    name: 'Total cholesterol',
    code: '2093-3',
    high: 200,
    last: 174,
    band: [150, 196],
    outside: [['2014-02-12', 287]],
  },
];

/** The same number for the same place, between both bounds, with one decimal where the bounds have one. */
const between = ([low, high]: readonly [number, number], at: number): number => {
  const step = Number.isInteger(low) && Number.isInteger(high) ? 1 : 0.1;
  const steps = Math.round((high - low) / step);
  return Math.round((low + ((at * 7919) % (steps + 1)) * step) * 10) / 10;
};

const courseOf = ({ last, band, outside, ...test }: Course, place: number) => [
  ...results(test, [visits[0] ?? '', last]),
  ...results(
    test,
    ...visits.slice(1).map((day, index): [string, number] => [day, between(band, index + place * 31)]),
  ),
  ...results(test, ...outside),
];

/** A woman of 77 with about 3,000 entries, three weeks between visits; the extremes are known. */
export const ana = (): Chart =>
  chartOf(
    {
      conditions: [
        make.condition('1998-03-10', 'Essential hypertension', { code: '59621000' }),
        make.condition('2004-05-05', 'Type 2 diabetes mellitus', { code: '44054006' }),
        ...Array.from({ length: 18 }, (_, index) =>
          make.condition(dayBack(index * 260), 'Upper respiratory tract infection', {
            status: 'resolved',
            ended_at: `${dayBack(index * 260 - 8)}T16:00:00.000Z`,
          }),
        ),
      ],
      medications: [
        make.medication('2004-05-05', 'Metformin', {
          dose: '1000 mg twice daily',
          reason: 'Type 2 diabetes mellitus',
        }),
        make.medication('2010-02-03', 'Ramipril', { dose: '10 mg once daily', reason: 'Hypertension' }),
        ...Array.from({ length: 38 }, (_, index) =>
          make.medication(dayBack(100 + index * 120), 'Acetaminophen', {
            dose: '500 mg as needed',
            ...ended(dayBack(93 + index * 120), 'completed'),
          }),
        ),
      ],
      allergies: [
        make.allergy('1999-06-15', 'Aspirin', { criticality: 'low', severity: 'mild', reaction: 'hives' }),
      ],
      labs: tests.flatMap(courseOf),
      vitals: [
        ...pressures(
          ['2026-11-16', 134, 78],
          ...visits
            .slice(1)
            .map((day, index): [string, number, number] => [
              day,
              between([118, 142], index),
              between([70, 86], index + 5),
            ]),
          ['2018-03-14', 214, 118],
        ),
        ...signs(
          'weight',
          ['2026-11-16', 79],
          ...visits.slice(1).map((day, index): [string, number] => [day, between([76, 84], index)]),
          ['2015-08-05', 92.7],
        ),
        ...signs(
          'heart_rate',
          ['2026-11-16', 71],
          ...visits.slice(1).map((day, index): [string, number] => [day, between([62, 84], index)]),
          ['2021-01-13', 38],
        ),
        ...signs(
          'oxygen_saturation',
          ['2026-11-16', 97],
          ...visits.slice(1).map((day, index): [string, number] => [day, between([95, 99], index)]),
          ['2018-03-14', 84],
        ),
        ...signs('height', ['2013-05-21', 164]),
      ],
      notes: [
        make.note('2020-02-18', 'Dog bite on the left hand, wound cleaned, rabies vaccine given elsewhere.'),
        ...visits
          .slice(0, 210)
          .map((day, index) => make.note(day, `Routine visit ${index + 1}. Feels well. No new complaints.`)),
      ],
      conclusions: visits.slice(0, 100).map((day) =>
        make.conclusion(day, {
          diagnosis: 'Diabetes and hypertension, stable',
          follow_up: 'Return in 3 weeks',
        }),
      ),
      procedures: [
        make.procedure('1972-09-04', 'Appendectomy'),
        make.procedure('2018-03-14', 'Hemodialysis, single session', { reason: 'Potassium 6.4 mmol/L' }),
        ...Array.from({ length: 28 }, (_, index) => make.procedure(dayBack(index * 180), 'Foot examination')),
      ],
      immunizations: vaccines(
        ['2019-10-02', 'Pneumococcal conjugate PCV13'],
        ...Array.from({ length: 22 }, (_, index): [string, string] => [
          `${2026 - index}-10-06`,
          'Influenza, seasonal',
        ]),
      ),
    },
    {},
    person('P008', 'Ana Thompson', 'female', '1949-01-20', 77),
  );
