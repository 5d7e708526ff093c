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
import { KeyHint } from '../../ui/kbd.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { paletteKey } from '../palette/keys.ts';
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

type TopBarProps = { role: Role; me: Me | null; tree: Tree; onPalette: () => void };

const toggleName = ({ narrow, drawerOpen, folded }: Tree) => {
  if (narrow) return drawerOpen ? 'closeMenu' : 'openMenu';
  return folded ? 'unfoldMenu' : 'foldMenu';
};

/** What can be found from here, text `navigation:shell.<…>`. */
const searches: Record<Role, string> = {
  patient: 'searchDoctors',
  doctor: 'searchPatients',
  secretary: 'searchPatients',
  administrator: 'searchPages',
};

export function TopBar({ role, me, tree, onPalette }: TopBarProps) {
  const { t } = useTranslation('navigation');
  const search = t(`shell.${actsFor === null ? searches[role] : 'searchPages'}`);
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
      <button type="button" className={styles.search} aria-haspopup="dialog" onClick={onPalette}>
        <IconSearch size={16} aria-hidden />
        <span className={styles.searchText}>{search}</span>
        <KeyHint>{paletteKey()}</KeyHint>
      </button>
      <div className={styles.tools}>
        {me && me.acts_for.length > 0 ? (
          <Suspense>
            <PersonSwitch people={me.acts_for} />
          </Suspense>
        ) : null}
        <IconButton label={search} className={styles.narrowOnly} aria-haspopup="dialog" onClick={onPalette}>
          <IconSearch size={20} aria-hidden />
        </IconButton>
        {actsFor === null && me ? <NotificationBell me={me} /> : null}
        <span className={styles.wideOnly}>
          <LanguageMenu />
          <ThemeToggle />
        </span>
        <UserMenu role={role} me={me} />
      </div>
    </header>
  );
}
