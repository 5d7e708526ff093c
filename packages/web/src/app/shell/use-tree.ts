import { useState } from 'react';
import type { PageHandle } from '../../platform/pages.tsx';
import { useNarrow } from './use-narrow.ts';

type Frame = NonNullable<PageHandle['frame']>;

/**
 * The state of the menu. Beside the page it may be folded to its rail, for each kind of frame by itself: work screens
 * start folded, because their columns need the width. The drawer of a narrow screen is another matter: it belongs to
 * the address at which it was opened, so it closes on every navigation.
 */
export const useTree = (frame: Frame, path: string) => {
  const [folded, setFolded] = useState({ standard: false, work: true });
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const narrow = useNarrow();
  const drawerOpen = narrow && drawerAt === path;
  return {
    narrow,
    drawerOpen,
    folded: !narrow && folded[frame],
    closeDrawer: () => setDrawerAt(null),
    toggle: () => {
      if (narrow) setDrawerAt(drawerOpen ? null : path);
      else setFolded({ ...folded, [frame]: !folded[frame] });
    },
  };
};

export type Tree = ReturnType<typeof useTree>;
