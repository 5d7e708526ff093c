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
  /** When a medication was stopped. */
  stoppedAt: 'urn:doctor-plus:stopped-at',
  /** Text as it was written, beside the marked-up one of the resource. */
  plainText: 'urn:doctor-plus:text',
} as const;

/** System of the codes that say which entry of ours a document is. */
export const entrySystem = 'urn:doctor-plus:entry';
