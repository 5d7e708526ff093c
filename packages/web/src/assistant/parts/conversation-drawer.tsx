import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './conversation-drawer.module.css';

/** The list of conversations over the dialogue, where both do not fit side by side. */
export function ConversationDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('assistant');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a touch beside it closes it; Escape and the cross do for the keyboard.
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('ui.conversations')}
      onCancel={(event) => {
        // Escape in a dialog inside this one closes that one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      // Beside the drawer there is nothing but its own backdrop.
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.header}>
          <h2 className={styles.title}>{t('ui.conversations')}</h2>
          <IconButton label={t('common:action.close')} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </header>
        {children}
      </div>
    </dialog>
  );
}
