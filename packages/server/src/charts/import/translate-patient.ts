import type { patient } from '../../accounts/tables.ts';
import { unknownDate } from '../../platform/date-of-death.ts';
import type { ResourceOf } from './fhir.ts';
import { instantOf } from './instants.ts';
import { nameInUse, namesBeside, partsOf, personName, sourceNamesOf } from './names.ts';
import type { Remark } from './report.ts';
import { clean } from './text.ts';

type Patient = ResourceOf<'Patient'>;
type PatientFields = Pick<
  typeof patient.$inferInsert,
  | 'givenName'
  | 'familyName'
  | 'earlierNames'
  | 'otherNames'
  | 'sourceNames'
  | 'birthDate'
  | 'sex'
  | 'phone'
  | 'email'
  | 'emergencyContact'
  | 'deceasedAt'
>;

/** A patient's own data; null when nobody could tell who it is. */
export const translatePatient = (
  resource: Patient,
  zone: string,
): { fields: PatientFields; remarks: Remark[] } | null => {
  const name = nameInUse(resource.name);
  if (!name) return null;
  const { birthDate, deceasedDateTime, deceasedBoolean, contact = [], telecom = [] } = resource;
  const remarks: Remark[] = [];
  const wholeDate = birthDate?.length === 10;
  if (birthDate && !wholeDate) remarks.push('incomplete_date');
  // A mark that nobody knows may say that this is nobody to call.
  const relative = contact.find(({ modifierExtension }) => modifierExtension === undefined);
  return {
    fields: {
      ...partsOf(name),
      ...namesBeside(resource.name),
      sourceNames: sourceNamesOf(resource.name),
      birthDate: wholeDate ? birthDate : null,
      sex: resource.gender ?? 'unknown',
      phone: contactPoint(telecom, 'phone'),
      email: contactPoint(telecom, 'email'),
      emergencyContact: relative
        ? clean(
            `${relative.name ? personName([relative.name]) : ''} ${contactPoint(relative.telecom ?? [], 'phone') ?? ''}`,
          ) || null
        : null,
      deceasedAt: deceasedDateTime
        ? dateOfDeath(deceasedDateTime, zone)
        : deceasedBoolean
          ? unknownDate
          : null,
    },
    remarks,
  };
};

/** A date of death as exactly as the file says it (`date-of-death.ts`). */
const dateOfDeath = (said: string, zone: string): string =>
  said.includes('T') ? instantOf(said, zone).toISOString() : said;

/** The first telephone number or address that is still in use. */
const contactPoint = (
  points: readonly { system?: string | undefined; value?: string | undefined; use?: string | undefined }[],
  system: string,
): string | null =>
  clean(points.find((point) => point.system === system && point.use !== 'old')?.value ?? '') || null;
