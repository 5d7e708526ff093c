import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import surface from '../../ui/surface.module.css';
import { destination, keepingNext } from '../destination.ts';
import { LoginForm } from '../parts/login-form.tsx';
import styles from './login-page.module.css';

/** `/login`. After `?loggedout=true` it says that the session was closed. */
export function LoginPage() {
  const { t } = useTranslation('registration');
  useDocumentTitle(t('login.submit'));
  const signedOut = new URLSearchParams(location.search).get('loggedout') === 'true';
  return (
    <div className={styles.column}>
      <div>
        <h1 className={styles.title}>{t('login.title')}</h1>
        <p className={styles.subtitle}>{t('login.subtitle')}</p>
      </div>
      {signedOut ? <Alert tone="info" title={t('login.loggedOut')} /> : null}
      <div className={`${surface.surface} ${styles.card}`}>
        <LoginForm onSignedIn={({ redirect }) => location.assign(destination(location.search, redirect))} />
      </div>
      <p className={styles.foot}>
        {t('login.noAccount')} <a href={keepingNext('/register', location.search)}>{t('login.register')}</a>
      </p>
    </div>
  );
}
