import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PushButton } from '../../ui/push-button.tsx';

/** Hands the appointment over to the person's own calendar. */
export function AddToCalendar({ appointment, size }: { appointment: Appointment; size?: 'small' }) {
  const { t } = useTranslation('scheduling');
  const save = async () => {
    const { downloadCalendarFile } = await import('./calendar-file.ts');
    // Calendars are shared, and a doctor's own name may say what the visit is about: the file has the built-in one.
    downloadCalendarFile(appointment, t(`type.${appointment.type}`));
  };
  return (
    <PushButton
      size={size}
      variant="default"
      icon={<IconCalendarPlus size={16} aria-hidden />}
      onClick={() => void save()}
    >
      {t('action.addToCalendar')}
    </PushButton>
  );
}
