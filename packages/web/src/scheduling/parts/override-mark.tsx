import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './override-mark.module.css';

/** What says everywhere that a visit was booked on purpose over a taken or closed time. */
export const OverrideIcon = IconStack2;

/** The same in words, with the reason where it is known; needs the group `calendar`. */
export function OverrideMark({ reason }: { reason: string }) {
  const { t } = useTranslation('calendar');
  return (
    <span className={styles.mark}>
      <OverrideIcon size={14} aria-hidden />
      <span>{reason ? t('details.overrideReason', { reason }) : t('override')}</span>
    </span>
  );
}
