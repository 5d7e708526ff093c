import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '../../../platform/api-errors.ts';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/form-fields.tsx';
import { PushButton } from '../../../ui/push-button.tsx';
import styles from './health-link-page.module.css';
import type { HealthLinkToOpen } from './read-link.ts';

type OpenFormProps = {
  link: HealthLinkToOpen;
  busy: boolean;
  failure: unknown;
  onOpen: (recipient: string, passcode: string) => void;
};

/** Asks who wants to read, and for the passcode where the link has one. */
export function OpenForm({ link, busy, failure, onOpen }: OpenFormProps) {
  const { t } = useTranslation('healthLinks');
  const formats = useFormats();
  const [recipient, setRecipient] = useState('');
  const [passcode, setPasscode] = useState('');
  const [checked, setChecked] = useState(false);
  const missing = (text: string) => (checked && text.trim() === '' ? t('view.required') : null);
  const wrong = wrongPasscode(failure);

  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const empty =
      recipient.trim() === '' ? 'recipient' : link.passcode && passcode.trim() === '' ? 'passcode' : null;
    if (empty) event.currentTarget.querySelector<HTMLElement>(`[name=${empty}]`)?.focus();
    else if (!busy) onOpen(recipient.trim(), passcode.trim());
  };

  return (
    <article className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('view.title')}</h1>
        <p className={styles.intro}>{t('view.intro')}</p>
      </header>
      <section className={styles.card}>
        {link.label !== '' || link.expiresAt ? (
          <dl className={styles.facts}>
            {link.label === '' ? null : (
              <div>
                <dt>{t('view.label')}</dt>
                <dd>{link.label}</dd>
              </div>
            )}
            {link.expiresAt ? (
              <div>
                <dt>{t('view.until')}</dt>
                <dd>{formats.dateTime(link.expiresAt)}</dd>
              </div>
            ) : null}
          </dl>
        ) : null}
        <form className={styles.form} noValidate onSubmit={send}>
          <div aria-live="polite">
            {failure && wrong === null ? (
              <Alert tone="bad" title={describeFailure(failure, t).sentence} />
            ) : null}
          </div>
          <div>
            <TextField
              label={t('view.recipient')}
              name="recipient"
              value={recipient}
              error={missing(recipient)}
              autoComplete="organization"
              maxLength={100}
              onChange={(event) => setRecipient(event.currentTarget.value)}
            />
            <p className={styles.hint}>{t('view.recipientHint')}</p>
          </div>
          {link.passcode ? (
            <div>
              <TextField
                label={t('view.passcode')}
                name="passcode"
                value={passcode}
                error={missing(passcode) ?? (wrong === null ? null : t('view.wrong', { count: wrong }))}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={40}
                onChange={(event) => setPasscode(event.currentTarget.value)}
              />
              <p className={styles.hint}>{t('view.passcodeHint')}</p>
            </div>
          ) : null}
          <PushButton type="submit" size="form" full aria-busy={busy || undefined}>
            {t('view.open')}
          </PushButton>
          <p className={styles.hint}>{t('view.private')}</p>
        </form>
      </section>
    </article>
  );
}

/** How many tries are left after a wrong passcode; null after anything else. */
const wrongPasscode = (failure: unknown): number | null => {
  if (!isRefused(failure, 'passcode_wrong')) return null;
  const left = failure.body.remainingAttempts;
  return typeof left === 'number' ? left : 0;
};
