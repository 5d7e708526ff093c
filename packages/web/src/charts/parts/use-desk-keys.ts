import { useEffect } from 'react';

/** Keys that lead to a part of the visit from wherever one is; function keys, which type nothing and which no browser needs. */
export const deskKeys = { vitals: 'F2', labs: 'F4', notes: 'F8', conclusion: 'F9' } as const;
export type DeskPart = keyof typeof deskKeys;

/** Goes to the part whose key is pressed; not out of a dialog, which has to be answered first. */
export const useDeskKeys = (go: (part: DeskPart) => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const part = (Object.keys(deskKeys) as DeskPart[]).find((one) => deskKeys[one] === event.key);
      if (!part || document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]')) return;
      event.preventDefault();
      go(part);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
};
