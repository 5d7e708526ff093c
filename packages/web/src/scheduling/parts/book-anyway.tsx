import { overrideReasonLength } from '@doctor-plus/contract/scheduling/override-reason.ts';
import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../platform/me.ts';
import { Alert } from '../../ui/alert.tsx';
import styles from './book-anyway.module.css';
import type { RefusedTime } from './refused-time.ts';

type BookAnywayProps = {
  refused: Pick<RefusedTime, 'why' | 'canOverride'>;
  pending: boolean;
  onBook: (reason: string) => void;
};

/** The way to a taken or closed time on purpose, with a reason, or that this person has none; needs the group `calendar`. */
export function BookAnyway({ refused: { why, canOverride }, pending, onBook }: BookAnywayProps) {
  const { t } = useTranslation('calendar');
  const { role } = useMe();
  const [reason, setReason] = useState('');
  const isGiven = reason.trim().length >= overrideReasonLength.least;
  if (!canOverride) {
    return why === 'patient_busy' || role === 'doctor' ? null : (
      <Alert tone="neutral" title={t('blocked.notAllowed')} />
    );
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isGiven) onBook(reason.trim());
      }}
    >
      <TextInput
        label={t('blocked.reason')}
        description={t('blocked.reasonHint')}
        maxLength={overrideReasonLength.most}
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="outline"
        disabled={!isGiven}
        loading={pending}
        leftSection={<IconAlertTriangle size={16} aria-hidden />}
      >
        {t('blocked.anyway')}
      </Button>
    </form>
  );
}
