import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Shortcut } from '../shortcuts.ts';
import styles from './bottom-bar.module.css';
import type { WaitingAt } from './menu-tree.tsx';
import { UnreadBadge } from './unread-badge.tsx';

const lies = (section: string, path: string) => path === section || path.startsWith(`${section}/`);

type BottomBarProps = { items: readonly Shortcut[]; path: string; waitingAt: WaitingAt };

/** Four ways on a phone. */
export function BottomBar({ items, path, waitingAt }: BottomBarProps) {
  const { t } = useTranslation('navigation');
  return (
    <nav className={styles.bar} aria-label={t('shell.quickMenu')} data-no-print>
      {items.map(({ id, icon: Icon, href, section }) => (
        <Link
          key={id}
          to={href}
          className={styles.item}
          aria-current={lies(section, path) ? 'page' : undefined}
        >
          <span className={styles.icon}>
            <Icon size={20} aria-hidden />
            <UnreadBadge count={waitingAt(id)} at="icon" />
          </span>
          {t(`bottom.${id}`)}
        </Link>
      ))}
    </nav>
  );
}
