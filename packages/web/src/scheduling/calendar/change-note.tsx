import type { LiveChange } from '@doctor-plus/contract/live/events.ts';
import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showUpdates } from '../../platform/live/recent.ts';
import { Alert } from '../../ui/alert.tsx';

type ChangeNoteProps = { appointment: Appointment; by: LiveChange['by']; isGone: boolean };

/** Who changed the appointment while it was read, and a button that shows the change. */
export function ChangeNote({ appointment, by, isGone }: ChangeNoteProps) {
  const { t } = useTranslation('live');
  const who = {
    patient: t('changed.person', { name: appointment.patient.name }),
    doctor: t('changed.person', { name: appointment.doctor.name }),
    practice: t('changed.practice'),
    self: t('changed.unknown'),
  };
  const title = by ? who[by] : t('changed.unknown');
  if (isGone) {
    return (
      <Alert tone="info" icon={IconRefresh} title={title} live>
        {t('changed.gone')}
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      icon={IconRefresh}
      title={title}
      live
      action={
        <Button variant="default" size="xs" onClick={showUpdates}>
          {t('changed.show')}
        </Button>
      }
    >
      {t('changed.old')}
    </Alert>
  );
}
