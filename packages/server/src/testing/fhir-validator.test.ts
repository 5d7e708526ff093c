import { expect, test } from 'vitest';
import { fhirProblems } from './fhir-validator.ts';

test('the validator looks inside bundles, and says what is wrong', () => {
  const patient = { resourceType: 'Patient', name: [{ family: 'Pérez' }], gender: 'female' };
  const bundle = (resource: object) => ({
    resourceType: 'Bundle',
    type: 'collection',
    entry: [{ resource }],
  });
  expect(fhirProblems(bundle(patient))).toEqual([]);
  expect(fhirProblems({ ...patient, name: 'Pérez' })).not.toEqual([]);
  expect(fhirProblems(bundle({ ...patient, birthDate: 19840229 }))).not.toEqual([]);
  expect(fhirProblems(bundle({ resourceType: 'Observation', code: { text: 'x' } }))).not.toEqual([]);
});
