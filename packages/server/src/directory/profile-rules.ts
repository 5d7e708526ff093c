import type { EditedPlace } from '@doctor-plus/contract/directory/public-profile.ts';
import type { PracticePlace } from '@doctor-plus/contract/directory/schema.ts';

/**
 * What a doctor may change alone and what an administrator has to confirm: letting a confirmed specialty go, and the
 * order of confirmed ones, take effect at once; a specialty that was never confirmed is a request.
 */
export const splitSpecialties = (
  confirmed: readonly string[],
  wanted: readonly string[],
): { specialties: string[]; requested: string[] } => {
  const distinct = [...new Set(wanted)];
  const kept = distinct.filter((slug) => confirmed.includes(slug));
  return {
    // Whoever asks only for new ones keeps the old ones until then: a doctor of no specialty cannot be found.
    specialties: kept.length > 0 ? kept : [...confirmed],
    requested: distinct.filter((slug) => !confirmed.includes(slug)),
  };
};

const facts = ({ position, ...place }: EditedPlace | PracticePlace): string =>
  JSON.stringify([
    place.name,
    place.address,
    place.city,
    place.country,
    place.province ?? null,
    place.phone ?? null,
    place.time_zone,
    position?.lat ?? null,
    position?.lng ?? null,
  ]);

/** Whether an edited place says anything else than the stored one. */
export const isChanged = (stored: PracticePlace, edited: EditedPlace): boolean =>
  facts(stored) !== facts(edited);
