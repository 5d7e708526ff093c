import { IconPaperclip, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './composer.module.css';
import type { Attachment } from './use-attachments.ts';

type AttachmentsProps = {
  items: readonly Attachment[];
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
};

/** The files of a message that is being written. */
export function Attachments({ items, onRetry, onRemove }: AttachmentsProps) {
  const { t } = useTranslation(['messages', 'upload']);
  if (items.length === 0) return null;
  return (
    <ul className={styles.files}>
      {items.map(({ key, name, id, progress, error }) => (
        <li key={key} className={styles.file} data-failed={error ? true : undefined}>
          <IconPaperclip size={16} aria-hidden />
          <bdi className={styles.fileName}>{name}</bdi>
          {error ? (
            <span role="alert">
              {t(`upload:${error.words.key}`, { ...error.words.values })}
              {error.words.reason
                ? `: ${t(`upload:reason.${error.words.reason}`, { ...error.words.values })}`
                : null}
            </span>
          ) : id === null ? (
            <progress max={100} value={progress} aria-label={t('upload:progress')} />
          ) : null}
          {error?.code === 'UPLOAD_FAILED' ? (
            <IconButton label={t('upload:retry')} onClick={() => onRetry(key)}>
              <IconRefresh size={16} aria-hidden />
            </IconButton>
          ) : null}
          <IconButton label={t('detach', { name })} onClick={() => onRemove(key)}>
            <IconX size={16} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
