import type { Chart } from '@doctor-plus/contract/charts/schema.ts';

type Allergy = Chart['allergies']['entries'][number];

/**
 * What the record knows of allergies: substances, asked and none, or nothing. A resolved allergy does not say that
 * somebody has none.
 */
export const allergyState = (
  entries: readonly Allergy[],
): {
  state: 'list' | 'none' | 'unknown';
  active: readonly Allergy[];
  /** Those that hold no longer, and those that never did. */
  resolved: readonly Allergy[];
  /** The newest answer that there is none. */
  denied: Allergy | null;
} => {
  const active = entries.filter(({ status }) => status === 'active');
  const denied = entries.find(({ status }) => status === 'none_known') ?? null;
  const state = active.length > 0 ? 'list' : denied ? 'none' : 'unknown';
  return {
    state,
    active,
    denied,
    resolved: entries.filter(({ status }) => status === 'resolved' || status === 'refuted'),
  };
};

/** What of a chart was looked at: the allergies only where somebody asked for them. A key of `patientCare:checked`. */
export const lookedAt = (entries: readonly Allergy[]): 'what' | 'notAsked' =>
  allergyState(entries).state === 'unknown' ? 'notAsked' : 'what';
