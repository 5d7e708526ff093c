import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { IconType } from '../../../ui/icon-type.ts';
import styles from '../home.module.css';

type Action = { id: string; icon: IconType; to: string };

type QuickActionsProps = {
  actions: readonly Action[];
  /** What stands in the heading where there is room for it. */
  onPhones?: readonly { label: string; icon: IconType; to: string }[];
};

/** Where people go most often from here. Text: `dashboard:action.<id>`. */
export function QuickActions({ actions, onPhones = [] }: QuickActionsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <nav aria-label={t('action.title')} className={styles.actions}>
      {actions.map(({ id, icon: Icon, to }) => (
        <Button
          key={id}
          component={Link}
          to={to}
          variant="default"
          justify="flex-start"
          leftSection={<Icon size={18} aria-hidden />}
        >
          {t(`action.${id}`)}
        </Button>
      ))}
      {onPhones.map(({ label, icon: Icon, to }) => (
        <Button
          key={to}
          className={styles.narrow}
          component={Link}
          to={to}
          variant="default"
          justify="flex-start"
          leftSection={<Icon size={18} aria-hidden />}
        >
          {label}
        </Button>
      ))}
    </nav>
  );
}
