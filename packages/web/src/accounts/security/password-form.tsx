import { passwordMinimum } from '@doctor-plus/contract/accounts/schema.ts';
import { changePassword, getSecurity, listSessions } from '@doctor-plus/contract/accounts/security.ts';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../platform/use-endpoint.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { toast } from '../../ui/toast.tsx';
import { passwordLength } from '../password-length.ts';
import { PasswordHint } from '../register/password-hint.tsx';
import { sentenceOf } from './failure.ts';
import styles from './security.module.css';

type PasswordFormProps = {
  staff: boolean;
  onDone: () => void;
  /** Fewest characters that are enough here. */
  minimum?: number;
};

/** A new password, twice. The old one is asked for by the confirmation, not here. */
export function PasswordForm({ staff, onDone, minimum = passwordMinimum }: PasswordFormProps) {
  const { t } = useTranslation('security');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const change = useAction(changePassword, {
    stale: [getSecurity, listSessions],
    onDone: () => {
      toast.success(t('password.changed'));
      onDone();
    },
  });
  const tooShort = passwordLength(password) < minimum ? t('password.tooShort', { min: minimum }) : null;
  const differs = again === password ? null : t('password.mismatch');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!tooShort && !differs && !change.isPending) change.mutate({ body: { new_password: password } });
  };
  const wrong = (tried ? tooShort : null) ?? sentenceOf(change.error, t);
  return (
    <form className={styles.form} onSubmit={submit}>
      <div>
        <PasswordInput
          label={t('password.new')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="new-password"
          maxLength={1024}
          size="md"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
          error={wrong ? <FieldError>{wrong}</FieldError> : null}
        />
        {wrong ? null : <PasswordHint password={password} staff={staff} />}
      </div>
      <PasswordInput
        label={t('password.again')}
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        autoComplete="new-password"
        maxLength={1024}
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        error={tried && differs ? <FieldError>{differs}</FieldError> : null}
      />
      <div className={styles.end}>
        <Button type="submit" size="md" loading={change.isPending}>
          {t('password.save')}
        </Button>
      </div>
    </form>
  );
}
