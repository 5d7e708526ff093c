import { passwordMinimum } from '@doctor-plus/contract/accounts/schema.ts';
import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../platform/gate.ts';
import { Refusal } from '../platform/http/errors.ts';
import { folded, isCommonPassword } from './common-passwords.ts';

/** OWASP minimum for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The library's threads are the process's threads: more than two hashes at a time would starve everything else. */
const gate = createGate(2);

/** Same password, same characters, however the keyboard composed them. */
const normal = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => gate(() => hash(normal(password), cost));

/** A hash of random bytes that nobody kept, at the same cost: an unknown account takes as long as a wrong password. */
export const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$Uq/42zgUC9ARSceQa7kvXA$J+67ZPtLMjVMVwkxNJWZYTcPAF5nj5rBfVdm4ToMzUQ';

/** Whether the password fits; without a stored hash the same work is done and the answer is no. */
export const passwordFits = async (stored: string | null, password: string): Promise<boolean> => {
  const fits = await gate(() => verify(stored ?? hashOfNobody, normal(password), cost));
  return fits && stored !== null;
};

/** Whom a new password is for: what everybody may know of them must not open their account. */
export type PasswordOwner = {
  readonly givenName: string;
  readonly familyName: string;
  readonly email?: string | null;
  readonly username?: string | null;
};

export type WeakPassword = 'password_too_short' | 'password_too_common' | 'password_is_personal';

/** Characters as a person counts them, after NFC. */
const lengthOf = (password: string): number => [...normal(password)].length;

/** Staff without a second factor need this many characters (decision D1). */
const longMinimum = 15;

/** What is stored of a password's length, when it is set and never later: 15 characters or more (S22). */
export const isLongPassword = (password: string): boolean => lengthOf(password) >= longMinimum;

/**
 * Why a password may not be chosen, or null when it may: shorter than `passwordMinimum`, among those that everybody
 * tries first, or made of the person's own name or address. No rule about kinds of characters, no upper limit (S21).
 */
export const checkNewPassword = (password: string, owner: PasswordOwner): WeakPassword | null => {
  if (lengthOf(password) < passwordMinimum) return 'password_too_short';
  if (isCommonPassword(password)) return 'password_too_common';
  return isPersonal(folded(password), owner) ? 'password_is_personal' : null;
};

/** Throws 400 with the reason as code, and the minimum, when a password may not be chosen. */
export const refuseWeakPassword = (password: string, owner: PasswordOwner): void => {
  const weak = checkNewPassword(password, owner);
  if (weak) throw new Refusal(weak, reasons[weak], { minimum: passwordMinimum });
};

const reasons: Record<WeakPassword, string> = {
  password_too_short: `The password must have at least ${passwordMinimum} characters.`,
  password_too_common: 'This password is among those that are tried first. Choose another one.',
  password_is_personal: 'The password is made of your own name or address. Choose another one.',
};

/** Names of three letters or less are part of too many words to forbid them inside one. */
const shortestWord = 4;

/** What remains once the person's own words are taken out must itself be long enough. */
const isPersonal = (password: string, owner: PasswordOwner): boolean => {
  const words = wordsOf(owner).sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password);
  return rest !== password && [...rest].length < passwordMinimum;
};

const wordsOf = ({ givenName, familyName, email, username }: PasswordOwner): string[] => {
  const names = [givenName, familyName].map(folded);
  const address = folded(email ?? '');
  const [mailbox = '', domain = ''] = address.split('@');
  const parts = [...names, mailbox, domain.split('.')[0] ?? '', folded(username ?? '')].flatMap((text) => [
    text,
    ...text.split(/[^\p{L}\p{N}]+/u),
    text.replace(/[^\p{L}\p{N}]/gu, ''),
  ]);
  const whole = [address, names.join(''), names.toReversed().join(''), names.join('.')];
  return [...new Set([...parts, ...whole])].filter((word) => [...word].length >= shortestWord);
};
