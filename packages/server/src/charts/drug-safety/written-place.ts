import { createHash } from 'node:crypto';
import type { WrittenPlace } from '@doctor-plus/contract/charts/written-drugs.ts';
import { normalise } from '../../platform/text/compare.ts';

/** The id of an order that is written in words: the same words in the same place have the same one (UUID version 8). */
export const writtenId = ({ kind, id }: WrittenPlace, text: string): string => {
  const words = normalise(text).trim().replaceAll(/\s+/gu, ' ');
  const hex = createHash('sha256').update([kind, id, words].join('\u0001')).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};
