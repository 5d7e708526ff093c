import type { RegisteredRole } from '@doctor-plus/contract/accounts/registration.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeavingGuard } from '../../platform/use-leaving-guard.ts';
import { Alert } from '../../ui/alert.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { alertWords } from './alert-words.ts';
import styles from './register.module.css';
import type { Outcome, Refused } from './send.ts';

type FormFrameProps = {
  account: RegisteredRole;
  submit: string;
  /** Judges the form; false keeps it here and leads to the first field that is wrong. */
  ready: () => boolean;
  send: () => Promise<Outcome>;
  onRegistered: (username: string) => void;
  /** Lets the fields say what the server found. */
  onRefused: (refused: Refused) => void;
  children: ReactNode;
};

/** Fields, what went wrong, and the button: sending once at a time, and keeping everything that was typed. */
export function FormFrame({
  account,
  submit,
  ready,
  send,
  onRegistered,
  onRefused,
  children,
}: FormFrameProps) {
  const { t } = useTranslation('registration');
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [written, setWritten] = useState(false);
  // Nobody is known yet whose draft it could be: a reload or a closed window is asked about.
  useLeavingGuard(written, { kept: true });

  const submitted = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefused(null);
    if (!ready()) {
      focusFirstProblem(form.current);
      return;
    }
    setBusy(true);
    const outcome = await send();
    setBusy(false);
    if (outcome.kind === 'registered') return onRegistered(outcome.username);
    setRefused(outcome);
    onRefused(outcome);
    focusFirstProblem(form.current);
  };

  const said = refused ? alertWords(account, refused, t) : null;
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-busy={busy}
      onInput={() => setWritten(true)}
      onSubmit={submitted}
    >
      {children}
      {said ? (
        <Alert tone="bad" title={said.title} live>
          {said.detail}
        </Alert>
      ) : null}
      <PushButton type="submit" size="form" full aria-disabled={busy}>
        {busy ? <Spinner /> : null}
        {busy ? t('register.submitting') : submit}
      </PushButton>
      <p className={styles.agree}>
        {t('register.agree')} <a href="/terms">{t('footer:terms')}</a> ·{' '}
        <a href="/privacy">{t('footer:privacy')}</a>
      </p>
    </form>
  );
}

/** After the next drawing: the field is only marked then. */
const focusFirstProblem = (form: HTMLFormElement | null): void => {
  setTimeout(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  });
};
