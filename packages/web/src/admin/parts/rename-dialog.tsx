import type { Account } from '@doctor-plus/contract/admin/schema.ts';
import { changeAccount } from '@doctor-plus/contract/admin/users.ts';
import { TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import styles from './rename-dialog.module.css';

type Props = { account: Account; onClose: () => void; onRenamed: (answer: { account: Account }) => void };

/** Another name for a doctor, after somebody compared it with the exequatur again. */
export function RenameDialog({ account, onClose, onRenamed }: Props) {
  const { t } = useTranslation(['admin', 'settings']);
  const form = useId();
  const [first, setFirst] = useState(account.first_name);
  const [last, setLast] = useState(account.last_name);
  const [name, family] = [first.trim(), last.trim()];
  const rename = useAction(changeAccount, { onDone: onRenamed });
  const isNew = name !== account.first_name || family !== account.last_name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ params: { id: account.id }, body: { first_name: name, last_name: family } });
  };
  return (
    <AskDialog
      title={t('users.renameTitle', { name: account.name })}
      answer={t('users.rename')}
      form={form}
      disabled={!isNew || (name === '' && family === '')}
      busy={rename.isPending}
      failure={rename.error}
      onClose={onClose}
    >
      <p>{t('users.renameText')}</p>
      <form id={form} className={styles.fields} onSubmit={submit}>
        <TextInput
          label={t('settings:personal.firstName')}
          maxLength={80}
          autoComplete="off"
          value={first}
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <TextInput
          label={t('settings:personal.lastName')}
          maxLength={80}
          autoComplete="off"
          value={last}
          onChange={(event) => setLast(event.currentTarget.value)}
        />
      </form>
    </AskDialog>
  );
}
