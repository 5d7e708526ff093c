import type { patient } from '../tables.ts';
import type { FhirResource } from './ports.ts';

type PatientRow = typeof patient.$inferSelect;

/** System of chart numbers in an export; they are numbers of one practice. */
const chartNumbers = 'urn:doctor-plus:chart-number';

const point = (system: 'phone' | 'email', value: string | null) => (value ? [{ system, value }] : []);

/** A patient as FHIR R4. */
export const patientResource = (row: PatientRow): FhirResource => {
  const telecom = [...point('phone', row.phone), ...point('email', row.email)];
  return {
    resourceType: 'Patient',
    id: row.id,
    identifier: [{ system: chartNumbers, value: row.chartNumber }],
    name: [
      {
        use: 'official',
        ...(row.familyName ? { family: row.familyName } : {}),
        ...(row.givenName ? { given: [row.givenName] } : {}),
      },
    ],
    ...(telecom.length > 0 ? { telecom } : {}),
    gender: row.sex,
    ...(row.birthDate ? { birthDate: row.birthDate } : {}),
    ...(row.deceasedAt ? { deceasedDateTime: row.deceasedAt.toISOString() } : {}),
    ...(row.emergencyContact ? { contact: [{ name: { text: row.emergencyContact } }] } : {}),
  };
};
