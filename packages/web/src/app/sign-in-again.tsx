import { getMe } from '@doctor-plus/contract/accounts/me.ts';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../accounts/index.ts';
import { api } from '../platform/api.ts';
import { dropAllDrafts } from '../platform/drafts.ts';
import type { Me } from '../platform/me.ts';
import { resumeSession } from '../platform/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import styles from './sign-in-again.module.css';

/**
 * The sign-in form over the page. The same person goes on where the calls were waiting; another person gets a fresh
 * page, and nothing that the first one typed is sent or stays.
 */
export function SignInAgain({ me }: { me: Me | null }) {
  const { t } = useTranslation();
  const goOn = async () => {
    const now = await api(getMe, {}, { quietly: true }).catch(() => null);
    if (now && (!me || now.id === me.id)) {
      resumeSession();
      return;
    }
    await dropAllDrafts();
    location.reload();
  };
  const wasHere = me !== null;
  return (
    <Dialog title={t(wasHere ? 'auth.sessionEnded' : 'registration:login.title')} width={448}>
      <p className={styles.text}>{t(wasHere ? 'auth.sessionEndedText' : 'registration:login.subtitle')}</p>
      <LoginForm onSignedIn={goOn} username={me?.user_login ?? ''} />
      <p className={styles.foot}>
        <a href="/login">{t('auth.otherPerson')}</a>
      </p>
    </Dialog>
  );
}
