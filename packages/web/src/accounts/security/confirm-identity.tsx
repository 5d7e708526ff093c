import { confirmIdentity, getSecurity } from '@doctor-plus/contract/accounts/security.ts';
import { digitsIn } from '@doctor-plus/contract/kernel/identity.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settleIdentity } from '../../platform/identity.ts';
import { useMe } from '../../platform/me.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { toast } from '../../ui/toast.tsx';
import { Ways } from '../parts/ways.tsx';
import { passkeysWork } from '../passkeys-work.ts';
import { sentenceOf } from './failure.ts';
import styles from './security.module.css';

/**
 * Opens over the page when a sensitive change needs a fresh proof of who is there: password, code, or passkey. The change
 * goes on by itself afterwards; closing the dialog gives it up.
 */
export function ConfirmIdentity() {
  const { t } = useTranslation('security');
  const me = useMe();
  const security = useEndpoint(getSecurity);
  const [way, setWay] = useState<'password' | 'code'>('password');
  const [typed, setTyped] = useState('');
  const confirm = useAction(confirmIdentity, { onDone: () => settleIdentity(true) });
  const hasApp = security.data?.authenticator_app != null;
  const hasPasskey = passkeysWork() && (security.data?.passkeys.length ?? 0) > 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '' || confirm.isPending) return;
    confirm.mutate({ body: way === 'password' ? { password: typed } : { code: typed } });
  };
  const provePasskey = async () => {
    const { askPasskey, wasPutAway } = await import('../passkeys.ts');
    try {
      confirm.mutate({ body: { passkey: await askPasskey() } });
    } catch (failure) {
      if (!wasPutAway(failure)) toast.error(t('confirm.passkeyFailed'));
    }
  };
  const change = (to: typeof way) => {
    confirm.reset();
    setTyped('');
    setWay(to);
  };
  const wrong =
    confirm.error && 'code' in confirm.error && confirm.error.code === 'invalid_credentials'
      ? t('confirm.wrongPassword')
      : sentenceOf(confirm.error, t);
  const error = wrong ? <FieldError>{wrong}</FieldError> : null;

  return (
    <Dialog title={t('confirm.title')} onClose={() => settleIdentity(false)} width={440}>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.note}>{t('confirm.text')}</p>
        {/* Password managers look for the name that the password belongs to. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          defaultValue={me.user_login}
          hidden
          readOnly
        />
        {way === 'password' ? (
          <PasswordInput
            key="password"
            label={t('confirm.password')}
            name="password"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="current-password"
            maxLength={1024}
            size="md"
            autoFocus
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
            error={error}
          />
        ) : (
          <TextInput
            key="code"
            label={t('app.code')}
            value={typed}
            onChange={(event) => setTyped(digitsIn(event.currentTarget.value).slice(0, 6))}
            inputMode="numeric"
            autoComplete="one-time-code"
            size="md"
            autoFocus
            error={error}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={confirm.isPending}>
          {t('confirm.confirm')}
        </Button>
        {hasPasskey ? (
          <Button
            variant="default"
            size="md"
            fullWidth
            leftSection={<IconFingerprint size={18} aria-hidden />}
            onClick={() => void provePasskey()}
          >
            {t('confirm.passkey')}
          </Button>
        ) : null}
        {hasApp ? (
          <Ways>
            <button type="button" onClick={() => change(way === 'password' ? 'code' : 'password')}>
              {t(way === 'password' ? 'confirm.useCode' : 'confirm.usePassword')}
            </button>
          </Ways>
        ) : null}
      </form>
    </Dialog>
  );
}
