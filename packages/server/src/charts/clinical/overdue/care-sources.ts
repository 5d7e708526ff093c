import type { CareRule } from './overdue-care.ts';
import type { Predicate } from './predicate.ts';

/**
 * The day on which the rules of overdue care were compared with a text of their source, or with a faithful account of it. One whose
 * source could not be read has `verifiedOn: null` instead: it stays written down, and is not loaded until somebody has compared it.
 */
const comparedOn = '2026-11-30';

type Source = Pick<CareRule, 'pack' | 'year' | 'url'>;
export const uspstf = (year: number, topic: string): Source => ({
  pack: 'USPSTF',
  year,
  url: `https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/${topic}`,
});
export const lipidsInBlood: Source = {
  pack: 'ACC/AHA',
  year: 2026,
  url: 'https://www.ahajournals.org/doi/10.1161/CIR.0000000000001423',
};
export const pressureEurope: Source = {
  pack: 'ESC',
  year: 2024,
  url: 'https://academic.oup.com/eurheartj/article/45/38/3912/7741010',
};
/** The edition that states how often; that of 2023, which replaces it, has not been read. */
export const fibrillation: Source = {
  pack: 'AHA/ACC/HRS',
  year: 2019,
  url: 'https://www.ahajournals.org/doi/10.1161/CIR.0000000000000665',
};
export const anticoagulants: Source = {
  pack: 'EHRA',
  year: 2021,
  url: 'https://academic.oup.com/europace/article/23/10/1612/6247378',
};
export const ada = (section: string): Source => ({
  pack: `ADA, ${section}`,
  year: 2026,
  url: 'https://diabetesjournals.org/care/issue/49/Supplement_1',
});
export const cdc: Source = {
  pack: 'CDC/ACIP',
  year: 2025,
  url: 'https://www.cdc.gov/vaccines/hcp/imz-schedules/adult-age.html',
};
export const who: Source = {
  pack: 'WHO',
  year: 2017,
  url: 'https://www.who.int/publications/i/item/who-wer9217-205-227',
};

export const labs = (...terms: string[]) => ({
  kind: 'lab',
  codes: [],
  terms: terms.map((term) => `test/${term}`),
});
export const procedures = (...terms: string[]) => ({
  kind: 'procedure',
  codes: [],
  terms: terms.map((term) => `procedure/${term}`),
});
export const vaccine = (...terms: string[]) => ({
  kind: 'immunization',
  codes: [],
  terms: terms.map((term) => `vaccine/${term}`),
});
export const pressure = { kind: 'vital', codes: ['blood_pressure'] };
export const inPregnancy: Predicate = { recorded: 'pregnancy' };

type Given = Pick<CareRule, 'id' | 'population' | 'interval' | 'satisfiedBy'> &
  Partial<Pick<CareRule, 'grade' | 'verifiedOn'>>;
/** A rule with its source. Without a grade: the source gives none, or the text that was read does not show it. */
export const rule = (source: Source, given: Given): CareRule => ({
  version: '1',
  grade: '–',
  verifiedOn: comparedOn,
  ...source,
  ...given,
});
