import { IconChevronRight, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { LeadIcon } from '../../ui/lead-icon.tsx';
import styles from './parts.module.css';

/** The way to who opened or changed the patient's record: a right, so it stands with the others. */
export function AccessCard() {
  const { t } = useTranslation('settings');
  return (
    <Card padding="none">
      <Link className={`${styles.line} ${styles.link}`} to="/medical-records/personal/access">
        <LeadIcon icon={IconEye} tone="accent" />
        <span className={styles.text}>
          <span className={styles.name}>{t('access.title')}</span>
          <span className={styles.detail}>{t('access.text')}</span>
        </span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </Card>
  );
}
