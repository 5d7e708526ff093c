import type { SharedHealthLink } from '@doctor-plus/contract/charts/health-links.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from './health-links.module.css';

/** A link as it is handed out: shown to a camera, or copied. */
export function ShownHealthLink({ shared, onClose }: { shared: SharedHealthLink; onClose: () => void }) {
  const { t } = useTranslation('healthLinks');
  const formats = useFormats();
  const { link, address, qr } = shared;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t('shown.copied')),
      // The field is there to copy from by hand.
      () => undefined,
    );
  return (
    <Dialog
      title={link.label || t('shown.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('shown.done')}</Button>}
    >
      <div className={styles.shown}>
        <div className={styles.words}>
          <p>{t('shown.text')}</p>
          <p>{t(link.passcode ? 'shown.passcode' : 'shown.noPasscode')}</p>
          <p className={styles.note}>{t('link.until', { date: formats.dateTime(link.expires_at) })}</p>
        </div>
        <QrCode {...qr} label={t('shown.qr')} large />
        <div className={styles.address}>
          <TextInput
            label={t('shown.address')}
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copy()}
          >
            {t('shown.copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
