import type { SecondFactorMethod } from '@doctor-plus/contract/accounts/credentials.ts';
import { digitsIn } from '@doctor-plus/contract/kernel/identity.ts';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/form-fields.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { askPasskey, type Proof, wasPutAway } from '../passkeys.ts';
import styles from './form.module.css';
import { Ways } from './ways.tsx';

type SecondFactorFormProps = {
  methods: readonly SecondFactorMethod[];
  busy: boolean;
  error: string | null;
  onProof: (proof: Proof) => void | Promise<void>;
  /** Back to where the password was asked for. */
  onBack?: () => void;
};

const digitsOf = (text: string) => digitsIn(text).slice(0, 6);

/** The second step: a code of the authenticator application, a passkey, or a recovery code. */
export function SecondFactorForm({ methods, busy, error, onProof, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation('registration');
  const hasApp = methods.includes('totp');
  const hasPasskey = methods.includes('passkey');
  const [way, setWay] = useState<'app' | 'passkey' | 'recovery'>(
    hasApp ? 'app' : hasPasskey ? 'passkey' : 'recovery',
  );
  const [code, setCode] = useState('');
  const [lacks, setLacks] = useState(false);

  const provePasskey = async () => {
    if (busy) return;
    try {
      await onProof({ passkey: await askPasskey() });
    } catch (failure) {
      if (!wasPutAway(failure)) toast.error(t('secondFactor.passkeyFailed'));
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (way === 'passkey') return void provePasskey();
    const isEmpty = code.trim() === '';
    setLacks(isEmpty);
    if (isEmpty) return event.currentTarget.querySelector('input')?.focus();
    void onProof(way === 'app' ? { code: digitsOf(code) } : { recovery_code: code });
  };
  const typeCode = (text: string) => {
    setCode(way === 'app' ? digitsOf(text) : text);
    // Six figures are a whole code: nobody has to look for the button.
    if (way === 'app' && digitsOf(text).length === 6 && !busy) void onProof({ code: digitsOf(text) });
  };
  const change = (to: typeof way) => {
    setCode('');
    setLacks(false);
    setWay(to);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={busy}>
      <p className={styles.hint}>{t(`secondFactor.${way}.text`)}</p>
      {way === 'passkey' ? (
        <p className={styles.alone} role="alert">
          {error}
        </p>
      ) : (
        <div className={styles.code}>
          <TextField
            key={way}
            label={t(`secondFactor.${way}.label`)}
            name="code"
            value={code}
            onChange={(event) => typeCode(event.currentTarget.value)}
            required
            autoFocus
            inputMode={way === 'app' ? 'numeric' : 'text'}
            autoComplete={way === 'app' ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={way === 'app' ? 7 : 14}
            error={lacks ? t('login.required') : error}
          />
        </div>
      )}
      <PushButton
        type="submit"
        size="form"
        full
        aria-disabled={busy}
        icon={way === 'passkey' ? <IconFingerprint size={18} aria-hidden /> : undefined}
      >
        {busy ? <Spinner /> : null}
        {t(
          way === 'passkey' ? 'secondFactor.passkey.use' : busy ? 'login.submitting' : 'secondFactor.confirm',
        )}
      </PushButton>
      <Ways centred>
        {way !== 'app' && hasApp ? (
          <button type="button" onClick={() => change('app')}>
            {t('secondFactor.app.choose')}
          </button>
        ) : null}
        {way !== 'passkey' && hasPasskey ? (
          <button type="button" onClick={() => void provePasskey()}>
            {t('secondFactor.passkey.use')}
          </button>
        ) : null}
        {way !== 'recovery' && methods.includes('recovery_code') ? (
          <button type="button" onClick={() => change('recovery')}>
            {t('secondFactor.recovery.choose')}
          </button>
        ) : null}
        {onBack ? (
          <button type="button" onClick={onBack}>
            {t('secondFactor.back')}
          </button>
        ) : null}
      </Ways>
    </form>
  );
}
