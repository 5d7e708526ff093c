import type { BackgroundTopic } from '@doctor-plus/contract/charts/background.ts';

/** The element of a background that an observation says: its value, a figure, or a date. */
export type BackgroundPart = {
  readonly topic: BackgroundTopic;
  readonly says: 'value' | 'amount' | 'until_on' | 'last_period_on';
};

/** Observations by LOINC (loinc.org, 2.78): HL7 IPS and US Core name them for social history, pregnancy and blood group. */
export const partOfCode: Readonly<Record<string, BackgroundPart>> = {
  // Tobacco smoking status; History of tobacco use; pack-years; date quit.
  '72166-2': { topic: 'smoking', says: 'value' },
  '11367-0': { topic: 'smoking', says: 'value' },
  '8664-5': { topic: 'smoking', says: 'amount' },
  '74010-0': { topic: 'smoking', says: 'until_on' },
  // History of alcohol use; drinks per day.
  '11331-6': { topic: 'alcohol', says: 'value' },
  '74013-4': { topic: 'alcohol', says: 'amount' },
  // Pregnancy status; estimated date of delivery, by any method and by the last period; last menstrual period start.
  '82810-3': { topic: 'pregnancy', says: 'value' },
  '11778-8': { topic: 'pregnancy', says: 'until_on' },
  '11779-6': { topic: 'pregnancy', says: 'until_on' },
  '8665-2': { topic: 'pregnancy', says: 'last_period_on' },
  // ABO and Rh group; ABO group; Rh.
  '882-1': { topic: 'blood_group', says: 'value' },
  '883-9': { topic: 'blood_group', says: 'value' },
  '10331-7': { topic: 'blood_group', says: 'value' },
  // History of occupation; usual occupation; occupation type.
  '11341-5': { topic: 'occupation', says: 'value' },
  '21843-8': { topic: 'occupation', says: 'value' },
  '85658-3': { topic: 'occupation', says: 'value' },
  // Number of people in the household.
  '63512-8': { topic: 'social', says: 'value' },
};

/** The LOINC code and the display under which each topic is exported. */
export const codeOfTopic = {
  smoking: ['72166-2', 'Tobacco smoking status'],
  alcohol: ['11331-6', 'History of Alcohol use'],
  pregnancy: ['82810-3', 'Pregnancy status'],
  blood_group: ['882-1', 'ABO and Rh group [Type] in Blood'],
  occupation: ['11341-5', 'History of Occupation'],
} as const satisfies Partial<Record<BackgroundTopic, readonly [code: string, display: string]>>;

type Codes = Readonly<Record<string, string>>;

/**
 * Values by the codes of SNOMED CT and the answer lists of LOINC that those observations are bound to. A value is exported with
 * its code of SNOMED CT.
 */
export const valueOfCode: Readonly<Partial<Record<BackgroundTopic, Codes>>> = {
  smoking: {
    '266919005': 'never',
    '8517006': 'former',
    '449868002': 'daily',
    '428041000124106': 'some_days',
    '77176002': 'current',
    '266927001': 'unknown',
    // More than ten cigarettes a day; fewer, frequency unknown; cigarettes.
    '428071000124103': 'daily',
    '428061000124105': 'current',
    '65568007': 'current',
    'LA18978-9': 'never',
    'LA15920-4': 'former',
    'LA18976-3': 'daily',
    'LA18977-1': 'some_days',
    'LA18979-7': 'current',
    'LA18980-5': 'unknown',
    'LA18981-3': 'daily',
    'LA18982-1': 'current',
  },
  alcohol: {
    '105542008': 'none',
    '82581004': 'former',
    '219006': 'current',
    '261665006': 'unknown',
    '783261004': 'none',
  },
  pregnancy: {
    '77386006': 'pregnant',
    '60001007': 'not_pregnant',
    '261665006': 'unknown',
    'LA15173-0': 'pregnant',
    'LA26683-5': 'not_pregnant',
    'LA4489-6': 'unknown',
  },
  blood_group: {
    '278147001': 'O+',
    '278148006': 'O-',
    '278149003': 'A+',
    '278152006': 'A-',
    '278150003': 'B+',
    '278153001': 'B-',
    '278151004': 'AB+',
    '278154007': 'AB-',
    '58460004': 'O',
    '112144000': 'A',
    '112149005': 'B',
    '165743006': 'AB',
    '165747007': 'Rh+',
    '165746003': 'Rh-',
    'LA19708-9': 'O',
    'LA19710-5': 'A',
    'LA19709-7': 'B',
    'LA28449-9': 'AB',
    'LA6576-8': 'Rh+',
    'LA6577-6': 'Rh-',
  },
};

/** Codes whose value says less than they do: their words stay beside it. */
export const coarserCodes: ReadonlySet<string> = new Set([
  '428071000124103',
  '428061000124105',
  '65568007',
  'LA18981-3',
  'LA18982-1',
  '783261004',
]);
