import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './conversation-drawer.module.css';
import { useModal } from './use-modal.ts';

/** The list of conversations over the dialogue, where both do not fit side by side. */
export function ConversationDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('assistant');
  const modal = useModal(onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a touch beside it closes it; Escape and the cross do for the keyboard.
    <dialog
      {...modal}
      className={styles.drawer}
      aria-label={t('ui.conversations')}
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
