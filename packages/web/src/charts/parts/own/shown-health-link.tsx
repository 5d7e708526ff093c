import type { SharedHealthLink } from '@doctor-plus/contract/charts/health-links.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './health-links.module.css';

/** A link as it is handed out: shown to a camera, or copied. */
export function ShownHealthLink({ shared, onClose }: { shared: SharedHealthLink; onClose: () => void }) {
  const { t } = useTranslation('healthLinks');
  const formats = useFormats();
  const { link, address, qr } = shared;
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
        <CopyField
          label={t('shown.address')}
          value={address}
          copy={t('shown.copy')}
          copied={t('shown.copied')}
        />
      </div>
    </Dialog>
  );
}
