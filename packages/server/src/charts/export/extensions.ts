import type { Drafted } from '../drafted.ts';

/**
 * What a chart keeps and FHIR R4 has no place for. An export carries it in extensions under these names, and an import
 * of the same product reads it back; every other system may ignore it.
 */
export const extensionUrls = {
  /** When an entry was written down, where the resource has one date only. */
  recordedAt: 'urn:doctor-plus:recorded-at',
  /** A result as it was typed, beside the number that was read from it. */
  asTyped: 'urn:doctor-plus:as-typed',
  /** A range of the practice's own, and where the practice has it from; one without it was printed with the result. */
  rangeSource: 'urn:doctor-plus:range-source',
  /** Where the practice's critical limit comes from that a result lies beyond. */
  criticalSource: 'urn:doctor-plus:critical-source',
  /** Whether whoever wrote an unusual value was asked and called it right. */
  confirmed: 'urn:doctor-plus:confirmed',
  /** When a medication was stopped. */
  stoppedAt: 'urn:doctor-plus:stopped-at',
  /** Marks a stated medication that was handed over or given. */
  statedAs: 'urn:doctor-plus:stated-as',
  /** What one dose of an order holds, in milligrams, and how many there are in a day: exactly, beside the dosage of FHIR. */
  mgPerDose: 'urn:doctor-plus:mg-per-dose',
  dosesPerDay: 'urn:doctor-plus:doses-per-day',
  /** Amount of one dose in words, apart from how and how often. */
  dosageAmount: 'urn:doctor-plus:dosage-amount',
  /** Of an alert about drugs: the order it was answered for, its rule, what it is known by, and of which kind an entry is. */
  alertOrder: 'urn:doctor-plus:alert-order',
  alertRule: 'urn:doctor-plus:alert-rule',
  alertRuleVersion: 'urn:doctor-plus:alert-rule-version',
  alertKey: 'urn:doctor-plus:alert-key',
  entryKind: 'urn:doctor-plus:entry-kind',
  entryAt: 'urn:doctor-plus:entry-at',
  /** The author of an entry, if the resource has no place for it. */
  author: 'urn:doctor-plus:author',
  /** Text as it was written, beside the marked-up one of the resource. */
  plainText: 'urn:doctor-plus:text',
  /** SHA-256 of what was signed. */
  fingerprint: 'urn:doctor-plus:fingerprint',
  /** Which engine of the assistant wrote it down for whoever signed or issued it. */
  draftedWith: 'urn:doctor-plus:drafted-with',
  /** The language model that had a part in it, and when it was written down. */
  draftedModel: 'urn:doctor-plus:drafted-model',
  draftedAt: 'urn:doctor-plus:drafted-at',
} as const;

/** Who wrote a text down for whoever signed or issued it. */
export const draftedExtensions = ({ draftedWith, draftedModel, draftedAt }: Drafted) => [
  ...(draftedWith ? [{ url: extensionUrls.draftedWith, valueString: draftedWith }] : []),
  ...(draftedModel ? [{ url: extensionUrls.draftedModel, valueString: draftedModel }] : []),
  ...(draftedAt ? [{ url: extensionUrls.draftedAt, valueDateTime: draftedAt.toISOString() }] : []),
];

/** System of the codes that say of which kind an alert about drugs is. */
export const drugAlertSystem = 'urn:doctor-plus:drug-alert';

/** System of the codes that say which entry of ours a document is. */
export const entrySystem = 'urn:doctor-plus:entry';

/** System of the kinds of note. */
export const noteSystem = 'urn:doctor-plus:note';
