import type { getSecurity } from '@doctor-plus/contract/accounts/security.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClockHour4, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../platform/me.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './security.module.css';

type SignInCardProps = { security: ResponseOf<typeof getSecurity> };

/** What somebody types to come in: name, address, password. */
export function SignInCard({ security }: SignInCardProps) {
  const { t } = useTranslation('security');
  const [open, setOpen] = useState<'password' | 'email' | null>(null);
  const staff = useMe().role !== 'patient';
  const close = () => setOpen(null);
  const { email, email_verified, pending_email, password_long, username } = security;
  const alone = security.authenticator_app === null && security.passkeys.length === 0;
  return (
    <Card title={t('signIn.title')} padding="none">
      <div className={styles.body}>
        <div className={styles.text}>
          <p className={styles.name}>
            {t('password.title')}
            {password_long ? (
              <StatusBadge tone="ok" icon={IconShieldCheck}>
                {t('password.long')}
              </StatusBadge>
            ) : null}
          </p>
          <p className={styles.detail}>
            {t(password_long ? 'password.textLong' : staff && alone ? 'password.textStaff' : 'password.text')}
          </p>
        </div>
        <Button variant="default" onClick={() => setOpen('password')}>
          {t('password.change')}
        </Button>
      </div>
      <div className={styles.body}>
        <div className={styles.text}>
          <p className={styles.name}>
            {email ?? t('email.none')}
            {email === null ? null : email_verified ? (
              <StatusBadge tone="ok" icon={IconCircleCheck}>
                {t('email.verified')}
              </StatusBadge>
            ) : (
              <StatusBadge tone="warn" icon={IconAlertTriangle}>
                {t('email.unverified')}
              </StatusBadge>
            )}
          </p>
          <p className={styles.detail}>{t('email.text', { username })}</p>
          {pending_email ? (
            <p className={styles.detail}>
              <StatusBadge tone="warn" icon={IconClockHour4} bare>
                {t('email.pending', { address: pending_email })}
              </StatusBadge>
            </p>
          ) : null}
        </div>
        <Button variant="default" onClick={() => setOpen('email')}>
          {t('email.change')}
        </Button>
      </div>
      {open === 'password' ? (
        <Dialog title={t('password.change')} onClose={close}>
          <PasswordForm staff={staff} onDone={close} />
        </Dialog>
      ) : null}
      {open === 'email' ? (
        <Dialog title={t('email.change')} onClose={close}>
          <EmailForm onDone={close} />
        </Dialog>
      ) : null}
    </Card>
  );
}
