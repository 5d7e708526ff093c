import type { UrgentSign } from '@doctor-plus/contract/messaging/conversations.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { telephoneLink } from './telephone-link.ts';

/** The words for what was found: a body in danger comes first, then despair, then violence. */
export const adviceFor = (signs: readonly UrgentSign[]): 'suicide' | 'violence' | 'text' => {
  const [first] = signs.filter((sign) => sign !== 'violence' && sign !== 'suicide');
  if (first !== undefined && first !== 'poisoning') return 'text';
  if (signs.includes('suicide')) return 'suicide';
  return signs.includes('violence') ? 'violence' : 'text';
};

type UrgentAlertProps = {
  signs: readonly UrgentSign[];
  number: string;
  /** Read out as soon as it appears. */
  live?: boolean;
  /** Below the advice. */
  children?: ReactNode;
};

/** Advice when words of an emergency are written: the number to call, and words that fit. */
export function UrgentAlert({ signs, number, live = false, children }: UrgentAlertProps) {
  const { t } = useTranslation('common');
  return (
    <Alert tone="bad" live={live} title={t('urgent.title', { number })}>
      {t(`urgent.${adviceFor(signs)}`, { number })}{' '}
      <a href={telephoneLink(number)}>{t('urgent.call', { number })}</a>
      {children}
    </Alert>
  );
}
