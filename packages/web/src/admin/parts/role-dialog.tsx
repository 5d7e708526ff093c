import type { Account } from '@doctor-plus/contract/admin/schema.ts';
import { changeAccount } from '@doctor-plus/contract/admin/users.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import styles from './role-dialog.module.css';
import { roleIcons } from './words.ts';

type Props = { account: Account; onClose: () => void; onChanged: (answer: { account: Account }) => void };

/** Another role for an account: its sessions end, and it finds another portal at the next sign-in. */
export function RoleDialog({ account, onClose, onChanged }: Props) {
  const { t } = useTranslation('admin');
  const [role, setRole] = useState<Role | null>(null);
  const change = useAction(changeAccount, { onDone: onChanged });
  return (
    <AskDialog
      title={t('users.roleTitle', { name: account.name })}
      answer={t('users.changeRole')}
      onAnswer={() => role && change.mutate({ params: { id: account.id }, body: { role } })}
      disabled={role === null}
      busy={change.isPending}
      failure={change.error}
      onClose={onClose}
    >
      <p>{t('users.roleText', { role: t(`role.${account.role}`) })}</p>
      {account.role === 'doctor' ? <p>{t('users.roleDoctorText')}</p> : null}
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
    </AskDialog>
  );
}
