import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Shortcut } from '../shortcuts.ts';
import styles from './bottom-bar.module.css';

const lies = (section: string, path: string) => path === section || path.startsWith(`${section}/`);

/** Four ways on a phone. */
export function BottomBar({ items, path }: { items: readonly Shortcut[]; path: string }) {
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
          <Icon size={20} aria-hidden />
          {t(`bottom.${id}`)}
        </Link>
      ))}
    </nav>
  );
}
