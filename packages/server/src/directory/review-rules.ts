import type { Stars } from '@doctor-plus/contract/directory/reviews.ts';
import type * as z from 'zod/mini';

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

const firstLetter = (text: string): string => {
  const [first] = letters.segment(text);
  return first?.segment.toLocaleUpperCase('es') ?? '';
};

/**
 * As which a person signs in public: the first given name and the initial of the family name, "Carmen B."; nothing more
 * of the family name whatever it is made of.
 */
export const signatureOf = ({ givenName, familyName }: { givenName: string; familyName: string }): string => {
  const [given = ''] = givenName.trim().split(/\s+/);
  const initial = firstLetter(familyName.trim());
  return [given, initial && `${initial}.`].filter(Boolean).join(' ');
};

/** Stars as they are stored: whole numbers of half stars. */
export const halvesOf = (stars: z.output<typeof Stars>): number => Math.round(stars * 2);

export const starsOf = (halves: number): number => halves / 2;
