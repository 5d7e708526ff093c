import { describe, expect, test } from 'vitest';
import { readSummary } from './read-summary.ts';

const code = (value: string, words = '') => ({ coding: [{ code: value }], text: words });
const urn = (id: string) => `urn:uuid:${id}`;

const summaryOf = (sections: Record<string, readonly ({ id: string } & Record<string, unknown>)[]>) => {
  const entries = Object.values(sections).flat();
  const composition = {
    resourceType: 'Composition',
    section: Object.entries(sections).map(([loinc, rows]) => ({
      code: code(loinc),
      entry: rows.map(({ id }) => ({ reference: urn(id) })),
    })),
  };
  const patient = {
    resourceType: 'Patient',
    id: 'p',
    name: [{ family: 'Tavárez', given: ['Carlos', 'Manuel'] }],
    gender: 'male',
    birthDate: '1985-04-08',
  };
  const practice = { resourceType: 'Organization', id: 'o', name: 'Consultorio' };
  return {
    resourceType: 'Bundle',
    type: 'document',
    timestamp: '2026-11-22T09:00:00.000Z',
    entry: [{ id: 'c', ...composition }, patient, practice, ...entries].map((resource) => ({
      fullUrl: urn(resource.id),
      resource,
    })),
  };
};

const linesOf = (sections: Parameters<typeof summaryOf>[0], name: string) =>
  readSummary(summaryOf(sections)).sections.find((section) => section.name === name)?.lines;

describe('a summary', () => {
  test('says whose it is, by whom and of when', () => {
    expect(readSummary(summaryOf({}))).toMatchObject({
      patient: {
        name: 'Carlos Manuel Tavárez',
        birthDate: '1985-04-08',
        deceased: false,
        deceasedAt: null,
        sex: 'male',
      },
      practice: 'Consultorio',
      madeAt: '2026-11-22T09:00:00.000Z',
    });
  });

  test('has every section, allergies first, also where nothing is known', () => {
    const absent = {
      id: 'x',
      resourceType: 'AllergyIntolerance',
      code: code('no-allergy-info'),
    };
    const { sections } = readSummary(summaryOf({ '48765-2': [absent] }));
    expect(sections.map(({ name }) => name)).toEqual([
      'allergies',
      'medications',
      'conditions',
      'labs',
      'vitals',
      'immunizations',
      'procedures',
    ]);
    expect(sections.every(({ lines }) => lines.length === 0)).toBe(true);
  });

  test('puts the grave allergy first and keeps “none known” apart from a substance', () => {
    const allergy = (id: string, rest: object) => ({
      id,
      resourceType: 'AllergyIntolerance',
      code: { coding: [], text: id },
      recordedDate: '2026-01-01',
      ...rest,
    });
    const severe = { reaction: [{ manifestation: [code('', 'Anafilaxia')], severity: 'severe' }] };
    expect(
      linesOf(
        { '48765-2': [allergy('Polen', { recordedDate: '2026-10-01' }), allergy('Penicilina', severe)] },
        'allergies',
      ),
    ).toMatchObject([
      { title: 'Penicilina', grave: true, detail: ['Anafilaxia'] },
      { title: 'Polen', grave: false },
    ]);
    const none = { id: 'n', resourceType: 'AllergyIntolerance', code: code('716186003', 'Ninguna') };
    expect(linesOf({ '48765-2': [none] }, 'allergies')).toMatchObject([{ status: 'none_known' }]);
    const refuted = { verificationStatus: code('refuted'), clinicalStatus: code('active') };
    expect(linesOf({ '48765-2': [allergy('Látex', refuted)] }, 'allergies')).toMatchObject([
      { status: 'refuted' },
    ]);
  });

  test('says of which allergies none is known, and nothing of it beside one that holds', () => {
    const none = { id: 'n', resourceType: 'AllergyIntolerance', code: code('409137002', 'NKDA') };
    expect(linesOf({ '48765-2': [none] }, 'allergies')).toMatchObject([
      { status: 'none_known', noneKnown: 'drug' },
    ]);
    const all = { ...none, id: 'y', code: code('716186003', 'Ninguna') };
    const peanut = { id: 'x', resourceType: 'AllergyIntolerance', code: { text: 'Cacahuete' } };
    expect(linesOf({ '48765-2': [all, peanut, none] }, 'allergies')?.map(({ title }) => title)).toEqual([
      'Cacahuete',
    ]);
  });

  test('reads a pressure as two numbers, a result with its range and what the laboratory said of it', () => {
    const quantity = (value: number) => ({ valueQuantity: { value, unit: 'mmHg' } });
    const pressure = {
      id: 'b',
      resourceType: 'Observation',
      code: { coding: [{ code: '85354-9' }], text: 'blood_pressure' },
      component: [quantity(128), quantity(82)],
    };
    expect(linesOf({ '8716-3': [pressure] }, 'vitals')).toMatchObject([
      { title: 'blood_pressure', measured: { numbers: [128, 82] } },
    ]);
    const result = {
      id: 'l',
      resourceType: 'Observation',
      code: { text: 'Potasio' },
      valueQuantity: { value: 6.1, unit: 'mmol/L', comparator: '>' },
      interpretation: [code('HH')],
      referenceRange: [{ high: { value: 5.1 } }],
    };
    expect(linesOf({ '30954-2': [result] }, 'labs')).toMatchObject([
      { measured: { numbers: [6.1], comparator: '>', unit: 'mmol/L', low: null, high: 5.1, flag: 'high' } },
    ]);
  });

  test.each([{}, null, 'text', { resourceType: 'Bundle', type: 'collection' }])('%s is none', (document) => {
    expect(() => readSummary(document)).toThrow();
  });
});
