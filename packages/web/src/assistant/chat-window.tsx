import { useTranslation } from 'react-i18next';
import { Chat } from './chat.tsx';
import styles from './chat-window.module.css';
import { useModal } from './parts/use-modal.ts';

/** The chat over the page from which it was opened; closing it leaves that page as it was. */
export function ChatWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('assistant');
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={styles.window} aria-label={t('ui.title')}>
      <Chat about={null} onClose={onClose} onLeave={onClose} branded />
    </dialog>
  );
}
