import { Button, TextInput } from '@mantine/core';
import { IconCalendarShare, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './feeds.module.css';

type NewAddressProps = { path: string; onClose: () => void };

/** The secret address, shown this once: copied, or handed to the calendar of this device. */
export function NewAddress({ path, onClose }: NewAddressProps) {
  const { t } = useTranslation('feeds');
  const address = `${location.origin}${path}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t('subscription.copied')),
      // The field is there to copy from by hand.
      () => undefined,
    );
  return (
    <Dialog
      title={t('subscription.madeTitle')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('subscription.done')}</Button>}
    >
      <div className={styles.dialog}>
        <p>{t('subscription.madeText')}</p>
        <div className={styles.address}>
          <TextInput
            label={t('subscription.address')}
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copy()}
          >
            {t('subscription.copy')}
          </Button>
        </div>
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
