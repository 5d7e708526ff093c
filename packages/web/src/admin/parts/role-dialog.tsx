import type { Account } from '@doctor-plus/contract/admin/schema.ts';
import { changeAccount } from '@doctor-plus/contract/admin/users.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './role-dialog.module.css';
import { roleIcons } from './words.ts';

type Props = { account: Account; onClose: () => void; onChanged: (answer: { account: Account }) => void };

/** Another role for an account: its sessions end, and it finds another portal at the next sign-in. */
export function RoleDialog({ account, onClose, onChanged }: Props) {
  const { t } = useTranslation('admin');
  const [role, setRole] = useState<Role | null>(null);
  const change = useAction(changeAccount, { onDone: onChanged });
  return (
    <Dialog
      title={t('users.roleTitle', { name: account.name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            variant="filled"
            disabled={role === null}
            loading={change.isPending}
            onClick={() => role && change.mutate({ params: { id: account.id }, body: { role } })}
          >
            {t('users.changeRole')}
          </Button>
        </>
      }
    >
      <p>{t('users.roleText', { role: t(`role.${account.role}`) })}</p>
      <fieldset className={styles.roles}>
        <legend className="visually-hidden">{t('users.role')}</legend>
        {account.can.roles.map((one) => {
          const Icon = roleIcons[one];
          return (
            <label key={one} className={styles.role} data-chosen={role === one || undefined}>
              <input
                type="radio"
                name="role"
                value={one}
                checked={role === one}
                onChange={() => setRole(one)}
              />
              <Icon size={18} aria-hidden />
              <span className={styles.words}>
                <span className={styles.name}>{t(`role.${one}`)}</span>
                <span className={styles.meaning}>{t(`roleMeaning.${one}`)}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
      {change.error ? <Alert tone="bad" title={describeFailure(change.error, t).sentence} live /> : null}
    </Dialog>
  );
}
