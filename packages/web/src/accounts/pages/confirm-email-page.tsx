import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { settings } from '../../platform/settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { takeLinkParts } from '../link-parts.ts';
import formStyles from '../parts/form.module.css';
import { ConfirmWithPassword } from '../register/confirm-with-password.tsx';
import { confirmAddress, type Verified } from '../register/verify.ts';
import styles from './login-page.module.css';

const link = takeLinkParts();

type State = 'asking' | 'busy' | 'password' | Verified['kind'];

/**
 * `/confirm-email`: the link in the mail to a new address. Somebody who is signed in presses once: mail scanners open
 * links, and must not change an account by that. Everybody else types the account's password, because reading the mail
 * of an address makes nobody the owner of an account (S20).
 */
export function ConfirmEmailPage() {
  const { t } = useTranslation('registration');
  const { t: anyT } = useTranslation();
  useDocumentTitle(t('pages.confirmEmail'));
  const [state, setState] = useState<State>(link ? (settings.signed_in ? 'asking' : 'password') : 'invalid');
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async () => {
    if (!link || state === 'busy') return;
    setState('busy');
    setProblem(null);
    const answer = await confirmAddress(link);
    if (answer.kind === 'verified' || answer.kind === 'invalid' || answer.kind === 'password') {
      setState(answer.kind);
      return;
    }
    setProblem(describeFailure(answer.failure, anyT).sentence);
    setState('asking');
  };

  if (state === 'password' && link) {
    return (
      <div className={styles.column}>
        <ConfirmWithPassword
          title={t('confirmEmail.title')}
          confirm={(password) => confirmAddress(link, password)}
          onAnswer={({ kind }) => setState(kind)}
        />
      </div>
    );
  }
  const asking = state === 'asking' || state === 'busy';
  return (
    <div className={styles.column}>
      <div>
        <h1 className={styles.title}>{t('confirmEmail.title')}</h1>
        {asking ? <p className={styles.subtitle}>{t('confirmEmail.subtitle')}</p> : null}
      </div>
      {problem ? <Alert tone="bad" title={problem} live /> : null}
      {state === 'verified' ? <Alert tone="ok" title={t('confirmEmail.done')} live /> : null}
      {state === 'invalid' ? (
        <Alert tone="bad" title={t('confirmEmail.invalid')} live>
          {t('confirmEmail.invalidHint')}
        </Alert>
      ) : null}
      {asking ? (
        <PushButton size="form" full onClick={() => void confirm()} aria-disabled={state === 'busy'}>
          {state === 'busy' ? <span className={formStyles.spinner} aria-hidden /> : null}
          {t('confirmEmail.confirm')}
        </PushButton>
      ) : (
        <PushButton size="form" full variant="default" href="/dashboard">
          {t('confirmEmail.goOn')}
        </PushButton>
      )}
    </div>
  );
}
