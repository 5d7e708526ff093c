import { getMe } from '@doctor-plus/contract/accounts/me.ts';
import {
  getSecurity,
  removeAuthenticatorApp,
  renewRecoveryCodes,
} from '@doctor-plus/contract/accounts/security.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Button } from '@mantine/core';
import {
  IconCircleCheck,
  IconDeviceMobile,
  IconFingerprint,
  IconLifebuoy,
  IconShieldOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { passkeysWork } from '../passkeys-work.ts';
import { EnrolDialog } from './enrol-dialog.tsx';
import { toastFailure } from './failure.ts';
import { lastFactorTexts } from './last-factor.ts';
import { PasskeyRows } from './passkey-rows.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './security.module.css';
import { useFactors } from './use-factors.ts';

type FactorsCardProps = { security: ResponseOf<typeof getSecurity> };

/** The second factor: what it is for, what is set up, what to do on the day the phone is lost. */
export function FactorsCard({ security }: FactorsCardProps) {
  const { t } = useTranslation('security');
  const formats = useFormats();
  const factors = useFactors();
  const [removing, setRemoving] = useState(false);
  const { authenticator_app: app, passkeys, recovery_codes_left: left } = security;
  const count = passkeys.length + (app ? 1 : 0);
  const mayRemove = count > 1 || security.can.remove_last_factor;
  const last = lastFactorTexts(security);
  const remove = useAction(removeAuthenticatorApp, {
    stale: [getSecurity, getMe],
    onDone: () => {
      setRemoving(false);
      toast.success(t('app.removed'));
    },
    onFailed: (failure) => toastFailure(failure, t),
  });
  const renew = useAction(renewRecoveryCodes, {
    stale: [getSecurity],
    onDone: ({ recovery_codes }) => factors.added(recovery_codes),
    onFailed: (failure) => toastFailure(failure, t),
  });

  return (
    <Card
      title={t('factors.title')}
      padding="none"
      aside={
        count > 0 ? (
          <StatusBadge tone="ok" icon={IconCircleCheck}>
            {t('factors.on')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="warn" icon={IconShieldOff}>
            {t('factors.off')}
          </StatusBadge>
        )
      }
    >
      {count > 0 && !mayRemove ? (
        <div className={styles.alerts}>
          <Alert tone="info" title={t(last.kept)} />
        </div>
      ) : null}
      <div className={styles.body}>
        <div className={styles.what}>
          <span className={styles.lead} aria-hidden>
            <IconDeviceMobile size={20} />
          </span>
          <div className={styles.text}>
            <p className={styles.name}>{t('app.name')}</p>
            <p className={styles.detail}>
              {app ? t('app.since', { date: formats.date(app.since) }) : t('app.text')}
            </p>
          </div>
        </div>
        <div className={styles.buttons}>
          <Button
            variant={count === 0 ? 'filled' : 'default'}
            loading={factors.busy === 'app'}
            onClick={() => void factors.startApp()}
          >
            {t(app ? 'app.replace' : 'app.add')}
          </Button>
          {app && mayRemove ? (
            <Button variant="default" onClick={() => setRemoving(true)}>
              {t('app.remove')}
            </Button>
          ) : null}
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.what}>
          <span className={styles.lead} aria-hidden>
            <IconFingerprint size={20} />
          </span>
          <div className={styles.text}>
            <p className={styles.name}>{t('passkeys.name')}</p>
            <p className={styles.detail}>{t(passkeysWork() ? 'passkeys.text' : 'passkeys.notHere')}</p>
          </div>
        </div>
        {passkeysWork() ? (
          <Button
            variant="default"
            loading={factors.busy === 'passkey'}
            onClick={() => void factors.addKey()}
          >
            {t('passkeys.add')}
          </Button>
        ) : null}
      </div>
      <PasskeyRows
        passkeys={passkeys}
        mayRemove={mayRemove}
        lastText={count === 1 ? t(last.removed) : undefined}
      />
      {count > 0 ? (
        <div className={styles.body}>
          <div className={styles.what}>
            <span className={styles.lead} aria-hidden>
              <IconLifebuoy size={20} />
            </span>
            <div className={styles.text}>
              <p className={styles.name}>{t('codes.name')}</p>
              <p className={styles.detail}>{t('codes.left', { count: left })}</p>
            </div>
          </div>
          <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate({})}>
            {t('codes.renew')}
          </Button>
        </div>
      ) : null}
      <EnrolDialog {...factors} />
      {removing ? (
        <RemoveDialog
          title={t('app.removeTitle')}
          text={t(count > 1 ? 'app.removeText' : last.removed)}
          button={t('app.remove')}
          busy={remove.isPending}
          onRemove={() => remove.mutate({})}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </Card>
  );
}
