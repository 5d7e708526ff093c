import { Button, Checkbox } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.tsx';
import styles from './security.module.css';

const save = (codes: readonly string[], heading: string) => {
  const file = URL.createObjectURL(new Blob([`${heading}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = file;
  link.download = 'doctor-plus.txt';
  link.click();
  URL.revokeObjectURL(file);
};

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** The codes for the day the phone is lost, shown this once: copied, saved, or written down before going on. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('security');
  const [kept, setKept] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success(t('codes.copied')),
      () => toast.error(t('codes.notCopied')),
    );
  };
  return (
    <div className={styles.form}>
      <p className={styles.note}>{t('codes.text')}</p>
      <ul className={styles.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('codes.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => save(codes, t('codes.fileTitle'))}
        >
          {t('codes.download')}
        </Button>
      </div>
      <Checkbox
        label={t('codes.kept')}
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <div className={styles.end}>
        <Button size="md" disabled={!kept} onClick={onDone}>
          {t('codes.done')}
        </Button>
      </div>
    </div>
  );
}
