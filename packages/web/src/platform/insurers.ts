import { insurerName, insurers } from '@doctor-plus/contract/directory/reference/insurers.ts';
import { folded } from './folded.ts';

const slugs = new Map(insurers.flatMap(({ slug, name }) => [slug, name].map((said) => [folded(said), slug])));

/** Names that are proposed while one types. */
export const insurerNames = insurers.map(({ name }) => name);

/** An insurer as it is stored: one of the list by its slug, whatever the capitals and accents; any other in words. */
export const insurerFrom = (typed: string): string => slugs.get(folded(typed.trim())) ?? typed.trim();

/** An insurer as people read it. */
export const insurerText = insurerName;
