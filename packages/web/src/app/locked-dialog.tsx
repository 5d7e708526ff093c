import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { freshPage } from '../platform/fresh-page.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PushButton } from '../ui/push-button.tsx';
import styles from './locked-dialog.module.css';

/** Stands in the place of the whole page, outside of what is hidden; it names nobody but the person who is there. */
export function LockedDialog({ name }: { name: string }) {
  const { t } = useTranslation();
  return createPortal(
    <Dialog title={t('auth.lockedTitle', { name })} width={480} covers>
      <p className={styles.text}>{t('auth.lockedText')}</p>
      <div className={styles.actions}>
        <PushButton onClick={() => void freshPage('/dashboard')}>
          {t('auth.lockedContinue', { name })}
        </PushButton>
        <PushButton href="/login" target="_blank" variant="default">
          {t('auth.lockedReturn')}
        </PushButton>
      </div>
      <p className={styles.foot}>{t('auth.lockedLoses', { name })}</p>
    </Dialog>,
    document.body,
  );
}
