import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { languageOf } from '../engine/language.ts';
import { createClaimReader } from './claims.ts';
import type { Composition, Told } from './composition.ts';
import type { Claim } from './enforce.ts';

type Speaking = {
  readonly lang: Language;
  readonly composition: Composition;
  /** A statement as it may be shown; null for one that nothing backs. */
  readonly checked: (claim: Claim) => Claim | null;
};

/** Whether statements are in the language of the answer, all of them together: one alone may be too short to tell. */
export const isSpokenIn = (lang: Language, claims: readonly Claim[]): boolean =>
  languageOf(claims.map(({ text }) => text).join(' '), lang) === lang;

/**
 * Says what a model writes, statement by statement: each as soon as its last sign is there, when it is backed, and when all so far
 * is in the language of the answer. Until then it waits.
 */
export const createSpeaker = ({ lang, composition, checked }: Speaking) => {
  const reader = createClaimReader();
  const kept: Claim[] = [];
  let said = 0;
  return {
    hear: (piece: string): Told[] => {
      const claims = reader.push(piece).flatMap((claim) => checked(claim) ?? []);
      if (claims.length === 0) return [];
      kept.push(...claims);
      if (!isSpokenIn(lang, kept)) return [];
      const waiting = kept.slice(said);
      said = kept.length;
      return waiting.flatMap(composition.say);
    },
    hasSpoken: (): boolean => said > 0,
  };
};
