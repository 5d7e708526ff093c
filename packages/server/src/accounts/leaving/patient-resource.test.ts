import { expect, test } from 'vitest';
import type { patient } from '../tables.ts';
import { patientResource } from './patient-resource.ts';

const row: typeof patient.$inferSelect = {
  id: '0193a1b0-0000-7000-8000-000000000001',
  chartNumber: 'P017',
  givenName: 'Carmen',
  familyName: 'Pérez Díaz',
  birthDate: '1990-05-10',
  sex: 'female',
  phone: null,
  email: null,
  emergencyContact: 'Rosa, 809-555-0103',
  documentKind: 'national',
  documentNumber: '001-1234567-8',
  insurer: 'senasa',
  policyNumber: 'SN-4471',
  guardianName: 'Luis Pérez',
  guardianRelation: 'parent',
  guardianPhone: '829-555-0102',
  language: 'fr',
  contactChannel: 'call',
  status: 'New',
  patientType: 'registered',
  deceasedAt: null,
  lastVisitAt: null,
  sourceRef: null,
  mergedInto: null,
  earlierNumbers: [],
  earlierNames: [],
  otherNames: [],
  sourceNames: null,
  version: 1,
  identityCheckedAt: null,
  searchText: '',
  createdAt: new Date('2026-11-21T12:00:00Z'),
};

test('includes document, guardian and language when the whole record is exported', () => {
  expect(patientResource(row, [])).toMatchObject({
    identifier: [
      { system: 'urn:doctor-plus:chart-number', value: 'P017' },
      {
        system: 'urn:doctor-plus:identity-document',
        value: '001-1234567-8',
        type: { coding: [{ code: 'NI' }] },
      },
    ],
    contact: [
      { name: { text: 'Rosa, 809-555-0103' } },
      {
        relationship: [{ coding: [{ code: 'PRN' }] }],
        name: { text: 'Luis Pérez' },
        telecom: [{ system: 'phone', value: '829-555-0102' }],
      },
    ],
    communication: [{ language: { coding: [{ code: 'fr' }] }, preferred: true }],
  });
});

test('omits the document when a patient shares a summary', () => {
  expect(patientResource(row).identifier).toEqual([
    { system: 'urn:doctor-plus:chart-number', value: 'P017' },
  ]);
});

test('omits fields that were not recorded', () => {
  const { contact, communication } = patientResource(
    { ...row, emergencyContact: null, guardianName: null, guardianPhone: null, language: null },
    [],
  );
  expect([contact, communication]).toEqual([undefined, undefined]);
});
