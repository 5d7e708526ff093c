import { unknownDate } from '../../platform/date-of-death.ts';
import { chartNumbers, type PatientIdentifier } from '../identifiers.ts';
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

/** A patient as FHIR R4, with the numbers under which other systems know them. */
export const patientResource = (
  row: PatientRow,
  numbers: readonly PatientIdentifier[] = [],
): FhirResource => {
  const telecom = [...point('phone', row.phone), ...point('email', row.email)];
  return {
    resourceType: 'Patient',
    id: row.id,
    identifier: [{ system: chartNumbers, value: row.chartNumber }, ...numbers.map(identifierFrom)],
    name: namesOf(row),
    ...(telecom.length > 0 ? { telecom } : {}),
    gender: row.sex,
    ...(row.birthDate ? { birthDate: row.birthDate } : {}),
    ...deceased(row.deceasedAt),
    ...(row.emergencyContact ? { contact: [{ name: { text: row.emergencyContact } }] } : {}),
  };
};
