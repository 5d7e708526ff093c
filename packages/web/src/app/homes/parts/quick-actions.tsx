import { useTranslation } from 'react-i18next';
import type { IconType } from '../../../ui/icon-type.ts';
import { PushLink } from '../../../ui/push-link.tsx';
import styles from '../home.module.css';

type Action = { id: string; icon: IconType; to: string };

type QuickActionsProps = {
  actions: readonly Action[];
  /** What stands in the heading where there is room for it. */
  onPhones?: readonly { label: string; icon: IconType; to: string }[];
};

/** Where people go most often from here; nothing where nothing is open to them. Text: `dashboard:action.<id>`. */
export function QuickActions({ actions, onPhones = [] }: QuickActionsProps) {
  const { t } = useTranslation('dashboard');
  if (actions.length === 0 && onPhones.length === 0) return null;
  return (
    <nav aria-label={t('action.title')} className={styles.actions}>
      {actions.map(({ id, icon: Icon, to }) => (
        <PushLink key={id} to={to} variant="default" icon={<Icon size={18} aria-hidden />}>
          <span>{t(`action.${id}`)}</span>
        </PushLink>
      ))}
      {onPhones.map(({ label, icon: Icon, to }) => (
        <PushLink
          key={to}
          className={styles.narrow}
          to={to}
          variant="default"
          icon={<Icon size={18} aria-hidden />}
        >
          <span>{label}</span>
        </PushLink>
      ))}
    </nav>
  );
}
