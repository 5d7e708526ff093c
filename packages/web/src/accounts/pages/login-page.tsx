import { signOut } from '@doctor-plus/contract/accounts/endpoints.ts';
import { useTranslation } from 'react-i18next';
import { api } from '../../platform/api.ts';
import { settings } from '../../platform/settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import surface from '../../ui/surface.module.css';
import { bookingIn, destination, keepingNext } from '../destination.ts';
import { LoginForm } from '../parts/login-form.tsx';
import styles from './login-page.module.css';

/** Tries again to end a session that is still open, and shows how that went. */
const endSession = async (): Promise<void> => {
  await api(signOut, {}, { quietly: true }).catch(() => undefined);
  location.reload();
};

/** `/login`. After `?loggedout=true` it says whether the session was closed. */
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
      {signedOut && !settings.signed_in ? <Alert tone="info" title={t('login.loggedOut')} /> : null}
      {signedOut && settings.signed_in ? (
        <Alert
          tone="warn"
          title={t('login.stillSignedIn')}
          action={
            <PushButton variant="default" size="small" onClick={() => void endSession()}>
              {t('login.endSession')}
            </PushButton>
          }
        />
      ) : null}
      <div className={`${surface.surface} ${styles.card}`}>
        <LoginForm onSignedIn={({ redirect }) => location.assign(destination(location.search, redirect))} />
      </div>
      <p className={styles.foot}>
        {t('login.noAccount')}{' '}
        <a
          href={keepingNext(
            bookingIn(location.search) ? '/register?role=patient' : '/register',
            location.search,
          )}
        >
          {t('login.register')}
        </a>
      </p>
    </div>
  );
}
