/** Allergies that a statement of none known covers: all of them, or one kind. */
export const noneKnownScopes = ['all', 'drug', 'food', 'environment', 'latex'] as const;
export type NoneKnownScope = (typeof noneKnownScopes)[number];

/**
 * SNOMED CT codes of such statements. The first four stand in the value set "Absent or Unknown SNOMED" of the IPS guide
 * (HL7/fhir-ips), the code for latex in the guide "C-CDA on FHIR" (allergies, negated concepts).
 */
export const codeOfNoneKnown: Readonly<Record<NoneKnownScope, string>> = {
  all: '716186003',
  drug: '409137002',
  food: '429625007',
  environment: '428607008',
  latex: '1003774007',
};

type Entry = { readonly status: string; readonly code: string | null };

/** The scope of an entry that says "none known", by its code; one without such a code speaks of all allergies. */
export const scopeOfNoneKnown = ({ code }: Pick<Entry, 'code'>): NoneKnownScope =>
  noneKnownScopes.find((scope) => codeOfNoneKnown[scope] === code) ?? 'all';

/**
 * The statements "none known" that may be shown, of entries with the newest first: none beside an active allergy, which
 * always wins; the newest of all allergies where there is one; else the newest of each kind.
 */
export const shownNoneKnown = <E extends Entry>(entries: readonly E[]): readonly E[] => {
  if (entries.some(({ status }) => status === 'active')) return [];
  const denials = entries.filter(({ status }) => status === 'none_known');
  const general = denials.find((entry) => scopeOfNoneKnown(entry) === 'all');
  if (general) return [general];
  return noneKnownScopes.flatMap((scope) => denials.find((entry) => scopeOfNoneKnown(entry) === scope) ?? []);
};

/** Whether somebody asked about allergies to drugs and there are none. */
export const deniesDrugAllergies = (entries: readonly Entry[]): boolean =>
  shownNoneKnown(entries).some((entry) => ['all', 'drug'].includes(scopeOfNoneKnown(entry)));
