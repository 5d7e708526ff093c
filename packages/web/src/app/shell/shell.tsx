import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useLocation } from 'react-router';
import { CurrentEntryContext } from '../../platform/current-entry.ts';
import { type Me, MeContext } from '../../platform/me.ts';
import type { PageHandle } from '../../platform/pages.tsx';
import { settings } from '../../platform/settings.ts';
import { AssistantLauncher } from './assistant-launcher.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { entryAt } from './entry-at.ts';
import { Footer } from './footer.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { UnknownAddressNotice } from './unknown-address.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';
import { useTree } from './use-tree.ts';

type ShellProps = {
  role: Role;
  /** Null while nobody is signed in yet: the frame is drawn for the role, without a name and without data. */
  me: Me | null;
  /** The address of the page that is drawn; another than the current one while the next page is fetched. */
  shown: Location;
  frame: NonNullable<PageHandle['frame']>;
  children: ReactNode;
};

/** Top bar, tree, page, bottom bar. */
export function Shell({ role, me, shown, frame, children }: ShellProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const tree = useTree(frame, pathname);
  const entry = entryAt(role, shown.pathname);
  const going = shown.pathname !== pathname;
  useScrollToTop(shown.pathname);

  return (
    <CurrentEntryContext value={entry ? t(`navigation:menu.${entry.id}`) : ''}>
      <div className={styles.shell} data-frame={frame} data-folded={tree.folded || undefined}>
        <a className={styles.skip} href="#main">
          {t('skipToContent')}
        </a>
        <TopBar role={role} me={me} tree={tree} />
        <Sidebar role={role} path={pathname} practice={me?.practice.name ?? settings.practice} tree={tree} />
        <div className={styles.content} inert={tree.drawerOpen}>
          <main id="main" className={styles.main} tabIndex={-1} aria-busy={going}>
            <UnknownAddressNotice />
            {children}
          </main>
          {frame === 'standard' ? <Footer /> : null}
        </div>
        {me?.role === 'doctor' ? (
          <MeContext value={me}>
            <AssistantLauncher path={shown.pathname} />
          </MeContext>
        ) : null}
        <BottomBar role={role} path={pathname} />
      </div>
    </CurrentEntryContext>
  );
}
