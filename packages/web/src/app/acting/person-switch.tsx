import { IconChevronDown, IconUserShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Acting, actsFor, homeOf } from '../../platform/acting.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import styles from './person-switch.module.css';

/** For whom the person acts in this tab; whom they choose gets a page of their own. */
export function PersonSwitch({ people }: { people: readonly Acting[] }) {
  const { t } = useTranslation('proxies');
  const current = people.find(({ patient_id: id }) => id === actsFor);
  const shown = current ? t('acting.for', { name: current.name }) : t('acting.myself');
  const go = (patientId: string | null) => {
    if (patientId !== actsFor) location.assign(homeOf(patientId));
  };
  return (
    <Menu
      label={t('acting.switch')}
      width={248}
      trigger={(props) => (
        <button
          type="button"
          className={styles.trigger}
          aria-label={`${t('acting.switch')}: ${shown}`}
          data-acting={current ? true : undefined}
          {...props}
        >
          <IconUserShare size={20} aria-hidden />
          <span className={styles.name} aria-hidden>
            {shown}
          </span>
          <IconChevronDown size={16} aria-hidden className={styles.mark} />
        </button>
      )}
    >
      <MenuItem checked={actsFor === null} onChoose={() => go(null)}>
        {t('acting.myself')}
      </MenuItem>
      {people.map(({ patient_id: id, name }) => (
        <MenuItem key={id} checked={id === actsFor} onChoose={() => go(id)}>
          {t('acting.for', { name })}
        </MenuItem>
      ))}
    </Menu>
  );
}
