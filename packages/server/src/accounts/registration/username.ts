import { randomInt } from 'node:crypto';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { spelled } from '../../platform/text/fold-name.ts';

const longestPart = 24;

/** The first word of a name in plain letters: "María del Carmen" is `maria`; empty for a name in another script. */
const plainWord = (name: string): string => {
  const folded = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøłđðþħıŋŧĸ]/g, (letter) => spelled[letter] ?? '')
    .replace(/[\p{M}'’ʼ-]/gu, '');
  return (/[a-z]+/.exec(folded)?.[0] ?? '').slice(0, longestPart);
};

/** Names of families that begin with one of these are known by the words behind it. */
const particles = /^(?:(?:de|del|la|las|los|da|das|do|dos|di|van|von|der|den|el|al|y|e)\s+)+(?=\S)/i;

/**
 * `given.family` in plain letters. A name that has none, in another script for instance, is replaced by the role.
 * Never empty; letters a–z and at most one dot.
 */
export const usernameStem = (given: string, family: string, role: Role): string => {
  const parts = [plainWord(given), plainWord(family.trim().replace(particles, ''))].filter(
    (part) => part !== '',
  );
  return parts.length > 0 ? parts.join('.') : role;
};

/** A username that nobody can foresee: the number behind it is random, whether or not the name is taken (S24). */
export const proposeUsername = (stem: string, digits = 4): string =>
  `${stem}${randomInt(10 ** (digits - 1), 10 ** digits)}`;
