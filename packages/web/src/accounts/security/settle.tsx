import { getMe } from '@doctor-plus/contract/accounts/me.ts';
import { sendVerificationMail } from '@doctor-plus/contract/accounts/registration.ts';
import { getSecurity } from '@doctor-plus/contract/accounts/security.ts';
import { Button } from '@mantine/core';
import {
  IconDeviceMobile,
  IconFingerprint,
  IconLogout,
  IconMail,
  IconMailForward,
  IconPassword,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../platform/me.ts';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { passkeysWork } from '../passkeys-work.ts';
import { EmailForm } from './email-form.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { toastFailure } from './failure.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './security.module.css';
import { useFactors } from './use-factors.ts';

/** Staff may do without a second factor from this length on. */
const longPassword = 15;

type SettleProps = {
  /** Language and theme, as the shell has them. */
  tools: ReactNode;
  onLeave: () => void;
};

/** In place of the portal, as long as the account owes something (S10): what it is, how it is done, and the way out. */
export function Settle({ tools, onLeave }: SettleProps) {
  const { t } = useTranslation('security');
  const me = useMe();
  const cache = useQueryClient();
  const goOn = () => void cache.invalidateQueries({ queryKey: endpointKey(getMe) });
  const title = t(me.owes === 'verified_email' ? 'settle.email.title' : 'settle.factor.title');
  useDocumentTitle(title);
  return (
    <div className={styles.settle}>
      <header className={styles.bar}>
        <Logo />
        <div className={styles.tools}>
          {tools}
          <Button variant="default" leftSection={<IconLogout size={16} aria-hidden />} onClick={onLeave}>
            {t('common:action.signOut')}
          </Button>
        </div>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        {me.owes === 'verified_email' ? <VerifyEmail onDone={goOn} /> : <AddFactor onDone={goOn} />}
      </main>
    </div>
  );
}

type WayProps = { icon: ReactNode; name: string; text: string; children: ReactNode };

function Way({ icon, name, text, children }: WayProps) {
  return (
    <div className={styles.body}>
      <div className={styles.what}>
        <span className={styles.lead} aria-hidden>
          {icon}
        </span>
        <div className={styles.text}>
          <p className={styles.name}>{name}</p>
          <p className={styles.detail}>{text}</p>
        </div>
      </div>
      {children}
    </div>
  );
}

function AddFactor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security');
  const { role } = useMe();
  const factors = useFactors(onDone);
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <p className={styles.note}>{t('settle.factor.text')}</p>
      <Card padding="none">
        {passkeysWork() ? (
          <Way
            icon={<IconFingerprint size={20} />}
            name={t('passkeys.name')}
            text={t('settle.factor.passkey')}
          >
            <Button loading={factors.busy === 'passkey'} onClick={() => void factors.addKey()}>
              {t('passkeys.add')}
            </Button>
          </Way>
        ) : null}
        <Way icon={<IconDeviceMobile size={20} />} name={t('app.name')} text={t('app.text')}>
          <Button
            variant={passkeysWork() ? 'default' : 'filled'}
            loading={factors.busy === 'app'}
            onClick={() => void factors.startApp()}
          >
            {t('app.add')}
          </Button>
        </Way>
        {role === 'secretary' ? (
          <Way icon={<IconPassword size={20} />} name={t('settle.long.name')} text={t('settle.long.text')}>
            <Button variant="default" onClick={() => setChoosing(true)}>
              {t('password.change')}
            </Button>
          </Way>
        ) : null}
      </Card>
      <EnrolDialog {...factors} />
      {choosing ? (
        <Dialog title={t('settle.long.name')} onClose={() => setChoosing(false)}>
          <PasswordForm staff minimum={longPassword} onDone={onDone} />
        </Dialog>
      ) : null}
    </>
  );
}

function VerifyEmail({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security');
  const me = useMe();
  const security = useEndpoint(getSecurity);
  const [changing, setChanging] = useState(false);
  const send = useAction(sendVerificationMail, {
    onDone: () => toast.success(t('settle.email.sent')),
    onFailed: (failure) => toastFailure(failure, t),
  });
  const pending = security.data?.pending_email;
  return (
    <>
      <Card padding="none">
        <Way
          icon={<IconMail size={20} />}
          name={me.email ?? ''}
          text={t('settle.email.text', { address: me.email ?? '' })}
        >
          <Button onClick={onDone}>{t('settle.email.check')}</Button>
        </Way>
        <div className={styles.body}>
          <div className={styles.buttons}>
            <Button
              variant="default"
              loading={send.isPending}
              leftSection={<IconMailForward size={16} aria-hidden />}
              onClick={() => send.mutate({})}
            >
              {t('settle.email.again')}
            </Button>
            <Button variant="default" onClick={() => setChanging(true)}>
              {t('settle.email.other')}
            </Button>
          </div>
        </div>
      </Card>
      {pending ? <Alert tone="info" title={t('email.pending', { address: pending })} /> : null}
      {changing ? (
        <Dialog title={t('email.change')} onClose={() => setChanging(false)}>
          <EmailForm onDone={() => setChanging(false)} />
        </Dialog>
      ) : null}
    </>
  );
}
