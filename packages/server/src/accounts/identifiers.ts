import type { IdentifierKind } from '@doctor-plus/contract/charts/person.ts';
import type { patientIdentifier } from './tables.ts';

export type PatientIdentifier = Pick<typeof patientIdentifier.$inferSelect, 'system' | 'value' | 'type'>;

/** System of chart numbers in an export; they are numbers of one practice. */
export const chartNumbers = 'urn:doctor-plus:chart-number';

/** System of documents that this practice wrote down at the desk. */
export const identityDocuments = 'urn:doctor-plus:identity-document';

/** Kinds by code of HL7 v2 table 0203. */
const kindByType: Readonly<Record<string, IdentifierKind>> = {
  MR: 'record',
  MRT: 'record',
  PI: 'record',
  PT: 'record',
  NI: 'national',
  NIIP: 'national',
  PPN: 'passport',
  DL: 'licence',
  SS: 'social_security',
  SB: 'social_security',
  HC: 'health_insurance',
  JHN: 'health_insurance',
  MC: 'health_insurance',
  MA: 'health_insurance',
  TAX: 'tax',
  BR: 'birth',
};

/** Kinds by system, where the type is not said: HL7's own addresses, and the OIDs of the same numbers. */
const kindBySystem: readonly (readonly [RegExp, IdentifierKind])[] = [
  [/^urn:doctor-plus:chart-number$/, 'record'],
  [/\/sid\/us-ssn$|:2\.16\.840\.1\.113883\.4\.1$/, 'social_security'],
  [/\/sid\/passport-|:2\.16\.840\.1\.113883\.4\.330(\.|$)/, 'passport'],
  [/\/sid\/us-(mbi|medicare|hicn)$|nhs-number$/, 'health_insurance'],
  [/:2\.16\.840\.1\.113883\.4\.3\.\d+$/, 'licence'],
];

/** What a number is to somebody at the desk. */
export const kindOf = ({ system, type }: PatientIdentifier): IdentifierKind => {
  const byType = kindByType[type ?? ''] ?? (/^NN[A-Z]{3}$/.test(type ?? '') ? 'national' : undefined);
  return byType ?? kindBySystem.find(([pattern]) => pattern.test(system))?.[1] ?? 'other';
};

/** Where a number is from: the host of an address, else the system as it stands. Nothing for a chart number of this product. */
export const placeOf = ({ system }: PatientIdentifier): string => {
  // An address of HL7 says the kind only, and nothing of whom the number is.
  if (system === chartNumbers || system === identityDocuments || system.startsWith('http://hl7.org/'))
    return '';
  return URL.canParse(system) && /^https?:/.test(system) ? new URL(system).host : system;
};
