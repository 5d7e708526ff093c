import { IconTrash } from '@tabler/icons-react';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import styles from './security.module.css';

type RemoveDialogProps = {
  title: string;
  text: string;
  /** What else goes with it. */
  warning?: string | undefined;
  button: string;
  busy: boolean;
  onRemove: () => void;
  onClose: () => void;
};

/** Asks before something goes that cannot be had back. */
export function RemoveDialog({ title, text, warning, button, busy, onRemove, onClose }: RemoveDialogProps) {
  return (
    <AskDialog
      title={title}
      answer={button}
      onAnswer={onRemove}
      icon={<IconTrash size={16} aria-hidden />}
      grave
      busy={busy}
      onClose={onClose}
    >
      <p className={styles.note}>{text}</p>
      {warning ? <p className={styles.note}>{warning}</p> : null}
    </AskDialog>
  );
}
