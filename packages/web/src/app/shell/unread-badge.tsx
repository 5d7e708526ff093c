import { useTranslation } from 'react-i18next';
import styles from './unread-badge.module.css';

type UnreadBadgeProps = { count: number; at?: 'end' | 'icon' };

/** How many messages wait behind a line; nothing where there are none. */
export function UnreadBadge({ count, at = 'end' }: UnreadBadgeProps) {
  const { t } = useTranslation('navigation');
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-at={at}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden"> {t('shell.unreadMessages', { count })}</span>
    </span>
  );
}
