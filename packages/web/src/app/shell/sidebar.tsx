import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '../menus.ts';
import { MenuRail } from './menu-rail.tsx';
import { MenuTree, type WaitingAt } from './menu-tree.tsx';
import styles from './sidebar.module.css';
import type { Tree } from './use-tree.ts';

type SidebarProps = {
  role: Role;
  items: readonly MenuItem[];
  path: string;
  practice: string;
  tree: Tree;
  waitingAt: WaitingAt;
};

/** The tree of the role: beside the page, folded to a rail, or as a drawer over it. */
export function Sidebar({ role, items, path, practice, tree, waitingAt }: SidebarProps) {
  const { t } = useTranslation('navigation');
  const aside = useRef<HTMLElement>(null);
  const { narrow, drawerOpen, folded, closeDrawer } = tree;

  useEffect(() => {
    if (!drawerOpen) return;
    const opener = document.activeElement;
    aside.current?.querySelector<HTMLElement>('a, button')?.focus();
    const putAway = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      closeDrawer();
      if (opener instanceof HTMLElement) opener.focus();
    };
    addEventListener('keydown', putAway);
    return () => removeEventListener('keydown', putAway);
  }, [drawerOpen, closeDrawer]);

  return (
    <>
      {drawerOpen ? <div className={styles.overlay} onClick={closeDrawer} aria-hidden /> : null}
      <aside
        ref={aside}
        id="tree"
        className={styles.sidebar}
        data-open={drawerOpen || undefined}
        data-folded={folded || undefined}
        hidden={narrow && !drawerOpen}
        data-no-print
      >
        <nav aria-label={t('shell.mainMenu')} className={styles.nav}>
          {folded ? (
            <MenuRail items={items} path={path} />
          ) : (
            <MenuTree key={role} items={items} path={path} waitingAt={waitingAt} />
          )}
        </nav>
        {folded ? null : (
          <p className={styles.foot}>
            <span>{practice}</span>
            <span>{t(role === 'administrator' ? 'footer:adminVersion' : 'footer:version')}</span>
          </p>
        )}
      </aside>
    </>
  );
}
