import { MailAddress } from '@doctor-plus/contract/kernel/values.ts';
import * as z from 'zod/mini';
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
  { zone, now }: { readonly zone: string; readonly now: Date },
): { fields: PatientFields; remarks: Remark[]; lost: string[] } | null => {
  const name = nameInUse(resource.name);
  if (!name) return null;
  const { birthDate, deceasedDateTime, deceasedBoolean, contact = [], telecom = [] } = resource;
  const remarks: Remark[] = [];
  const wholeDate = birthDate?.length === 10 && birthDate >= '1800' && birthDate < '2200';
  if (birthDate && !wholeDate) remarks.push('incomplete_date');
  const written = contactPoint(telecom, 'email');
  const address = z.safeParse(MailAddress, written).data ?? null;
  if (written !== null && address === null) remarks.push('mail_not_read');
  const died = deathOf({ deceasedDateTime, deceasedBoolean, birthDate }, zone, now);
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
      email: address,
      emergencyContact: relative
        ? clean(
            `${relative.name ? personName([relative.name]) : ''} ${contactPoint(relative.telecom ?? [], 'phone') ?? ''}`,
          ) || null
        : null,
      deceasedAt: died.at,
    },
    remarks,
    lost: died.isLeftOut ? ['deceasedDateTime'] : [],
  };
};

/**
 * When somebody died, as exactly as the file says it. A date to come, or before the birth, is left out, and the death is one of unknown
 * date; a year that no chart can have stands for "no date", as programs write it of the living.
 */
const deathOf = (
  {
    deceasedDateTime,
    deceasedBoolean,
    birthDate,
  }: Pick<Patient, 'deceasedDateTime' | 'deceasedBoolean' | 'birthDate'>,
  zone: string,
  now: Date,
): { readonly at: string | null; readonly isLeftOut: boolean } => {
  if (!deceasedDateTime) return { at: deceasedBoolean ? unknownDate : null, isLeftOut: false };
  if (deceasedDateTime < '1800' || deceasedDateTime >= '2200') return { at: null, isLeftOut: true };
  const at = dateOfDeath(deceasedDateTime, zone);
  const day = deceasedDateTime.slice(0, 'YYYY-MM-DD'.length);
  const known = Math.min(day.length, birthDate?.length ?? 0);
  const isBeforeBirth = birthDate !== undefined && day.slice(0, known) < birthDate.slice(0, known);
  const isToCome = instantOf(deceasedDateTime, zone).getTime() > now.getTime() + clockError;
  return isBeforeBirth || isToCome ? { at: unknownDate, isLeftOut: true } : { at, isLeftOut: false };
};

/** How far ahead of ours a clock may be. */
const clockError = 5 * 60_000;

/** A date of death as exactly as the file says it (`date-of-death.ts`). */
const dateOfDeath = (said: string, zone: string): string =>
  said.includes('T') ? instantOf(said, zone).toISOString() : said;

/** The first telephone number or address that is still in use. */
const contactPoint = (
  points: readonly { system?: string | undefined; value?: string | undefined; use?: string | undefined }[],
  system: string,
): string | null =>
  clean(points.find((point) => point.system === system && point.use !== 'old')?.value ?? '') || null;
