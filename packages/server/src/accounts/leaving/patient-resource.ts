import { unknownDate } from '../../platform/date-of-death.ts';
import { chartNumbers, identityDocuments, type PatientIdentifier } from '../identifiers.ts';
import type { patient } from '../tables.ts';
import type { FhirResource } from './ports.ts';

type PatientRow = typeof patient.$inferSelect;

const point = (system: 'phone' | 'email', value: string | null) => (value ? [{ system, value }] : []);

/** A name with its parts in the order of FHIR: the database keeps them in one of its own. */
const inOrder = (name: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(partsOfName.flatMap((part) => (part in name ? [[part, name[part]]] : [])));
const partsOfName = ['extension', 'use', 'text', 'family', 'given', 'prefix', 'suffix', 'period'];

/** The names as another system gave them, as long as the chart says the same; else the name of the chart. */
const namesOf = ({ givenName, familyName, sourceNames }: PatientRow) =>
  sourceNames?.givenName === givenName && sourceNames.familyName === familyName
    ? sourceNames.names.map(inOrder)
    : [
        {
          use: 'official',
          ...(familyName ? { family: familyName } : {}),
          ...(givenName ? { given: [givenName] } : {}),
        },
      ];

/** Only what is known of a death: FHIR has no other way to say that the date is not. */
const deceased = (at: string | null) => {
  if (at === null) return {};
  return at === unknownDate ? { deceasedBoolean: true } : { deceasedDateTime: at };
};

/** HL7 v2 table 0203 in FHIR. */
const identifierTypes = 'http://terminology.hl7.org/CodeSystem/v2-0203';

const identifierFrom = ({ system, value, type }: PatientIdentifier) => ({
  ...(type === null ? {} : { type: { coding: [{ system: identifierTypes, code: type }] } }),
  system,
  value,
});

/** The document that the practice wrote down, by HL7 v2 table 0203. */
const documentTypes = {
  national: 'NI',
  passport: 'PPN',
  licence: 'DL',
  social_security: 'SS',
  birth: 'BR',
  other: null,
} as const;

const documentOf = ({ documentKind, documentNumber }: PatientRow): readonly PatientIdentifier[] =>
  documentNumber === null
    ? []
    : [{ system: identityDocuments, value: documentNumber, type: documentTypes[documentKind ?? 'other'] }];

/** HL7 v3 roles of those who answer for a patient. */
const roles = { parent: 'PRN', guardian: 'GUARD', carer: 'CAREGIVER', other: null } as const;

const guardianOf = ({ guardianName, guardianRelation, guardianPhone }: PatientRow) => {
  const code = guardianRelation && roles[guardianRelation];
  const system = 'http://terminology.hl7.org/CodeSystem/v3-RoleCode';
  return guardianName || guardianPhone
    ? [
        {
          ...(code ? { relationship: [{ coding: [{ system, code }] }] } : {}),
          ...(guardianName ? { name: { text: guardianName } } : {}),
          ...(guardianPhone ? { telecom: point('phone', guardianPhone) } : {}),
        },
      ]
    : [];
};

/**
 * A patient as FHIR R4, with the numbers of other systems, that of the identity document, and the guardian. Without `numbers`,
 * for a recipient outside, with none of them.
 */
export const patientResource = (row: PatientRow, numbers?: readonly PatientIdentifier[]): FhirResource => {
  const contact = [
    ...(row.emergencyContact ? [{ name: { text: row.emergencyContact } }] : []),
    ...(numbers ? guardianOf(row) : []),
  ];
  const telecom = [...point('phone', row.phone), ...point('email', row.email)];
  return {
    resourceType: 'Patient',
    id: row.id,
    identifier: [
      { system: chartNumbers, value: row.chartNumber },
      ...(numbers ? [...documentOf(row), ...numbers] : []).map(identifierFrom),
    ],
    name: namesOf(row),
    ...(telecom.length > 0 ? { telecom } : {}),
    gender: row.sex,
    ...(row.birthDate ? { birthDate: row.birthDate } : {}),
    ...deceased(row.deceasedAt),
    ...(contact.length > 0 ? { contact } : {}),
    ...(row.language
      ? {
          communication: [
            { language: { coding: [{ system: 'urn:ietf:bcp:47', code: row.language }] }, preferred: true },
          ],
        }
      : {}),
  };
};
