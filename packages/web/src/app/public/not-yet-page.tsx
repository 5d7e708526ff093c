import { IconClockPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../ui/page.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './not-yet-page.module.css';

/** A public page that a later version brings; the same words as inside the portal. */
export function NotYetPage({ title }: { title: string }) {
  const { t } = useTranslation();
  useDocumentTitle(title);
  return (
    <div className={styles.column}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.card}>
        <EmptyState
          icon={IconClockPause}
          title={t('notAvailable.title')}
          action={
            <PushButton href="/" variant="default">
              {t('notAvailable.back')}
            </PushButton>
          }
        >
          {t('notAvailable.publicText')}
        </EmptyState>
      </div>
    </div>
  );
}
