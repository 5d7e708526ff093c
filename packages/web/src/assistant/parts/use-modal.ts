import { type SyntheticEvent, useEffect, useRef } from 'react';

/** Opens the browser's own modal while it is drawn; Escape closes it, and not what it stands on. */
export const useModal = (onClose: () => void) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // Escape in a dialog inside this one closes that one.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    },
  };
};
