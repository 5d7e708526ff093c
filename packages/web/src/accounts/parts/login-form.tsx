import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField, PasswordField, TextField } from '../../ui/form-fields.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { type SignedIn, signIn } from '../sign-in.ts';
import styles from './login-form.module.css';

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

/** Username or mail, password, remember me: the one way in, on its page and in the dialog over a page. */
export function LoginForm({ onSignedIn, username = '' }: LoginFormProps) {
  const { t } = useTranslation('registration');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const credentials = credentialsOf(new FormData(event.currentTarget));
    setError(null);
    setBusy(true);
    const outcome = await signIn(credentials, t);
    if (outcome.kind === 'signed-in') {
      toast.success(t('login.success'));
      await onSignedIn(outcome);
    } else {
      setError(outcome.sentence);
      toast.error(outcome.toast);
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} method="post" onSubmit={submit} aria-busy={busy}>
      <TextField
        label={t('login.username')}
        name="username"
        defaultValue={username}
        required
        autoFocus={username === ''}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        name="password"
        required
        autoFocus={username !== ''}
        autoComplete="current-password"
        maxLength={1024}
        error={error}
      />
      <div className={styles.line}>
        <CheckField name="remember" label={t('login.remember')} />
        <a href="/forgot-password">{t('login.forgot')}</a>
      </div>
      <PushButton type="submit" size="form" full aria-disabled={busy}>
        {busy ? <span className={styles.spinner} aria-hidden /> : null}
        {t(busy ? 'login.submitting' : 'login.submit')}
      </PushButton>
    </form>
  );
}
