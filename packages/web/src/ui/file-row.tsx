import { IconCircleCheck, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fileSize, type UploadError, type UploadedFile } from '../platform/upload.ts';
import field from './field.module.css';
import { FieldError } from './field-error.tsx';
import styles from './file-field.module.css';
import { FilePreview } from './file-preview.tsx';
import { PushButton } from './push-button.tsx';
import type { useUpload } from './use-upload.ts';

type FileRowProps = { upload: ReturnType<typeof useUpload>; value: UploadedFile | null };

/** The chosen file: what it looks like, how far it is, and what can be done with it. */
export function FileRow({ upload, value }: FileRowProps) {
  const { t } = useTranslation('upload');
  const { phase } = upload;
  const local = phase.name === 'idle' ? null : phase.file;
  const shown = local ?? value;
  if (!shown) return null;
  return (
    <div className={styles.row} data-phase={phase.name}>
      <FilePreview local={local} url={value?.url ?? null} type={shown.type} />
      <div className={styles.about}>
        <p className={styles.name} title={shown.name}>
          <bdi>{shown.name}</bdi>
        </p>
        <p className={styles.detail}>
          {fileSize(shown.size)}
          {phase.name === 'idle' || phase.name === 'complete' ? (
            <span className={styles.done}>
              <IconCircleCheck size={14} aria-hidden />
              {t('state.complete')}
            </span>
          ) : null}
          {phase.name === 'uploading' ? <span>{stateOf(phase.progress, t)}</span> : null}
        </p>
        {phase.name === 'uploading' ? (
          <progress className={styles.progress} max={100} value={phase.progress} aria-label={t('progress')} />
        ) : null}
      </div>
      {phase.name === 'error' ? <Failure error={phase.error} /> : null}
      <div className={styles.actions}>
        {phase.name === 'uploading' ? (
          <PushButton variant="default" icon={<IconX size={16} aria-hidden />} onClick={upload.cancel}>
            {t('cancel')}
          </PushButton>
        ) : null}
        {phase.name === 'error' ? (
          <PushButton variant="default" icon={<IconRefresh size={16} aria-hidden />} onClick={upload.retry}>
            {t('retry')}
          </PushButton>
        ) : null}
        {phase.name === 'uploading' ? null : (
          <PushButton variant="default" icon={<IconTrash size={16} aria-hidden />} onClick={upload.remove}>
            {t('remove')}
          </PushButton>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {phase.name === 'uploading' ? stateOf(quarter(phase.progress), t) : null}
        {phase.name === 'complete' ? t('state.complete') : null}
      </p>
    </div>
  );
}

type Words = ReturnType<typeof useTranslation>['t'];

const stateOf = (progress: number, t: Words): string => {
  if (progress === 0) return t('state.checking');
  return progress < 100 ? t('state.uploading', { percent: progress }) : t('state.finishing');
};

/** Read out four times, not a hundred. */
const quarter = (progress: number): number => Math.floor(progress / 25) * 25;

function Failure({ error }: { error: UploadError }) {
  const { t } = useTranslation('upload');
  const { key, values, reason } = error.words;
  return (
    <div role="alert" className={`${field.error} ${styles.failure}`}>
      <FieldError>{t(key, { ...values })}</FieldError>
      {reason ? <p className={styles.reason}>{t(`reason.${reason}`, { ...values })}</p> : null}
    </div>
  );
}
