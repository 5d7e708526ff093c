import { type RegisteredRole, registeredRoles } from '@doctor-plus/contract/accounts/registration.ts';
import { IconChevronRight, IconClipboardList, IconStethoscope, IconUser } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconType } from '../../ui/icon-type.ts';
import styles from './register.module.css';
import { addressOf } from './use-address.ts';

const icons: Record<RegisteredRole, IconType> = {
  patient: IconUser,
  doctor: IconStethoscope,
  secretary: IconClipboardList,
};

/** Which kind of account: three links, so that each can be opened in a tab of its own. */
export function RolePicker({ onPick }: { onPick: (role: RegisteredRole) => void }) {
  const { t } = useTranslation('registration');
  const pick = (event: MouseEvent, role: RegisteredRole) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPick(role);
  };
  return (
    <ul className={styles.roles} aria-label={t('register.pick.title')}>
      {registeredRoles.map((role) => {
        const Icon = icons[role];
        return (
          <li key={role}>
            <a
              className={styles.role}
              href={addressOf({ mode: 'register', role }, location.search)}
              onClick={(event) => pick(event, role)}
            >
              <Icon size={24} aria-hidden />
              <span className={styles.roleText}>
                <span className={styles.roleTitle}>{t(`register.role.${role}.title`)}</span>
                <span className={styles.roleDetail}>{t(`register.role.${role}.text`)}</span>
              </span>
              <IconChevronRight size={18} aria-hidden />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
