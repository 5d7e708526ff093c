import { createHash } from 'node:crypto';
import type { DrugAlert } from '../clinical/index.ts';

/**
 * Names an alert by its situation: its rule, what it found, how grave it is, the orders with their doses, and the other entries that it
 * rests on in their versions. Another order, another dose, another or a worse reaction, another result: another alert, which no answer
 * of before is to. An order that is renewed as it is stays the same.
 */
export const alertKey = ({ fingerprint, level, entries }: DrugAlert): string => {
  const parts = entries
    .map(({ kind, id, version }) => (kind === 'medication' ? id : `${kind}/${id}@${version}`))
    .sort();
  return createHash('sha256')
    .update([fingerprint, level, ...parts].join('\u0003'))
    .digest('hex');
};
