import { Button } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './feeds.module.css';

type NewAddressProps = { path: string; onClose: () => void };

/** The secret address, shown this once: copied, or handed to the calendar of this device. */
export function NewAddress({ path, onClose }: NewAddressProps) {
  const { t } = useTranslation('feeds');
  const address = `${location.origin}${path}`;
  return (
    <Dialog
      title={t('subscription.madeTitle')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('subscription.done')}</Button>}
    >
      <div className={styles.dialog}>
        <p>{t('subscription.madeText')}</p>
        <CopyField
          label={t('subscription.address')}
          value={address}
          copy={t('subscription.copy')}
          copied={t('subscription.copied')}
        />
        <div>
          <Button
            component="a"
            href={address.replace(/^https?:/, 'webcal:')}
            variant="default"
            leftSection={<IconCalendarShare size={16} aria-hidden />}
          >
            {t('subscription.open')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
