import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField, PasswordField, TextField } from '../../ui/form-fields.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { passkeysWork } from '../passkeys-work.ts';
import {
  type Credential,
  lackingIn,
  type Refused,
  type SecondFactorWanted,
  type SignedIn,
  signIn,
} from '../sign-in.ts';
import styles from './form.module.css';

const SecondFactorStep = lazy(async () => ({
  default: (await import('./second-factor-step.tsx')).SecondFactorStep,
}));

type LoginFormProps = {
  onSignedIn: (signedIn: SignedIn) => void | Promise<void>;
  /** The dialog over a page knows who was there. */
  username?: string;
};

const credentialsOf = (form: FormData) => ({
  username: String(form.get('username')),
  password: String(form.get('password')),
  remember: form.get('remember') !== null,
});

/** Username or mail, password, remember me, second factor: the one way in, on its page and in the dialog over a page. */
export function LoginForm({ onSignedIn, username = '' }: LoginFormProps) {
  const { t } = useTranslation('registration');
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [hint, setHint] = useState<string | null>(null);
  const [lacking, setLacking] = useState<readonly Credential[]>([]);
  const [wanted, setWanted] = useState<SecondFactorWanted | null>(null);
  const [typed, setTyped] = useState(username);

  const conclude = async (outcome: SignedIn | Refused) => {
    if (outcome.kind === 'signed-in') {
      toast.success(t('login.success'));
      await onSignedIn(outcome);
      return;
    }
    setError(outcome.sentence);
    setHint(outcome.hint ?? null);
    toast.error(outcome.toast);
    setBusy(false);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const credentials = credentialsOf(new FormData(event.currentTarget));
    const lacks = lackingIn(credentials);
    setError(null);
    setHint(null);
    setLacking(lacks);
    if (lacks[0]) return event.currentTarget.querySelector<HTMLElement>(`[name=${lacks[0]}]`)?.focus();
    setBusy(true);
    const outcome = await signIn(credentials, t);
    if (outcome.kind !== 'second-factor') return conclude(outcome);
    setTyped(credentials.username);
    setBusy(false);
    setWanted(outcome);
  };
  const provePasskey = async () => {
    if (busy || !form.current) return;
    const { remember } = credentialsOf(new FormData(form.current));
    setError(null);
    setHint(null);
    setLacking([]);
    setBusy(true);
    const { signInWithPasskey } = await import('../passkeys.ts');
    const outcome = await signInWithPasskey(remember, t);
    if (outcome) await conclude(outcome);
    else setBusy(false);
  };

  const problem = (name: Credential) => (lacking.includes(name) ? t('login.required') : null);

  if (wanted) {
    return (
      <Suspense fallback={<div className={styles.waiting} aria-busy />}>
        <SecondFactorStep
          wanted={wanted}
          onSignedIn={onSignedIn}
          onBack={(sentence) => {
            setError(sentence);
            setWanted(null);
          }}
        />
      </Suspense>
    );
  }
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <TextField
        label={t('login.username')}
        name="username"
        defaultValue={typed}
        required
        autoFocus={typed === ''}
        data-autofocus={typed === '' ? true : undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={problem('username')}
      />
      <PasswordField
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        name="password"
        required
        autoFocus={typed !== ''}
        data-autofocus={typed === '' ? undefined : true}
        autoComplete="current-password"
        maxLength={1024}
        error={problem('password') ?? error}
      />
      {hint ? (
        <p className={styles.hint} role="status">
          {hint}
        </p>
      ) : null}
      <div className={styles.line}>
        <CheckField name="remember" label={t('login.remember')} />
        <a href="/forgot-password">{t('login.forgot')}</a>
      </div>
      <PushButton type="submit" size="form" full aria-disabled={busy}>
        {busy ? <Spinner /> : null}
        {t(busy ? 'login.submitting' : 'login.submit')}
      </PushButton>
      {passkeysWork() ? (
        <>
          <p className={styles.or}>{t('login.or')}</p>
          <PushButton
            variant="default"
            size="form"
            full
            icon={<IconFingerprint size={18} aria-hidden />}
            onClick={() => void provePasskey()}
          >
            {t('login.passkey')}
          </PushButton>
        </>
      ) : null}
    </form>
  );
}
