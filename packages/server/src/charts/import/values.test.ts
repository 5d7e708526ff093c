import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api } from '../../testing/charts.ts';
import { countsOf } from '../../testing/import-losses.ts';
import { importBundle } from './import-bundle.ts';
import { parseJson } from './read-file.ts';
import type { ImportReport } from './report.ts';

/*
 * Observations as practices, laboratories and devices write them: each value comes to what it says, or stands in the report.
 */

const now = new Date('2026-07-20T12:00:00Z');

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

type Bundle = { resourceType: string; type: string; entry: { fullUrl: string; resource: Resource }[] };
type Resource = { resourceType: string; id?: string } & Record<string, unknown>;

let copies = 0;
/** A case under addresses of its own, so that each test has its own person. */
const readCase = (name: string): Bundle => {
  copies += 1;
  const text = readFileSync(new URL(`cases/${name}.json`, import.meta.url), 'utf8');
  return parseJson(
    Buffer.from(
      text
        .replaceAll(/https:\/\/[a-z]+\.example\/fhir/g, `https://copy${copies}.example/fhir`)
        .replaceAll(/"family":\s*"([^"]+)"/g, `"family":"$1 ${copies}"`),
    ),
  ) as Bundle;
};
const asItStands = (bundle: Bundle): Bundle => bundle;
const reversed = (bundle: Bundle): Bundle => ({ ...bundle, entry: bundle.entry.toReversed() });

const take = (bundle: Bundle): Promise<ImportReport> =>
  app.database.transact((tx) => importBundle(tx, bundle, { source: 'import', doctorId: doctor.id, now }));

type Entry = {
  code: string | null;
  name: string;
  value: number | null;
  value2: number | null;
  unit: string | null;
  effective_at: string;
} & Record<string, unknown>;

/** All entries of a section, however many there are. */
const entriesOf = async (report: ImportReport, section: 'vitals' | 'labs'): Promise<Entry[]> => {
  const id = report.patients[0]?.id;
  return (await doctor.call('GET', `${api}/patients/${id}/chart/${section}`)).json().entries;
};

/** Another person each time: two of one name, birth date and sex are one. */
const person = (): Resource => ({
  resourceType: 'Patient',
  id: 'p',
  name: [{ family: `Prueba ${copies}`, given: ['Valores'] }],
  gender: 'female',
  birthDate: '1980-01-01',
});
/** A person with these observations, everything else as usual. */
const bundleOf = (...observations: Record<string, unknown>[]): Bundle => {
  copies += 1;
  const base = `https://made${copies}.example/fhir`;
  return {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      { fullUrl: `${base}/Patient/p`, resource: person() },
      ...observations.map((observation, index) => {
        const resource: Resource = {
          resourceType: 'Observation',
          id: `o${index}`,
          status: 'final',
          subject: { reference: `${base}/Patient/p` },
          effectiveDateTime: '2026-07-01T08:00:00-04:00',
          ...observation,
        };
        return { fullUrl: `${base}/Observation/${resource.id}`, resource };
      }),
    ],
  };
};
const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });
const ucum = 'http://unitsofmeasure.org';

describe('units', () => {
  it.each([
    ['as it stands', asItStands],
    ['turned round', reversed],
  ])('bring every line of the field case to its value, %s', async (_order, ordered) => {
    const report = await take(ordered(readCase('07-units-as-written')));
    expect(report.notTaken).toEqual([]);
    const vitals = await entriesOf(report, 'vitals');
    const valuesOf = (code: string) => vitals.filter((one) => one.code === code).map(({ value }) => value);
    const near = (value: number, count: number) => Array(count).fill(expect.closeTo(value, 2));
    expect(valuesOf('weight')).toEqual(near(70, 8));
    expect(valuesOf('temperature')).toEqual(near(37, 8));
    expect(valuesOf('height')).toEqual(near(170, 5));
    expect(valuesOf('heart_rate')).toEqual(near(72, 5));
    expect(valuesOf('oxygen_saturation')).toEqual(near(97, 3));
  });

  it.each([
    ['29463-7', { value: 70, unit: 'kg', system: 'http://snomed.info/sct', code: '258683005' }, 70],
    ['29463-7', { value: 70, unit: 'Kgs.', code: 'KGS' }, 70],
    ['29463-7', { value: 154.324, unit: 'libras', system: ucum, code: '[lb_av]' }, 70],
    ['29463-7', { value: 154.324, system: ucum, code: 'lbs' }, 70],
    ['8310-5', { value: 310.15, unit: 'kelvin', system: ucum, code: 'K' }, 37],
    ['8302-2', { value: 66.929, unit: '"' }, 170],
    ['59408-5', { value: 0.97, unit: 'ratio', system: ucum, code: '1' }, 97],
  ])('read LOINC %s %j as %d', async (code, valueQuantity, expected) => {
    const report = await take(bundleOf({ code: loinc(code), valueQuantity }));
    const [entry] = await entriesOf(report, 'vitals');
    expect(entry?.value).toBeCloseTo(expected, 2);
  });

  it.each([
    ['29463-7', { value: 154.3, unit: 'lb', system: ucum, code: 'kg' }, 'unit_unknown', 'weight: lb / kg'],
    ['29463-7', { value: 70, unit: 'kg', system: ucum, code: 'cm' }, 'unit_unknown', 'weight: kg / cm'],
    ['29463-7', { value: 70, unit: 'kg', code: '[lb_av]' }, 'unit_unknown', 'weight: kg / [lb_av]'],
    ['29463-7', { value: 11, unit: 'arrobas' }, 'unit_unknown', 'weight: arrobas'],
    ['29463-7', { value: 70 }, 'unit_unknown', 'weight: none'],
    ['8310-5', { value: 98.6, unit: 'Cel', system: ucum, code: 'Cel' }, 'implausible', 'temperature'],
    ['59408-5', { value: 0.97, unit: '%', system: ucum, code: '%' }, 'implausible', 'oxygen_saturation'],
    ['59408-5', { value: 97, unit: '1', code: '1' }, 'implausible', 'oxygen_saturation'],
  ])('name LOINC %s %j', async (code, valueQuantity, reason, detail) => {
    const report = await take(bundleOf({ code: loinc(code), valueQuantity }));
    expect(countsOf(report.notTaken)).toEqual([{ type: 'Observation', reason, detail, count: 1 }]);
    expect(await entriesOf(report, 'vitals')).toEqual([]);
  });
});

describe('blood pressures', () => {
  const mmHg = (value: number) => ({ value, unit: 'mmHg', system: ucum, code: 'mm[Hg]' });
  const systolic = (value: number, more: object = {}) => ({
    code: loinc('8480-6'),
    valueQuantity: mmHg(value),
    ...more,
  });
  const diastolic = (value: number, more: object = {}) => ({
    code: loinc('8462-4'),
    valueQuantity: mmHg(value),
    ...more,
  });
  const panel = (component: object[], more: object = {}) => ({ code: loinc('85354-9'), component, ...more });
  const pressuresOf = async (report: ImportReport) =>
    (await entriesOf(report, 'vitals'))
      .filter(({ code }) => code === 'blood_pressure')
      .map(({ value, value2 }) => `${value}/${value2}`)
      .toSorted();
  const leftOf = (report: ImportReport) =>
    [...Map.groupBy(report.notTaken, ({ reason }) => reason)]
      .map(([reason, all]) => `${reason} ${all.reduce((sum, { count }) => sum + count, 0)}`)
      .toSorted();

  it.each([
    ['as it stands', asItStands],
    ['turned round', reversed],
  ])('come once each in the field case, %s', async (_order, ordered) => {
    const bundle = ordered(readCase('06-blood-pressure-shapes'));
    const report = await take(bundle);
    expect(await pressuresOf(report)).toEqual(['141/91', '142/92', '143/93', '144/94', '146/96']);
    expect(leftOf(report)).toEqual(['half_joined 2', 'half_pressure 1', 'results_taken_singly 1']);
    await take({ ...bundle, entry: bundle.entry.toReversed() });
    expect(await pressuresOf(report)).toHaveLength(5);
  });

  it.each([
    ['halves', [systolic(142), diastolic(92)], ['142/92'], ['half_joined 1']],
    [
      'a panel and its halves',
      [panel([systolic(141), diastolic(91)]), diastolic(91), systolic(141)],
      ['141/91'],
      ['repeated 2'],
    ],
    [
      'a panel and other halves of the same instant',
      [panel([systolic(141), diastolic(91)]), systolic(150), diastolic(95)],
      ['141/91', '150/95'],
      ['half_joined 1'],
    ],
    [
      'two panels alike',
      [panel([systolic(141), diastolic(91)]), panel([systolic(141), diastolic(91)])],
      ['141/91'],
      ['repeated 1'],
    ],
    [
      'halves that stand there twice',
      [systolic(142), diastolic(92), systolic(142), diastolic(92)],
      ['142/92'],
      ['half_joined 1', 'repeated 2'],
    ],
    [
      'halves by two people',
      [
        systolic(142, { performer: [{ display: 'A' }] }),
        diastolic(92, { performer: [{ display: 'A' }] }),
        systolic(150, { performer: [{ display: 'B' }] }),
        diastolic(95, { performer: [{ display: 'B' }] }),
      ],
      ['142/92', '150/95'],
      ['half_joined 2'],
    ],
    [
      'halves that could belong to two readings',
      [systolic(142), diastolic(92), systolic(150), diastolic(95)],
      [],
      ['half_pressure 4'],
    ],
    [
      'halves of two devices',
      [systolic(142, { device: { display: 'A' } }), diastolic(92, { device: { display: 'B' } })],
      [],
      ['half_pressure 2'],
    ],
    [
      'halves of two instants',
      [systolic(142), diastolic(92, { effectiveDateTime: '2026-07-01T08:05:00-04:00' })],
      [],
      ['half_pressure 2'],
    ],
    [
      'one instant in two zones',
      [systolic(142), diastolic(92, { effectiveDateTime: '2026-07-01T12:00:00Z' })],
      ['142/92'],
      ['half_joined 1'],
    ],
    [
      'halves of two positions',
      [systolic(142, { code: loinc('8459-0') }), diastolic(92, { code: loinc('8454-1') })],
      [],
      ['half_pressure 2'],
    ],
    [
      'a half that was entered in error',
      [systolic(142), diastolic(92, { status: 'entered-in-error' })],
      [],
      ['entered_in_error 1', 'half_pressure 1'],
    ],
    [
      'a panel in two positions',
      [
        panel([
          systolic(120, { code: loinc('8459-0') }),
          diastolic(80, { code: loinc('8453-3') }),
          systolic(85, { code: loinc('8460-8') }),
          diastolic(50, { code: loinc('8454-1') }),
        ]),
      ],
      ['120/80', '85/50'],
      [],
    ],
    [
      'a panel in one position and half another',
      [panel([systolic(120), diastolic(80), systolic(85, { code: loinc('8460-8') })])],
      ['120/80'],
      ['half_pressure 1'],
    ],
    [
      'a panel of two readings in one position',
      [panel([systolic(180), systolic(120), diastolic(70), diastolic(110)])],
      [],
      ['half_pressure 1'],
    ],
    [
      'a panel that says a half twice',
      [panel([systolic(142), systolic(142), diastolic(92)])],
      ['142/92'],
      [],
    ],
    [
      'a panel with a half that is absent',
      [panel([systolic(142), diastolic(0, { dataAbsentReason: { text: 'Error' } })])],
      [],
      ['half_pressure 1'],
    ],
    [
      'halves each by somebody else',
      Array.from({ length: 40 }, (_, at) => [
        systolic(130, { performer: [{ display: `${at}` }] }),
        diastolic(80, { performer: [{ display: `other ${at}` }] }),
      ]).flat(),
      [],
      ['half_pressure 80'],
    ],
    [
      'a half that fits to one only',
      [
        systolic(142, { performer: [{ display: 'A' }] }),
        diastolic(92, { device: { display: 'D' } }),
        systolic(150, { performer: [{ display: 'B' }], device: { display: 'E' } }),
      ],
      ['142/92'],
      ['half_joined 1', 'half_pressure 1'],
    ],
    ['a panel of nothing', [panel([])], [], ['half_pressure 1']],
    ['text without unit', [{ code: { text: 'TA' }, valueString: '146 / 96' }], ['146/96'], []],
    ['text in another unit', [{ code: loinc('85354-9'), valueString: '19/12 kPa' }], ['142.512/90.0077'], []],
    [
      'text that says something else',
      [{ code: loinc('85354-9'), valueString: 'normal' }],
      [],
      ['half_pressure 1'],
    ],
  ])('of %s are %j', async (_what, observations, expected, left) => {
    for (const ordered of [asItStands, reversed]) {
      const report = await take(ordered(bundleOf(...observations)));
      const rounded = (await pressuresOf(report)).map((one) =>
        one
          .split('/')
          .map((figure) => String(Number(Number(figure).toPrecision(6))))
          .join('/'),
      );
      expect(rounded).toEqual(expected);
      expect(leftOf(report)).toEqual(left);
    }
  });

  it('of two patients stay apart at the same instant', async () => {
    const bundle = bundleOf(systolic(142), diastolic(92));
    const [first, , other] = bundle.entry;
    if (!first || !other) throw new Error('the bundle has three entries');
    const second = first.fullUrl.replace('/p', '/q');
    bundle.entry.push({
      fullUrl: second,
      resource: { ...person(), id: 'q', name: [{ family: `Otra ${copies}`, given: ['Valores'] }] },
    });
    other.resource.subject = { reference: second };
    const report = await take(bundle);
    expect(leftOf(report)).toEqual(['half_pressure 2']);
  });

  it.each([
    [
      'components',
      [
        {
          code: loinc('85353-1'),
          component: [
            { code: loinc('29463-7'), valueQuantity: { value: 154.324, unit: 'lbs' } },
            { code: loinc('8302-2'), valueQuantity: { value: 170, unit: 'cm' } },
            systolic(141),
            diastolic(91),
          ],
        },
      ],
      [],
    ],
    [
      'members',
      [
        {
          id: 'all',
          code: loinc('85353-1'),
          hasMember: ['w', 'h', 's', 'd'].map((id) => ({ reference: `Observation/${id}` })),
        },
        { id: 'w', code: loinc('29463-7'), valueQuantity: { value: 70, unit: 'Kg' } },
        { id: 'h', code: loinc('8302-2'), valueQuantity: { value: 1.7, unit: 'm' } },
        { id: 's', ...systolic(141) },
        { id: 'd', ...diastolic(91) },
      ],
      ['half_joined 1', 'results_taken_singly 1'],
    ],
  ])('come with weight and height out of one panel of %s', async (_shape, observations, left) => {
    for (const ordered of [asItStands, reversed]) {
      const report = await take(ordered(bundleOf(...observations)));
      const vitals = await entriesOf(report, 'vitals');
      expect(vitals.map(({ code }) => code).toSorted()).toEqual(['blood_pressure', 'height', 'weight']);
      expect(vitals.find(({ code }) => code === 'weight')?.value).toBeCloseTo(70, 2);
      expect(vitals.find(({ code }) => code === 'height')?.value).toBeCloseTo(170, 2);
      expect(leftOf(report)).toEqual(left);
    }
  });
});

const laboratory = [
  {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }],
  },
];
const labsByName = async (report: ImportReport) =>
  Object.fromEntries((await entriesOf(report, 'labs')).map((entry) => [entry.name, entry]));

describe('laboratory results', () => {
  it.each([
    ['08-laboratory-odd-values', asItStands],
    ['08-laboratory-odd-values', reversed],
    ['08b-laboratory-odd-values-without-long-text', asItStands],
  ])('of %s stand in the chart as they were printed', async (name, ordered) => {
    const report = await take(ordered(readCase(name)));
    const labs = await labsByName(report);
    expect(labs).toMatchObject({
      'ANA (inmunofluorescencia)': { text: '1:320', range_text: '< 1:80', flag: null },
      'Leucocitos en orina': { text: '5–10', unit: '/campo' },
      'Prueba de embarazo': { text: 'positive' },
      'Hora de la toma': { text: '2026-05-04 07:10:00-04:00' },
      'Factor reumatoide': {
        value: 10,
        comparator: '<',
        text: '<10',
        unit: 'IU/mL',
        range_text: '<14',
        high: 14,
      },
      PCR: { value: 0.3, comparator: '<', unit: 'mg/L', range_text: '< 5', high: 5, flag: null },
      LDL: { value: 171, high: 130, flag: 'H', range_text: '< 130 mg/dL' },
      Potasio: { value: 6.9, low: 3.5, high: 5.1, flag: 'H', range_text: '3.5 - 5.1' },
      INR: { value: 3.4, unit: null },
      Ferritina: { value: 8, unit: 'ng/mL' },
      Hemoglobin: { value: 9.1, code: '718-7' },
      Hemocultivo: { text: 'Positive', flag: 'AA' },
      pH: { value: 7.21, unit: null },
      pCO2: { value: 62, unit: 'mmHg' },
      HbA1c: { value: 9.8 },
      Glucosa: { value: 402 },
      Sodio: { value: 118 },
    });
    const long = name.startsWith('08-');
    expect(Object.keys(labs)).toHaveLength(long ? 18 : 17);
    if (long) expect(labs['Anatomía patológica']?.text).toMatch(/^Biopsia .* CONCLUSIÓN: adenocarcinoma\.$/u);
    expect(countsOf(report.notTaken)).toContainEqual({
      type: 'Observation',
      reason: 'no_value',
      detail: 'Troponina T: Error',
      count: 1,
    });
  });

  it('wait as critical whatever category they came in, by the practice’s limits or the laboratory’s word', async () => {
    const limit = (code: string, name: string, low: number | null, high: number | null, unit: string) =>
      app.database.asSuperuser(
        `INSERT INTO lab_range (id, version, state, name, compared, code, unit, comparable, age_from, age_to, critical_low, critical_high,
           critical_source, verified_on, written_by, writer_name, written_at, reviewed_by, reviewer_name, reviewed_at)
         VALUES (uuidv7(), 1, 'in_force', $1, lower($1), $2, $3, $3, 0, 130, $4, $5, 'the practice', '2026-01-01', $6, 'D', '2026-01-01',
           $6, 'D', '2026-01-02')`,
        [name, code, unit, low, high, doctor.id],
      );
    await limit('2823-3', 'Potasio', 2.5, 6.5, 'mmol/L');
    await limit('2951-2', 'Sodio', 120, 160, 'mmol/L');
    await limit('2345-7', 'Glucosa', 50, 400, 'mg/dL');
    const bundle = readCase('08b-laboratory-odd-values-without-long-text');
    for (const { resource } of bundle.entry)
      if (resource.effectiveDateTime) resource.effectiveDateTime = '2026-07-19T09:30:00-04:00';
    const report = await take(bundle);
    const waiting = (await doctor.call('GET', `${api}/critical-results`)).json().data as {
      patient: { id: string };
      result: { name: string; flag: string; text: string | null };
    }[];
    const own = waiting.filter(({ patient }) => patient.id === report.patients[0]?.id);
    expect(own.map(({ result }) => `${result.name} ${result.flag}`).toSorted()).toEqual([
      'Glucosa HH',
      'Hemocultivo AA',
      'Potasio HH',
      'Sodio LL',
    ]);
    expect(own.find(({ result }) => result.flag === 'AA')?.result.text).toBe('Positive');
    await app.database.asSuperuser(
      `UPDATE lab_range SET state = 'retired', ended_at = '2026-07-19', ended_by = $1, ender_name = 'D'`,
      [doctor.id],
    );
  });

  const result = (more: object) => ({ category: laboratory, code: { text: 'X' }, ...more });
  const quantity = (value: number, more: object = {}) => ({
    valueQuantity: { value, unit: 'mg/dL', ...more },
  });
  const interpreted = (code: string) => ({ interpretation: [{ coding: [{ code }] }] });
  const within = (low: number, high: number) => ({
    referenceRange: [{ low: { value: low }, high: { value: high } }],
  });

  it.each([
    [{ ...quantity(5), ...interpreted('A') }, { flag: 'A' }],
    [{ ...quantity(5), ...interpreted('A'), ...within(6, 7) }, { flag: 'L' }],
    [{ ...quantity(5), ...interpreted('AA'), ...within(1, 4) }, { flag: 'HH' }],
    [{ ...quantity(5), ...interpreted('AA'), ...within(1, 7) }, { flag: 'AA' }],
    [{ ...quantity(5), ...interpreted('POS'), ...within(1, 4) }, { flag: 'H' }],
    [{ ...quantity(5), ...interpreted('<'), ...within(6, 7) }, { flag: 'L' }],
    [{ ...quantity(5), ...interpreted('U'), ...within(6, 7) }, { flag: 'L' }],
    [{ ...quantity(5), ...interpreted('no code of anybody'), ...within(6, 7) }, { flag: 'L' }],
    [
      { ...quantity(5), ...interpreted('R') },
      { flag: null, range_by: null },
    ],
    [{ ...quantity(5), ...interpreted('HX') }, { flag: 'H' }],
    [{ ...quantity(5), ...interpreted('N'), ...within(6, 7) }, { flag: null }],
    [
      { ...quantity(5), referenceRange: [{ text: 'hasta 4' }] },
      { high: 4, flag: 'H', range_text: 'hasta 4' },
    ],
    [
      { ...quantity(5), referenceRange: [{ text: '1,5 – 4,5 mg/dl' }] },
      { low: 1.5, high: 4.5, flag: 'H' },
    ],
    [
      { ...quantity(5), referenceRange: [{ text: '1.5 a 4.5 g/L' }] },
      { low: null, high: null, flag: null, range_text: '1.5 a 4.5 g/L' },
    ],
    [
      { ...quantity(5), referenceRange: [{ text: '< 5' }] },
      { high: null, flag: null, range_text: '< 5' },
    ],
    [
      { ...quantity(5), referenceRange: [{ text: '4以下' }] },
      { high: 4, flag: 'H' },
    ],
    [
      { ...quantity(5), referenceRange: [{ text: 'según edad' }] },
      { high: null, flag: null, range_text: 'según edad' },
    ],
    [{ valueString: '1:320' }, { value: null, text: '1:320' }],
    [{ valueString: '++' }, { value: null, text: '++' }],
    [{ valueString: '118 L' }, { value: 118, text: '118 L', unit: null }],
    [{ valueString: '12.5 H' }, { value: 12.5, text: '12.5 H', unit: null }],
    [{ valueString: '6.9 C' }, { value: 6.9, text: '6.9 C', unit: null }],
    [{ valueString: '5 N' }, { value: 5, text: '5 N', unit: null }],
    [{ valueString: '4 A' }, { value: 4, text: '4 A', unit: null }],
    [{ valueString: '7 *' }, { value: 7, text: '7 *', unit: null }],
    [{ valueString: '12.5 s' }, { value: 12.5, unit: 's' }],
    [quantity(25, { unit: 'UI/L', system: ucum, code: 'U/L' }), { value: 25, unit: 'UI/L' }],
    [quantity(3, { unit: 'cruces', system: ucum, code: 'mg/dL' }), { value: 3, unit: 'cruces' }],
    [
      { code: loinc('2823-3'), ...quantity(4, { unit: 'mEq/L', system: ucum, code: 'mmol/L' }) },
      { value: 4 },
    ],
    [
      { valueString: '>90 mL/min/1.73m2' },
      { value: 90, comparator: '>', text: '>90', unit: 'mL/min/1.73m2' },
    ],
    [{ valueRange: { low: { value: 5 } } }, { value: null, text: '≥5' }],
    [
      { valueRatio: { numerator: { value: 1 }, denominator: { value: 80, comparator: '>' } } },
      { text: '1:>80' },
    ],
    [{ valueBoolean: false }, { text: 'negative' }],
    [{ valueTime: '07:10:00' }, { text: '07:10:00' }],
    [
      { valueInteger: 3, note: [{ text: 'Muestra\nhemolizada' }, { text: 'repetir' }] },
      { value: 3, note: 'Muestra hemolizada\nrepetir' },
    ],
    [
      { code: { text: '', coding: [{ code: '1', display: 'Gota gruesa' }] }, valueString: 'No' },
      { name: 'Gota gruesa' },
    ],
    [{ category: [{ text: 'Hematología' }], ...quantity(5) }, { value: 5 }],
    [
      {
        category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'MB' }] }],
        valueString: 'E. coli',
      },
      { text: 'E. coli' },
    ],
    [
      { category: undefined, code: loinc('718-7'), valueString: '9.1' },
      { name: 'Hemoglobin', value: 9.1 },
    ],
  ])('read %j as %j', async (observation, expected) => {
    const report = await take(bundleOf(result(observation)));
    expect(report.notTaken).toEqual([]);
    expect(await entriesOf(report, 'labs')).toMatchObject([expected]);
  });

  it.each([
    [{ valueSampledData: { data: '1 2' } }, 'value_kind_not_kept', 'valueSampledData'],
    [{ valueRatio: { numerator: 1 } }, 'value_kind_not_kept', 'valueRatio'],
    [{ valueString: 'a'.repeat(200_001) }, 'value_kind_not_kept', 'X: valueString'],
    [{ dataAbsentReason: { text: 'Muestra insuficiente' } }, 'no_value', 'X: Muestra insuficiente'],
    [
      { valueQuantity: { value: 5, unit: 'mg/dL', system: ucum, code: 'g/dL' } },
      'unit_unknown',
      'X: mg/dL / g/dL',
    ],
    [
      { valueQuantity: { value: 5.5, unit: 'mg/dL', system: ucum, code: 'mmol/L' } },
      'unit_unknown',
      'X: mg/dL / mmol/L',
    ],
    [
      { valueQuantity: { value: 0, unit: 'mg/dL' }, dataAbsentReason: { text: 'Error' } },
      'no_value',
      'X: Error',
    ],
    [
      { component: [{ code: { text: 'Y' }, valueInteger: 0, dataAbsentReason: { text: 'Error' } }] },
      'no_value',
      'Y: Error',
    ],
    [{ hasMember: [{ reference: 'Observation/elsewhere' }] }, 'no_value', 'X'],
  ])('name %j', async (observation, reason, detail) => {
    const report = await take(bundleOf(result(observation), result(quantity(1))));
    expect(countsOf(report.notTaken)).toEqual([{ type: 'Observation', reason, detail, count: 1 }]);
    expect(await entriesOf(report, 'labs')).toHaveLength(1);
  });
});

describe('vital signs', () => {
  const vitalSigns = [{ coding: [{ code: 'vital-signs' }] }];
  const per = (value: number, unit: string) => ({ valueQuantity: { value, unit } });
  const coded = (code: string, text: string) => ({ ...loinc(code), text });
  const about = (url: string) => ({
    extension: [
      { url: `http://hl7.org/fhir/StructureDefinition/${url}`, valueCodeableConcept: { text: 'F' } },
    ],
  });

  it.each([
    [{ code: coded('55283-6', 'Frecuencia cardíaca'), ...per(140, '/min') }, 'vital_sign_not_kept'],
    [{ code: coded('8339-4', 'Peso'), ...per(3.2, 'kg') }, 'vital_sign_not_kept'],
    [{ code: coded('50064-5', 'Peso'), ...per(70, 'kg') }, 'vital_sign_not_kept'],
    [{ code: { coding: [{ code: '8339-4' }], text: 'Peso' }, ...per(3.2, 'kg') }, 'vital_sign_not_kept'],
    [{ code: loinc('8867-4'), ...per(140, '/min'), ...about('observation-focusCode') }, 'about_another'],
    [{ code: loinc('29463-7'), ...per(0, 'kg'), dataAbsentReason: { text: 'Error' } }, 'no_value'],
  ])('leave %j out as %s', async (observation, reason) => {
    const report = await take(bundleOf({ category: vitalSigns, ...observation }));
    expect(report.notTaken.map((one) => one.reason)).toEqual([reason]);
    expect(await entriesOf(report, 'vitals')).toEqual([]);
  });

  it.each([
    [{ text: 'Peso' }],
    [{ text: 'Peso', coding: [{ system: 'https://clinic.example/codes', code: 'P' }] }],
  ])('take %j by its words', async (code) => {
    const report = await take(bundleOf({ category: vitalSigns, code, ...per(70, 'kg') }));
    expect(await entriesOf(report, 'vitals')).toMatchObject([{ code: 'weight', value: 70 }]);
  });
});

describe('figures', () => {
  it('stand in chart and export as they were printed, ranges too', async () => {
    const report = await take(readCase('16-figures-as-printed'));
    expect(await labsByName(report)).toMatchObject({
      Potasio: { value: 4, text: '4.0', range_text: '3.50–5.10' },
      INR: { value: 1, text: '1.00', range_text: '0.80–1.20' },
      'Troponina I': { value: 0.01, text: '0.010', range_text: '0.000–0.040' },
      Plaquetas: { value: 150, text: null, low: 150, high: 450, range_text: null },
      TSH: { value: 0.4, text: '0.40', range_text: '0.40–4.00' },
      Bilirrubina: { value: 0.1, text: null, range_text: null },
    });
  });
});
