import type { CareRule } from './overdue-care.ts';

/**
 * The first pack. Empty on purpose: none of its candidates has been verified against its source yet, and a rule that is not
 * verified is not shipped (clinical reference, sections 7 and 8).
 */
export const uspstf: readonly CareRule[] = [];
