import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actsFor } from '../../platform/acting.ts';
import { loadGroups } from '../../platform/i18n.ts';
import type { Me } from '../../platform/me.ts';
import { settings } from '../../platform/settings.ts';
import { DemonstrationBadge } from '../../ui/demonstration-badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { places } from '../shortcuts.ts';
import { LanguageMenu } from './language-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import styles from './top-bar.module.css';
import type { Tree } from './use-tree.ts';
import { UserMenu } from './user-menu.tsx';

/** For those few who act for somebody. */
const PersonSwitch = lazy(async () => {
  const [{ PersonSwitch: Switch }] = await Promise.all([
    import('../acting/person-switch.tsx'),
    loadGroups('proxies'),
  ]);
  return { default: Switch };
});

type TopBarProps = { role: Role; me: Me | null; tree: Tree };

const toggleName = ({ narrow, drawerOpen, folded }: Tree) => {
  if (narrow) return drawerOpen ? 'closeMenu' : 'openMenu';
  return folded ? 'unfoldMenu' : 'foldMenu';
};

export function TopBar({ role, me, tree }: TopBarProps) {
  const { t } = useTranslation('navigation');
  const { search } = places[role];
  return (
    <header className={styles.bar} data-no-print>
      <div className={styles.start}>
        <IconButton
          label={t(`shell.${toggleName(tree)}`)}
          aria-expanded={tree.narrow ? tree.drawerOpen : !tree.folded}
          aria-controls="tree"
          onClick={tree.toggle}
        >
          <IconMenu2 size={20} aria-hidden />
        </IconButton>
        <Link to="/dashboard" className={styles.home}>
          <Logo />
        </Link>
        {settings.demonstration ? (
          <span className={styles.badge} title={t('common:demonstrationHint')}>
            <DemonstrationBadge />
          </span>
        ) : null}
      </div>
      {actsFor === null ? (
        <Link to={search.href} className={styles.search}>
          <IconSearch size={16} aria-hidden />
          {t(`shell.${search.id}`)}
        </Link>
      ) : (
        <span className={styles.wideOnly} />
      )}
      <div className={styles.tools}>
        {me && me.acts_for.length > 0 ? (
          <Suspense>
            <PersonSwitch people={me.acts_for} />
          </Suspense>
        ) : null}
        {actsFor === null ? (
          <>
            <Link to={search.href} className={styles.narrowOnly} aria-label={t(`shell.${search.id}`)}>
              <IconSearch size={20} aria-hidden />
            </Link>
            {me ? <NotificationBell me={me} /> : null}
          </>
        ) : null}
        <span className={styles.wideOnly}>
          <LanguageMenu />
          <ThemeToggle />
        </span>
        <UserMenu role={role} me={me} />
      </div>
    </header>
  );
}
