import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Hands the appointment over to the person's own calendar. */
export function AddToCalendar({ appointment, size }: { appointment: Appointment; size?: 'xs' }) {
  const { t } = useTranslation('scheduling');
  const save = async () => {
    const { downloadCalendarFile } = await import('./calendar-file.ts');
    downloadCalendarFile(appointment, t(`type.${appointment.type}`));
  };
  return (
    <Button
      {...(size ? { size } : {})}
      variant="default"
      leftSection={<IconCalendarPlus size={16} aria-hidden />}
      onClick={() => void save()}
    >
      {t('action.addToCalendar')}
    </Button>
  );
}
