import type { proxyRelationships } from '@doctor-plus/contract/accounts/proxies.ts';
import type { ProxyScope } from '@doctor-plus/contract/kernel/access.ts';

export type Relationship = (typeof proxyRelationships)[number];

/** What is typed of somebody who is to act for a patient. */
export type ProxyWish = {
  readonly relationship: Relationship | '';
  readonly words: string;
  readonly scopes: readonly ProxyScope[];
  readonly until: string;
};

export const emptyWish: ProxyWish = { relationship: '', words: '', scopes: [], until: '' };

type Complete = {
  relationship: Relationship;
  words: string;
  scopes: ProxyScope[];
  until: string;
};

/** What is sent of it; null while something is missing. Days are compared as the practice writes them. */
export const completeWish = (
  { relationship, words, scopes, until }: ProxyWish,
  { from, to }: { from: string; to: string },
): Complete | null => {
  if (relationship === '' || scopes.length === 0 || until < from || until > to) return null;
  const said = relationship === 'other' ? words.trim() : '';
  if (relationship === 'other' && said.length < 2) return null;
  return { relationship, words: said, scopes: [...scopes], until };
};
