import { getMe } from '@doctor-plus/contract/accounts/me.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../accounts/index.ts';
import { api } from '../platform/api.ts';
import { freshPage } from '../platform/fresh-page.ts';
import type { Me } from '../platform/me.ts';
import { resumeSession } from '../platform/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import styles from './sign-in-again.module.css';

/**
 * The sign-in form over the page. The same person goes on where the calls were waiting; another person gets a fresh
 * page, and nothing that the first one typed is sent or stays. Whoever signed in at another page of this browser goes on here,
 * too, once they look at it. What is behind cannot be read: whoever sits there now may be anybody.
 */
export function SignInAgain({ me }: { me: Me | null }) {
  const { t } = useTranslation();
  const who = () => api(getMe, {}, { quietly: true, background: true }).catch(() => null);
  const take = (now: Me | null) => (now && (!me || now.id === me.id) ? resumeSession() : freshPage());
  const look = useEffectEvent(async () => {
    const now = await who();
    if (now) await take(now);
  });
  useEffect(() => {
    const again = () => void look();
    addEventListener('focus', again);
    return () => removeEventListener('focus', again);
  }, []);
  const wasHere = me !== null;
  return (
    <Dialog title={t(wasHere ? 'auth.sessionEnded' : 'registration:login.title')} width={448} covers>
      <p className={styles.text}>{t(wasHere ? 'auth.sessionEndedText' : 'registration:login.subtitle')}</p>
      <LoginForm onSignedIn={async () => take(await who())} username={me?.user_login ?? ''} />
      <p className={styles.foot}>
        <a href="/login">{t('auth.otherPerson')}</a>
      </p>
    </Dialog>
  );
}
