import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Chat } from './chat.tsx';
import styles from './chat-window.module.css';

/** The chat over the page from which it was opened; closing it leaves that page as it was. */
export function ChatWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('assistant');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.window}
      aria-label={t('ui.title')}
      onCancel={(event) => {
        // Escape in a dialog inside this one closes that one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <Chat about={null} onClose={onClose} onLeave={onClose} branded />
    </dialog>
  );
}
