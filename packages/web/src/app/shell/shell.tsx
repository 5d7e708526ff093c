import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useLocation } from 'react-router';
import { actingAmong, actsFor } from '../../platform/acting.ts';
import { CurrentEntryContext } from '../../platform/current-entry.ts';
import { loadGroups } from '../../platform/i18n.ts';
import { type Me, MeContext } from '../../platform/me.ts';
import type { PageHandle } from '../../platform/pages.tsx';
import { settings } from '../../platform/settings.ts';
import { grantedMenu, isOpenTo } from '../granted.ts';
import { actingMenu, menuOf } from '../menus.ts';
import { PaletteDoor, usePalette } from '../palette/palette-door.tsx';
import { useNotedPlaces } from '../palette/use-noted-places.ts';
import { actingBar, bottomBars } from '../shortcuts.ts';
import { AssistantButton } from '../slices.ts';
import { messagesBehind, useUnread } from '../unread.ts';
import { BottomBar } from './bottom-bar.tsx';
import { entryAt } from './entry-at.ts';
import { Footer } from './footer.tsx';
import { hasLauncher } from './has-launcher.ts';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { UnknownAddressNotice } from './unknown-address.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';
import { useTree } from './use-tree.ts';

/** Over every page of somebody who acts for a patient; its place is kept. */
const ActingBand = lazy(async () => {
  const [{ ActingBand: Band }] = await Promise.all([
    import('../acting/acting-band.tsx'),
    loadGroups('proxies'),
  ]);
  return { default: Band };
});

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
  const owner = { role, administers: me?.administers ?? false };
  const entry = entryAt(owner, shown.pathname);
  const going = shown.pathname !== pathname;
  const acting = me ? actingAmong(me) : null;
  // Until it is known what somebody who acts for a patient may do, they are offered nothing.
  const scopes = acting?.scopes ?? [];
  const team = me?.team ?? null;
  const items = actsFor === null ? grantedMenu(menuOf(owner), team) : actingMenu(scopes);
  const bar =
    actsFor === null
      ? bottomBars[role].filter(({ href }) => isOpenTo(team, href))
      : scopes.map((scope) => actingBar[scope]);
  const launcher = hasLauncher(role, frame, shown.pathname);
  const palette = usePalette();
  const unread = useUnread(me !== null);
  useScrollToTop(shown.pathname);
  useNotedPlaces(shown.pathname + shown.search);

  return (
    <CurrentEntryContext value={entry ? t(`navigation:menu.${entry.id}`) : ''}>
      <div
        className={styles.shell}
        data-frame={frame}
        data-folded={tree.folded || undefined}
        data-launcher={launcher || undefined}
        data-acting={actsFor === null || acting === undefined ? undefined : true}
      >
        <a className={styles.skip} href="#main">
          {t('skipToContent')}
        </a>
        <TopBar role={role} me={me} tree={tree} onPalette={() => palette.setOpen('palette')} />
        {acting ? (
          <Suspense>
            <ActingBand acting={acting} />
          </Suspense>
        ) : null}
        <Sidebar
          role={role}
          items={items}
          path={pathname}
          practice={me?.practice.name ?? settings.practice}
          tree={tree}
          waitingAt={(id) => messagesBehind(id, role, unread)}
        />
        <div className={styles.content} inert={tree.drawerOpen}>
          <main id="main" className={styles.main} tabIndex={-1} aria-busy={going}>
            <UnknownAddressNotice />
            {children}
          </main>
          {frame === 'standard' ? <Footer /> : null}
        </div>
        {me && launcher ? (
          <MeContext value={me}>
            <AssistantButton />
          </MeContext>
        ) : null}
        <BottomBar
          items={bar}
          path={pathname}
          waitingAt={(id) => messagesBehind(`bar.${id}`, role, unread)}
        />
        {me ? (
          <MeContext value={me}>
            <PaletteDoor role={role} items={items} open={palette.open} onChange={palette.setOpen} />
          </MeContext>
        ) : null}
      </div>
    </CurrentEntryContext>
  );
}
