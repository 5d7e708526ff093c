import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMe } from '../../platform/me.ts';
import styles from './back-to-dashboard.module.css';

type BackProps = {
  /** Where it stands; each width shows one of them: above the list, beside the choice of column, in the patient's header. */
  at: 'list' | 'views' | 'header';
};

/** The way back to the dashboard, specification 2.8. */
export function BackToDashboard({ at }: BackProps) {
  const { t } = useTranslation(['patientCare', 'navigation']);
  return (
    <Link to={`/dashboard/${useMe().role}`} className={styles.back} data-at={at} aria-label={t('back')}>
      <IconArrowLeft size={16} aria-hidden />
      <span>{t('navigation:bottom.dashboard')}</span>
    </Link>
  );
}
