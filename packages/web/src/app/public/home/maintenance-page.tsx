import './texts.ts';
import { IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { settings } from '../../../platform/settings.ts';
import { useDocumentTitle } from '../../../ui/page.tsx';
import { PushButton } from '../../../ui/push-button.tsx';
import { Notice } from '../notice.tsx';
import styles from './maintenance-page.module.css';

/** All that a visitor sees while the practice is in maintenance: the notice, and the administrator's way in. */
export function MaintenancePage() {
  const { t } = useTranslation('home');
  useDocumentTitle(t('maintenance.title'));
  return (
    <Notice
      mark={
        <span className={styles.mark} aria-hidden>
          <IconTool size={24} />
        </span>
      }
      title={t('maintenance.title')}
      action={
        <PushButton href="/wp-admin" variant="default" size="form">
          {t('maintenance.admin')}
        </PushButton>
      }
    >
      {t('maintenance.text', { practice: settings.practice })}
    </Notice>
  );
}
