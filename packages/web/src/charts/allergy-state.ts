import {
  deniesDrugAllergies,
  type NoneKnownScope,
  scopeOfNoneKnown,
  shownNoneKnown,
} from '@doctor-plus/contract/charts/none-known.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';

type Allergy = Chart['allergies']['entries'][number];

/**
 * What the record knows of allergies: substances, asked and none, asked of one kind (drugs, food) and none of that, or
 * nothing. A resolved allergy does not say that somebody has none.
 */
export const allergyState = (
  entries: readonly Allergy[],
): {
  state: 'list' | 'none' | 'partly' | 'unknown';
  active: readonly Allergy[];
  /** Those that hold no longer, and those that never did. */
  resolved: readonly Allergy[];
  /** The newest answers that there is none; empty beside a substance. */
  denied: readonly Allergy[];
} => {
  const active = entries.filter(({ status }) => status === 'active');
  const denied = shownNoneKnown(entries);
  const wholly = denied.some((entry) => scopeOfNoneKnown(entry) === 'all');
  const state = active.length > 0 ? 'list' : wholly ? 'none' : denied.length > 0 ? 'partly' : 'unknown';
  return {
    state,
    active,
    denied,
    resolved: entries.filter(({ status }) => status === 'resolved' || status === 'refuted'),
  };
};

/** The words for a statement that no allergy is known, by what it speaks of. A key of `charts:`. */
export const noneKnownKey = (entry: Pick<Allergy, 'code'>) => noneKnownKeyOf(scopeOfNoneKnown(entry));

/** The same by its scope. */
export const noneKnownKeyOf = (scope: NoneKnownScope) =>
  scope === 'all' ? 'allergy.noneKnown' : (`allergy.noneKnownOf.${scope}` as const);

/** What of a chart was looked at: the allergies only where somebody asked for those to drugs. A key of `patientCare:checked`. */
export const lookedAt = (entries: readonly Allergy[]): 'what' | 'notAsked' =>
  allergyState(entries).state === 'list' || deniesDrugAllergies(entries) ? 'what' : 'notAsked';
