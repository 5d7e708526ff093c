import { IconChevronRight, IconDownload, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { LeadIcon } from '../../ui/lead-icon.tsx';
import styles from './parts.module.css';

/** The two ways out that everybody has: with a copy, and for good. */
export function DataCard() {
  const { t } = useTranslation(['settings', 'navigation']);
  return (
    <Card title={t('account.data')} padding="none">
      <Link className={`${styles.line} ${styles.link}`} to="/settings/export">
        <LeadIcon icon={IconDownload} />
        <span className={styles.text}>
          <span className={styles.name}>{t('navigation:menu.export')}</span>
          <span className={styles.detail}>{t('account.exportText')}</span>
        </span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
      <Link className={`${styles.line} ${styles.link}`} to="/settings/delete">
        <LeadIcon icon={IconTrash} tone="bad" />
        <span className={styles.text}>
          <span className={styles.name}>{t('navigation:menu.deleteAccount')}</span>
          <span className={styles.detail}>{t('account.deleteText')}</span>
        </span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </Card>
  );
}
