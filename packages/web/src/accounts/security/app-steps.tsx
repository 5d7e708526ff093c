import {
  confirmAuthenticatorApp,
  getSecurity,
  type startAuthenticatorApp,
} from '@doctor-plus/contract/accounts/security.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { digitsIn } from '@doctor-plus/contract/kernel/identity.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../platform/use-endpoint.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { sentenceOf } from './failure.ts';
import styles from './security.module.css';

type AppStepsProps = {
  started: ResponseOf<typeof startAuthenticatorApp>;
  /** With codes to be shown when these are the account's first. */
  onAdded: (codes: readonly string[] | null) => void;
};

/** Scan, type the first code, done. */
export function AppSteps({ started, onAdded }: AppStepsProps) {
  const { t } = useTranslation('security');
  const [code, setCode] = useState('');
  const confirm = useAction(confirmAuthenticatorApp, {
    stale: [getSecurity],
    onDone: ({ recovery_codes }) => onAdded(recovery_codes),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isPending && code.length === 6) confirm.mutate({ body: { code } });
  };
  const wrong = sentenceOf(confirm.error, t);
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.enrol}>
        <QrCode {...started.qr} label={t('app.qr')} />
        <ol className={styles.steps}>
          <li>{t('app.step1')}</li>
          <li>
            {t('app.step2')}
            <br />
            <code className={styles.secret}>{started.secret}</code>
            <a className={styles.onPhone} href={started.uri}>
              {t('app.open')}
            </a>
          </li>
          <li>{t('app.step3')}</li>
        </ol>
      </div>
      <TextInput
        label={t('app.code')}
        value={code}
        onChange={(event) => setCode(digitsIn(event.currentTarget.value).slice(0, 6))}
        inputMode="numeric"
        autoComplete="one-time-code"
        size="md"
        data-autofocus
        error={wrong ? <FieldError>{wrong}</FieldError> : null}
      />
      <div className={styles.end}>
        <Button type="submit" size="md" loading={confirm.isPending} disabled={code.length !== 6}>
          {t('app.confirm')}
        </Button>
      </div>
    </form>
  );
}
