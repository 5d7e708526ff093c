import { IconLinkOff, IconUserCheck, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { offerGroups } from '../../platform/i18n.ts';
import { settings } from '../../platform/settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import surface from '../../ui/surface.module.css';
import {
  type Accepted,
  accept,
  forgetToken,
  type Invitation,
  look,
  takeToken,
} from '../register/invitation.ts';
import styles from '../register/register.module.css';

offerGroups(
  import.meta.glob<Record<string, unknown>>('../../../../locales/*/invitation.json', { import: 'default' }),
);

type State = 'reading' | 'open' | 'failed' | Accepted;

/**
 * `/invitation?token`: a doctor asks somebody to work as a secretary. Looking does not use the link up; accepting does, with the
 * account that is signed in, or with one that is made for it.
 */
export function InvitationPage() {
  const { t } = useTranslation('invitation');
  useDocumentTitle(t('title'));
  const [token] = useState(() => takeToken(location.search));
  const [state, setState] = useState<State>(token ? 'reading' : 'invalid');
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const asked = useRef(false);

  useEffect(() => {
    // The token is for this page only: it leaves the address bar and the history at once.
    history.replaceState(null, '', location.pathname);
    if (!token || asked.current) return;
    asked.current = true;
    look(token).then(
      (found) => {
        setInvitation(found);
        setState(found ? 'open' : 'invalid');
      },
      () => setState('failed'),
    );
  }, [token]);

  useEffect(() => {
    if (state === 'accepted' || state === 'invalid') forgetToken();
  }, [state]);

  return (
    <div className={styles.column}>
      <div className={`${surface.surface} ${styles.card}`} aria-live="polite" aria-busy={state === 'reading'}>
        {state === 'reading' ? <p className={styles.subtitle}>{t('reading')}</p> : null}
        {invitation && state !== 'reading' && state !== 'invalid' ? (
          <Found
            invitation={invitation}
            state={state}
            onAccept={() => (token ? accept(token).then(setState, () => setState('failed')) : undefined)}
          />
        ) : null}
        {!invitation && state === 'failed' ? (
          <Said mark={<IconLinkOff size={24} />} title={t('failed')} />
        ) : null}
        {state === 'invalid' ? (
          <Said
            mark={<IconLinkOff size={24} stroke={1.6} />}
            warn
            title={t('invalid')}
            text={t('invalidText')}
          />
        ) : null}
      </div>
    </div>
  );
}

type SaidProps = { mark: ReactNode; warn?: boolean; title: string; text?: string };

function Said({ mark, warn = false, title, text }: SaidProps) {
  return (
    <>
      <span className={styles.mark} data-tone={warn ? 'warn' : undefined} aria-hidden>
        {mark}
      </span>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {text ? <p className={styles.subtitle}>{text}</p> : null}
      </div>
    </>
  );
}

type FoundProps = { invitation: Invitation; state: State; onAccept: () => void };

function Found({ invitation, state, onAccept }: FoundProps) {
  const { t } = useTranslation('invitation');
  const formats = useFormats();
  const { doctor, address, expires } = invitation;
  if (state === 'accepted') {
    return (
      <>
        <Said mark={<IconUserCheck size={24} stroke={1.6} />} title={t('accepted', { name: doctor.name })} />
        <PushButton href="/dashboard" size="form" full>
          {t('toPortal')}
        </PushButton>
      </>
    );
  }
  return (
    <>
      <Said
        mark={<IconUsersGroup size={24} stroke={1.6} />}
        title={t('from', { name: doctor.name })}
        text={t('sentTo', { address, date: formats.date(expires) })}
      />
      <p>{t('meaning')}</p>
      {state === 'otherRole' ? (
        <Alert tone="warn" title={t('otherRole')} live>
          {t('otherRoleText')}
        </Alert>
      ) : null}
      {state === 'suspended' ? <Alert tone="warn" title={t('suspended')} live /> : null}
      {state === 'failed' ? <Alert tone="bad" title={t('failed')} live /> : null}
      {settings.signed_in ? (
        <PushButton size="form" full onClick={onAccept}>
          {t('accept')}
        </PushButton>
      ) : (
        <>
          <PushButton
            href="/register?role=secretary"
            size="form"
            full
            icon={<IconUserPlus size={18} aria-hidden />}
          >
            {t('create')}
          </PushButton>
          <PushButton href="/login?next=/invitation" variant="default" size="form" full>
            {t('signIn')}
          </PushButton>
        </>
      )}
    </>
  );
}
