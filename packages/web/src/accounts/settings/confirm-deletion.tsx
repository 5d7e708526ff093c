import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import styles from './deletion-card.module.css';

type ConfirmDeletionProps = {
  /** What has to be typed. */
  username: string;
  busy: boolean;
  onConfirm: (typed: string) => void;
};

/** The last step: nobody deletes an account by a slip of the finger. */
export function ConfirmDeletion({ username, busy, onConfirm }: ConfirmDeletionProps) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() === username.toLowerCase()) onConfirm(typed);
    else setWrong(true);
  };
  return (
    <Card title={t('delete.confirmTitle')} padding="none">
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.note}>{t('delete.confirmText')}</p>
        <p className={styles.note}>
          <Link to="/settings/export">{t('delete.exportFirst')}</Link>
        </p>
        <TextInput
          className={styles.field}
          label={t('delete.type', { username })}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={wrong ? <FieldError>{t('delete.mismatch')}</FieldError> : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setWrong(false);
          }}
        />
        <Button type="submit" color="red" variant="light" loading={busy}>
          {t('delete.button')}
        </Button>
      </form>
    </Card>
  );
}
