import { IconLinkOff, IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '../../platform/settings.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import surface from '../../ui/surface.module.css';
import { bookingIn, destination, keepingNext } from '../destination.ts';
import { ConfirmWithPassword } from '../register/confirm-with-password.tsx';
import styles from '../register/register.module.css';
import { type Link, linkIn, type Session, type Verified, verify } from '../register/verify.ts';

type State = 'reading' | 'password' | Verified['kind'];

/**
 * `/verify-email?user&token`: proves a mail address. With a session of its account there is nothing to do. Without it the person
 * types the account's password, because the link alone must not confirm a stranger's account (S20). The password signs in as
 * well, and leads to the page wanted before registering.
 */
export function VerifyEmailPage() {
  const { t } = useTranslation('registration');
  useDocumentTitle(t('verify.title'));
  const [link] = useState(() => linkIn(location.search));
  const [state, setState] = useState<State>(() =>
    link ? (settings.signed_in ? 'reading' : 'password') : 'invalid',
  );
  const [session, setSession] = useState<Session>(null);
  const asked = useRef(false);

  useEffect(() => {
    // The token is for this page only: it leaves the address bar and the history at once.
    history.replaceState(null, '', keepingNext(location.pathname, location.search));
    if (!link || !settings.signed_in || asked.current) return;
    asked.current = true;
    void verify(link).then(({ kind }) =>
      setState(kind === 'verified' || kind === 'invalid' ? kind : 'password'),
    );
  }, [link]);

  return (
    <div className={styles.column}>
      <div className={`${surface.surface} ${styles.card}`} aria-live="polite" aria-busy={state === 'reading'}>
        <Content
          state={state}
          link={link}
          session={session}
          onAnswer={(answer) => {
            if (answer.kind === 'verified') setSession(answer.session);
            setState(answer.kind);
          }}
        />
      </div>
    </div>
  );
}

type ContentProps = {
  state: State;
  link: Link | null;
  session: Session;
  onAnswer: (answer: Verified) => void;
};

/** The way on: to what was wanted before, into the portal, or to signing in. */
function Onward({ session }: { session: Session }) {
  const { t } = useTranslation('registration');
  const { search } = location;
  if (!session && !settings.signed_in) {
    return (
      <PushButton href={keepingNext('/login', search)} size="form" full>
        {t('login.submit')}
      </PushButton>
    );
  }
  return (
    <PushButton href={destination(search, session?.redirect ?? '/dashboard')} size="form" full>
      {t(bookingIn(search) ? 'verify.toBooking' : 'verify.toPortal')}
    </PushButton>
  );
}

function Content({ state, link, session, onAnswer }: ContentProps) {
  const { t } = useTranslation('registration');
  if (state === 'reading') return <p className={styles.subtitle}>{t('verify.reading')}</p>;
  if (state === 'verified') {
    return (
      <>
        <span className={styles.mark} aria-hidden>
          <IconMailCheck size={24} stroke={1.6} />
        </span>
        <div>
          <h1 className={styles.title}>{t('verify.done.title')}</h1>
          <p className={styles.subtitle}>{t('verify.done.text')}</p>
        </div>
        <Onward session={session} />
      </>
    );
  }
  if (state === 'invalid' || !link) {
    return (
      <>
        <span className={styles.mark} data-tone="warn" aria-hidden>
          <IconLinkOff size={24} stroke={1.6} />
        </span>
        <div>
          <h1 className={styles.title}>{t('verify.invalid.title')}</h1>
          <p className={styles.subtitle}>{t('verify.invalid.text')}</p>
        </div>
        <Onward session={session} />
      </>
    );
  }
  return (
    <ConfirmWithPassword
      title={t('verify.title')}
      confirm={(password) => verify(link, password)}
      onAnswer={onAnswer}
    />
  );
}
