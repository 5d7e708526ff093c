import type { ProxyScope } from '@doctor-plus/contract/kernel/access.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../formats.ts';
import type { Relationship } from './proxy-wish.ts';

type About = {
  readonly relationship: Relationship;
  readonly words: string;
  readonly scopes: readonly ProxyScope[];
  readonly until: string;
};

/** What a proxy is, in the parts of a line: how related, what for, until when. */
export const useProxyWords = () => {
  const { t } = useTranslation('proxies');
  const formats = useFormats();
  return ({ relationship, words, scopes, until }: About): string[] => [
    relationship === 'other' ? words : t(`relationship.${relationship}`),
    ...scopes.map((scope) => t(`scope.${scope}`)),
    t('until', { date: formats.date(until) }),
  ];
};
