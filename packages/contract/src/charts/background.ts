import * as z from 'zod/mini';

/** Topics of a patient's background. Of all but `family` and `social` the newest entry counts. */
export const backgroundTopics = [
  'smoking',
  'alcohol',
  'pregnancy',
  'blood_group',
  'occupation',
  'family',
  'social',
] as const;
export const BackgroundTopic = z.enum(backgroundTopics);
export type BackgroundTopic = z.output<typeof BackgroundTopic>;

/** HL7 value set of the current smoking status, LOINC 72166-2; `current` if the frequency is unknown. */
export const smokingStates = ['never', 'former', 'daily', 'some_days', 'current', 'unknown'] as const;
export const alcoholStates = ['none', 'former', 'current', 'unknown'] as const;
/** HL7 IPS, pregnancy status, LOINC 82810-3. */
export const pregnancyStates = ['pregnant', 'not_pregnant', 'unknown'] as const;
/** ABO with RhD, and either alone where the other is not known. */
export const bloodGroups = [
  'O+',
  'O-',
  'A+',
  'A-',
  'B+',
  'B-',
  'AB+',
  'AB-',
  'O',
  'A',
  'B',
  'AB',
  'Rh+',
  'Rh-',
] as const;

/** The values of each topic that has a list; the others have only words. */
export const backgroundValues = {
  smoking: smokingStates,
  alcohol: alcoholStates,
  pregnancy: pregnancyStates,
  blood_group: bloodGroups,
  occupation: [],
  family: [],
  social: [],
} as const satisfies Record<BackgroundTopic, readonly string[]>;

/** HL7 v3 RoleCode of a relative; the names are the codes. http://terminology.hl7.org/CodeSystem/v3-RoleCode */
export const relations = [
  'MTH',
  'FTH',
  'SIS',
  'BRO',
  'SIB',
  'DAU',
  'SON',
  'CHILD',
  'MGRMTH',
  'MGRFTH',
  'PGRMTH',
  'PGRFTH',
  'GRPRN',
  'MAUNT',
  'PAUNT',
  'AUNT',
  'MUNCLE',
  'PUNCLE',
  'UNCLE',
  'COUSN',
  'PRN',
  'FAMMEMB',
] as const;
export const Relation = z.enum(relations);
export type Relation = z.output<typeof Relation>;

/** Days from the first day of the last period to the date of birth (Naegele): 40 weeks. */
export const daysOfPregnancy = 280;
/** Days after which nobody is still pregnant: 44 weeks. An older statement says nothing of today. */
const longestPregnancy = 308;

type PregnancyEntry = {
  readonly value: string | null;
  readonly until_on: string | null;
  readonly last_period_on: string | null;
  readonly effective_at: string;
};

const dayMs = 86_400_000;
const isDay = (on: string | null): on is string => on !== null && on.length === 10;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/**
 * Completed weeks and days of a pregnancy on a calendar day, by the due date, else by the last period. Null without either date,
 * or for a day beyond 44 weeks.
 */
export const gestationOn = (
  { until_on, last_period_on }: Pick<PregnancyEntry, 'until_on' | 'last_period_on'>,
  day: string,
): { weeks: number; days: number } | null => {
  const passed = isDay(until_on)
    ? daysOfPregnancy - daysBetween(day, until_on)
    : isDay(last_period_on)
      ? daysBetween(last_period_on, day)
      : null;
  if (passed === null || passed < 0 || passed > longestPregnancy) return null;
  return { weeks: Math.floor(passed / 7), days: passed % 7 };
};

/** True if an entry states a pregnancy on a calendar day: until 44 weeks after its beginning. */
export const isPregnantOn = (entry: PregnancyEntry, day: string): boolean => {
  if (entry.value !== 'pregnant') return false;
  if (isDay(entry.until_on) || isDay(entry.last_period_on)) return gestationOn(entry, day) !== null;
  const since = daysBetween(entry.effective_at.slice(0, 10), day);
  return since >= -1 && since <= longestPregnancy;
};
