import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { PasswordField } from '../../ui/form-fields.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './register.module.css';
import type { Unverified, Verified } from './verify.ts';

type ConfirmWithPasswordProps = {
  title: string;
  /** Uses the link together with what was typed. */
  confirm: (password: string) => Promise<Verified | Unverified>;
  onAnswer: (answer: Verified) => void;
};

/** The account's password beside its link; who does not know it takes the account over by a reset. */
export function ConfirmWithPassword({ title, confirm, onAnswer }: ConfirmWithPasswordProps) {
  const { t } = useTranslation('registration');
  const { t: anyT } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get('password'));
    if (password === '') return setError(t('register.required'));
    setError(null);
    setBusy(true);
    const answer = await confirm(password);
    setBusy(false);
    if (answer.kind === 'verified' || answer.kind === 'invalid') return onAnswer(answer);
    setError(
      answer.kind === 'password'
        ? t('verify.password.wrong')
        : describeFailure(answer.failure, anyT).sentence,
    );
  };

  return (
    <>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.subtitle}>{t('verify.password.text')}</p>
      </div>
      <form className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={busy}>
        <PasswordField
          label={t('verify.password.label')}
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          name="password"
          autoComplete="current-password"
          maxLength={1024}
          autoFocus
          error={error}
        />
        <PushButton type="submit" size="form" full aria-disabled={busy}>
          {busy ? <Spinner /> : null}
          {t('verify.password.submit')}
        </PushButton>
      </form>
      <p className={styles.hint}>
        {t('verify.password.notMine')} <a href="/forgot-password">{t('pages.forgotPassword')}</a>
      </p>
    </>
  );
}
