import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
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
  const { t } = useTranslation();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            color="red"
            variant="outline"
            loading={busy}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onRemove}
          >
            {button}
          </Button>
        </>
      }
    >
      <p className={styles.note}>{text}</p>
      {warning ? <p className={styles.note}>{warning}</p> : null}
    </Dialog>
  );
}
