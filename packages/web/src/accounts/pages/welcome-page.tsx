import { useTranslation } from 'react-i18next';
import { settings } from '../../platform/settings.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import styles from './welcome-page.module.css';

/** `/`: what this is, and the way in. */
export function WelcomePage() {
  const { t } = useTranslation('registration');
  useDocumentTitle('');
  return (
    <div className={styles.welcome}>
      <h1 className={styles.title}>{t('welcome.title')}</h1>
      <p className={styles.text}>{t('welcome.text')}</p>
      <div className={styles.actions}>
        {settings.signed_in ? (
          <PushButton href="/dashboard" size="form">
            {t('welcome.myPortal')}
          </PushButton>
        ) : (
          <PushButton href="/login" size="form">
            {t('welcome.signIn')}
          </PushButton>
        )}
      </div>
    </div>
  );
}
