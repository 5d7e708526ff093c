import { changeEmail, getSecurity } from '@doctor-plus/contract/accounts/security.ts';
import { MailAddress } from '@doctor-plus/contract/kernel/values.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '../../platform/settings.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { toast } from '../../ui/toast.tsx';
import { sentenceOf } from './failure.ts';
import styles from './security.module.css';

/** Another mail address. It counts when its owner opens the link that is sent there. */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security');
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const change = useAction(changeEmail, {
    stale: [getSecurity],
    onDone: ({ pending_email }) => {
      toast.success(t('email.asked', { address: pending_email }));
      onDone();
    },
  });
  const invalid = MailAddress.safeParse(email).success ? null : t('email.invalid');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!invalid && !change.isPending) change.mutate({ body: { email } });
  };
  const wrong = (tried ? invalid : null) ?? sentenceOf(change.error, t);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.note}>{t(settings.sends_mail ? 'email.changeText' : 'email.changeTextNoMail')}</p>
      <TextInput
        label={t('email.new')}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        autoComplete="email"
        maxLength={254}
        size="md"
        data-autofocus
        error={wrong ? <FieldError>{wrong}</FieldError> : null}
      />
      <div className={styles.end}>
        <Button type="submit" size="md" loading={change.isPending}>
          {t('email.save')}
        </Button>
      </div>
    </form>
  );
}
