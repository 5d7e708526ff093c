import { expect, test } from 'vitest';
import { asR4 } from './fhir-version.ts';

const r4 = (resourceType: string, rest: object) => asR4({ resourceType, ...rest });
const reference = { reference: 'Encounter/x' };

test.each([
  ['Condition', { clinicalStatus: { coding: [{ code: 'active' }] }, encounter: reference }],
  ['MedicationStatement', { status: 'active', context: reference, medicationCodeableConcept: { text: 'x' } }],
  ['DocumentReference', { context: { encounter: [reference] } }],
  ['Encounter', { status: 'finished', class: { code: 'AMB' }, period: {} }],
  ['Patient', { name: [{ family: 'Nueva' }] }],
  ['Practitioner', { context: 'of a type without rules' }],
])('leaves a %s of R4 alone', (resourceType, rest) => {
  const resource = { resourceType, ...rest };
  expect(asR4(resource)).toEqual({ resource });
});

test('reads the status of an allergy and of a problem when it is a code of STU3', () => {
  expect(
    r4('AllergyIntolerance', {
      clinicalStatus: 'resolved',
      verificationStatus: 'refuted',
      assertedDate: '2020',
    }),
  ).toMatchObject({
    resource: {
      clinicalStatus: { coding: [{ code: 'resolved' }] },
      verificationStatus: { coding: [{ code: 'refuted' }] },
      recordedDate: '2020',
    },
  });
  expect(r4('Condition', { clinicalStatus: 'remission', context: reference })).toEqual({
    resource: {
      resourceType: 'Condition',
      clinicalStatus: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'remission' }],
      },
      encounter: reference,
    },
  });
  expect(r4('Condition', { verificationStatus: 'unknown' })).toMatchObject({
    resource: { verificationStatus: { text: 'unknown' } },
  });
  expect(r4('Condition', { clinicalStatus: 'sleeping' })).toEqual({ version: 'STU3' });
  expect(r4('Condition', { abatementBoolean: true })).toMatchObject({
    resource: { clinicalStatus: { coding: [{ code: 'inactive' }] } },
  });
});

test('turns what STU3 says was not done into the status of R4', () => {
  expect(r4('Procedure', { status: 'completed', notDone: true })).toMatchObject({
    resource: { status: 'not-done' },
  });
  expect(r4('Procedure', { status: 'completed', notDone: false })).toEqual({
    resource: { resourceType: 'Procedure', status: 'completed' },
  });
  expect(r4('Immunization', { status: 'completed', notGiven: true, date: '2019' })).toMatchObject({
    resource: { status: 'not-done', occurrenceDateTime: '2019' },
  });
  expect(r4('Immunization', { status: 'entered-in-error', notGiven: true })).toMatchObject({
    resource: { status: 'entered-in-error' },
  });
  expect(r4('MedicationStatement', { status: 'active', taken: 'n' })).toMatchObject({
    resource: { status: 'not-taken' },
  });
  expect(r4('MedicationStatement', { status: 'active', taken: 'perhaps' })).toEqual({ version: 'STU3' });
  expect(r4('Procedure', { status: 'completed', notDone: 'true' })).toEqual({ version: 'STU3' });
});

test('reads an order of STU3 with its author and its dose', () => {
  expect(
    r4('MedicationRequest', {
      requester: { agent: { display: 'Dra. Ejemplo' } },
      context: reference,
      dosageInstruction: [{ text: 'x', doseQuantity: { value: 2 }, rateRatio: {} }],
    }),
  ).toEqual({
    resource: {
      resourceType: 'MedicationRequest',
      requester: { display: 'Dra. Ejemplo' },
      encounter: reference,
      dosageInstruction: [{ text: 'x', doseAndRate: [{ doseQuantity: { value: 2 }, rateRatio: {} }] }],
    },
  });
});

test('reads the number of a dose in STU3 and in R5 when it counts', () => {
  const of = (rest: object) => r4('Immunization', rest);
  expect(of({ vaccinationProtocol: [{ doseSequence: 2 }] })).toMatchObject({
    resource: { protocolApplied: [{ doseNumberPositiveInt: 2 }] },
  });
  const nocount = { coding: [{ code: 'nocount' }] };
  expect(of({ vaccinationProtocol: [{ doseSequence: 2, doseStatus: nocount }] })).toMatchObject({
    resource: { protocolApplied: [{}] },
  });
  expect(of({ protocolApplied: [{ doseNumber: '3' }, { doseNumber: 'booster' }] })).toMatchObject({
    resource: { protocolApplied: [{ doseNumberPositiveInt: 3 }, { doseNumberString: 'booster' }] },
  });
});

test('reads comments, judgements and relations of a result of STU3', () => {
  expect(
    r4('Observation', {
      comment: 'hemolizada',
      interpretation: { coding: [{ code: 'H' }] },
      component: [{ interpretation: { text: 'alto' } }, 7],
      related: [
        { type: 'has-member', target: { reference: 'Observation/1' } },
        { type: 'replaces', target: {} },
      ],
    }),
  ).toEqual({
    resource: {
      resourceType: 'Observation',
      note: [{ text: 'hemolizada' }],
      interpretation: [{ coding: [{ code: 'H' }] }],
      component: [{ interpretation: [{ text: 'alto' }] }, 7],
      hasMember: [{ reference: 'Observation/1' }],
    },
  });
});

test('reads an order and a statement of R5', () => {
  const drug = { concept: { text: 'Salbutamol' }, reference: { reference: 'Medication/1' } };
  expect(
    r4('MedicationRequest', {
      medication: drug,
      reason: [{ concept: { text: 'Asma' } }, { reference: { reference: 'Condition/1' } }],
      dosageInstruction: [{ asNeededFor: [{ text: 'disnea' }] }],
    }),
  ).toEqual({
    resource: {
      resourceType: 'MedicationRequest',
      medicationCodeableConcept: { text: 'Salbutamol' },
      medicationReference: { reference: 'Medication/1' },
      reasonCode: [{ text: 'Asma' }],
      reasonReference: [{ reference: 'Condition/1' }],
      dosageInstruction: [{ asNeededBoolean: true }],
    },
  });
  const statement = (code: string) =>
    r4('MedicationStatement', {
      status: 'recorded',
      medication: drug,
      adherence: { code: { coding: [{ code }] } },
    });
  expect(statement('taking-as-directed')).toMatchObject({ resource: { status: 'active' } });
  expect(statement('not-taking')).toMatchObject({ resource: { status: 'not-taken' } });
  expect(statement('stopped-not-as-directed')).toMatchObject({ resource: { status: 'stopped' } });
  expect(r4('MedicationStatement', { status: 'recorded', medication: drug })).toEqual({ version: 'R5' });
});

test('reads a visit of R5, and tells one that broke off from one that never began', () => {
  const visit = (status: string) =>
    r4('Encounter', {
      status,
      class: [{ coding: [{ code: 'AMB' }] }],
      actualPeriod: { start: '2026-05-01T10:00:00-04:00' },
      participant: [{ actor: { display: 'Dra. Ejemplo' } }],
      reason: [{ value: [{ concept: { text: 'Tos' } }] }],
    });
  expect(visit('completed')).toEqual({
    resource: {
      resourceType: 'Encounter',
      status: 'finished',
      class: { code: 'AMB' },
      period: { start: '2026-05-01T10:00:00-04:00' },
      participant: [{ individual: { display: 'Dra. Ejemplo' } }],
      reasonCode: [{ text: 'Tos' }],
    },
  });
  expect(visit('discontinued')).toMatchObject({ resource: { status: 'unknown' } });
  expect(visit('cancelled')).toMatchObject({ resource: { status: 'cancelled' } });
  expect(visit('arriving')).toEqual({ version: 'R5' });
});

test('reads an allergy, a procedure and a document of R5', () => {
  const author = { coding: [{ code: 'author' }] };
  expect(
    r4('AllergyIntolerance', {
      type: { coding: [{ code: 'allergy' }] },
      participant: [{ function: author, actor: { display: 'Dr. Uno' } }],
      reaction: [{ manifestation: [{ concept: { text: 'Ronchas' } }] }],
    }),
  ).toEqual({
    resource: {
      resourceType: 'AllergyIntolerance',
      type: 'allergy',
      recorder: { display: 'Dr. Uno' },
      reaction: [{ manifestation: [{ text: 'Ronchas' }] }],
    },
  });
  expect(r4('Procedure', { occurrenceDateTime: '2024' })).toMatchObject({
    resource: { performedDateTime: '2024' },
  });
  expect(r4('Procedure', { focus: { reference: 'RelatedPerson/1' } })).toEqual({ version: 'R5' });
  expect(r4('DocumentReference', { context: [reference] })).toMatchObject({
    resource: { context: { encounter: [reference] } },
  });
});

test.each([
  ['Condition', { patient: {}, code: { text: 'x' } }],
  ['AllergyIntolerance', { substance: { text: 'x' } }],
  ['Procedure', { notPerformed: false }],
  ['Immunization', { wasNotGiven: true }],
  ['MedicationStatement', { wasNotTaken: true }],
  ['MedicationOrder', {}],
  ['Patient', { name: [{ family: ['Vieja'] }] }],
])('leaves a %s of DSTU2 out', (type, rest) => {
  expect(r4(type, rest)).toEqual({ version: 'DSTU2' });
});

test('leaves a resource out when it has elements of two versions', () => {
  expect(r4('Condition', { clinicalStatus: 'active', participant: [{ actor: {} }] })).toEqual({
    version: 'STU3',
  });
});
