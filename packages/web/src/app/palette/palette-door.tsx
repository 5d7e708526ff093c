import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadGroups } from '../../platform/i18n.ts';
import type { MenuItem } from '../menus.ts';
import { opensPalette, opensShortcuts } from './keys.ts';

const Palette = lazy(async () => {
  const [{ Palette: Drawn }] = await Promise.all([import('./palette.tsx'), loadGroups('palette')]);
  return { default: Drawn };
});

const ShortcutList = lazy(async () => {
  const [{ ShortcutList: Drawn }] = await Promise.all([import('./shortcut-list.tsx'), loadGroups('palette')]);
  return { default: Drawn };
});

export type PaletteState = 'palette' | 'shortcuts' | null;

/** Ctrl K and the question mark, wherever one is; not over another dialog, which has to be answered first. */
export const usePalette = () => {
  const [open, setOpen] = useState<PaletteState>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wish = opensPalette(event) ? 'palette' : opensShortcuts(event) ? 'shortcuts' : null;
      if (wish === null) return;
      event.preventDefault();
      const isFree = !document.querySelector('dialog[open]');
      setOpen((now) => {
        if (now === wish) return null;
        return now === null && isFree ? wish : now;
      });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return { open, setOpen };
};

type PaletteDoorProps = {
  role: Role;
  items: readonly MenuItem[];
  open: PaletteState;
  onChange: (next: PaletteState) => void;
};

/** The palette or the list of keys, fetched by whoever opens it. */
export function PaletteDoor({ role, items, open, onChange }: PaletteDoorProps) {
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      {open === 'palette' ? (
        <Palette
          role={role}
          items={items}
          onClose={() => onChange(null)}
          onShortcuts={() => onChange('shortcuts')}
        />
      ) : (
        <ShortcutList role={role} onClose={() => onChange(null)} />
      )}
    </Suspense>
  );
}
